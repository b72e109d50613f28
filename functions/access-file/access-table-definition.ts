import { DamagedFileError } from './access-file-errors.ts';
import type { AccessPageReader } from './access-page-reader.ts';
import { findColumnKind, type AccessColumnKind } from './access-values.ts';

export type AccessColumnDefinition = {
  name: string;
  kind: AccessColumnKind;
  /** The index of the column, by which a row says whether it has a value. */
  index: number;
  /** For a fixed column the offset in the row; for a variable one the index in the row's list of offsets. */
  position: number;
  size: number;
  isFixed: boolean;
  scale: number;
};

export type AccessTableDefinition = {
  /** The first page of the definition, which every page of rows refers to. */
  page: number;
  rowCount: number;
  variableColumnCount: number;
  columns: readonly AccessColumnDefinition[];
  /** The pages that may hold its rows. */
  dataPages: readonly number[];
};

const DEFINITION_PAGE_TYPE = 0x02;
const USAGE_PAGE_TYPE = 0x05;
/** Access allows 255 columns; a valid definition does not have more pages than this. */
const MAX_DEFINITION_PAGES = 64;

export function readTableDefinition(
  pages: AccessPageReader,
  firstPage: number,
  readText: (bytes: Buffer) => string,
): AccessTableDefinition {
  const bytes = readDefinitionBytes(pages, firstPage);
  const { definition } = pages.format;
  return {
    page: firstPage,
    rowCount: bytes.readUInt32LE(definition.rows),
    variableColumnCount: bytes.readUInt16LE(definition.variableColumns),
    columns: parseColumns(bytes, pages, readText),
    dataPages: readUsedPages(pages, bytes.readUInt32LE(definition.usageMap)),
  };
}

function readDefinitionBytes(pages: AccessPageReader, firstPage: number): Buffer {
  const parts: Buffer[] = [];
  for (let next = firstPage; next !== 0;) {
    const page = pages.readPage(next);
    if (page[0] !== DEFINITION_PAGE_TYPE || parts.length >= MAX_DEFINITION_PAGES)
      throw new DamagedFileError('its definition is damaged');
    parts.push(parts.length === 0 ? page : page.subarray(8));
    next = page.readUInt32LE(4);
  }
  return Buffer.concat(parts);
}

const FIXED_LENGTH_FLAG = 0x01;
/** Calculated columns: the kind of their values is stored elsewhere, and they would be read wrongly. */
const CALCULATED_COLUMN_FLAGS = 0xc0;
const MAX_COLUMNS = 255;

function parseColumns(
  bytes: Buffer,
  pages: AccessPageReader,
  readText: (bytes: Buffer) => string,
): AccessColumnDefinition[] {
  const { definition, column } = pages.format;
  const count = bytes.readUInt16LE(definition.columns);
  const indexes = bytes.readUInt32LE(definition.indexes);
  if (count === 0 || count > MAX_COLUMNS) throw new DamagedFileError('its definition is damaged');
  const start = definition.headSize + indexes * definition.indexSize;
  let nameOffset = start + count * definition.columnSize;
  const columns = Array.from({ length: count }, (_, number): AccessColumnDefinition => {
    const offset = start + number * definition.columnSize;
    const extraFlags =
      column.extraFlags === undefined ? 0 : bytes.readUInt8(offset + column.extraFlags);
    const kind =
      (extraFlags & CALCULATED_COLUMN_FLAGS) === CALCULATED_COLUMN_FLAGS
        ? 'calculated'
        : findColumnKind(bytes.readUInt8(offset));
    if (!kind) throw new DamagedFileError('it has a column of an unknown kind');
    const length = bytes.readUIntLE(nameOffset, definition.nameSize);
    const name = readText(
      bytes.subarray(nameOffset + definition.nameSize, nameOffset + definition.nameSize + length),
    );
    nameOffset += definition.nameSize + length;
    const isFixed = (bytes.readUInt8(offset + column.flags) & FIXED_LENGTH_FLAG) !== 0;
    return {
      name,
      kind,
      index: bytes.readUInt16LE(offset + column.index),
      position: bytes.readUInt16LE(offset + (isFixed ? column.fixedOffset : column.variableIndex)),
      size: bytes.readUInt16LE(offset + column.size),
      isFixed,
      scale: kind === 'numeric' ? bytes.readUInt8(offset + 12) : 0,
    };
  });
  if (nameOffset > bytes.length) throw new DamagedFileError('its definition is damaged');
  return columns.toSorted((a, b) => a.index - b.index);
}

/** The pages that a usage map names, each once. */
function readUsedPages(pages: AccessPageReader, pointer: number): number[] {
  const map = pages.readPointedRow(pointer);
  if (map[0] === 0) return parseUsageBits(map.subarray(5), map.readUInt32LE(1), pages);
  if (map[0] === 1) return readIndirectUsedPages(map, pages);
  throw new DamagedFileError('the list of its pages is damaged');
}

/** The map of a large table lists the pages with the real maps. */
function readIndirectUsedPages(map: Buffer, pages: AccessPageReader): number[] {
  const pagesPerMap = (pages.format.pageSize - 4) * 8;
  const usedPageNumbers: number[] = [];
  for (let offset = 1, index = 0; offset + 4 <= map.length; offset += 4, index++) {
    const number = map.readUInt32LE(offset);
    if (number === 0) continue;
    const page = pages.readPage(number);
    if (page[0] !== USAGE_PAGE_TYPE) throw new DamagedFileError('the list of its pages is damaged');
    for (const one of parseUsageBits(page.subarray(4), index * pagesPerMap, pages))
      usedPageNumbers.push(one);
  }
  return usedPageNumbers;
}

function parseUsageBits(
  bits: Buffer,
  firstPage: number,
  { pageCount }: AccessPageReader,
): number[] {
  const usedPageNumbers: number[] = [];
  for (const [byteIndex, byte] of bits.entries())
    for (let bit = 0; bit < 8; bit++) {
      if (!(byte & (1 << bit))) continue;
      const page = firstPage + byteIndex * 8 + bit;
      if (page >= pageCount) throw new DamagedFileError(`page ${page} is missing`);
      usedPageNumbers.push(page);
    }
  return usedPageNumbers;
}
