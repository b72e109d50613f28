import { normalizeForSearch } from '#shared/format/normalize-text.ts';

/** More words do not help to find anything. */
const MAX_SEARCH_WORDS = 8;
/** An apostrophe separates words, because lists often lost it. */
const wordSeparatorPattern = /[\s'’,;]+/;
const plainTextPattern = /^[a-z0-9 ]*$/;
const asciiPattern = /^[\0-\x7f]*$/;
const symbolPattern = /[^\p{L}\p{M}\p{N}\s]+/gu;
const asciiSymbolPattern = /[^a-z0-9\s]+/g;

const getSymbolPattern = (folded: string) =>
  asciiPattern.test(folded) ? asciiSymbolPattern : symbolPattern;

/** Text without case, accents and signs, so that 1101721 finds 110-1721, and A-dec finds adec. */
export function normalizeWithoutSymbols(text: string): string {
  const folded = normalizeForSearch(text);
  return plainTextPattern.test(folded) ? folded : folded.replace(getSymbolPattern(folded), '');
}

/** The normalized words of a search: unique, at most 8. */
export function parseFirstSearchWords(search = ''): string[] {
  const words = search.split(wordSeparatorPattern).map(normalizeWithoutSymbols).filter(Boolean);
  return [...new Set(words)].slice(0, MAX_SEARCH_WORDS);
}

/** The words of a text in their order; signs separate words, too. */
export const splitNormalizedWords = (text: string): string[] =>
  splitFoldedWords(normalizeForSearch(text));

/**
 * The words of a text in their order, separated at signs; where there are signs inside words, also with these
 * words joined.
 */
export function listSplitAndJoinedWords(text: string): string[][] {
  const folded = normalizeForSearch(text);
  const separated = splitFoldedWords(folded);
  if (plainTextPattern.test(folded)) return [separated];
  const joined = splitAtSpaces(folded.replace(getSymbolPattern(folded), ''));
  return joined.length === separated.length ? [separated] : [separated, joined];
}

const splitFoldedWords = (folded: string) =>
  splitAtSpaces(
    plainTextPattern.test(folded) ? folded : folded.replace(getSymbolPattern(folded), ' '),
  );

const splitAtSpaces = (text: string) => text.split(/\s+/).filter((word) => word !== '');
