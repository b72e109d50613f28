import { useState } from 'react';
import { carryOut } from '#frontend/worksheet/imports/dry-run/carry-out.ts';
import { outcomeOf } from '#frontend/worksheet/imports/dry-run/dry-run.ts';
import { useDryRun } from '#frontend/worksheet/imports/dry-run/use-dry-run.ts';
import { useCatalogue } from '#frontend/worksheet/products/source.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { rulesOf } from '#frontend/worksheet/state/worksheet.ts';
import { IMPORTED_PRINT_OPTION_ID } from '#shared/constants.ts';
import { isTable, readImport, type ImportOptions } from './readers.ts';
import { useTable } from './use-table.ts';

export type Importing = ReturnType<typeof useImporting>;

const begun: ImportOptions = {
  printOptionId: IMPORTED_PRINT_OPTION_ID,
  isZeroRetailIgnored: true,
  isQuotePriced: false,
};

/** A file on its way into the open order: how it is to be imported, and what would come of that. */
export function useImporting(onClose: () => void) {
  const store = useWorksheetStore();
  const { findManufacturer } = useCatalogue();
  const order = useWorksheet((worksheet) => worksheet.order);
  const [file, setFile] = useState<File>();
  const [options, setOptions] = useState(begun);
  const dry = useDryRun();
  const table = useTable();
  const { run, imported } = dry;
  const toCheck = async (chosen: File, signal: AbortSignal) => {
    const rules = rulesOf(store.get());
    const { isZeroRetailIgnored } = options;
    const read = await readImport(chosen, options, { ...rules, findManufacturer, signal });
    return { file: read, checking: { rules, isZeroRetailIgnored } };
  };
  /** To the columns of a table, and from them as from any other file to what would come of it. */
  const next = async () => {
    const { isZeroRetailIgnored } = options;
    const checking = { rules: rulesOf(store.get()), isZeroRetailIgnored };
    if (table.columns) return dry.check(async () => ({ file: table.take(), checking }));
    if (!file) return undefined;
    if (!isTable(file)) return dry.check((signal) => toCheck(file, signal));
    return table.setColumns(await dry.attempt(() => table.open(file)));
  };
  return {
    dry,
    order,
    table,
    file,
    options,
    setOptions,
    outcome: imported && outcomeOf(order, imported, store.get().dealerStore),
    choose: (chosen: File | undefined) => {
      dry.leave();
      table.setColumns(undefined);
      setFile(chosen);
    },
    next,
    accept: () => {
      if (!run || !imported) return;
      onClose();
      carryOut(store, run, imported);
    },
  };
}
