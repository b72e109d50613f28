import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/*
 * Access files of any size up to 128 MB, made of the rows of orders-english.accdb as it stores them: each is written
 * again and again on pages of its own, under other keys, and the lists of its tables' pages name those.
 */

const SAMPLE = 'tests/data/access/orders-english.accdb';
const PAGE = 4096;
const ROW_COUNT_AT = 12;
const ROWS_OF_TABLE_AT = 16;
const OWNER_AT = 4;

/** Where the tables stand in the sample: the page of what each is, of the list of its pages, and of its rows. */
const orders = { definition: 84, map: 85, data: 86, rows: [0, 1, 2] };
/** One row of the sample is of no order. */
const lines = { definition: 88, map: 89, data: 91, rows: [0, 1, 2, 3, 4, 5, 6, 7] };
type Table = typeof orders;
/** Of the orders of the sample: five signs each, in whose place others are written. */
const numbers = ['88213', '88207', '88190'];

/** Of a row: how many columns it has, then its fixed values, the key of its order first. */
const KEY_AT = 2;
const LINE_NUMBER_AT = 6;

export type Large = { orders: number; linesEach: number };

/** Lines lie in no order, as after years of changes: any step that shares no divisor with their number does. */
const STEP = 7_368_787;

export function writeLargeDatabase(path: string, { orders: count, linesEach }: Large): void {
  const sample = readFileSync(SAMPLE);
  const to = openSync(path, 'w');
  try {
    const known = sample.length / PAGE;
    writeSync(to, sample, 0, sample.length, 0);
    const sampleOrders = rowsOf(sample, orders);
    const numbersAt = sampleOrders.map((row, at) => row.indexOf(numbers[at]!, 0, 'utf16le'));
    const sampleLines = rowsOf(sample, lines);
    const ofOrders = writeRows(to, known, orders, count, (at) => {
      const bytes = sampleOrders[at % sampleOrders.length]!;
      bytes.writeInt32LE(at + 1, KEY_AT);
      bytes.write(
        at.toString(36).toUpperCase().padStart(5, '0'),
        numbersAt[at % numbersAt.length]!,
        'utf16le',
      );
      return bytes;
    });
    const all = count * linesEach;
    const ofLines = writeRows(to, ofOrders.next, lines, all, (at) => {
      const shuffledIndex = (at * STEP) % all;
      const bytes = sampleLines[at % sampleLines.length]!;
      bytes.writeInt32LE(Math.floor(shuffledIndex / linesEach) + 1, KEY_AT);
      bytes.writeInt16LE((shuffledIndex % linesEach) + 1, LINE_NUMBER_AT);
      return bytes;
    });
    nameRows(to, sample, { table: orders, count, ...ofOrders, map: ofLines.next });
    nameRows(to, sample, { table: lines, count: all, ...ofLines, map: ofLines.next + 1 });
  } finally {
    closeSync(to);
  }
}

function rowsOf(sample: Buffer, { data, rows }: Table) {
  const page = sample.subarray(data * PAGE, (data + 1) * PAGE);
  const getRowOffset = (row: number) => page.readUInt16LE(ROW_COUNT_AT + 2 + row * 2);
  return rows.map((row) =>
    Buffer.from(page.subarray(getRowOffset(row), row === 0 ? PAGE : getRowOffset(row - 1))),
  );
}

/** Writes pages full of rows, and says which they are. */
function writeRows(
  to: number,
  first: number,
  { definition }: Table,
  count: number,
  rowOf: (at: number) => Buffer,
) {
  let next = first;
  let page = Buffer.alloc(PAGE);
  let [rows, free] = [0, PAGE];
  const finish = () => {
    page.writeUInt16LE(0x0101, 0);
    page.writeUInt16LE(free - ROW_COUNT_AT - 2 - rows * 2, 2);
    page.writeUInt32LE(definition, OWNER_AT);
    page.writeUInt16LE(rows, ROW_COUNT_AT);
    writeSync(to, page, 0, PAGE, next++ * PAGE);
    page = Buffer.alloc(PAGE);
    [rows, free] = [0, PAGE];
  };
  for (let at = 0; at < count; at++) {
    const row = rowOf(at);
    if (free - row.length < ROW_COUNT_AT + 4 + rows * 2) finish();
    free -= row.length;
    row.copy(page, free);
    page.writeUInt16LE(free, ROW_COUNT_AT + 2 + rows++ * 2);
  }
  finish();
  return { first, next };
}

type Named = { table: Table; count: number; first: number; next: number; map: number };

/** A table's list of its pages: a page of bits, to which the place of the small list points now. */
function nameRows(to: number, sample: Buffer, { table, count, first, next, map }: Named) {
  const bits = Buffer.alloc(PAGE);
  bits.writeUInt16LE(0x0105, 0);
  for (let page = first; page < next; page++) bits[4 + (page >> 3)]! |= 1 << (page & 7);
  writeSync(to, bits, 0, PAGE, map * PAGE);

  const small = sample.readUInt16LE(table.map * PAGE + ROW_COUNT_AT + 2);
  const pointer = Buffer.alloc(PAGE - small);
  pointer[0] = 1;
  pointer.writeUInt32LE(map, 1);
  writeSync(to, pointer, 0, pointer.length, table.map * PAGE + small);

  const rows = Buffer.alloc(4);
  rows.writeUInt32LE(count);
  writeSync(to, rows, 0, 4, table.definition * PAGE + ROWS_OF_TABLE_AT);
}
