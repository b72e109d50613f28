import { listWordForms } from './search-words.ts';

/** The texts that something is found by. */
export type SearchedTexts = {
  /** What it is called. */
  names: readonly string[];
  /** What it belongs to. */
  groups: readonly string[];
  /** What it is known by as a whole. */
  codes: readonly string[];
};

/** Where a word stands: a bit each. */
export const BEGINS_NAME = 1;
export const IN_NAME = 2;
export const IN_GROUP = 4;
const IN_CODE = 8;
export const IS_CODE = 16;
/** A word of a row is its number, and below that where it stands. */
const POSITION_BITS = 5;
const POSITION_MASK = (1 << POSITION_BITS) - 1;

/** Every word of some rows, each under its number. */
export class WordList {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf = (word: string): number | undefined => this.#numbers.get(word);

  getOrAddNumber(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
}

/** A row as it is searched: the words of all its texts with their places, and its name, by which equals are put in order. */
export type RowWords = { of: WordList; words: Uint32Array; name: string };

/** The words of a row as they are put together. */
class Gathered {
  readonly words: number[] = [];
  readonly list: WordList;

  constructor(list: WordList) {
    this.list = list;
  }

  /** By hand: a list has a million words. */
  put(word: string, position: number) {
    const { words } = this;
    const number = this.list.getOrAddNumber(word);
    for (let at = 0; at < words.length; at++)
      if (numberIn(words[at]!) === number) {
        words[at]! |= position;
        return;
      }
    words.push((number << POSITION_BITS) | position);
  }

  putName(text: string) {
    for (const written of listWordForms(text))
      for (const [at, word] of written.entries())
        this.put(word, at === 0 ? IN_NAME | BEGINS_NAME : IN_NAME);
  }

  putGroup(text: string) {
    for (const word of listWordForms(text).flat()) this.put(word, IN_GROUP);
  }

  putCode(text: string) {
    const forms = listWordForms(text);
    for (const word of forms.flat()) this.put(word, IN_CODE);
    const wholeCode = forms[0]!.join('');
    if (wholeCode) this.put(wholeCode, IN_CODE | IS_CODE);
  }
}

export function buildRowWords({ names, groups, codes }: SearchedTexts, list: WordList): RowWords {
  const gathered = new Gathered(list);
  for (const text of names) gathered.putName(text);
  for (const text of groups) gathered.putGroup(text);
  for (const text of codes) gathered.putCode(text);
  const name = names[0]?.toLowerCase() ?? '';
  return { of: list, words: Uint32Array.from(gathered.words), name };
}

export const numberIn = (word: number) => word >>> POSITION_BITS;
export const getWordPositions = (word: number) => word & POSITION_MASK;
