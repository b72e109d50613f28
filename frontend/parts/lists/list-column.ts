import type { ReactNode } from 'react';

export type ListColumn<Row> = {
  /** As the server names it; dots reach into a record. */
  field: string;
  header: ReactNode;
  /** In rem; a column without one takes what is left. */
  width?: number;
  /** The user has set its width. */
  isSet?: boolean;
  /** Text that gives way: it takes two lines, and is cut after them. All else is as wide as its longest value. */
  isName?: boolean;
  /** Plain text unless told. Must depend on its row alone: rows are kept while they are the same. */
  body?: (row: Row) => ReactNode;
  className?: string;
  isSortable?: boolean;
  /** Stays at the right edge while the others scroll. */
  isFrozen?: boolean;
  /** Is no matter of the user's: it stays where it is, as wide as it is. */
  isFixed?: boolean;
};

export const isNameColumn = (column: Pick<ListColumn<never>, 'isName' | 'width'>) =>
  column.isName ?? column.width === undefined;

/** What a user may change about the columns. */
export type ColumnArrangement = {
  /** In rem. */
  onResize: (field: string, width: number) => void;
  /** All columns that may be moved, left to right. */
  onReorder: (fields: string[]) => void;
};
