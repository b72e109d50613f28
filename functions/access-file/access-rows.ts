import { DamagedFileError, isDamageError } from './access-file-errors.ts';
import {
  getRowFlags,
  parseRowByteRange,
  parsePageRowCount,
  type AccessPageReader,
} from './access-page-reader.ts';
import type { AccessColumnDefinition, AccessTableDefinition } from './access-table-definition.ts';
import { parseColumnValue } from './access-values.ts';

/** A value, null, or a mark for a value that cannot be read. */
export type AccessCell = string | null | typeof unreadableCell;
export const unreadableCell = Symbol('unread');
/** The values of the requested columns, in their order. */
export type AccessRow = readonly AccessCell[];

const DATA_PAGE_TYPE = 0x01;
/** A row that was deleted, and one that was moved and is read through its pointer. */
const DELETED_ROW_FLAG = 0x8000;
const MOVED_ROW_FLAG = 0x4000;

type RowReadContext = { pages: AccessPageReader; readText: (bytes: Buffer) => string };

/** The rows, page by page; throws when they do not match the table's definition. */
export function* readRowPages(
  definition: AccessTableDefinition,
  columns: readonly AccessColumnDefinition[],
  readContext: RowReadContext,
): Generator<AccessRow[]> {
  const { pages } = readContext;
  for (const number of definition.dataPages) {
    const page = pages.readPage(number);
    // The map may name pages that the table no longer uses.
    if (page[0] !== DATA_PAGE_TYPE || page.readUInt32LE(4) !== definition.page) continue;
    const rows: AccessRow[] = [];
    for (let row = 0; row < parsePageRowCount(page, pages.format); row++) {
      const bytes = findRowBytes(page, row, pages);
      if (bytes) rows.push(parseRow(bytes, { definition, columns, readContext }));
    }
    yield rows;
  }
}

const MAX_ROW_MOVES = 4;

function findRowBytes(page: Buffer, row: number, pages: AccessPageReader): Buffer | undefined {
  if (getRowFlags(page, row, pages.format) & DELETED_ROW_FLAG) return undefined;
  let [currentPage, currentRow] = [page, row];
  for (let moves = 0; moves <= MAX_ROW_MOVES; moves++) {
    const [from, to] = parseRowByteRange(currentPage, currentRow, pages.format);
    const isMoved = getRowFlags(currentPage, currentRow, pages.format) & MOVED_ROW_FLAG;
    if (!isMoved) return currentPage.subarray(from, to);
    const pointer = currentPage.readUInt32LE(from);
    [currentPage, currentRow] = [pages.readPage(pointer >>> 8), pointer & 0xff];
  }
  throw new DamagedFileError('a row was moved too often');
}

type TableReadContext = {
  definition: AccessTableDefinition;
  columns: readonly AccessColumnDefinition[];
  readContext: RowReadContext;
};

function parseRow(row: Buffer, { definition, columns, readContext }: TableReadContext): AccessRow {
  const { countSize } = readContext.pages.format;
  const columnCount = row.readUIntLE(0, countSize);
  const nullBytes = Math.ceil(columnCount / 8);
  const nullMapOffset = row.length - nullBytes;
  if (columnCount === 0 || nullMapOffset < countSize)
    throw new DamagedFileError('a row is damaged');
  const offsets =
    definition.variableColumnCount > 0 ? parseVariableOffsets(row, nullBytes, countSize) : [];
  return columns.map((column) => {
    const hasValue =
      column.index < columnCount &&
      (row[nullMapOffset + (column.index >> 3)]! & (1 << (column.index & 7))) !== 0;
    if (column.kind === 'flag') return String(hasValue);
    if (!hasValue) return null;
    return parseCell(
      findColumnBytes(row, column, { offsets, countSize, nullMapOffset }),
      column,
      readContext,
    );
  });
}

/** The offsets of the variable values of a row, and the end of the last one. */
const parseVariableOffsets = (row: Buffer, nullBytes: number, countSize: 1 | 2) =>
  countSize === 2 ? parseWideOffsets(row, nullBytes) : parseNarrowOffsets(row, nullBytes);

function parseWideOffsets(row: Buffer, nullBytes: number): number[] {
  const countOffset = row.length - nullBytes - 2;
  const count = row.readUInt16LE(countOffset);
  return Array.from({ length: count + 1 }, (_, index) =>
    row.readUInt16LE(countOffset - 2 - index * 2),
  );
}

/** In Jet 3 an offset is one byte; a jump table says from which one on another 256 must be added. */
function parseNarrowOffsets(row: Buffer, nullBytes: number): number[] {
  const countOffset = row.length - nullBytes - 1;
  const count = row.readUInt8(countOffset);
  let jumps = Math.floor((row.length - 1) / 256);
  const firstOffset = countOffset - 1 - jumps;
  if (Math.floor((firstOffset - count) / 256) < jumps) jumps--;
  let usedJumps = 0;
  return Array.from({ length: count + 1 }, (_, index) => {
    while (usedJumps < jumps && index === row.readUInt8(countOffset - 1 - usedJumps)) usedJumps++;
    return row.readUInt8(firstOffset - index) + usedJumps * 256;
  });
}

type RowLayout = { offsets: readonly number[]; countSize: number; nullMapOffset: number };

function findColumnBytes(
  row: Buffer,
  { isFixed, position, size }: AccessColumnDefinition,
  { offsets, countSize, nullMapOffset }: RowLayout,
) {
  const from = isFixed ? position + countSize : offsets[position];
  const to = isFixed ? from! + size : offsets[position + 1];
  // The column was added after the row was written.
  if (from === undefined || to === undefined) return undefined;
  if (from > to || to > nullMapOffset) throw new DamagedFileError('a row is damaged');
  return row.subarray(from, to);
}

/** An unreadable value is marked; the other values of its row stay. */
function parseCell(
  bytes: Buffer | undefined,
  column: AccessColumnDefinition,
  { pages, readText }: RowReadContext,
): AccessCell {
  if (!bytes) return null;
  try {
    return parseColumnValue(column.kind, bytes, { pages, readText, scale: column.scale });
  } catch (error) {
    if (isDamageError(error)) return unreadableCell;
    throw error;
  }
}
