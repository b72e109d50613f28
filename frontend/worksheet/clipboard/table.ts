import { MAX_PASTE_CHARACTERS, MAX_PASTE_COLUMNS, MAX_PASTE_ROWS } from '#shared/constants.ts';
import { layCells, tableOfHtml, type Spanned } from './html.ts';
import { delimiterOf, splitCells } from './text.ts';

/** Rows of cells, all of the same width, as they were copied; nothing in them is more than text. */
export type Table = readonly (readonly string[])[];

/** What another program put on the clipboard; a format it did not give is ''. */
export type Clip = { html: string; text: string };

/** The clipboard as a table; undefined where it is larger than a paste may be. Empty rows at its end are none. */
export function readTable(clip: Clip, parse = tableOfHtml): Table | undefined {
  const text = plainText(clip);
  const isFit = text.length <= MAX_PASTE_CHARACTERS;
  const html = clip.html.length <= MAX_PASTE_CHARACTERS ? rowsOfHtml(clip.html, parse) : undefined;
  if (!html && !isFit) return undefined;
  const rows = withoutEnd(html ?? splitCells(text, delimiterOf(text) ?? '\t'));
  const width = Math.max(0, ...rows.map(lastFilled));
  if (rows.length > MAX_PASTE_ROWS || width > MAX_PASTE_COLUMNS) return undefined;
  return rows.map((row) => Array.from({ length: width }, (_, at) => clean(row[at] ?? '')));
}

/** The same where nothing but a tab parts the cells of plain text: 'Chair,blue' is one text. */
export function readLines(clip: Clip, parse = tableOfHtml): Table {
  const text = plainText(clip);
  const delimiter = delimiterOf(text);
  const isParted = delimiter !== undefined && delimiter !== '\t';
  const table = readTable(clip, parse) ?? [];
  return isParted && !rowsOfHtml(clip.html, parse)
    ? withoutEnd(splitCells(text, '\t')).map((row) => row.map(clean))
    : table;
}

const plainText = ({ text }: Clip) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\u0000', '');

function rowsOfHtml(html: string, parse: (html: string) => Spanned[][] | undefined) {
  const rows = /<t[dh][\s>]/i.test(html) ? parse(html) : undefined;
  const cells = rows && layCells(rows, MAX_PASTE_COLUMNS);
  // A table of one cell lays out a page: the lines in it are in the plain text.
  return cells && cells.flat().length > 1 ? cells : undefined;
}

/** Hard spaces are spaces, and what controls a terminal says nothing here. */
const clean = (cell: string) =>
  cell
    .replaceAll('\u00a0', ' ')
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\ufeff]/g, '')
    .trim();

const lastFilled = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim() !== '') + 1;

function withoutEnd(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => lastFilled(row) > 0);
  return rows.slice(0, last + 1);
}
