import { readSync } from 'node:fs';
import { DamagedFileError, UnreadableFileError } from './access-file-errors.ts';
import { findJetFormat, type JetFormat } from './jet-format.ts';
import { applyRc4 } from './rc4.ts';

const VERSION_OFFSET = 0x14;
const HIDDEN_BYTES_OFFSET = 0x18;
const HIDDEN_BYTES_KEY = Buffer.from([0xc7, 0xda, 0x39, 0x6b]);
const CODE_PAGE_OFFSET = 0x3c;
const PAGE_KEY_OFFSET = 0x3e;
const MAX_HEAD_BYTES = 4096;
/** Many long texts are on the same page, and are read row by row. */
const MAX_CACHED_PAGES = 32;

/**
 * The pages of a database, read one by one from the disk: a large file takes no more memory than a small one.
 */
export class AccessPageReader {
  readonly format: JetFormat;
  /** The code page of texts in Jet 3. */
  readonly codePage: number;
  readonly pageCount: number;
  readonly #fd: number;
  readonly #key: number;
  readonly #cachedPages = new Map<number, Buffer>();

  constructor(fd: number, size: number) {
    const head = Buffer.alloc(MAX_HEAD_BYTES);
    readSync(fd, head, 0, MAX_HEAD_BYTES, 0);
    const format = findJetFormat(head.readUInt8(VERSION_OFFSET));
    if (!format) throw new UnreadableFileError('unsupportedVersion');
    applyRc4(
      HIDDEN_BYTES_KEY,
      head.subarray(HIDDEN_BYTES_OFFSET, HIDDEN_BYTES_OFFSET + format.hiddenByteCount),
    );
    this.format = format;
    this.codePage = head.readUInt16LE(CODE_PAGE_OFFSET);
    this.pageCount = Math.floor(size / format.pageSize);
    this.#fd = fd;
    this.#key = head.readUInt32LE(PAGE_KEY_OFFSET);
    if (format.isAce && this.#key !== 0) throw new UnreadableFileError('encrypted');
  }

  /** A decoded page. It is cached, so callers must not change it. */
  readPage(number: number): Buffer {
    const cachedPage = this.#cachedPages.get(number);
    if (cachedPage) return cachedPage;
    const page = this.#read(number);
    if (this.#cachedPages.size >= MAX_CACHED_PAGES)
      this.#cachedPages.delete(this.#cachedPages.keys().next().value!);
    this.#cachedPages.set(number, page);
    return page;
  }

  #read(number: number): Buffer {
    const { pageSize } = this.format;
    if (number < 1 || number >= this.pageCount)
      throw new DamagedFileError(`page ${number} is missing`);
    const page = Buffer.allocUnsafe(pageSize);
    const readBytes = readSync(this.#fd, page, 0, pageSize, number * pageSize);
    if (readBytes !== pageSize) throw new DamagedFileError(`page ${number} is missing`);
    if (this.#key !== 0) {
      const key = Buffer.alloc(4);
      key.writeUInt32LE((this.#key ^ number) >>> 0);
      applyRc4(key, page);
    }
    return page;
  }

  /** A row by its pointer: the low byte is the row, the rest is the page. */
  readPointedRow(pointer: number): Buffer {
    const page = this.readPage(pointer >>> 8);
    const [from, to] = parseRowByteRange(page, pointer & 0xff, this.format);
    return page.subarray(from, to);
  }
}

const ROW_FLAGS_MASK = 0xc000;
const ROW_OFFSET_MASK = 0x1fff;

/** Throws when the count does not fit on the page. */
export function parsePageRowCount(page: Buffer, { rowCountOffset, pageSize }: JetFormat): number {
  const count = page.readUInt16LE(rowCountOffset);
  if (rowCountOffset + 2 + count * 2 > pageSize)
    throw new DamagedFileError('a page counts more than fits it');
  return count;
}

/** The flags of a row: deleted or moved. */
export const getRowFlags = (page: Buffer, rowIndex: number, { rowCountOffset }: JetFormat) =>
  page.readUInt16LE(rowCountOffset + 2 + rowIndex * 2) & ROW_FLAGS_MASK;

/** The range of a row on its page: each row ends where the one before it begins. */
export function parseRowByteRange(
  page: Buffer,
  row: number,
  format: JetFormat,
): [from: number, to: number] {
  const count = parsePageRowCount(page, format);
  if (row >= count) throw new DamagedFileError('a row is missing');
  const getRowOffset = (rowIndex: number) =>
    page.readUInt16LE(format.rowCountOffset + 2 + rowIndex * 2) & ROW_OFFSET_MASK;
  const from = getRowOffset(row);
  const to = row === 0 ? format.pageSize : getRowOffset(row - 1);
  if (from > to || to > format.pageSize || from < format.rowCountOffset + 2 + count * 2)
    throw new DamagedFileError('rows lie over one another');
  return [from, to];
}
