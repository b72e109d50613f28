import { useState } from 'react';
import { computeImportOutcome } from '#frontend/worksheet/import/dry-run/dry-run.ts';
import { importRowsIntoOrderWithToast } from '#frontend/worksheet/import/dry-run/import-rows-into-order-with-toast.ts';
import { useDryRun } from '#frontend/worksheet/import/dry-run/use-dry-run.ts';
import { useProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { getOfferQuery } from '#frontend/worksheet/state/get-offer-query.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { getEditRules } from '#frontend/worksheet/state/worksheet.ts';
import { IMPORTED_PRINT_OPTION_ID } from '#shared/constants.ts';
import {
  hasTableFileEnding,
  readImportFileOrReject,
  type ImportOptions,
} from './import-readers.ts';
import { useTableColumns } from './use-table-columns.ts';

export type ImportQuoteState = ReturnType<typeof useImportQuote>;

const defaultOptions: ImportOptions = {
  printOptionId: IMPORTED_PRINT_OPTION_ID,
  isZeroRetailIgnored: true,
  isQuotePriced: false,
};

/** The state of an import into the open order: its file, its options and its dry run. */
export function useImportQuote(onClose: () => void) {
  const store = useWorksheetStore();
  const { findManufacturer } = useProductSource();
  const order = useWorksheet((worksheet) => worksheet.order);
  const [file, setFile] = useState<File>();
  const [options, setOptions] = useState(defaultOptions);
  const dry = useDryRun();
  const table = useTableColumns();
  const { run, imported } = dry;
  const readFileToCheck = async (chosen: File, signal: AbortSignal) => {
    const rules = getEditRules(store.get());
    const { isZeroRetailIgnored } = options;
    const importedFile = await readImportFileOrReject(chosen, options, {
      ...rules,
      findManufacturer,
      offerQuery: getOfferQuery(store.get()),
      signal,
    });
    return { file: importedFile, checking: { rules, isZeroRetailIgnored } };
  };
  /**
   * A table goes to its columns first; every other file, and a table with its columns set, goes to the dry
   * run.
   */
  const next = async () => {
    const { isZeroRetailIgnored } = options;
    const checking = { rules: getEditRules(store.get()), isZeroRetailIgnored };
    if (table.columns) return dry.check(async () => ({ file: table.convertRows(), checking }));
    if (!file) return undefined;
    if (!hasTableFileEnding(file)) return dry.check((signal) => readFileToCheck(file, signal));
    return table.setColumns(await dry.attempt(() => table.openFile(file)));
  };
  return {
    dry,
    order,
    table,
    file,
    options,
    setOptions,
    outcome: imported && computeImportOutcome(order, imported, store.get().dealerStore),
    choose: (chosen: File | undefined) => {
      dry.leave();
      table.setColumns(undefined);
      setFile(chosen);
    },
    next,
    accept: () => {
      if (!run || !imported) return;
      onClose();
      importRowsIntoOrderWithToast(store, run, imported);
    },
  };
}
