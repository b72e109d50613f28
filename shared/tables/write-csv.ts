import Papa from 'papaparse';

/** What makes a spreadsheet take a text for a formula, in its full-width form, too. */
const FORMULA_PATTERN = /^[\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r]/u;
/** '-5.00' is a figure for a spreadsheet as well. */
const PLAIN_NUMBER_PATTERN = /^[-+]?(?:\d[\d.,]*)$/;
/** A cell as `escapeFormula` has written it. */
const ESCAPED_FORMULA_PATTERN = /^'(?=[\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|[\t\r])/u;

const escapeFormula = (cell: string) =>
  FORMULA_PATTERN.test(cell) && !PLAIN_NUMBER_PATTERN.test(cell) ? `'${cell}` : cell;

/** A cell without the apostrophe before what would be a formula: what this product wrote is mended and uploaded again. */
export const unescapeFormula = (cell: string) =>
  cell.charCodeAt(0) === APOSTROPHE_CODE ? cell.replace(ESCAPED_FORMULA_PATTERN, '') : cell;

const APOSTROPHE_CODE = "'".charCodeAt(0);

/** Rows of cells as CSV. Every file of the product that a spreadsheet may open as text is written here: no cell of it is a formula. */
export const formatCsv = (
  rows: readonly (readonly string[])[],
  { delimiter = ',' }: { delimiter?: string } = {},
): string =>
  Papa.unparse(
    rows.map((row) => row.map(escapeFormula)),
    { delimiter },
  );

/** The same for people: spreadsheets take a text without its mark for one of Windows'. */
export const formatCsvForSpreadsheets = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${formatCsv(rows)}`;
