/** With fewer letters almost every word is like another. */
const FEWEST_LETTERS = 4;
/** From so many letters on the beginning of a word is enough. */
const FEWEST_OF_BEGINNING = 6;

const notLetters = /[^\p{L}]/gu;

/** Whether a word may have a letter wrong: a code may not. */
export const mayBeMistyped = (word: string) =>
  word.replace(notLetters, '').length >= FEWEST_LETTERS;

/** Whether one letter put in, left out, replaced or swapped with its neighbour makes one word of the other. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let begin = 0;
  while (begin < a.length && a[begin] === b[begin]) begin++;
  let end = 0;
  const most = Math.min(a.length, b.length) - begin;
  while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.slice(begin, a.length - end), b.slice(begin, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left[0] === right[1] && left[1] === right[0] && right.length === 2;
}

/** What of another word was meant by one that was typed: all of it, or its beginning; undefined where neither. */
export function meantBy(typed: string, word: string): string | undefined {
  if (isOneLetterOff(typed, word)) return word;
  if (typed.length < FEWEST_OF_BEGINNING) return undefined;
  for (let length = typed.length - 1; length <= typed.length + 1; length++) {
    const beginning = word.slice(0, length);
    if (beginning.length === length && isOneLetterOff(typed, beginning)) return beginning;
  }
  return undefined;
}
