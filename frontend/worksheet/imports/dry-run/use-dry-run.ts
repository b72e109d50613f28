import { useEffect, useMemo, useRef, useState } from 'react';
import type { ImportedFile } from '#frontend/worksheet/imports/imported.ts';
import { useCatalogue } from '#frontend/worksheet/products/source.ts';
import { askCatalogue } from './ask-catalogue.ts';
import type { Checking } from './dry-row.ts';
import { dryRunOf, importedBy, type DryRun } from './dry-run.ts';
import { problemOf, type FileProblem } from './problem.tsx';

export type FileToCheck = { file: ImportedFile; checking: Checking };

/** A file on its way to its dry run: what is wrong with it, how far the catalogue has answered, and the run. */
export function useDryRun() {
  const products = useCatalogue();
  const [problem, setProblem] = useState<FileProblem>();
  const [asked, setAsked] = useState<{ answered: number; rows: number }>();
  const [checked, setChecked] = useState<{ run: DryRun; remarks: readonly string[] }>();
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);

  /** Does something with a file; what goes wrong is told, unless nobody waits for it any more. */
  const attempt = async <Done>(work: (signal: AbortSignal) => Promise<Done>) => {
    waiting.current?.abort();
    const { signal } = (waiting.current = new AbortController());
    setProblem(undefined);
    try {
      const done = await work(signal);
      return signal.aborted ? undefined : done;
    } catch (error) {
      if (!signal.aborted) setProblem(problemOf(error));
      return undefined;
    }
  };
  const check = async (read: () => Promise<FileToCheck> | FileToCheck) => {
    setAsked({ answered: 0, rows: 0 });
    const done = await attempt(async (signal) => {
      const { file, checking } = await read();
      const onAnswered = (answered: number) => setAsked({ answered, rows: file.rows.length });
      const rows = await askCatalogue(file.rows, { products, onAnswered, signal });
      return { run: dryRunOf({ ...file, rows }, checking), remarks: file.remarks };
    });
    setAsked(undefined);
    setChecked(done);
  };
  const run = checked?.run;
  return {
    problem,
    setProblem,
    asked,
    run,
    imported: useMemo(() => run && importedBy(run), [run]),
    remarks: checked?.remarks ?? [],
    setRun: (next: DryRun) => setChecked((before) => before && { ...before, run: next }),
    attempt,
    check,
    /** Back to the step before: nothing is waited for. */
    leave: () => {
      waiting.current?.abort();
      setAsked(undefined);
      setChecked(undefined);
      setProblem(undefined);
    },
  };
}
