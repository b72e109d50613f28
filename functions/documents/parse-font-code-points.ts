import { brotliDecompressSync } from 'node:zlib';

/** The letters for which a WOFF2 file has a glyph, read from its character map. */
export function parseFontCodePoints(file: Buffer): ReadonlySet<number> {
  const table = extractLetterTable(file);
  const subtables = Array.from({ length: table.readUInt16BE(2) }, (_, subtableIndex) =>
    table.subarray(table.readUInt32BE(4 + subtableIndex * 8 + 4)),
  );
  const letters = new Set<number>();
  for (const subtable of subtables) {
    const format = subtable.readUInt16BE(0);
    if (format === 4) addSegmentLetters(subtable, letters);
    if (format === 12) addGroupLetters(subtable, letters);
  }
  return letters;
}

const WOFF2_SIGNATURE = 0x774f4632;
const HEADER_BYTES = 48;
/**
 * Numbers of tables in the WOFF2 format: the character map, and the two tables that are transformed by
 * default.
 */
const CMAP_TAG = 0;
const GLYF_TAG = 10;
const LOCA_TAG = 11;
const CUSTOM_TAG = 63;

/** Decompresses the tables, which follow each other, and returns the character map. */
function extractLetterTable(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== WOFF2_SIGNATURE) throw new Error('A font is no WOFF2.');
  let offset = HEADER_BYTES;
  const readNumber = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(offset++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let from = 0;
  let cmapTable: { from: number; length: number } | undefined;
  for (let remaining = file.readUInt16BE(12); remaining > 0; remaining--) {
    const flags = file.readUInt8(offset++);
    const tag = flags & 63;
    if (tag === CUSTOM_TAG) offset += 4;
    const length = readNumber();
    const isPacked = tag === GLYF_TAG || tag === LOCA_TAG ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const storedLength = isPacked ? readNumber() : length;
    if (tag === CMAP_TAG) cmapTable = { from, length };
    from += storedLength;
  }
  if (!cmapTable) throw new Error('A font says nothing of its letters.');
  const tables = brotliDecompressSync(file.subarray(offset, offset + file.readUInt32BE(20)));
  return tables.subarray(cmapTable.from, cmapTable.from + cmapTable.length);
}

/** Letters up to U+FFFF, in segments. Some segments name the glyph of each letter; 0 means none. */
function addSegmentLetters(table: Buffer, letters: Set<number>) {
  const size = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size] as const;
  for (let byteOffset = 0; byteOffset < size; byteOffset += 2) {
    const [start, end] = [
      table.readUInt16BE(starts + byteOffset),
      table.readUInt16BE(ends + byteOffset),
    ];
    const offset = table.readUInt16BE(offsets + byteOffset);
    const delta = table.readUInt16BE(deltas + byteOffset);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph =
        offset === 0
          ? (code + delta) & 0xffff
          : table.readUInt16BE(offsets + byteOffset + offset + 2 * (code - start));
      if (glyph !== 0) letters.add(code);
    }
  }
}

/** Letters of all planes, in groups. */
function addGroupLetters(table: Buffer, letters: Set<number>) {
  for (
    let remaining = table.readUInt32BE(12), byteOffset = 16;
    remaining > 0;
    remaining--, byteOffset += 12
  ) {
    const end = table.readUInt32BE(byteOffset + 4);
    for (let code = table.readUInt32BE(byteOffset); code <= end; code++) letters.add(code);
  }
}
