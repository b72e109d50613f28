import { useEffect, useRef, useState } from 'react';
import { toFileProblemOrRethrow, type FileProblem } from './import-problem.tsx';

/** Runs one file operation at a time, and shows its failure unless it was cancelled. */
export function useFileTask() {
  const [problem, setProblem] = useState<FileProblem>();
  const pending = useRef<AbortController>(undefined);
  const cancelTask = () => {
    pending.current?.abort();
    setProblem(undefined);
  };
  useEffect(() => () => pending.current?.abort(), []);

  const attempt = async <Done>(work: (signal: AbortSignal) => Promise<Done>) => {
    cancelTask();
    const { signal } = (pending.current = new AbortController());
    try {
      const result = await work(signal);
      return signal.aborted ? undefined : result;
    } catch (error) {
      if (!signal.aborted) setProblem(toFileProblemOrRethrow(error));
      return undefined;
    }
  };
  return { problem, setProblem, attempt, cancelTask };
}
