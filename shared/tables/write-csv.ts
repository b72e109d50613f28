import Papa from 'papaparse';

/** Beginnings with which a spreadsheet treats a text as a formula, including full-width signs. */
const FORMULA_PATTERN = /^[\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r]/u;
/** '-5.00' is a number for a spreadsheet, too. */
const PLAIN_NUMBER_PATTERN = /^[-+]?(?:\d[\d.,]*)$/;
/** A cell that `escapeFormula` has changed. */
const ESCAPED_FORMULA_PATTERN = /^'(?=[\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|[\t\r])/u;

const escapeFormula = (cell: string) =>
  FORMULA_PATTERN.test(cell) && !PLAIN_NUMBER_PATTERN.test(cell) ? `'${cell}` : cell;

/**
 * Removes the apostrophe that `escapeFormula` adds, because users correct files of this product and upload
 * them again.
 */
export const unescapeFormula = (cell: string) =>
  cell.charCodeAt(0) === APOSTROPHE_CODE ? cell.replace(ESCAPED_FORMULA_PATTERN, '') : cell;

const APOSTROPHE_CODE = "'".charCodeAt(0);

/**
 * Rows of cells as CSV. Every file that a spreadsheet may open as text is written here, so that no cell
 * becomes a formula.
 */
export const formatFormulaSafeCsv = (
  rows: readonly (readonly string[])[],
  { delimiter = ',' }: { delimiter?: string } = {},
): string =>
  Papa.unparse(
    rows.map((row) => row.map(escapeFormula)),
    { delimiter },
  );

/** The same with a byte order mark: without one, spreadsheets assume a Windows encoding. */
export const formatCsvWithByteOrderMark = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${formatFormulaSafeCsv(rows)}`;
