import { normalizeForSearch } from '#shared/format/normalize-text.ts';

/** Nobody finds anything by more words than this. */
const MAX_SEARCH_WORDS = 8;
/** An apostrophe parts words, as lists often lost it. */
const wordSeparatorPattern = /[\s'’,;]+/;
const plainTextPattern = /^[a-z0-9 ]*$/;
const asciiPattern = /^[\0-\x7f]*$/;
const symbolPattern = /[^\p{L}\p{M}\p{N}\s]+/gu;
const asciiSymbolPattern = /[^a-z0-9\s]+/g;

const getSymbolPattern = (folded: string) =>
  asciiPattern.test(folded) ? asciiSymbolPattern : symbolPattern;

/** Text as words are found in it: without case, accents and signs, so that 1101721 finds 110-1721, and A-dec finds adec. */
export function normalizeSearchText(text: string): string {
  const folded = normalizeForSearch(text);
  return plainTextPattern.test(folded) ? folded : folded.replace(getSymbolPattern(folded), '');
}

/** The words somebody looks for, as they are found: each once, at most 8. */
export function parseSearchWords(search = ''): string[] {
  const words = search.split(wordSeparatorPattern).map(normalizeSearchText).filter(Boolean);
  return [...new Set(words)].slice(0, MAX_SEARCH_WORDS);
}

/** The words of a text in turn, which signs part, too. */
export const splitTextWords = (text: string): string[] =>
  splitFoldedWords(normalizeForSearch(text));

/** The words of a text in turn: those that a sign parts by themselves and, where there are any, joined. */
export function listWordForms(text: string): string[][] {
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
