import { splitTextWords, withoutSigns } from './search-words.ts';

/*
 * Codes that are like each other, where a row names no product: many letters may be wrong, as no search of words
 * forgives them (one-letter.ts), since what comes of it is only offered.
 */

/** Longer codes are cut: no part number is as long. */
const LONGEST_CODE = 40;

/** A code as it is read out: its letters and figures alone, without regard to case and accents. */
export const plainCode = (text: string) => withoutSigns(text).replaceAll(/\s/g, '');

/**
 * A code without what people and spreadsheets change in it: punctuation, case, zeros in front, and
 * the letters O and I that are typed for 0 and 1.
 */
export const bareCode = (text: string) =>
  plainCode(text)
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
    .replace(/^0+(?=.)/, '')
    .slice(0, LONGEST_CODE);

/** The three letters in a row that a code is made of, its ends among them. */
export function threesOf(bare: string): string[] {
  const padded = `^${bare}$`;
  const threes = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) threes.add(padded.slice(at, at + 3));
  return [...threes];
}

const MAX_DESCRIPTION_WORDS = 30;
const FEWEST_LETTERS = 2;

/** The words of a description that say something of it. */
export const listDescriptionWords = (text: string) => [
  ...new Set(
    splitTextWords(text)
      .filter(({ length }) => length >= FEWEST_LETTERS)
      .slice(0, MAX_DESCRIPTION_WORDS),
  ),
];

/** How many letters have to be changed, put in, left out or swapped with their neighbour to make one code of the other. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let at = 1; at <= b.length; at++) {
      const isSame = a[row - 1] === b[at - 1];
      let least = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      if (isSwap(a, b, row, at)) least = Math.min(least, before[at - 2]! + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[b.length]!;
}

const isSwap = (a: string, b: string, row: number, at: number) =>
  row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
