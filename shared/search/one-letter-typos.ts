/** With fewer letters almost every word is similar to another. */
const MIN_TYPO_WORD_LETTERS = 4;
/** From this length on, a match with the beginning of a word is enough. */
const MIN_TYPO_PREFIX_LETTERS = 6;

const nonLetterPattern = /[^\p{L}]/gu;

/** Whether typos are corrected in a word; in a code they are not. */
export const isLongEnoughForTypos = (word: string) =>
  word.replace(nonLetterPattern, '').length >= MIN_TYPO_WORD_LETTERS;

/** Whether one inserted, deleted, replaced or swapped letter changes one word into the other. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  const begin = countSameAtStart(a, b);
  const end = countSameAtEnd(a, b, Math.min(a.length, b.length) - begin);
  const [left, right] = [a.slice(begin, a.length - end), b.slice(begin, b.length - end)];
  return (left.length <= 1 && right.length <= 1) || isSwappedPair(left, right);
}

function countSameAtStart(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return same;
}

function countSameAtEnd(a: string, b: string, maxLetters: number): number {
  let same = 0;
  while (same < maxLetters && a[a.length - 1 - same] === b[b.length - 1 - same]) same++;
  return same;
}

const isSwappedPair = (left: string, right: string) =>
  left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];

/** The word that a typed one probably means, or its beginning; undefined where neither matches. */
export function findCorrectedWordOrPrefix(typed: string, listedWord: string): string | undefined {
  if (isOneLetterOff(typed, listedWord)) return listedWord;
  if (typed.length < MIN_TYPO_PREFIX_LETTERS) return undefined;
  for (let length = typed.length - 1; length <= typed.length + 1; length++) {
    const beginning = listedWord.slice(0, length);
    if (beginning.length === length && isOneLetterOff(typed, beginning)) return beginning;
  }
  return undefined;
}
