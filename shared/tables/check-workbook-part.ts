import { importsMessages } from '#shared/messages/imports-messages.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { MAX_TABLE_COLUMNS, createTooManyRowsError } from './table-file.ts';

/*
 * The xlsx parser creates a cell for every position up to the last filled one, and scans a tag or a text
 * again with each of its parts. One cell far away, or one endless tag, would keep it busy forever. So sheets
 * that are larger than an order needs are rejected before.
 */

/** Four for each cell of 30 columns. */
const MAX_TAGS_PER_ROW = 120;
const MAX_TAG_LENGTH = 10_000;
/** A cell of a spreadsheet holds 32,767 characters. */
const MAX_TAG_TEXT_LENGTH = 100_000;

/** Throws a FileRejectedError where a part of a workbook exceeds what an order can use. */
export function assertWorkbookPartWithinLimits(xmlText: string, maxRows: number): void {
  let tags = 0;
  for (let at = xmlText.indexOf('<'); at >= 0;) {
    const end = findIndexOrEnd('>', xmlText, at);
    const next = findIndexOrEnd('<', xmlText, end);
    if (
      ++tags > maxRows * MAX_TAGS_PER_ROW ||
      end - at > MAX_TAG_LENGTH ||
      next - end > MAX_TAG_TEXT_LENGTH
    )
      throw new FileRejectedError(importsMessages.unreadable, importsMessages.unpacksTooLarge);
    if (isFilledCell(xmlText, at, end)) assertCellWithinLimits(xmlText.slice(at, end), maxRows);
    at = next < xmlText.length ? next : -1;
  }
}

const findIndexOrEnd = (sign: string, text: string, from: number) => {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at;
};

/** '<c ' or '<x:c ' that is not self-closing. */
const isFilledCell = (text: string, at: number, end: number) =>
  text[end - 1] !== '/' && /^<(?:\w{1,20}:)?c\s/.test(text.slice(at, at + 25));

const CELL_REFERENCE_PATTERN = /\sr=["']([A-Z]{1,3})(\d{1,7})["']/;

function assertCellWithinLimits(tag: string, maxRows: number) {
  const [, letters, row] = CELL_REFERENCE_PATTERN.exec(tag) ?? [];
  if (letters === undefined)
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.damagedWorkbook);
  if (Number(row) > maxRows) throw createTooManyRowsError(Number(row), maxRows);
  const column = letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (column > MAX_TABLE_COLUMNS)
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.tooManyColumns(column));
}
