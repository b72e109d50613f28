import { splitTextWords, normalizeSearchText } from './search-words.ts';

/*
 * Codes that are like each other, where a row names no product: many letters may be wrong, as no search of words
 * forgives them (one-letter-typos.ts), since what comes of it is only offered.
 */

/** Longer codes are cut: no part number is as long. */
const MAX_CODE_LENGTH = 40;

/** A code as it is read out: its letters and figures alone, without regard to case and accents. */
export const normalizeCode = (text: string) => normalizeSearchText(text).replaceAll(/\s/g, '');

/**
 * A code without what people and spreadsheets change in it: punctuation, case, zeros in front, and
 * the letters O and I that are typed for 0 and 1.
 */
export const toComparableCode = (text: string) =>
  normalizeCode(text)
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
    .replace(/^0+(?=.)/, '')
    .slice(0, MAX_CODE_LENGTH);

/** The three letters in a row that a code is made of, its ends among them. */
export function listTrigrams(code: string): string[] {
  const padded = `^${code}$`;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  return [...trigrams];
}

const MAX_DESCRIPTION_WORDS = 30;
const MIN_DESCRIPTION_WORD_LETTERS = 2;

/** The words of a description that say something of it. */
export const listDescriptionWords = (text: string) => [
  ...new Set(
    splitTextWords(text)
      .filter(({ length }) => length >= MIN_DESCRIPTION_WORD_LETTERS)
      .slice(0, MAX_DESCRIPTION_WORDS),
  ),
];

/** How many letters have to be changed, put in, left out or swapped with their neighbour to make one code of the other. */
export function computeEditDistance(a: string, b: string): number {
  let rowBeforeLast: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const nextRow = [row];
    for (let at = 1; at <= b.length; at++) {
      const isSame = a[row - 1] === b[at - 1];
      let minDistance = Math.min(
        lastRow[at]! + 1,
        nextRow[at - 1]! + 1,
        lastRow[at - 1]! + (isSame ? 0 : 1),
      );
      if (isNeighborSwap(a, b, row, at))
        minDistance = Math.min(minDistance, rowBeforeLast[at - 2]! + 1);
      nextRow.push(minDistance);
    }
    rowBeforeLast = lastRow;
    lastRow = nextRow;
  }
  return lastRow[b.length]!;
}

const isNeighborSwap = (a: string, b: string, row: number, at: number) =>
  row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
