import { splitNormalizedWords, normalizeWithoutSymbols } from './search-words.ts';

/*
 * Similar codes, for a row whose code is no product's. Many letters may be wrong, unlike in a search for
 * words (one-letter-typos.ts), because the result is only a suggestion.
 */

/** Longer codes are cut; no part number is as long. */
const MAX_CODE_LENGTH = 40;

/** A code with only its letters and digits, without case and accents. */
export const toAlphanumericCode = (text: string) =>
  normalizeWithoutSymbols(text).replaceAll(/\s/g, '');

/**
 * A code without what people and spreadsheets change in it: punctuation, case and leading zeros are removed,
 * and the letters O, I and L count as 0 and 1.
 */
export const buildLookalikeCodeKey = (text: string) =>
  toAlphanumericCode(text)
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
    .replace(/^0+(?=.)/, '')
    .slice(0, MAX_CODE_LENGTH);

/** All groups of three successive characters in a code, including its start and end marks. */
export function listPaddedTrigrams(code: string): string[] {
  const padded = `^${code}$`;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  return [...trigrams];
}

const MAX_DESCRIPTION_WORDS = 30;
const MIN_DESCRIPTION_WORD_LETTERS = 2;

/** The words of a description, without very short ones. */
export const listSignificantDescriptionWords = (text: string) => [
  ...new Set(
    splitNormalizedWords(text)
      .filter(({ length }) => length >= MIN_DESCRIPTION_WORD_LETTERS)
      .slice(0, MAX_DESCRIPTION_WORDS),
  ),
];

/**
 * The number of letters to replace, insert, delete or swap with their neighbor, to change one code into the
 * other.
 */
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
