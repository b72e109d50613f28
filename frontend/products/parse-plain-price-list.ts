import Papa from 'papaparse';
import {
  MAX_ROWS_BEFORE_HEADINGS,
  matchPriceListHeadings,
} from '#shared/tables/price-list-headings.ts';
import { formatFormulaSafeCsv } from '#shared/tables/write-csv.ts';
import { findPriceHeadingRowIndex, toEnglishPriceHeadings } from './price-list-headings.ts';

/** Characters that the table reader removes from cells or replaces. */
// oxlint-disable-next-line no-control-regex -- control characters are searched for here
const UNCLEAN_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00a0\u200b]/;

/** The same delimiters as on the server. */
const supportedDelimiters = [',', ';', '\t', '|'];
/** The length of the file's beginning that is searched for headings. */
const HEADING_SEARCH_LENGTH = 64 * 1024;

export type PlainPriceList = {
  content: Blob;
  /** As they are in the file. */
  headings: readonly string[];
};

/**
 * Returns the file unchanged where the server can read it so: text in UTF-8 in which nothing must be
 * cleaned. Only headings in the user's language are replaced. Returns undefined where it must be read and
 * written again.
 */
export function parsePlainPriceList(bytes: Uint8Array<ArrayBuffer>): PlainPriceList | undefined {
  const text = decodeUtf8(bytes);
  if (text === undefined || UNCLEAN_CHARACTERS.test(text)) return undefined;
  const delimiter = findPriceListDelimiter(text);
  if (delimiter === undefined) return undefined;
  const rows = parseFirstRows(text.slice(0, HEADING_SEARCH_LENGTH), delimiter);
  const headings = rows[findPriceHeadingRowIndex(rows)]!;
  const recognizedHeadings = matchPriceListHeadings(headings).filter(
    (heading) => heading !== undefined,
  );
  // With the same heading twice, the user must say which column counts.
  if (new Set(recognizedHeadings).size < recognizedHeadings.length) return undefined;
  return { content: buildEnglishFile(text, delimiter) ?? new Blob([bytes]), headings };
}

/** The delimiter of the headings, found as on the server. */
export function findPriceListDelimiter(text: string): string | undefined {
  const beginning = text.slice(0, HEADING_SEARCH_LENGTH);
  return supportedDelimiters.find(
    (delimiter) => findPriceHeadingRowIndex(parseFirstRows(beginning, delimiter)) >= 0,
  );
}

const parseFirstRows = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter, preview: MAX_ROWS_BEFORE_HEADINGS }).data;

/** Replaces the headings with the English ones. Returns undefined where they are English already. */
function buildEnglishFile(text: string, delimiter: string): Blob | undefined {
  const beginning = text.slice(0, HEADING_SEARCH_LENGTH);
  const rows = parseFirstRows(beginning, delimiter);
  const headingIndex = findPriceHeadingRowIndex(rows);
  const englishHeadings = toEnglishPriceHeadings(rows[headingIndex]!);
  if (englishHeadings.every((cell, column) => cell === rows[headingIndex]![column]))
    return undefined;
  const newline = detectNewline(beginning);
  const getRowEnd = (preview: number) =>
    preview === 0 ? 0 : Papa.parse(beginning, { delimiter, newline, preview }).meta.cursor;
  const [before, after] = [
    text.slice(0, getRowEnd(headingIndex)),
    text.slice(getRowEnd(headingIndex + 1)),
  ];
  return new Blob([before, formatFormulaSafeCsv([englishHeadings], { delimiter }), newline, after]);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const detectNewline = (text: string) =>
  text.includes('\r\n') ? '\r\n' : text.includes('\n') ? '\n' : '\r';
