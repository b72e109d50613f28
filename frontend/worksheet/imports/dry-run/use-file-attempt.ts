import { useEffect, useRef, useState } from 'react';
import { toFileProblem, type FileProblem } from './import-problem.tsx';

/** Runs one file operation at a time, and shows its failure unless it was cancelled. */
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
