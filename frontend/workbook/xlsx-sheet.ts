/** A cell as it stands in a workbook. Text is never a formula, whatever it begins with. */
export type XlsxCell =
  | { kind: 'text'; text: string; isBold?: boolean }
  /** Of dollars, percents as a part of one, or pieces. */
  | { kind: 'number'; value: number; format: string; isBold?: boolean }
  /** A calendar day, YYYY-MM-DD. */
  | { kind: 'day'; day: string }
  /** With what it comes to, for whoever reads the file and does not calculate. */
  | { kind: 'formula'; formula: string; value: number; format: string; isBold?: boolean }
  | null;

export type XlsxSheet = {
  name: string;
  /** In characters. */
  widths: readonly number[];
  rows: readonly (readonly XlsxCell[])[];
  /** Rows that stay while the others scroll. */
  headRows: number;
};

/** 'B3' of the third row and the second column. */
export const formatCellAddress = (row: number, column: number) =>
  `${formatColumnName(column)}${row + 1}`;

export const formatColumnName = (column: number): string =>
  (column < 26 ? '' : formatColumnName(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));
