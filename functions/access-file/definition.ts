import { Damaged } from './damage.ts';
import type { Pages } from './pages.ts';
import { kindOf, type ColumnKind } from './values.ts';

export type Column = {
  name: string;
  kind: ColumnKind;
  /** Its place among all columns, by which a row says whether it has a value. */
  index: number;
  /** Where a value of fixed length stands in its row; where a variable one stands in the row's list of places. */
  position: number;
  size: number;
  isFixed: boolean;
  scale: number;
};

export type Definition = {
  /** Of the definition's first page, which every page of rows names. */
  page: number;
  rowCount: number;
  variableColumns: number;
  columns: readonly Column[];
  /** The pages that may hold its rows. */
  dataPages: readonly number[];
};

const DEFINITION = 0x02;
const USAGE = 0x05;
/** Access allows 255 columns; a definition of more pages than this says more than it can. */
const MOST_PAGES = 64;

/** Reads what a table is. */
export function readDefinition(
  pages: Pages,
  first: number,
  readText: (bytes: Buffer) => string,
): Definition {
  const bytes = allPages(pages, first);
  const { definition } = pages.format;
  return {
    page: first,
    rowCount: bytes.readUInt32LE(definition.rows),
    variableColumns: bytes.readUInt16LE(definition.variableColumns),
    columns: columnsOf(bytes, pages, readText),
    dataPages: usedPages(pages, bytes.readUInt32LE(definition.usageMap)),
  };
}

function allPages(pages: Pages, first: number): Buffer {
  const parts: Buffer[] = [];
  for (let next = first; next !== 0;) {
    const page = pages.page(next);
    if (page[0] !== DEFINITION || parts.length >= MOST_PAGES)
      throw new Damaged('its definition is damaged');
    parts.push(parts.length === 0 ? page : page.subarray(8));
    next = page.readUInt32LE(4);
  }
  return Buffer.concat(parts);
}

const FIXED = 0x01;
/** What Access works out: which kind its values are is said elsewhere, and taken for another they would be wrong. */
const CALCULATED = 0xc0;
const MOST_COLUMNS = 255;

function columnsOf(bytes: Buffer, pages: Pages, readText: (bytes: Buffer) => string): Column[] {
  const { definition, column } = pages.format;
  const count = bytes.readUInt16LE(definition.columns);
  const indexes = bytes.readUInt32LE(definition.indexes);
  if (count === 0 || count > MOST_COLUMNS) throw new Damaged('its definition is damaged');
  const start = definition.head + indexes * definition.indexSize;
  let nameAt = start + count * definition.columnSize;
  const columns = Array.from({ length: count }, (_, number): Column => {
    const at = start + number * definition.columnSize;
    const more = column.moreFlags === undefined ? 0 : bytes.readUInt8(at + column.moreFlags);
    const kind = (more & CALCULATED) === CALCULATED ? 'calculated' : kindOf(bytes.readUInt8(at));
    if (!kind) throw new Damaged('it has a column of an unknown kind');
    const length = bytes.readUIntLE(nameAt, definition.nameSize);
    const name = readText(
      bytes.subarray(nameAt + definition.nameSize, nameAt + definition.nameSize + length),
    );
    nameAt += definition.nameSize + length;
    const isFixed = (bytes.readUInt8(at + column.flags) & FIXED) !== 0;
    return {
      name,
      kind,
      index: bytes.readUInt16LE(at + column.index),
      position: bytes.readUInt16LE(at + (isFixed ? column.fixedOffset : column.variableIndex)),
      size: bytes.readUInt16LE(at + column.size),
      isFixed,
      scale: kind === 'numeric' ? bytes.readUInt8(at + 12) : 0,
    };
  });
  if (nameAt > bytes.length) throw new Damaged('its definition is damaged');
  return columns.toSorted((a, b) => a.index - b.index);
}

/** The pages that a map of them names, each once. */
function usedPages(pages: Pages, pointer: number): number[] {
  const map = pages.pointed(pointer);
  if (map[0] === 0) return namedIn(map.subarray(5), map.readUInt32LE(1), pages);
  if (map[0] === 1) return mapped(map, pages);
  throw new Damaged('the list of its pages is damaged');
}

/** A map of a large table says on which pages the maps are. */
function mapped(map: Buffer, pages: Pages): number[] {
  const eachHas = (pages.format.pageSize - 4) * 8;
  const found: number[] = [];
  for (let at = 1, index = 0; at + 4 <= map.length; at += 4, index++) {
    const number = map.readUInt32LE(at);
    if (number === 0) continue;
    const page = pages.page(number);
    if (page[0] !== USAGE) throw new Damaged('the list of its pages is damaged');
    for (const one of namedIn(page.subarray(4), index * eachHas, pages)) found.push(one);
  }
  return found;
}

function namedIn(bits: Buffer, first: number, { count }: Pages): number[] {
  const found: number[] = [];
  for (const [at, byte] of bits.entries())
    for (let bit = 0; bit < 8; bit++) {
      if (!(byte & (1 << bit))) continue;
      const page = first + at * 8 + bit;
      if (page >= count) throw new Damaged(`page ${page} is missing`);
      found.push(page);
    }
  return found;
}
