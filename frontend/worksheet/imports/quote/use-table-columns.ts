import { useState } from 'react';
import {
  readTableColumns,
  recognizeSheetColumns,
  importTableRows,
  applyRememberedColumns,
  type TableColumns,
} from '#frontend/worksheet/imports/tables/table-columns.ts';
import { useProductSource } from '#frontend/worksheet/products/product-source.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { getEditRules } from '#frontend/worksheet/state/worksheet.ts';

/** A table that was opened, and what is said of its columns. */
export function useTableColumns() {
  const store = useWorksheetStore();
  const { findManufacturer } = useProductSource();
  const [columns, setColumns] = useState<TableColumns>();
  const isManufacturer = (text: string) => findManufacturer(text) !== undefined;
  return {
    columns,
    setColumns,
    open: (file: File) => readTableColumns(file, isManufacturer),
    chooseSheet: (sheetIndex: number) => {
      if (!columns) return;
      const sheetColumns = recognizeSheetColumns(columns.file, sheetIndex, isManufacturer);
      setColumns(sheetColumns);
      // What is remembered of it comes later, and is for it alone while nobody has said anything else.
      void applyRememberedColumns(sheetColumns).then((rememberedColumns) =>
        setColumns((now) => (now === sheetColumns ? rememberedColumns : now)),
      );
    },
    /** Its rows as lines of the open order. */
    take: () =>
      importTableRows(columns!, {
        ...getEditRules(store.get()),
        findManufacturer,
        newId: createId,
      }),
  };
}

const createId = () => crypto.randomUUID();
