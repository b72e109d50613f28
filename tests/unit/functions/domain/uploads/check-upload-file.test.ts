import { randomBytes, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assertUploadFileValid } from '#functions/domain/uploads/check-upload-file.ts';
import { runWithScratchFile } from '#functions/domain/uploads/scratch-file.ts';
import {
  MAX_UPLOAD_BYTES,
  findUploadFileProblem,
  type UploadKind,
} from '#shared/schemas/upload-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { buildTestZip, type ZipPart } from '#tests/make/zip.ts';

const yieldBytes = async function* (bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
};

/** The message for a file; undefined where it is accepted. */
async function checkContent(kind: UploadKind, name: string, content: string | Uint8Array) {
  const bytes = new Uint8Array(Buffer.from(content as string));
  try {
    await runWithScratchFile(yieldBytes(bytes), bytes.length, (file) =>
      assertUploadFileValid(kind, name, file),
    );
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

const access = '\0\u0001\0\0Standard ACE DB\0';
const rows: ZipPart = ['operatory.tsv', 'Group\tPart #\nTrays\tPN-1\n'];

/** Sets bits of the zip in the listing of its first file, and in its local header. */
function setZipBits(zip: Uint8Array, at: { listed: number; local?: number }, bits: number) {
  const bytes = Buffer.from(zip);
  const set = (offset: number) => bytes.writeUInt16LE(bytes.readUInt16LE(offset) | bits, offset);
  set(bytes.indexOf('PK\x01\x02') + at.listed);
  if (at.local !== undefined) set(bytes.indexOf('PK\x03\x04') + at.local);
  return bytes;
}

/** A zip whose list has the number of files in eight bytes, as those with more than 65,535 files have. */
function declareFileCount(zip: Uint8Array, count: bigint) {
  const bytes = Buffer.from(zip);
  const end = bytes.lastIndexOf('PK\x05\x06');
  const list = Buffer.alloc(56);
  list.write('PK\x06\x06', 'latin1');
  list.writeBigUInt64LE(44n, 4);
  list.writeBigUInt64LE(count, 24);
  list.writeBigUInt64LE(count, 32);
  list.writeBigUInt64LE(BigInt(bytes.readUInt32LE(end + 12)), 40);
  list.writeBigUInt64LE(BigInt(bytes.readUInt32LE(end + 16)), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(end), 8);
  locator.writeUInt32LE(1, 16);
  for (const offset of [8, 10]) bytes.writeUInt16LE(0xffff, end + offset);
  return Buffer.concat([bytes.subarray(0, end), list, locator, bytes.subarray(end)]);
}

/** A zip that lists its first file three times: the files overlap, and together are larger than the zip. */
function overlapFiles(zip: Uint8Array) {
  const bytes = Buffer.from(zip);
  const [list, end] = [bytes.indexOf('PK\x01\x02'), bytes.lastIndexOf('PK\x05\x06')];
  const entry = bytes.subarray(list, end);
  const last = Buffer.from(bytes.subarray(end));
  for (const offset of [8, 10]) last.writeUInt16LE(3, offset);
  last.writeUInt32LE(3 * entry.length, 12);
  return Buffer.concat([bytes.subarray(0, list), entry, entry, entry, last]);
}

const zipFiles = (...parts: ZipPart[]) => buildTestZip(parts);
const readTestFile = (name: string) => readFileSync(`tests/data/${name}`);

describe('a file that is taken', () => {
  test.each<[UploadKind, string, string | Uint8Array]>([
    ['configurator', 'operatory.tsv', 'Group\tPart #\r\nPlateau à instruments\tPN-1\r\n'],
    [
      'configurator',
      'Operatory 2026.ZIP',
      zipFiles(rows, ['images/a b.png', '\x89PNG'], ['images/', '']),
    ],
    ['access-database', 'orders.mdb', readTestFile('access/adox_jet4.mdb')],
    ['access-database', 'orders.accdb', access],
    ['access-database', 'orders.zip', zipFiles(['old/orders.accdb', access])],
    ['document', 'Terms.pdf', readTestFile('pdf-forms/textfields.pdf')],
    ['document', 'Prices.xlsx', readTestFile('xlsx/many-columns.xlsx')],
    ['document', 'Notes.txt', ''],
  ])('is a %s: %s', async (kind, name, content) => {
    expect(await checkContent(kind, name, content)).toBeUndefined();
  });
});

describe('a file that is not what its name says', () => {
  test.each<[UploadKind, string, string | Uint8Array, string]>([
    ['configurator', 'operatory.tsv', zipFiles(rows), uploadsTexts.notText],
    ['configurator', 'operatory.tsv', Buffer.from('a\tb', 'utf16le'), uploadsTexts.notText],
    ['configurator', 'operatory.zip', 'Group\tPart #', uploadsTexts.notZip],
    ['access-database', 'orders.mdb', zipFiles(rows), uploadsTexts.notAccess],
    ['access-database', 'orders.accdb', 'Standard ACE DB', uploadsTexts.notAccess],
    ['document', 'Terms.pdf', '<html>', uploadsTexts.notAsNamed('.pdf')],
  ])('is refused in words: %s %s', async (kind, name, content, message) => {
    expect(await checkContent(kind, name, content)).toBe(message);
  });
});

const completeZip = zipFiles(rows, ['more.tsv', 'a\tb\n'.repeat(50)]);

describe('a zip that would hurt whoever unpacks it', () => {
  const linked = setZipBits(zipFiles(rows), { listed: 40 }, 0o120_777);
  const encrypted = setZipBits(zipFiles(rows), { listed: 8, local: 6 }, 1);
  const method = setZipBits(zipFiles(rows), { listed: 10, local: 8 }, 1);
  test.each<[string, Uint8Array, string]>([
    ['a bomb of others', readTestFile('zip/zipbomb.xlsx'), uploadsTexts.zipBomb],
    ['a bomb', zipFiles(['a.tsv', '0'.repeat(2_000_000)]), uploadsTexts.zipBomb],
    ['a bomb of many files', zipFiles(...createBombParts()), uploadsTexts.zipBomb],
    [
      'files that lie over one another',
      overlapFiles(zipFiles(['a.tsv', randomBytes(5000).toString('hex')])),
      uploadsTexts.zipBomb,
    ],
    [
      'sizes that are not true',
      buildTestZip([['a.tsv', '0'.repeat(2_000_000)]], 10),
      uploadsTexts.notZip,
    ],
    ['sizes beyond what it holds', buildTestZip([rows], 2 ** 31 - 1), uploadsTexts.zipBomb],
    ['itself in it', readTestFile('zip/droste.zip'), uploadsTexts.zipNested],
    ['a zip under another name', zipFiles(['a.tsv', zipFiles(rows)]), uploadsTexts.zipNested],
    ['an absolute path', readTestFile('zip/absolute-path-atxt.zip'), uploadsTexts.zipPath],
    ['a drive', readTestFile('zip/absolute-path-C-xt.zip'), uploadsTexts.zipPath],
    ['a way out', readTestFile('zip/invalid-relative-path-xt.zip'), uploadsTexts.zipPath],
    ['backslashes', zipFiles(['..\\a.tsv', 'a']), uploadsTexts.zipPath],
    ['a zero in a name', zipFiles(['a.tsv\0.exe', 'a']), uploadsTexts.zipPath],
    ['a link', linked, uploadsTexts.zipLink],
    ['a password', encrypted, uploadsTexts.zipEncrypted],
    ['another way of packing', method, uploadsTexts.zipPacked],
    ['nothing', zipFiles(), uploadsTexts.zipEmpty],
    ['a folder alone', zipFiles(['a/', '']), uploadsTexts.zipEmpty],
    [
      'more files than there may be',
      zipFiles(...createEmptyParts(10_001)),
      uploadsTexts.zipTooMany(10_000),
    ],
    [
      'a list of a million files',
      declareFileCount(zipFiles(rows), 1_000_000n),
      uploadsTexts.zipTooMany(10_000),
    ],
    [
      'a list that says more files than it has',
      declareFileCount(zipFiles(rows), 2n),
      uploadsTexts.notZip,
    ],
    ['an end that is cut off', completeZip.slice(0, -30), uploadsTexts.notZip],
    ['bytes that were damaged', damageByte(completeZip), uploadsTexts.notZip],
  ])('is refused in words: %s', async (_, zip, message) => {
    expect(await checkContent('configurator', 'a.zip', zip)).toBe(message);
  });

  test('and one with no database in it, or with something else under its name', async () => {
    expect(await checkContent('access-database', 'a.zip', completeZip)).toBe(
      uploadsTexts.zipWithoutAccess,
    );
    const named = zipFiles(['a.mdb', 'x']);
    expect(await checkContent('access-database', 'a.zip', named)).toBe(uploadsTexts.notAccess);
  });
});

function createBombParts(): ZipPart[] {
  return Array.from({ length: 30 }, (_, at) => [`${at}.tsv`, '0'.repeat(1_000_000)] as const);
}

const createEmptyParts = (count: number): ZipPart[] =>
  Array.from({ length: count }, (_, at) => [`${at}.tsv`, ''] as const);

/** Changes a byte in the middle of the first file. */
function damageByte(zip: Uint8Array) {
  const bytes = Buffer.from(zip);
  bytes[50] = bytes[50]! ^ 0xff;
  return bytes;
}

describe('a name and a size', () => {
  test.each<[UploadKind, string, number, string | undefined]>([
    ['configurator', 'a.tsv', 1, undefined],
    ['configurator', 'A.ZIP', MAX_UPLOAD_BYTES, undefined],
    ['configurator', 'a.xlsx', 1, 'Choose a file of one of these kinds: .zip, .tsv.'],
    ['configurator', 'zip', 1, 'Choose a file of one of these kinds: .zip, .tsv.'],
    ['configurator', 'a.tsv.exe', 1, 'Choose a file of one of these kinds: .zip, .tsv.'],
    ['access-database', 'a.tsv', 1, 'Choose a file of one of these kinds: .zip, .mdb, .accdb.'],
    ['configurator', 'a.tsv', 0, 'The file is empty.'],
    ['configurator', 'a.tsv', MAX_UPLOAD_BYTES + 1, 'The file is larger than 200 MB.'],
    ['document', 'a.pdf', 16 * 1024 * 1024 + 1, 'The file is larger than 16 MB.'],
  ])('%s %s of %d bytes', (kind, name, size, message) => {
    expect(findUploadFileProblem(kind, { name, size })?.text).toBe(message);
  });
});

const yieldPieces = async function* () {
  for (const piece of ['Stan', 'dard', '\0']) yield await Promise.resolve(Buffer.from(piece));
};

describe('bytes on the disk', () => {
  test('are read through once, as they come', async () => {
    const scratchFile = await runWithScratchFile(yieldPieces(), 9, async (file) => ({
      ...file,
      head: String(file.head),
    }));
    expect(scratchFile).toMatchObject({
      size: 9,
      head: 'Standard\0',
      hasZeroByte: true,
      sha256: hash('sha256', 'Standard\0', 'hex'),
    });
  });

  test.each([8, 10])('are not taken where %d were said', async (message) => {
    const work = runWithScratchFile(yieldPieces(), message, async () => undefined);
    await expect(work).rejects.toThrow(uploadsTexts.changedInTransit);
  });
});
