import { useState } from 'react';
import { carryOut } from '#frontend/worksheet/imports/dry-run/carry-out.ts';
import { outcomeOf } from '#frontend/worksheet/imports/dry-run/dry-run.ts';
import { useDryRun } from '#frontend/worksheet/imports/dry-run/use-dry-run.ts';
import {
  chooseSheet,
  openColumns,
  takeColumns,
  type Columns,
} from '#frontend/worksheet/imports/tables/columns.ts';
import { useCatalogue } from '#frontend/worksheet/products/source.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { rulesOf } from '#frontend/worksheet/state/worksheet.ts';
import { IMPORTED_PRINT_OPTION_ID } from '#shared/constants.ts';
import { isTable, readImport, type ImportOptions } from './readers.ts';

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
  const { dealer } = useOrderPage();
  const order = useWorksheet((worksheet) => worksheet.order);
  const [file, setFile] = useState<File>();
  const [options, setOptions] = useState(begun);
  const dry = useDryRun();
  const [columns, setColumns] = useState<Columns>();
  const isManufacturer = (text: string) => findManufacturer(text) !== undefined;
  const { run, imported } = dry;
  const toCheck = async (chosen: File, signal: AbortSignal) => {
    const rules = rulesOf(store.get());
    const { isZeroRetailIgnored } = options;
    const read = await readImport(chosen, options, { ...rules, findManufacturer, signal });
    return { file: read, checking: { rules, isZeroRetailIgnored } };
  };
  const tableToCheck = (table: Columns) => {
    const rules = rulesOf(store.get());
    const newId = () => crypto.randomUUID();
    const read = takeColumns(table, { ...rules, findManufacturer, newId });
    const { isZeroRetailIgnored } = options;
    return Promise.resolve({ file: read, checking: { rules, isZeroRetailIgnored } });
  };
  /** To the columns of a table, and from them as from any other file to what would come of it. */
  const next = async () => {
    if (columns) return dry.check(() => tableToCheck(columns));
    if (!file) return undefined;
    if (!isTable(file)) return dry.check((signal) => toCheck(file, signal));
    return setColumns(await dry.attempt(() => openColumns(file, isManufacturer)));
  };
  return {
    dry,
    order,
    columns,
    setColumns,
    chooseSheet: async (at: number) =>
      columns && setColumns(await chooseSheet(columns.file, at, isManufacturer)),
    file,
    options,
    setOptions,
    outcome: imported && outcomeOf(order, imported, dealer.StoreCode),
    choose: (chosen: File | undefined) => {
      dry.leave();
      setColumns(undefined);
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
