import { useEffect, useRef, useState } from 'react';
import { problemOf, type FileProblem } from './problem.tsx';

/** Does things with a file, one at a time: what goes wrong is told, unless nobody waits for it any more. */
export function useAttempt() {
  const [problem, setProblem] = useState<FileProblem>();
  const waiting = useRef<AbortController>(undefined);
  const giveUp = () => {
    waiting.current?.abort();
    setProblem(undefined);
  };
  useEffect(() => () => waiting.current?.abort(), []);

  const attempt = async <Done>(work: (signal: AbortSignal) => Promise<Done>) => {
    giveUp();
    const { signal } = (waiting.current = new AbortController());
    try {
      const done = await work(signal);
      return signal.aborted ? undefined : done;
    } catch (error) {
      if (!signal.aborted) setProblem(problemOf(error));
      return undefined;
    }
  };
  return { problem, setProblem, attempt, giveUp };
}
