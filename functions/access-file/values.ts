import { Damaged } from './damage.ts';
import type { Pages } from './pages.ts';

/** What columns hold, by their numbers in a definition. */
const kinds = {
  0x01: 'flag',
  0x02: 'byte',
  0x03: 'integer',
  0x04: 'long',
  0x05: 'currency',
  0x06: 'float',
  0x07: 'double',
  0x08: 'time',
  0x09: 'binary',
  0x0a: 'text',
  0x0b: 'ole',
  0x0c: 'memo',
  0x0f: 'guid',
  0x10: 'numeric',
  0x12: 'complex',
  0x13: 'bigint',
  0x14: 'longTime',
} as const;

export type ColumnKind = (typeof kinds)[keyof typeof kinds] | 'calculated';

export const kindOf = (type: number): ColumnKind | undefined =>
  (kinds as Record<number, ColumnKind>)[type];

/** Columns of pictures, files and lists say nothing of an order. */
export const isRead = (kind: ColumnKind) =>
  !['binary', 'ole', 'complex', 'calculated'].includes(kind);

type Reading = { pages: Pages; readText: (bytes: Buffer) => string; scale: number };

/** A value in digits or words: amounts keep every figure they have, times are YYYY-MM-DD HH:MM:SS without a zone. */
export function valueOf(kind: ColumnKind, bytes: Buffer, reading: Reading): string | null {
  const [read, least] = readers[kind] ?? [];
  if (!read) return null;
  if (bytes.length < least!) throw new Damaged('a value is cut off');
  return read(bytes, reading);
}

type Read = (bytes: Buffer, reading: Reading) => string | null;

/** How each kind is read, and how many bytes it takes at the least. */
const readers: Partial<Record<ColumnKind, readonly [Read, least: number]>> = {
  byte: [(bytes) => String(bytes.readUInt8(0)), 1],
  integer: [(bytes) => String(bytes.readInt16LE(0)), 2],
  long: [(bytes) => String(bytes.readInt32LE(0)), 4],
  bigint: [(bytes) => String(bytes.readBigInt64LE(0)), 8],
  currency: [(bytes) => scaled(bytes.readBigInt64LE(0), 4), 8],
  numeric: [numeric, 17],
  float: [(bytes) => decimal(Number(bytes.readFloatLE(0).toPrecision(7))), 4],
  // Fifteen figures are what Access itself shows: those behind them come of adding up.
  double: [(bytes) => decimal(Number(bytes.readDoubleLE(0).toPrecision(15))), 8],
  time: [(bytes) => timeOf(bytes.readDoubleLE(0)), 8],
  longTime: [longTime, 42],
  text: [(bytes, { readText }) => readText(bytes), 0],
  memo: [memo, 12],
  guid: [guid, 16],
};

/** A whole number with so many of its figures behind the point. */
function scaled(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const integerPart = digits.slice(0, digits.length - scale);
  const part = digits.slice(digits.length - scale);
  return `${value < 0n ? '-' : ''}${integerPart}${part && `.${part}`}`;
}

function numeric(bytes: Buffer, { scale }: Reading): string {
  let value = 0n;
  for (const word of [1, 5, 9, 13]) value = (value << 32n) | BigInt(bytes.readUInt32LE(word));
  return scaled(bytes[0]! & 0x80 ? -value : value, scale);
}

const LARGEST = 1e21;

/** The shortest figures that say which number it is; those that are no number say nothing. */
function decimal(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) >= LARGEST ? null : value.toFixed(20).replace(/\.?0+$/, '');
}

const DAY_MS = 86_400_000;
/** 30 December 1899 */
const FIRST_DAY = -25_569;
/** Of the years 100 to 9999. */
const [LEAST_DAY, MOST_DAY] = [-657_434, 2_958_466];

function timeOf(value: number): string {
  // Before the first day the part of the day still counts forward.
  const day = Math.trunc(value);
  if (!(day >= LEAST_DAY && day < MOST_DAY)) throw new Damaged('a date that there is not');
  const part = Math.round(Math.abs(value - day) * 86_400) * 1000;
  return written((day + FIRST_DAY) * DAY_MS + part);
}

const written = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

const FIRST_OF_YEAR_1 = -62_135_596_800_000;

function longTime(bytes: Buffer): string {
  const [days, seconds] = bytes.toString('latin1').split(':');
  const time = FIRST_OF_YEAR_1 + Number(days) * DAY_MS + Number(seconds) * 1000;
  if (!Number.isFinite(time) || Number(days) > 3_652_059)
    throw new Damaged('a date that there is not');
  return written(time);
}

function guid(bytes: Buffer): string {
  const first = [bytes.readUInt32LE(0), bytes.readUInt16LE(4), bytes.readUInt16LE(6)];
  const [a, b, c] = first.map((part, index) => part.toString(16).padStart(index ? 4 : 8, '0'));
  const rest = bytes.toString('hex', 8, 16);
  return `{${a}-${b}-${c}-${rest.slice(0, 4)}-${rest.slice(4)}}`.toUpperCase();
}

const HERE = 0x80;
const ELSEWHERE = 0x40;
const IN_PIECES = 0x00;
/** No note of an order is longer. */
const LONGEST_MEMO = 1024 * 1024;

/** A long text lies with its row, on another page, or in pieces that each name the next. */
function memo(bytes: Buffer, { pages, readText }: Reading): string {
  const length = bytes.readUInt32LE(0) & 0x3f_ff_ff_ff;
  if (length > LONGEST_MEMO) throw new Damaged('a text is too long');
  const pointer = bytes.readUInt32LE(4);
  switch (bytes[3]! & 0xc0) {
    case HERE:
      return readText(exactly(bytes.subarray(12, 12 + length), length));
    case ELSEWHERE:
      return readText(exactly(pages.pointed(pointer).subarray(0, length), length));
    case IN_PIECES:
      return readText(pieces(pages, pointer, length));
    default:
      throw new Damaged('a text lies nowhere');
  }
}

function exactly(bytes: Buffer, length: number): Buffer {
  if (bytes.length !== length) throw new Damaged('a text is cut off');
  return bytes;
}

function pieces(pages: Pages, first: number, length: number): Buffer {
  const found: Buffer[] = [];
  let [pointer, bytesLeft] = [first, length];
  while (bytesLeft > 0) {
    const piece = pages.pointed(pointer);
    // Every piece brings something: a circle of them ends with the length.
    if (piece.length <= 4) throw new Damaged('a text is cut off');
    const part = piece.subarray(4, 4 + bytesLeft);
    found.push(part);
    bytesLeft -= part.length;
    pointer = piece.readUInt32LE(0);
  }
  return Buffer.concat(found);
}
