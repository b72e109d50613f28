import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/*
 * Access files of any size up to 128 MB, made of the rows of orders-english.accdb in their stored form. Each
 * row is written many times, on new pages and with new keys; the page maps of its tables list those pages.
 */

const SAMPLE_PATH = 'tests/data/access/orders-english.accdb';
const PAGE_BYTES = 4096;
const ROW_COUNT_OFFSET = 12;
const TABLE_ROW_COUNT_OFFSET = 16;
const PAGE_OWNER_OFFSET = 4;

/** The position of each table in the sample: the pages of its definition, its page map and its rows. */
const orderTable = { definition: 84, map: 85, data: 86, rows: [0, 1, 2] };
/** One row of the sample belongs to no order. */
const lineTable = { definition: 88, map: 89, data: 91, rows: [0, 1, 2, 3, 4, 5, 6, 7] };
type SampleTable = typeof orderTable;
/** The order numbers in the sample: five characters each, which are replaced. */
const sampleOrderNumbers = ['88213', '88207', '88190'];

/** The layout of a row: the number of columns, then the fixed values, the key of its order first. */
const KEY_OFFSET = 2;
const LINE_NUMBER_OFFSET = 6;

export type LargeDatabaseSize = { orderCount: number; linesPerOrder: number };

/**
 * Lines are stored in no order, as after years of changes. Any step that shares no divisor with their number
 * works.
 */
const SHUFFLE_STEP = 7_368_787;

export function writeLargeAccessDatabase(
  path: string,
  { orderCount, linesPerOrder }: LargeDatabaseSize,
): void {
  const sample = readFileSync(SAMPLE_PATH);
  const to = openSync(path, 'w');
  try {
    const samplePageCount = sample.length / PAGE_BYTES;
    writeSync(to, sample, 0, sample.length, 0);
    const sampleOrders = readSampleRows(sample, orderTable);
    const numbersAt = sampleOrders.map((row, at) =>
      row.indexOf(sampleOrderNumbers[at]!, 0, 'utf16le'),
    );
    const sampleLines = readSampleRows(sample, lineTable);
    const orderPages = writeRows(to, samplePageCount, orderTable, orderCount, (at) => {
      const bytes = sampleOrders[at % sampleOrders.length]!;
      bytes.writeInt32LE(at + 1, KEY_OFFSET);
      bytes.write(
        at.toString(36).toUpperCase().padStart(5, '0'),
        numbersAt[at % numbersAt.length]!,
        'utf16le',
      );
      return bytes;
    });
    const lineCount = orderCount * linesPerOrder;
    const linePages = writeRows(to, orderPages.next, lineTable, lineCount, (at) => {
      const shuffledIndex = (at * SHUFFLE_STEP) % lineCount;
      const bytes = sampleLines[at % sampleLines.length]!;
      bytes.writeInt32LE(Math.floor(shuffledIndex / linesPerOrder) + 1, KEY_OFFSET);
      bytes.writeInt16LE((shuffledIndex % linesPerOrder) + 1, LINE_NUMBER_OFFSET);
      return bytes;
    });
    writePageMap(to, sample, {
      table: orderTable,
      count: orderCount,
      ...orderPages,
      map: linePages.next,
    });
    writePageMap(to, sample, {
      table: lineTable,
      count: lineCount,
      ...linePages,
      map: linePages.next + 1,
    });
  } finally {
    closeSync(to);
  }
}

function readSampleRows(sample: Buffer, { data, rows }: SampleTable) {
  const page = sample.subarray(data * PAGE_BYTES, (data + 1) * PAGE_BYTES);
  const getRowOffset = (row: number) => page.readUInt16LE(ROW_COUNT_OFFSET + 2 + row * 2);
  return rows.map((row) =>
    Buffer.from(page.subarray(getRowOffset(row), row === 0 ? PAGE_BYTES : getRowOffset(row - 1))),
  );
}

/** Writes pages full of rows and returns the page numbers. */
function writeRows(
  to: number,
  first: number,
  { definition }: SampleTable,
  count: number,
  buildRow: (at: number) => Buffer,
) {
  let next = first;
  let page = Buffer.alloc(PAGE_BYTES);
  let [rows, free] = [0, PAGE_BYTES];
  const finish = () => {
    page.writeUInt16LE(0x0101, 0);
    page.writeUInt16LE(free - ROW_COUNT_OFFSET - 2 - rows * 2, 2);
    page.writeUInt32LE(definition, PAGE_OWNER_OFFSET);
    page.writeUInt16LE(rows, ROW_COUNT_OFFSET);
    writeSync(to, page, 0, PAGE_BYTES, next++ * PAGE_BYTES);
    page = Buffer.alloc(PAGE_BYTES);
    [rows, free] = [0, PAGE_BYTES];
  };
  for (let at = 0; at < count; at++) {
    const row = buildRow(at);
    if (free - row.length < ROW_COUNT_OFFSET + 4 + rows * 2) finish();
    free -= row.length;
    row.copy(page, free);
    page.writeUInt16LE(free, ROW_COUNT_OFFSET + 2 + rows++ * 2);
  }
  finish();
  return { first, next };
}

type WrittenRows = { table: SampleTable; count: number; first: number; next: number; map: number };

/** A table's page map as a page of bits. The pointer of the small map is changed to it. */
function writePageMap(to: number, sample: Buffer, { table, count, first, next, map }: WrittenRows) {
  const bits = Buffer.alloc(PAGE_BYTES);
  bits.writeUInt16LE(0x0105, 0);
  for (let page = first; page < next; page++) bits[4 + (page >> 3)]! |= 1 << (page & 7);
  writeSync(to, bits, 0, PAGE_BYTES, map * PAGE_BYTES);

  const small = sample.readUInt16LE(table.map * PAGE_BYTES + ROW_COUNT_OFFSET + 2);
  const pointer = Buffer.alloc(PAGE_BYTES - small);
  pointer[0] = 1;
  pointer.writeUInt32LE(map, 1);
  writeSync(to, pointer, 0, pointer.length, table.map * PAGE_BYTES + small);

  const rows = Buffer.alloc(4);
  rows.writeUInt32LE(count);
  writeSync(to, rows, 0, 4, table.definition * PAGE_BYTES + TABLE_ROW_COUNT_OFFSET);
}
