import { Damaged, isDamage } from './damage.ts';
import type { Column, Definition } from './definition.ts';
import { flagsOf, getRowRange, rowsIn, type Pages } from './pages.ts';
import { valueOf } from './values.ts';

/** A value, nothing, or one that is there and cannot be read. */
export type Cell = string | null | typeof unread;
export const unread = Symbol('unread');
/** The values of the columns that were asked for, in their order. */
export type Row = readonly Cell[];

const DATA = 0x01;
/** A row that was deleted, and the body of one that was moved, which is read where it was. */
const DELETED = 0x8000;
const MOVED = 0x4000;

type Reading = { pages: Pages; readText: (bytes: Buffer) => string };

/** The rows of one page after the other; throws where they are not as the table says. */
export function* rowPages(
  definition: Definition,
  columns: readonly Column[],
  reading: Reading,
): Generator<Row[]> {
  const { pages } = reading;
  for (const number of definition.dataPages) {
    const page = pages.page(number);
    // A map may name pages that its table has given up.
    if (page[0] !== DATA || page.readUInt32LE(4) !== definition.page) continue;
    const rows: Row[] = [];
    for (let row = 0; row < rowsIn(page, pages.format); row++) {
      const bytes = bodyOf(page, row, pages);
      if (bytes) rows.push(valuesOf(bytes, { definition, columns, reading }));
    }
    yield rows;
  }
}

const MOST_MOVES = 4;

function bodyOf(page: Buffer, row: number, pages: Pages): Buffer | undefined {
  if (flagsOf(page, row, pages.format) & DELETED) return undefined;
  let [at, currentRow] = [page, row];
  for (let moves = 0; moves <= MOST_MOVES; moves++) {
    const [from, to] = getRowRange(at, currentRow, pages.format);
    const isMoved = flagsOf(at, currentRow, pages.format) & MOVED;
    if (!isMoved) return at.subarray(from, to);
    const pointer = at.readUInt32LE(from);
    [at, currentRow] = [pages.page(pointer >>> 8), pointer & 0xff];
  }
  throw new Damaged('a row was moved too often');
}

type Table = { definition: Definition; columns: readonly Column[]; reading: Reading };

function valuesOf(row: Buffer, { definition, columns, reading }: Table): Row {
  const { countSize } = reading.pages.format;
  const count = row.readUIntLE(0, countSize);
  const nullBytes = Math.ceil(count / 8);
  const nullsFrom = row.length - nullBytes;
  if (count === 0 || nullsFrom < countSize) throw new Damaged('a row is damaged');
  const offsets =
    definition.variableColumns > 0 ? parseVariableOffsets(row, nullBytes, countSize) : [];
  return columns.map((column) => {
    const hasValue =
      column.index < count &&
      (row[nullsFrom + (column.index >> 3)]! & (1 << (column.index & 7))) !== 0;
    if (column.kind === 'flag') return String(hasValue);
    if (!hasValue) return null;
    return cellOf(bytesOf(row, column, { offsets, countSize, nullsFrom }), column, reading);
  });
}

/** Where the variable values of a row begin, and where the last one ends. */
const parseVariableOffsets = (row: Buffer, nullBytes: number, countSize: 1 | 2) =>
  countSize === 2 ? parseWideOffsets(row, nullBytes) : parseNarrowOffsets(row, nullBytes);

function parseWideOffsets(row: Buffer, nullBytes: number): number[] {
  const countAt = row.length - nullBytes - 2;
  const count = row.readUInt16LE(countAt);
  return Array.from({ length: count + 1 }, (_, index) => row.readUInt16LE(countAt - 2 - index * 2));
}

/** A place is one byte in Jet 3; a list of jumps says from which one on to add another 256. */
function parseNarrowOffsets(row: Buffer, nullBytes: number): number[] {
  const countAt = row.length - nullBytes - 1;
  const count = row.readUInt8(countAt);
  let jumps = Math.floor((row.length - 1) / 256);
  const first = countAt - 1 - jumps;
  if (Math.floor((first - count) / 256) < jumps) jumps--;
  let used = 0;
  return Array.from({ length: count + 1 }, (_, index) => {
    while (used < jumps && index === row.readUInt8(countAt - 1 - used)) used++;
    return row.readUInt8(first - index) + used * 256;
  });
}

type RowLayout = { offsets: readonly number[]; countSize: number; nullsFrom: number };

function bytesOf(
  row: Buffer,
  { isFixed, position, size }: Column,
  { offsets, countSize, nullsFrom }: RowLayout,
) {
  const from = isFixed ? position + countSize : offsets[position];
  const to = isFixed ? from! + size : offsets[position + 1];
  // A column that came after the row was written is not in it.
  if (from === undefined || to === undefined) return undefined;
  if (from > to || to > nullsFrom) throw new Damaged('a row is damaged');
  return row.subarray(from, to);
}

/** One value that cannot be read is said; the others of its row are as they are. */
function cellOf(bytes: Buffer | undefined, column: Column, { pages, readText }: Reading): Cell {
  if (!bytes) return null;
  try {
    return valueOf(column.kind, bytes, { pages, readText, scale: column.scale });
  } catch (error) {
    if (isDamage(error)) return unread;
    throw error;
  }
}
