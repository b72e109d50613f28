import { useEffect, useRef, useState } from 'react';
import { toFileProblem, type FileProblem } from './import-problem.tsx';

/** Does things with a file, one at a time: what goes wrong is told, unless nobody waits for it any more. */
export function useFileAttempt() {
  const [problem, setProblem] = useState<FileProblem>();
  const pending = useRef<AbortController>(undefined);
  const giveUp = () => {
    pending.current?.abort();
    setProblem(undefined);
  };
  useEffect(() => () => pending.current?.abort(), []);

  const attempt = async <Done>(work: (signal: AbortSignal) => Promise<Done>) => {
    giveUp();
    const { signal } = (pending.current = new AbortController());
    try {
      const result = await work(signal);
      return signal.aborted ? undefined : result;
    } catch (error) {
      if (!signal.aborted) setProblem(toFileProblem(error));
      return undefined;
    }
  };
  return { problem, setProblem, attempt, giveUp };
}
