import { DamagedFileError } from './access-file-errors.ts';
import type { AccessPageReader } from './access-page-reader.ts';

/** The kinds of columns, by their numbers in a definition. */
const columnKindsByType = {
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

export type AccessColumnKind =
  | (typeof columnKindsByType)[keyof typeof columnKindsByType]
  | 'calculated';

export const findColumnKind = (typeNumber: number): AccessColumnKind | undefined =>
  (columnKindsByType as Record<number, AccessColumnKind>)[typeNumber];

/** Pictures, files and lists are of no use for orders. */
export const isReadableColumnKind = (kind: AccessColumnKind) =>
  !['binary', 'ole', 'complex', 'calculated'].includes(kind);

type ValueReadContext = {
  pages: AccessPageReader;
  readText: (bytes: Buffer) => string;
  scale: number;
};

/**
 * A value as text: amounts with all of their digits, times as YYYY-MM-DD HH:MM:SS without a zone. Null when
 * it cannot be expressed.
 */
export function parseColumnValue(
  kind: AccessColumnKind,
  bytes: Buffer,
  readContext: ValueReadContext,
): string | null {
  const [parse, minBytes] = valueParsers[kind] ?? [];
  if (!parse) return null;
  if (bytes.length < minBytes!) throw new DamagedFileError('a value is cut off');
  return parse(bytes, readContext);
}

type ValueParser = (bytes: Buffer, readContext: ValueReadContext) => string | null;

/** The parser of each kind, and the least number of bytes. */
const valueParsers: Partial<Record<AccessColumnKind, readonly [ValueParser, minBytes: number]>> = {
  byte: [(bytes) => String(bytes.readUInt8(0)), 1],
  integer: [(bytes) => String(bytes.readInt16LE(0)), 2],
  long: [(bytes) => String(bytes.readInt32LE(0)), 4],
  bigint: [(bytes) => String(bytes.readBigInt64LE(0)), 8],
  currency: [(bytes) => formatScaledInteger(bytes.readBigInt64LE(0), 4), 8],
  numeric: [parseNumeric, 17],
  float: [(bytes) => formatDecimal(Number(bytes.readFloatLE(0).toPrecision(7))), 4],
  // Access displays fifteen digits; those after them are rounding errors of sums.
  double: [(bytes) => formatDecimal(Number(bytes.readDoubleLE(0).toPrecision(15))), 8],
  time: [(bytes) => formatDayNumber(bytes.readDoubleLE(0)), 8],
  longTime: [parseLongTime, 42],
  text: [(bytes, { readText }) => readText(bytes), 0],
  memo: [readMemo, 12],
  guid: [parseGuid, 16],
};

/** An integer with `scale` of its digits after the decimal point. */
function formatScaledInteger(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const integerPart = digits.slice(0, digits.length - scale);
  const fractionPart = digits.slice(digits.length - scale);
  return `${value < 0n ? '-' : ''}${integerPart}${fractionPart && `.${fractionPart}`}`;
}

function parseNumeric(bytes: Buffer, { scale }: ValueReadContext): string {
  let value = 0n;
  for (const word of [1, 5, 9, 13]) value = (value << 32n) | BigInt(bytes.readUInt32LE(word));
  return formatScaledInteger(bytes[0]! & 0x80 ? -value : value, scale);
}

const MAX_FORMATTED_NUMBER = 1e21;

/** The shortest decimal for a number; null when it is not finite or too large. */
function formatDecimal(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) >= MAX_FORMATTED_NUMBER ? null : value.toFixed(20).replace(/\.?0+$/, '');
}

const DAY_MS = 86_400_000;
/** December 30, 1899. */
const ACCESS_EPOCH_DAY = -25_569;
/** The days of the years 100 to 9999. */
const [MIN_DAY_NUMBER, MAX_DAY_NUMBER] = [-657_434, 2_958_466];

function formatDayNumber(value: number): string {
  // Before the first day the fraction still counts forward.
  const day = Math.trunc(value);
  if (!(day >= MIN_DAY_NUMBER && day < MAX_DAY_NUMBER))
    throw new DamagedFileError('a date that there is not');
  const timeOfDayMs = Math.round(Math.abs(value - day) * 86_400) * 1000;
  return formatTimestamp((day + ACCESS_EPOCH_DAY) * DAY_MS + timeOfDayMs);
}

const formatTimestamp = (time: number) =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ');

const YEAR_1_EPOCH_MS = -62_135_596_800_000;

function parseLongTime(bytes: Buffer): string {
  const [days, seconds] = bytes.toString('latin1').split(':');
  const time = YEAR_1_EPOCH_MS + Number(days) * DAY_MS + Number(seconds) * 1000;
  if (!Number.isFinite(time) || Number(days) > 3_652_059)
    throw new DamagedFileError('a date that there is not');
  return formatTimestamp(time);
}

function parseGuid(bytes: Buffer): string {
  const first = [bytes.readUInt32LE(0), bytes.readUInt16LE(4), bytes.readUInt16LE(6)];
  const [a, b, c] = first.map((part, index) => part.toString(16).padStart(index ? 4 : 8, '0'));
  const rest = bytes.toString('hex', 8, 16);
  return `{${a}-${b}-${c}-${rest.slice(0, 4)}-${rest.slice(4)}}`.toUpperCase();
}

const MEMO_INLINE = 0x80;
const MEMO_ON_OTHER_PAGE = 0x40;
const MEMO_IN_PIECES = 0x00;
/** No note of an order is longer. */
const MAX_MEMO_BYTES = 1024 * 1024;

/** A long text is stored in its row, on another page, or in pieces that each point to the next. */
function readMemo(bytes: Buffer, { pages, readText }: ValueReadContext): string {
  const length = bytes.readUInt32LE(0) & 0x3f_ff_ff_ff;
  if (length > MAX_MEMO_BYTES) throw new DamagedFileError('a text is too long');
  const pointer = bytes.readUInt32LE(4);
  switch (bytes[3]! & 0xc0) {
    case MEMO_INLINE:
      return readText(assertLength(bytes.subarray(12, 12 + length), length));
    case MEMO_ON_OTHER_PAGE:
      return readText(assertLength(pages.readPointedRow(pointer).subarray(0, length), length));
    case MEMO_IN_PIECES:
      return readText(readMemoPieces(pages, pointer, length));
    default:
      throw new DamagedFileError('a text lies nowhere');
  }
}

function assertLength(bytes: Buffer, length: number): Buffer {
  if (bytes.length !== length) throw new DamagedFileError('a text is cut off');
  return bytes;
}

function readMemoPieces(pages: AccessPageReader, firstPointer: number, length: number): Buffer {
  const parts: Buffer[] = [];
  let [pointer, bytesLeft] = [firstPointer, length];
  while (bytesLeft > 0) {
    const piece = pages.readPointedRow(pointer);
    // Every piece must have content, so that a circle of pieces ends with the length.
    if (piece.length <= 4) throw new DamagedFileError('a text is cut off');
    const part = piece.subarray(4, 4 + bytesLeft);
    parts.push(part);
    bytesLeft -= part.length;
    pointer = piece.readUInt32LE(0);
  }
  return Buffer.concat(parts);
}
