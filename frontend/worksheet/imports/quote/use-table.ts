import { useState } from 'react';
import {
  openColumns,
  recognisedColumns,
  importTableRows,
  applyRememberedColumns,
  type Columns,
} from '#frontend/worksheet/imports/tables/columns.ts';
import { useCatalogue } from '#frontend/worksheet/products/source.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { rulesOf } from '#frontend/worksheet/state/worksheet.ts';

/** A table that was opened, and what is said of its columns. */
export function useTable() {
  const store = useWorksheetStore();
  const { findManufacturer } = useCatalogue();
  const [columns, setColumns] = useState<Columns>();
  const isManufacturer = (text: string) => findManufacturer(text) !== undefined;
  return {
    columns,
    setColumns,
    open: (file: File) => openColumns(file, isManufacturer),
    chooseSheet: (at: number) => {
      if (!columns) return;
      const shown = recognisedColumns(columns.file, at, isManufacturer);
      setColumns(shown);
      // What is remembered of it comes later, and is for it alone while nobody has said anything else.
      void applyRememberedColumns(shown).then((known) =>
        setColumns((now) => (now === shown ? known : now)),
      );
    },
    /** Its rows as lines of the open order. */
    take: () => importTableRows(columns!, { ...rulesOf(store.get()), findManufacturer, newId }),
  };
}

const newId = () => crypto.randomUUID();
