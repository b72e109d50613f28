/** A cell of a workbook. Text is never a formula, whatever it begins with. */
export type XlsxCell =
  | { kind: 'text'; text: string; isBold?: boolean }
  /** In dollars, in pieces, or a percent as a fraction of one. */
  | { kind: 'number'; value: number; format: string; isBold?: boolean }
  /** A calendar day, YYYY-MM-DD. */
  | { kind: 'day'; day: string }
  /** With the formula's value, for readers that do not calculate. */
  | { kind: 'formula'; formula: string; value: number; format: string; isBold?: boolean }
  | null;

export type XlsxSheet = {
  name: string;
  /** In characters. */
  widths: readonly number[];
  rows: readonly (readonly XlsxCell[])[];
  /** The number of frozen rows. */
  frozenRowCount: number;
};

/** 'B3' for row 2 and column 1, both counted from 0. */
export const formatCellAddress = (rowIndex: number, columnIndex: number) =>
  `${formatColumnName(columnIndex)}${rowIndex + 1}`;

export const formatColumnName = (columnIndex: number): string =>
  (columnIndex < 26 ? '' : formatColumnName(Math.floor(columnIndex / 26) - 1)) +
  String.fromCharCode(65 + (columnIndex % 26));
