import Papa from 'papaparse';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { importsTexts } from '#shared/texts/imports.ts';
import { MOST_COLUMNS, tableOf, tooManyRows, type TableFile } from './table-file.ts';

/** Reads a text file of cells, whatever parts them and whichever of the usual encodings it is in. */
export function readCsv(bytes: Uint8Array, most: number): TableFile {
  const { text, remark } = decode(bytes);
  const clean = text.replaceAll('\u0000', '');
  const newline = newlineOf(clean);
  assertWithinCsvLimits(clean, newline, most);
  const delimiter = delimiterOf(clean, newline);
  const rows = tableOf(Papa.parse<string[]>(clean, { delimiter, newline }).data, most);
  if (rows.length === 0)
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.emptyFile);
  const parted = names[delimiter];
  const remarks = [remark, parted && importsTexts.partedBy(parted)];
  return {
    format: 'CSV',
    sheets: [{ name: '', isHidden: false, rows }],
    remarks: remarks.filter((each) => each !== undefined),
  };
}

/** Lines in quotes are of one row, but not of many such. */
const LINES_A_ROW = 5;
const LONGEST_LINE = 40_000;
/** What parts cells, or holds them together. */
const SIGNS = new Set([',', ';', '|', '\t', '"'].map((sign) => sign.charCodeAt(0)));

/** Throws before any of it is taken apart, which takes many times its memory. */
function assertWithinCsvLimits(text: string, newline: Newline, most: number) {
  let lines = 0;
  for (let at = 0; at < text.length; lines++) {
    const next = text.indexOf(newline, at);
    const end = next < 0 ? text.length : next;
    if (end - at > LONGEST_LINE)
      throw new FileRejectedError(importsTexts.unreadable, importsTexts.longLine(LONGEST_LINE));
    at = end + newline.length;
  }
  if (lines > most * LINES_A_ROW) throw tooManyRows(lines, most);
  let signs = 0;
  for (let at = 0; at < text.length; at++) if (SIGNS.has(text.charCodeAt(at))) signs++;
  if (signs > most * MOST_COLUMNS)
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.tooManyParts);
}

const delimiters = [',', '\t', ';', '|'];
/** So many rows tell what parts the cells of all of them. */
const DELIMITER_SAMPLE_ROWS = 300;

/** What parts most rows of the file into as many cells as each other; titles above and cells in quotes do not mislead it. */
function delimiterOf(text: string, newline: Newline): string {
  const scores = delimiters.map((delimiter) => {
    const { data, errors } = Papa.parse<string[]>(text, {
      delimiter,
      newline,
      preview: DELIMITER_SAMPLE_ROWS,
    });
    const widths = data.map((row) => row.length).filter((width) => width > 1);
    const alike = Map.groupBy(widths, (width) => width);
    const most = Math.max(0, ...[...alike.values()].map((rows) => rows.length));
    return most - errors.filter(({ type }) => type === 'Quotes').length;
  });
  return delimiters[scores.indexOf(Math.max(...scores))]!;
}

type Newline = '\r\n' | '\n' | '\r';

/** A comma is what everybody expects. */
const names: Record<string, string> = {
  '\t': importsTexts.tabs,
  ';': importsTexts.semicolons,
  '|': importsTexts.bars,
};

const newlineOf = (text: string): Newline =>
  text.includes('\r\n') ? '\r\n' : text.includes('\n') ? '\n' : '\r';

type Decoded = { text: string; remark?: string };

/** By its mark; without one UTF-8 where it is that, UTF-16 where every other byte is zero, else as Windows writes it. */
function decode(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: asText('utf-16le', bytes) };
  if (first === 0xfe && second === 0xff) return { text: asText('utf-16be', bytes) };
  const zeros = zerosIn(bytes);
  if (zeros.odd > MANY_ZEROS) return { text: asText('utf-16le', bytes) };
  if (zeros.even > MANY_ZEROS) return { text: asText('utf-16be', bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const remark = importsTexts.windowsText;
    return { text: asText('windows-1252', bytes), remark };
  }
}

const asText = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

/** Letters of our languages have a zero byte in UTF-16. */
const MANY_ZEROS = 0.3;

function zerosIn(bytes: Uint8Array) {
  const sample = bytes.subarray(0, 1000);
  const half = Math.max(1, sample.length / 2);
  const count = (parity: number) =>
    sample.reduce((sum, byte, at) => (byte === 0 && at % 2 === parity ? sum + 1 : sum), 0);
  return { even: count(0) / half, odd: count(1) / half };
}
