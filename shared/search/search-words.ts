import { foldText } from '#shared/format/fold.ts';

/** Nobody finds anything by more words than this. */
const MAX_SEARCH_WORDS = 8;
/** An apostrophe parts words, as lists often lost it. */
const wordSeparatorPattern = /[\s'’,;]+/;
const plain = /^[a-z0-9 ]*$/;
const ascii = /^[\0-\x7f]*$/;
const signs = /[^\p{L}\p{M}\p{N}\s]+/gu;
const signsOfAscii = /[^a-z0-9\s]+/g;

const signsIn = (folded: string) => (ascii.test(folded) ? signsOfAscii : signs);

/** Text as words are found in it: without case, accents and signs, so that 1101721 finds 110-1721, and A-dec finds adec. */
export function withoutSigns(text: string): string {
  const folded = foldText(text);
  return plain.test(folded) ? folded : folded.replace(signsIn(folded), '');
}

/** The words somebody looks for, as they are found: each once, at most 8. */
export function parseSearchWords(search = ''): string[] {
  const words = search.split(wordSeparatorPattern).map(withoutSigns).filter(Boolean);
  return [...new Set(words)].slice(0, MAX_SEARCH_WORDS);
}

/** The words of a text in turn, which signs part, too. */
export const splitTextWords = (text: string): string[] => partedIn(foldText(text));

/** The words of a text in turn: those that a sign parts by themselves and, where there are any, joined. */
export function listWordForms(text: string): string[][] {
  const folded = foldText(text);
  const parted = partedIn(folded);
  if (plain.test(folded)) return [parted];
  const joined = splitAtSpaces(folded.replace(signsIn(folded), ''));
  return joined.length === parted.length ? [parted] : [parted, joined];
}

const partedIn = (folded: string) =>
  splitAtSpaces(plain.test(folded) ? folded : folded.replace(signsIn(folded), ' '));

const splitAtSpaces = (text: string) => text.split(/\s+/).filter((word) => word !== '');
