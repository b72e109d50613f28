import type { ReactNode } from 'react';

export type ListColumn<Row> = {
  /** The server's field name. Dots reach into a record. */
  field: string;
  header: ReactNode;
  /** In rem. A column without a width takes the rest. */
  widthInRem?: number;
  /** The user has set its width. */
  isSet?: boolean;
  /**
   * Text that may be cut: it takes two lines at most. All other columns are as wide as their longest value.
   */
  isName?: boolean;
  /**
   * Plain text by default. It must depend on its row alone: a row is not drawn again while it is the same.
   */
  body?: (row: Row) => ReactNode;
  className?: string;
  isSortable?: boolean;
  /** Stays at the right edge while the others scroll. */
  isFrozen?: boolean;
  /** The user cannot move, resize or hide the column. */
  isFixed?: boolean;
};

export const isNameColumn = (column: Pick<ListColumn<never>, 'isName' | 'widthInRem'>) =>
  column.isName ?? column.widthInRem === undefined;

/** The changes that a user makes to the columns. */
export type ColumnArrangement = {
  /** In rem. */
  onResize: (field: string, width: number) => void;
  /** All movable columns, left to right. */
  onReorder: (fields: string[]) => void;
};
