import type { RowSearchOptions } from '#shared/search/find-rows.ts';
import { normalizeWithoutSymbols, parseFirstSearchWords } from '#shared/search/search-words.ts';
import { createFieldReader } from './list-fields.ts';

/** The words that a text contains, as bits; the first word is the lowest bit. */
export function computeWordBits(text: string, words: readonly string[]): number {
  let wordBits = 0;
  for (let wordIndex = 0; wordIndex < words.length; wordIndex++)
    if (text.includes(words[wordIndex]!)) wordBits |= 1 << wordIndex;
  return wordBits;
}

const createTextsReader = (names: readonly string[] = []) => {
  const readers = names.map(createFieldReader);
  return (row: object) =>
    readers.map((reader) => reader(row)).filter((value) => typeof value === 'string');
};

/** The searchable fields of a row: its names, the groups it belongs to, and codes that match as a whole. */
type RowSearchFields = Partial<Record<'names' | 'groups' | 'codes', readonly string[]>>;

export function createRowSearchOptions(fields: RowSearchFields): RowSearchOptions<object> {
  const [names, groups, codes] = [fields.names, fields.groups, fields.codes].map(createTextsReader);
  return {
    getTexts: (row) => ({ names: names!(row), groups: groups!(row), codes: codes!(row) }),
    wordsCache: new WeakMap(),
  };
}

/**
 * The named fields of a row as one text, cached for each row object: rows stay the same objects until they
 * change. Fields are separated by a line break, which no search word contains, so no match spans two fields.
 */
export function createSearchTextReader(names: readonly string[]): (row: object) => string {
  const readTexts = createTextsReader(names);
  const textByRow = new WeakMap<object, string>();
  return (row) => {
    const cachedText = textByRow.get(row);
    if (cachedText !== undefined) return cachedText;
    const text = normalizeWithoutSymbols(readTexts(row).join('\n'));
    textByRow.set(row, text);
    return text;
  };
}

/** Rows that have each word in their own text or in another source. */
export type RowTextSearch<Row> = {
  text: (row: object) => string;
  /** Whether another source has the words that the row's own text is missing, as bits. */
  hasElsewhere?: ((row: Row, missing: number) => boolean) | undefined;
};

/** Reads which search words are missing in a row's own text, as bits. */
export function createMissingWordBitsReader(
  search: string | undefined,
  readText: RowTextSearch<object>['text'],
): (row: object) => number {
  const words = parseFirstSearchWords(search);
  const allWordBits = (1 << words.length) - 1;
  return (row) => allWordBits & ~computeWordBits(readText(row), words);
}

/** A test for rows that have every search word; undefined when there is no word. */
export function createRowSearchTest<Row extends object>(
  search: string | undefined,
  { text, hasElsewhere }: RowTextSearch<Row>,
): ((row: Row) => boolean) | undefined {
  if (parseFirstSearchWords(search).length === 0) return undefined;
  const readMissingWords = createMissingWordBitsReader(search, text);
  return (row) => {
    const missing = readMissingWords(row);
    return missing === 0 || hasElsewhere?.(row, missing) === true;
  };
}
