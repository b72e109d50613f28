import { readSync } from 'node:fs';
import { Damaged, Unreadable } from './damage.ts';
import { formatOf, type Format } from './format.ts';
import { rc4 } from './rc4.ts';

const VERSION = 0x14;
const HIDDEN_FROM = 0x18;
const HIDDEN_KEY = Buffer.from([0xc7, 0xda, 0x39, 0x6b]);
const CODE_PAGE = 0x3c;
const PAGE_KEY = 0x3e;
const LONGEST_HEAD = 4096;
/** Long texts lie many to a page, and are read row by row. */
const MAX_CACHED_PAGES = 32;

/** The pages of a database, read one by one from the disk: a large file takes no more memory than a small one. */
export class Pages {
  readonly format: Format;
  /** In which Jet 3 writes its texts. */
  readonly codePage: number;
  readonly count: number;
  readonly #fd: number;
  readonly #key: number;
  readonly #remembered = new Map<number, Buffer>();

  constructor(fd: number, size: number) {
    const head = Buffer.alloc(LONGEST_HEAD);
    readSync(fd, head, 0, LONGEST_HEAD, 0);
    const format = formatOf(head.readUInt8(VERSION));
    if (!format) throw new Unreadable('version');
    rc4(HIDDEN_KEY, head.subarray(HIDDEN_FROM, HIDDEN_FROM + format.hidden));
    this.format = format;
    this.codePage = head.readUInt16LE(CODE_PAGE);
    this.count = Math.floor(size / format.pageSize);
    this.#fd = fd;
    this.#key = head.readUInt32LE(PAGE_KEY);
    if (format.isAce && this.#key !== 0) throw new Unreadable('encrypted');
  }

  /** A page as it was before it was encoded. Nobody may change it. */
  page(number: number): Buffer {
    const known = this.#remembered.get(number);
    if (known) return known;
    const page = this.#read(number);
    if (this.#remembered.size >= MAX_CACHED_PAGES)
      this.#remembered.delete(this.#remembered.keys().next().value!);
    this.#remembered.set(number, page);
    return page;
  }

  #read(number: number): Buffer {
    const { pageSize } = this.format;
    if (number < 1 || number >= this.count) throw new Damaged(`page ${number} is missing`);
    const page = Buffer.allocUnsafe(pageSize);
    const read = readSync(this.#fd, page, 0, pageSize, number * pageSize);
    if (read !== pageSize) throw new Damaged(`page ${number} is missing`);
    if (this.#key !== 0) {
      const key = Buffer.alloc(4);
      key.writeUInt32LE((this.#key ^ number) >>> 0);
      rc4(key, page);
    }
    return page;
  }

  /** A row of a page, by the number that points to it: the row in its last byte, the page before it. */
  pointed(pointer: number): Buffer {
    const page = this.page(pointer >>> 8);
    const [from, to] = getRowRange(page, pointer & 0xff, this.format);
    return page.subarray(from, to);
  }
}

const FLAGS = 0xc000;
const ROW_OFFSET_MASK = 0x1fff;

/** How many rows a page says it has. */
export function rowsIn(page: Buffer, { recordCount, pageSize }: Format): number {
  const count = page.readUInt16LE(recordCount);
  if (recordCount + 2 + count * 2 > pageSize) throw new Damaged('a page counts more than fits it');
  return count;
}

/** What a page says of a row besides where it stands. */
export const flagsOf = (page: Buffer, row: number, { recordCount }: Format) =>
  page.readUInt16LE(recordCount + 2 + row * 2) & FLAGS;

/** Where a row of a page begins and ends: each ends where the one before it begins. */
export function getRowRange(page: Buffer, row: number, format: Format): [from: number, to: number] {
  const count = rowsIn(page, format);
  if (row >= count) throw new Damaged('a row is missing');
  const at = (one: number) => page.readUInt16LE(format.recordCount + 2 + one * 2) & ROW_OFFSET_MASK;
  const from = at(row);
  const to = row === 0 ? format.pageSize : at(row - 1);
  if (from > to || to > format.pageSize || from < format.recordCount + 2 + count * 2)
    throw new Damaged('rows lie over one another');
  return [from, to];
}
