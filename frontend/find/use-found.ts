import { useEffect, useRef, useState } from 'react';
import type { Answer, Question } from './questions.ts';

/** One letter finds everything, and says nothing. */
const SHORTEST = 2;
/** So long after one question the next is held back: who types a word at once asks for its beginning and its end. */
const DELAY_MS = 60;

export type Found<Row> = {
  /** Of an earlier text while the newer answer is on its way. */
  answer: Answer<Row> | undefined;
  isWaiting: boolean;
  isFailed: boolean;
  retry: () => void;
};

/** What was answered last: without an answer it failed. */
type LastAnswer<Row> = { text: string; tries: number; answer: Answer<Row> | undefined };

/** Asks for what is typed, once at a time: what is asked anew takes the place of what was asked before. */
export function useFound<Row>(question: Question<Row> | undefined, text: string): Found<Row> {
  const [lastAnswer, setLastAnswer] = useState<LastAnswer<Row>>();
  const [tries, setTries] = useState(0);
  const queriedAt = useRef(-DELAY_MS);
  const isQueried = question !== undefined && text.length >= SHORTEST;
  useEffect(() => {
    if (!question || text.length < SHORTEST) return undefined;
    const given = new AbortController();
    const setAnswer = (answer?: Answer<Row>) => {
      if (!given.signal.aborted) setLastAnswer({ text, tries, answer });
    };
    const runQuery = () => {
      queriedAt.current = performance.now();
      void question(text, given.signal).then(setAnswer, () => {
        setAnswer();
      });
    };
    const timer = setTimeout(runQuery, queriedAt.current + DELAY_MS - performance.now());
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [question, text, tries]);
  const isAnswered = lastAnswer?.text === text && lastAnswer.tries === tries;
  return {
    answer: isQueried ? lastAnswer?.answer : undefined,
    isWaiting: isQueried && !isAnswered,
    isFailed: isQueried && isAnswered && !lastAnswer.answer,
    retry: () => setTries(tries + 1),
  };
}
