import { useEffect, useRef, useState } from 'react';
import type { FindAnswer, FindQuery } from './find-queries.ts';

/** One letter finds everything, and says nothing. */
const MIN_QUERY_LENGTH = 2;
/** So long after one question the next is held back: who types a word at once asks for its beginning and its end. */
const MIN_QUERY_INTERVAL_MS = 60;

export type FindQueryState<Row> = {
  /** Of an earlier text while the newer answer is on its way. */
  answer: FindAnswer<Row> | undefined;
  isWaiting: boolean;
  isFailed: boolean;
  retry: () => void;
};

/** What was answered last: without an answer it failed. */
type LastAnswer<Row> = { text: string; tries: number; answer: FindAnswer<Row> | undefined };

/** Asks for what is typed, once at a time: what is asked anew takes the place of what was asked before. */
export function useFindQuery<Row>(
  query: FindQuery<Row> | undefined,
  text: string,
): FindQueryState<Row> {
  const [lastAnswer, setLastAnswer] = useState<LastAnswer<Row>>();
  const [tries, setTries] = useState(0);
  const queriedAt = useRef(-MIN_QUERY_INTERVAL_MS);
  const isQueried = query !== undefined && text.length >= MIN_QUERY_LENGTH;
  useEffect(() => {
    if (!query || text.length < MIN_QUERY_LENGTH) return undefined;
    const abortController = new AbortController();
    const setAnswer = (answer?: FindAnswer<Row>) => {
      if (!abortController.signal.aborted) setLastAnswer({ text, tries, answer });
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
  }, [query, text, tries]);
  const isAnswered = lastAnswer?.text === text && lastAnswer.tries === tries;
  return {
    answer: isQueried ? lastAnswer?.answer : undefined,
    isWaiting: isQueried && !isAnswered,
    isFailed: isQueried && isAnswered && !lastAnswer.answer,
    retry: () => setTries(tries + 1),
  };
}
