import Papa from 'papaparse';
import { importsMessages } from '#shared/messages/imports-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import {
  MAX_TABLE_COLUMNS,
  buildTableOrReject,
  createTooManyRowsError,
  type TableFile,
} from './table-file.ts';

/** Parses a text file of cells; detects the delimiter and the encoding. */
export function parseCsvOrReject(bytes: Uint8Array, maxRows: number): TableFile {
  const { text, remark } = decodeText(bytes);
  const clean = text.replaceAll('\u0000', '');
  const newline = detectNewline(clean);
  assertWithinCsvLimits(clean, newline, maxRows);
  const delimiter = detectDelimiter(clean, newline);
  const rows = buildTableOrReject(
    Papa.parse<string[]>(clean, { delimiter, newline }).data,
    maxRows,
  );
  if (rows.length === 0)
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.emptyFile);
  const delimiterName = delimiterNames[delimiter];
  const remarks = [remark, delimiterName && importsMessages.delimiter(delimiterName)];
  return {
    format: 'CSV',
    sheets: [{ name: '', isHidden: false, rows }],
    remarks: remarks.filter((each) => each !== undefined),
  };
}

/** A cell in quotes may contain line breaks, but on average a row has few. */
const MAX_LINES_PER_ROW = 5;
const MAX_LINE_LENGTH = 40_000;
/** Delimiters of cells, and the quote. */
const DELIMITER_CODES = new Set([',', ';', '|', '\t', '"'].map((sign) => sign.charCodeAt(0)));

/** Throws before the text is parsed, because parsing takes many times its memory. */
function assertWithinCsvLimits(text: string, newline: Newline, maxRows: number) {
  let lines = 0;
  for (let at = 0; at < text.length; lines++) {
    const next = text.indexOf(newline, at);
    const end = next < 0 ? text.length : next;
    if (end - at > MAX_LINE_LENGTH)
      throw new FileRejectedError(
        importsMessages.unreadable,
        importsMessages.longLine(MAX_LINE_LENGTH),
      );
    at = end + newline.length;
  }
  if (lines > maxRows * MAX_LINES_PER_ROW) throw createTooManyRowsError(lines, maxRows);
  let delimiterCount = 0;
  for (let at = 0; at < text.length; at++)
    if (DELIMITER_CODES.has(text.charCodeAt(at))) delimiterCount++;
  if (delimiterCount > maxRows * MAX_TABLE_COLUMNS)
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.tooManyParts);
}

const delimiters = [',', '\t', ';', '|'];
/** The delimiter is detected from this many rows. */
const DELIMITER_SAMPLE_ROWS = 300;

/**
 * The delimiter with which most rows have the same number of cells; titles above and cells in quotes do not
 * disturb it.
 */
function detectDelimiter(text: string, newline: Newline): string {
  const scores = delimiters.map((delimiter) => {
    const { data, errors } = Papa.parse<string[]>(text, {
      delimiter,
      newline,
      preview: DELIMITER_SAMPLE_ROWS,
    });
    const widths = data.map((row) => row.length).filter((width) => width > 1);
    const rowsByWidth = Map.groupBy(widths, (width) => width);
    const mostCommonCount = Math.max(0, ...[...rowsByWidth.values()].map((rows) => rows.length));
    return mostCommonCount - errors.filter(({ type }) => type === 'Quotes').length;
  });
  return delimiters[scores.indexOf(Math.max(...scores))]!;
}

type Newline = '\r\n' | '\n' | '\r';

/** A comma is the usual delimiter, so it needs no remark. */
const delimiterNames: Record<string, CodedMessage> = {
  '\t': importsMessages.tabs,
  ';': importsMessages.semicolons,
  '|': importsMessages.bars,
};

const detectNewline = (text: string): Newline =>
  text.includes('\r\n') ? '\r\n' : text.includes('\n') ? '\n' : '\r';

type DecodedText = { text: string; remark?: CodedMessage };

/**
 * Detects the encoding by the byte order mark. Without one: UTF-16 where every other byte is zero, otherwise
 * UTF-8 where it is valid, otherwise Windows-1252.
 */
function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: decodeAs('utf-16le', bytes) };
  if (first === 0xfe && second === 0xff) return { text: decodeAs('utf-16be', bytes) };
  const zeroShares = computeZeroShares(bytes);
  if (zeroShares.odd > MIN_UTF16_ZERO_SHARE) return { text: decodeAs('utf-16le', bytes) };
  if (zeroShares.even > MIN_UTF16_ZERO_SHARE) return { text: decodeAs('utf-16be', bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const remark = importsMessages.readAsWindows1252;
    return { text: decodeAs('windows-1252', bytes), remark };
  }
}

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

/** Most English and French letters have a zero byte in UTF-16. */
const MIN_UTF16_ZERO_SHARE = 0.3;

function computeZeroShares(bytes: Uint8Array) {
  const sample = bytes.subarray(0, 1000);
  const half = Math.max(1, sample.length / 2);
  const countZeros = (parity: number) =>
    sample.reduce((sum, byte, at) => (byte === 0 && at % 2 === parity ? sum + 1 : sum), 0);
  return { even: countZeros(0) / half, odd: countZeros(1) / half };
}
