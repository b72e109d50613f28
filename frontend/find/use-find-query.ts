import { useEffect, useRef, useState } from 'react';
import type { FindAnswer, FindQuery } from './find-queries.ts';

/** One letter would match almost everything. */
const MIN_QUERY_LENGTH = 2;
/**
 * The next query waits until this time (ms) after the last one. A word typed quickly then needs only two
 * queries, for its first letters and for the whole.
 */
const MIN_QUERY_INTERVAL_MS = 60;

export type FindQueryState<Row> = {
  /** The answer to an earlier text while the newer one is pending. */
  answer: FindAnswer<Row> | undefined;
  isWaiting: boolean;
  isFailed: boolean;
  retry: () => void;
};

/** The last result. Without an answer the query failed. */
type LastAnswer<Row> = { text: string; attempt: number; answer: FindAnswer<Row> | undefined };

/** Queries for the typed text. A new query replaces the pending one. */
export function useFindQuery<Row>(
  query: FindQuery<Row> | undefined,
  text: string,
): FindQueryState<Row> {
  const [lastAnswer, setLastAnswer] = useState<LastAnswer<Row>>();
  const [attempt, setAttempt] = useState(0);
  const queriedAt = useRef(-MIN_QUERY_INTERVAL_MS);
  const isQueried = query !== undefined && text.length >= MIN_QUERY_LENGTH;
  useEffect(() => {
    if (!query || text.length < MIN_QUERY_LENGTH) return undefined;
    const abortController = new AbortController();
    const setAnswer = (answer?: FindAnswer<Row>) => {
      if (!abortController.signal.aborted) setLastAnswer({ text, attempt, answer });
    };
    const runQuery = () => {
      queriedAt.current = performance.now();
      void query(text, abortController.signal).then(setAnswer, () => {
        setAnswer();
      });
    };
    const timer = setTimeout(
      runQuery,
      queriedAt.current + MIN_QUERY_INTERVAL_MS - performance.now(),
    );
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [query, text, attempt]);
  const isAnswered = lastAnswer?.text === text && lastAnswer.attempt === attempt;
  return {
    answer: isQueried ? lastAnswer?.answer : undefined,
    isWaiting: isQueried && !isAnswered,
    isFailed: isQueried && isAnswered && !lastAnswer.answer,
    retry: () => setAttempt(attempt + 1),
  };
}
