import type { RowSearchOptions } from '#shared/search/find-rows.ts';
import { normalizeSearchText, parseSearchWords } from '#shared/search/search-words.ts';
import { createFieldReader } from './list-fields.ts';

/** Which of the words a text has: a bit each, the first word's the lowest. */
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

/** The fields that a row is found by: what it is called, what it belongs to, what it is known by as a whole. */
type RowSearchFields = Partial<Record<'names' | 'groups' | 'codes', readonly string[]>>;

/** How the rows of a list are looked for by these fields. */
export function createRowSearch(fields: RowSearchFields): RowSearchOptions<object> {
  const [names, groups, codes] = [fields.names, fields.groups, fields.codes].map(createTextsReader);
  return {
    getTexts: (row) => ({ names: names!(row), groups: groups!(row), codes: codes!(row) }),
    wordsCache: new WeakMap(),
  };
}

/** The named fields of a row as one text, made once: rows stay the same objects until they change. No word has a line break in it: none reaches from one field into the next. */
export function createSearchTextReader(names: readonly string[]): (row: object) => string {
  const readTexts = createTextsReader(names);
  const textByRow = new WeakMap<object, string>();
  return (row) => {
    const cachedText = textByRow.get(row);
    if (cachedText !== undefined) return cachedText;
    const text = normalizeSearchText(readTexts(row).join('\n'));
    textByRow.set(row, text);
    return text;
  };
}

/** Rows of which each has its words in itself or in another place. */
export type RowTextSearch<Row> = {
  text: (row: object) => string;
  /** Whether the row has words in another place that its own text lacks: their bits. */
  hasElsewhere?: ((row: Row, missing: number) => boolean) | undefined;
};

/** Which of the words that are looked for a row's own text lacks: their bits. */
export function createMissingWordsReader(
  search: string | undefined,
  text: RowTextSearch<object>['text'],
): (row: object) => number {
  const words = parseSearchWords(search);
  const all = (1 << words.length) - 1;
  return (row) => all & ~computeWordBits(text(row), words);
}

/** Whether a row has every word that is looked for; undefined where none is. */
export function createRowSearchTest<Row extends object>(
  search: string | undefined,
  { text, hasElsewhere }: RowTextSearch<Row>,
): ((row: Row) => boolean) | undefined {
  if (parseSearchWords(search).length === 0) return undefined;
  const readMissingWords = createMissingWordsReader(search, text);
  return (row) => {
    const missing = readMissingWords(row);
    return missing === 0 || hasElsewhere?.(row, missing) === true;
  };
}
