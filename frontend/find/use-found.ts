import { useEffect, useState } from 'react';
import type { Answer, Question } from './questions.ts';

/** One letter finds everything, and says nothing. */
const SHORTEST = 2;
/** Who types fast is asked for once a word or two, who stops does not notice. */
const DELAY_MS = 60;

export type Found<Row> = {
  /** Of an earlier text while the newer answer is on its way. */
  answer: Answer<Row> | undefined;
  isWaiting: boolean;
  isFailed: boolean;
  retry: () => void;
};

/** What was answered last: without an answer it failed. */
type Said<Row> = { text: string; tries: number; answer: Answer<Row> | undefined };

/** Asks for what is typed, once at a time: what is asked anew takes the place of what was asked before. */
export function useFound<Row>(question: Question<Row> | undefined, text: string): Found<Row> {
  const [said, setSaid] = useState<Said<Row>>();
  const [tries, setTries] = useState(0);
  const isAsked = question !== undefined && text.length >= SHORTEST;
  useEffect(() => {
    if (!question || text.length < SHORTEST) return undefined;
    const given = new AbortController();
    const say = (answer?: Answer<Row>) => {
      if (!given.signal.aborted) setSaid({ text, tries, answer });
    };
    const ask = () =>
      void question(text, given.signal).then(say, () => {
        say();
      });
    const timer = setTimeout(ask, DELAY_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [question, text, tries]);
  const isAnswered = said?.text === text && said.tries === tries;
  return {
    answer: isAsked ? said?.answer : undefined,
    isWaiting: isAsked && !isAnswered,
    isFailed: isAsked && isAnswered && !said.answer,
    retry: () => setTries(tries + 1),
  };
}
