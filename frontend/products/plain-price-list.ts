import Papa from 'papaparse';
import {
  MAX_ROWS_BEFORE_HEADINGS,
  findPriceListHeadings,
} from '#shared/tables/price-list-headings.ts';
import { formatCsv } from '#shared/tables/write-csv.ts';
import { headingRow, inEnglish } from './price-list-headings.ts';

/** What a table's reader takes out of cells, or makes something else of. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNCLEAN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00a0\u200b]/;

/** What the server tells apart, too. */
const delimiters = [',', ';', '\t', '|'];
/** Where the headings are looked for. */
const BEGINNING = 64 * 1024;

export type PlainPriceList = {
  list: Blob;
  /** As they stand in the file. */
  headings: readonly string[];
};

/**
 * The file as it is, where the server reads it as it is: text in UTF-8, in which nothing is to be cleaned. Only its headings may
 * be others, in the user's language. Undefined where it has to be read and written anew.
 */
export function plainPriceList(bytes: Uint8Array<ArrayBuffer>): PlainPriceList | undefined {
  const text = textOf(bytes);
  if (text === undefined || UNCLEAN.test(text)) return undefined;
  const delimiter = delimiterOf(text);
  if (delimiter === undefined) return undefined;
  const rows = rowsOf(text.slice(0, BEGINNING), delimiter);
  const headings = rows[headingRow(rows)]!;
  const known = findPriceListHeadings(headings).filter((heading) => heading !== undefined);
  // Somebody has to say which of two columns with one heading counts.
  if (new Set(known).size < known.length) return undefined;
  return { list: withEnglish(text, delimiter) ?? new Blob([bytes]), headings };
}

/** What parts the cells of the headings, as the server finds it. */
export function delimiterOf(text: string): string | undefined {
  const beginning = text.slice(0, BEGINNING);
  return delimiters.find((delimiter) => headingRow(rowsOf(beginning, delimiter)) >= 0);
}

const rowsOf = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter, preview: MAX_ROWS_BEFORE_HEADINGS }).data;

/** With its headings in English; undefined where they are. */
function withEnglish(text: string, delimiter: string): Blob | undefined {
  const beginning = text.slice(0, BEGINNING);
  const rows = rowsOf(beginning, delimiter);
  const at = headingRow(rows);
  const head = inEnglish(rows[at]!);
  if (head.every((cell, column) => cell === rows[at]![column])) return undefined;
  const newline = newlineOf(beginning);
  const endOf = (preview: number) =>
    preview === 0 ? 0 : Papa.parse(beginning, { delimiter, newline, preview }).meta.cursor;
  const [before, after] = [text.slice(0, endOf(at)), text.slice(endOf(at + 1))];
  return new Blob([before, formatCsv([head], { delimiter }), newline, after]);
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const newlineOf = (text: string) =>
  text.includes('\r\n') ? '\r\n' : text.includes('\n') ? '\n' : '\r';
