import { listSplitAndJoinedWords } from './search-words.ts';

/** The texts in which a row is searched. */
export type SearchableTexts = {
  /** The names of the row. */
  names: readonly string[];
  /** The groups that the row belongs to. */
  groups: readonly string[];
  /** The codes that identify the row. */
  codes: readonly string[];
};

/** The positions of a word, one bit each. */
export const BEGINS_NAME = 1;
export const IN_NAME = 2;
export const IN_GROUP = 4;
const IN_CODE = 8;
export const IS_CODE = 16;
/** A word of a row is stored as its number, shifted left by the bits of its positions. */
const POSITION_BITS = 5;
const POSITION_MASK = (1 << POSITION_BITS) - 1;

/** All words of some rows, by number. */
export class WordList {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();

  findNumber = (word: string): number | undefined => this.#numbers.get(word);

  getOrAddNumber(word: string): number {
    const existingNumber = this.#numbers.get(word);
    if (existingNumber !== undefined) return existingNumber;
    this.#numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
}

/**
 * A searchable row: the words of all its texts with their positions, and its name, which sorts equal matches.
 */
export type RowWords = { wordList: WordList; packedWords: Uint32Array; name: string };

class RowWordsBuilder {
  readonly words: number[] = [];
  readonly list: WordList;

  constructor(list: WordList) {
    this.list = list;
  }

  /** A plain loop for speed: a list has a million words. */
  addWord(word: string, position: number) {
    const { words } = this;
    const number = this.list.getOrAddNumber(word);
    for (let at = 0; at < words.length; at++)
      if (getWordNumber(words[at]!) === number) {
        words[at]! |= position;
        return;
      }
    words.push((number << POSITION_BITS) | position);
  }

  addName(text: string) {
    for (const wordForm of listSplitAndJoinedWords(text))
      for (const [at, word] of wordForm.entries())
        this.addWord(word, at === 0 ? IN_NAME | BEGINS_NAME : IN_NAME);
  }

  addGroup(text: string) {
    for (const word of listSplitAndJoinedWords(text).flat()) this.addWord(word, IN_GROUP);
  }

  addCode(text: string) {
    const forms = listSplitAndJoinedWords(text);
    for (const word of forms.flat()) this.addWord(word, IN_CODE);
    const wholeCode = forms[0]!.join('');
    if (wholeCode) this.addWord(wholeCode, IN_CODE | IS_CODE);
  }
}

export function addRowWordsToWordList(
  { names, groups, codes }: SearchableTexts,
  wordList: WordList,
): RowWords {
  const builder = new RowWordsBuilder(wordList);
  for (const text of names) builder.addName(text);
  for (const text of groups) builder.addGroup(text);
  for (const text of codes) builder.addCode(text);
  const name = names[0]?.toLowerCase() ?? '';
  return { wordList, packedWords: Uint32Array.from(builder.words), name };
}

export const getWordNumber = (packedWord: number) => packedWord >>> POSITION_BITS;
export const getWordPositionBits = (packedWord: number) => packedWord & POSITION_MASK;
