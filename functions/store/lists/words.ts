import { foldText } from '#shared/format/fold.ts';
import { fieldReader } from './fields.ts';

/** Nobody finds anything by more words than this. */
const MOST_WORDS = 8;
/** An apostrophe parts words, as lists often lost it. */
const BETWEEN_WORDS = /[\s'’]+/;
const leftOut = /[-'’\u00ad\u2010-\u2015\u2212]/g;

/** Text as words are found in it: without case, accents, hyphens and apostrophes, so that 1101721 finds 110-1721. */
export const withoutHyphens = (text: string) => foldText(text).replace(leftOut, '');

/** The words somebody looks for, as they are found: each once, at most 8. */
export function wordsOf(search = ''): string[] {
  const words = search.split(BETWEEN_WORDS).map(withoutHyphens).filter(Boolean);
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** Which of the words a text has: a bit each, the first word's the lowest. */
export function wordsIn(text: string, words: readonly string[]): number {
  let found = 0;
  for (let at = 0; at < words.length; at++) if (text.includes(words[at]!)) found |= 1 << at;
  return found;
}

/** The text that a row is found by. */
type RowText = (row: object) => string;

/** The named fields of a row as one text, made once for each row: rows stay the same objects until they change. */
export function searchedText(names: readonly string[]): RowText {
  const read = names.map(fieldReader);
  const known = new WeakMap<object, string>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    // No word has a line break in it: none reaches from one field into the next.
    const text = withoutHyphens(read.map((of) => textIn(of(row))).join('\n'));
    known.set(row, text);
    return text;
  };
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Where the rows of a list are looked for. */
export type Searched<Row> = {
  text: RowText;
  /** Whether the row has words in another place that its own text lacks: their bits. */
  hasElsewhere?: ((row: Row, missing: number) => boolean) | undefined;
};

/** Which of the words that are looked for a row's own text lacks: their bits. */
export function lackedBy(search: string | undefined, text: RowText): (row: object) => number {
  const words = wordsOf(search);
  const all = (1 << words.length) - 1;
  return (row) => all & ~wordsIn(text(row), words);
}

/** Whether a row has every word that is looked for; undefined where none is. */
export function searchTest<Row extends object>(
  search: string | undefined,
  { text, hasElsewhere }: Searched<Row>,
): ((row: Row) => boolean) | undefined {
  if (wordsOf(search).length === 0) return undefined;
  const lacked = lackedBy(search, text);
  return (row) => {
    const missing = lacked(row);
    return missing === 0 || hasElsewhere?.(row, missing) === true;
  };
}
