import { useState } from 'react';
import {
  readTableWithRememberedColumns,
  recognizeSheetColumns,
  convertTableRowsAndSaveColumns,
  applyRememberedColumns,
  type TableColumns,
} from '#frontend/worksheet/import/tables/table-columns.ts';
import { useProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { getEditRules } from '#frontend/worksheet/state/worksheet.ts';

/** An open table file and its column mapping. */
export function useTableColumns() {
  const store = useWorksheetStore();
  const { findManufacturer } = useProductSource();
  const [columns, setColumns] = useState<TableColumns>();
  const isManufacturer = (text: string) => findManufacturer(text) !== undefined;
  return {
    columns,
    setColumns,
    openFile: (file: File) => readTableWithRememberedColumns(file, isManufacturer),
    chooseSheet: (sheetIndex: number) => {
      if (!columns) return;
      const sheetColumns = recognizeSheetColumns(columns.file, sheetIndex, isManufacturer);
      setColumns(sheetColumns);
      // The remembered columns load later; they apply only if the user has not changed anything since.
      void applyRememberedColumns(sheetColumns).then((rememberedColumns) =>
        setColumns((current) => (current === sheetColumns ? rememberedColumns : current)),
      );
    },
    /** Converts the rows to lines of the open order. */
    convertRows: () =>
      convertTableRowsAndSaveColumns(columns!, {
        ...getEditRules(store.get()),
        findManufacturer,
        newId: createId,
      }),
  };
}

const createId = () => crypto.randomUUID();
