import { closeSync, fstatSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MDBReader, { type Value } from 'mdb-reader';
import { afterAll, describe, expect, test } from 'vitest';
import {
  isDamageError,
  isReadableColumnKind,
  openAccessFile,
  computeMissingRowCount,
  UnreadableFileError,
  type AccessFile,
} from '#functions/access-file/open-access-file.ts';
import { applyRc4 } from '#functions/access-file/rc4.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';

const folder = 'tests/data/access';
const [PAGE_SIZE, PAGE_KEY] = [4096, 0x3e];
const scratch = join(tmpdir(), `access-${process.pid}`);
afterAll(() => rmSync(scratch, { force: true }));

function withFile<Result>(path: string, work: (file: AccessFile) => Result): Result {
  const fd = openSync(path, 'r');
  try {
    return work(openAccessFile(fd, fstatSync(fd).size));
  } finally {
    closeSync(fd);
  }
}

/** Every intact table with its rows in no order; a damaged one with the reason. */
const readAllTables = (path: string) =>
  withFile(path, ({ tables, damagedTables }) => ({
    damaged: damagedTables,
    tables: tables.map((table) => {
      const columns = table.columns
        .filter(({ kind }) => isReadableColumnKind(kind))
        .map(({ name }) => name);
      try {
        const rows = [...table.readRows(columns)].flat();
        const isWhole = computeMissingRowCount(table, rows.length) === 0;
        return { name: table.name, columns, rows: isWhole ? rows : undefined };
      } catch (error) {
        if (!isDamageError(error)) throw error;
        return { name: table.name, columns, rows: undefined };
      }
    }),
  }));

const readable = [
  'acc95.mdb',
  'bigint-2016.accdb',
  'db97-enc.mdb',
  'numeric-2000.mdb',
  'orders-english-2000.mdb',
  'orders-english.accdb',
  'orders-french.accdb',
  'password-2003.mdb',
  'reviews.mdb',
  'test-1997.mdb',
  'test-2007.accdb',
  'testUnicodeCompV2003.mdb',
];

/** A value of another reader in our format. */
const toPlainText = (value: Value | undefined) => {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ');
  return typeof value === 'object' ? '' : String(value);
};

const sortRows = (some: readonly unknown[][]) => some.map((row) => JSON.stringify(row)).toSorted();

/** Amounts are compared without trailing zeros. */
const trimZeros = (text: unknown) =>
  typeof text === 'string' && /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;

describe('A database', () => {
  test.each(readable)('%s holds what another reader finds in it', (name) => {
    const other = new MDBReader(readFileSync(`${folder}/${name}`));
    for (const { name: table, columns, rows } of readAllTables(`${folder}/${name}`).tables) {
      const theirs = other
        .getTable(table)
        .getData()
        .map((row) => columns.map((column) => trimZeros(toPlainText(row[column]))));
      expect(sortRows(rows!.map((row) => row.map(trimZeros)))).toEqual(sortRows(theirs));
    }
  });

  test('of Access 2000 to 2003 is read where its pages are encoded, as another reader reads it', () => {
    const bytes = readFileSync(`${folder}/reviews.mdb`);
    // The key is obfuscated like the whole first page, with a pattern that is the same everywhere.
    const key = 0x5a_a5_3c_c3;
    bytes.writeUInt32LE((bytes.readUInt32LE(PAGE_KEY) ^ key) >>> 0, PAGE_KEY);
    for (let page = 1; page * PAGE_SIZE < bytes.length; page++) {
      const own = Buffer.alloc(4);
      own.writeUInt32LE((key ^ page) >>> 0);
      applyRc4(own, bytes.subarray(page * PAGE_SIZE, (page + 1) * PAGE_SIZE));
    }
    writeFileSync(scratch, bytes);
    const [table] = readAllTables(scratch).tables;
    const theirs = new MDBReader(bytes).getTable(table!.name).getData();
    const inColumns = theirs.map((row) => table!.columns.map((column) => toPlainText(row[column])));
    expect(sortRows(table!.rows!.map((row) => [...row]))).toEqual(sortRows(inColumns));
  });

  test('is read with its calculated columns left out: their kind is said elsewhere', () => {
    const [table] = readAllTables(`${folder}/calcFieldTestV2010.accdb`).tables;
    expect(table!.columns).toEqual(['ID', 'FirstName', 'LastName', 'City', 'Salary', 'Popularity']);
    // Its header counts 3 rows.
    expect(table!.rows).toHaveLength(4);
  });

  test.each([
    ['db2007-oldenc.accdb', 'encrypted'],
    ['encrypted-agile-4.2.accdb', 'encrypted'],
  ])('%s is refused: %s', (name, why) => {
    expect(() => readAllTables(`${folder}/${name}`)).toThrow(
      new UnreadableFileError(why as 'encrypted'),
    );
  });

  test('of a version that nobody knows is refused', () => {
    const bytes = readFileSync(`${folder}/reviews.mdb`);
    bytes[0x14] = 99;
    writeFileSync(scratch, bytes);
    expect(() => readAllTables(scratch)).toThrow(new UnreadableFileError('unsupportedVersion'));
  });
});

const MUTATIONS = 60;

describe('A damaged database', () => {
  test.each(['orders-english-2000.mdb', 'orders-english.accdb', 'test-1997.mdb', 'reviews.mdb'])(
    '%s, cut off anywhere, gives whole tables or says that they are not',
    (name) => {
      const databaseBytes = readFileSync(`${folder}/${name}`);
      const counts = countTableRows(`${folder}/${name}`);
      const halves: string[] = [];
      const random = new SeededRandom(7);
      for (let round = 0; round < MUTATIONS / 2; round++) {
        writeFileSync(scratch, databaseBytes.subarray(0, random.nextBelow(databaseBytes.length)));
        halves.push(...listTruncatedTables(counts));
      }
      expect(halves).toEqual([]);
    },
  );

  test.each(['orders-english-2000.mdb', 'orders-french.accdb', 'test-1997.mdb', 'db97-enc.mdb'])(
    '%s with bytes flipped ends, and no table loses a row unsaid',
    (name) => {
      const databaseBytes = readFileSync(`${folder}/${name}`);
      const counts = countTableRows(`${folder}/${name}`);
      const halves: string[] = [];
      const random = new SeededRandom(11);
      for (let round = 0; round < MUTATIONS; round++) {
        const bytes = Buffer.from(databaseBytes);
        const at = random.nextBelow(bytes.length);
        bytes[at]! ^= 1 << random.nextBelow(8);
        writeFileSync(scratch, bytes);
        halves.push(...listTruncatedTables(counts));
      }
      expect(halves).toEqual([]);
    },
  );
});

const countTableRows = (path: string) =>
  new Map(readAllTables(path).tables.map(({ name, rows }) => [name, rows!.length]));

/** The tables of the scratch file that count as intact but have fewer rows than before. */
function listTruncatedTables(counts: ReadonlyMap<string, number>): string[] {
  try {
    return readAllTables(scratch)
      .tables.filter(({ name, rows }) => rows && rows.length < (counts.get(name) ?? 0))
      .map(({ name }) => name);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return [];
  }
}
