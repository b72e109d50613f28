import { useMemo, useState } from 'react';
import type { ImportedFile } from '#frontend/worksheet/imports/imported.ts';
import { useCatalogue } from '#frontend/worksheet/products/source.ts';
import type { Checking } from './dry-row.ts';
import { dryRunOf, importedBy, type DryRun } from './dry-run.ts';
import { lookUpRowProducts } from './look-up-row-products.ts';
import { useAttempt } from './use-attempt.ts';

export type FileToCheck = { file: ImportedFile; checking: Checking };

/** A file on its way to its dry run: what is wrong with it, how far the catalogue has answered, and the run. */
export function useDryRun() {
  const products = useCatalogue();
  const { problem, setProblem, attempt, giveUp } = useAttempt();
  const [asked, setAsked] = useState<{ answered: number; rows: number }>();
  const [checked, setChecked] = useState<{ run: DryRun; file: ImportedFile }>();

  const check = async (read: (signal: AbortSignal) => Promise<FileToCheck>) => {
    setAsked({ answered: 0, rows: 0 });
    const done = await attempt(async (signal) => {
      const { file, checking } = await read(signal);
      const onAnswered = (answered: number) => setAsked({ answered, rows: file.rows.length });
      const rows = await lookUpRowProducts(file.rows, { products, onAnswered, signal });
      return { run: dryRunOf({ ...file, rows }, checking), file };
    });
    setAsked(undefined);
    setChecked(done);
  };
  const run = checked?.run;
  return {
    problem,
    setProblem,
    attempt,
    asked,
    run,
    file: checked?.file,
    imported: useMemo(() => run && importedBy(run), [run]),
    setRun: (next: DryRun) => setChecked((before) => before && { ...before, run: next }),
    check,
    /** Back to the step before: nothing is waited for. */
    leave: () => {
      giveUp();
      setAsked(undefined);
      setChecked(undefined);
    },
  };
}
