import { MAX_PASTE_CHARACTERS, MAX_PASTE_COLUMNS, MAX_PASTE_ROWS } from '#shared/constants.ts';
import { findTabOrEvenDelimiter, splitDelimitedText } from './delimited-text.ts';
import { expandSpannedCells, parseLargestHtmlTable, type SpannedCell } from './html-table.ts';

/** Rows of plain text cells as they were copied. All rows have the same width. */
export type CellTable = readonly (readonly string[])[];

/** What another program put on the clipboard. A missing format is ''. */
export type ClipboardContent = { html: string; text: string };

/** Parses the clipboard as a table without trailing empty rows; undefined if it exceeds the paste limits. */
export function parseClipboardTableWithinLimits(
  content: ClipboardContent,
  parseHtml = parseLargestHtmlTable,
): CellTable | undefined {
  const text = getPlainText(content);
  const isFit = text.length <= MAX_PASTE_CHARACTERS;
  const html =
    content.html.length <= MAX_PASTE_CHARACTERS
      ? parseHtmlRows(content.html, parseHtml)
      : undefined;
  if (!html && !isFit) return undefined;
  const rows = trimEmptyRows(
    html ?? splitDelimitedText(text, findTabOrEvenDelimiter(text) ?? '\t'),
  );
  const width = Math.max(0, ...rows.map(getFilledWidth));
  if (rows.length > MAX_PASTE_ROWS || width > MAX_PASTE_COLUMNS) return undefined;
  return rows.map((row) =>
    Array.from({ length: width }, (_, columnIndex) => cleanCell(row[columnIndex] ?? '')),
  );
}

/** Like `parseClipboardTableWithinLimits`, but plain text splits only at tabs: 'Chair,blue' is one text. */
export function parseTabSeparatedClipboard(
  content: ClipboardContent,
  parseHtml = parseLargestHtmlTable,
): CellTable {
  const text = getPlainText(content);
  const delimiter = findTabOrEvenDelimiter(text);
  const isDelimited = delimiter !== undefined && delimiter !== '\t';
  const table = parseClipboardTableWithinLimits(content, parseHtml) ?? [];
  return isDelimited && !parseHtmlRows(content.html, parseHtml)
    ? trimEmptyRows(splitDelimitedText(text, '\t')).map((row) => row.map(cleanCell))
    : table;
}

const getPlainText = ({ text }: ClipboardContent) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\u0000', '');

function parseHtmlRows(html: string, parseHtml: (html: string) => SpannedCell[][] | undefined) {
  const rows = /<t[dh][\s>]/i.test(html) ? parseHtml(html) : undefined;
  const cells = rows && expandSpannedCells(rows, MAX_PASTE_COLUMNS);
  // A table of one cell only lays out a page; its lines are in the plain text.
  return cells && cells.flat().length > 1 ? cells : undefined;
}

/** Turns non-breaking spaces into spaces, and removes control characters. */
const cleanCell = (cell: string) =>
  cell
    .replaceAll('\u00a0', ' ')
    // oxlint-disable-next-line no-control-regex -- these characters are removed
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\ufeff]/g, '')
    .trim();

const getFilledWidth = (row: readonly string[]) =>
  row.findLastIndex((cell) => cell.trim() !== '') + 1;

function trimEmptyRows(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => getFilledWidth(row) > 0);
  return rows.slice(0, last + 1);
}
