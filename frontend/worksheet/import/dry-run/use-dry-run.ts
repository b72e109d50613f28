import { useMemo, useState } from 'react';
import type { ImportedFile } from '#frontend/worksheet/import/imported-file.ts';
import { useProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import type { DryRunSettings } from './dry-run-row.ts';
import { createDryRun, buildImportedContent, type DryRun } from './dry-run.ts';
import { lookUpRowProducts } from './look-up-row-products.ts';
import { useFileTask } from './use-file-task.ts';

export type FileToCheck = { file: ImportedFile; checking: DryRunSettings };

/** The state from file to dry run: the problem of the file, the progress of the look-up, and the run. */
export function useDryRun() {
  const products = useProductSource();
  const { problem, setProblem, attempt, cancelTask } = useFileTask();
  const [lookUpProgress, setLookUpProgress] = useState<{ answered: number; rows: number }>();
  const [checked, setChecked] = useState<{ run: DryRun; file: ImportedFile }>();

  const check = async (read: (signal: AbortSignal) => Promise<FileToCheck>) => {
    setLookUpProgress({ answered: 0, rows: 0 });
    const done = await attempt(async (signal) => {
      const { file, checking } = await read(signal);
      const onAnswered = (answered: number) =>
        setLookUpProgress({ answered, rows: file.rows.length });
      const rows = await lookUpRowProducts(file.rows, { products, onAnswered, signal });
      return { run: createDryRun({ ...file, rows }, checking), file };
    });
    setLookUpProgress(undefined);
    setChecked(done);
  };
  const run = checked?.run;
  return {
    problem,
    setProblem,
    attempt,
    lookUpProgress,
    run,
    file: checked?.file,
    imported: useMemo(() => run && buildImportedContent(run), [run]),
    setRun: (next: DryRun) => setChecked((before) => before && { ...before, run: next }),
    check,
    /** Returns to the previous step and cancels the pending requests. */
    leave: () => {
      cancelTask();
      setLookUpProgress(undefined);
      setChecked(undefined);
    },
  };
}
