import { foldText } from '#shared/format/fold.ts';

/** Nobody finds anything by more words than this. */
const MOST_WORDS = 8;
/** An apostrophe parts words, as lists often lost it. */
const betweenWords = /[\s'’,;]+/;
const ascii = /^[\0-\x7f]*$/;
const signs = /[^\p{L}\p{M}\p{N}\s]+/gu;
const signsOfAscii = /[^a-z0-9\s]+/g;

const signsIn = (folded: string) => (ascii.test(folded) ? signsOfAscii : signs);

/** Text as words are found in it: without case, accents and signs, so that 1101721 finds 110-1721, and A-dec finds adec. */
export function withoutSigns(text: string): string {
  const folded = foldText(text);
  return folded.replace(signsIn(folded), '');
}

/** The words somebody looks for, as they are found: each once, at most 8. */
export function wordsOf(search = ''): string[] {
  const words = search.split(betweenWords).map(withoutSigns).filter(Boolean);
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/**
 * A text so that it shows where its words begin and end: a blank before and after each, a line break before and after
 * all. Words that a sign parts stand there by themselves, and a second time as one.
 */
export function spacedText(text: string): string {
  const folded = foldText(text);
  const sign = signsIn(folded);
  const parted = inBlanks(folded.replace(sign, ' '));
  if (parted === ' ') return '';
  const joined = inBlanks(folded.replace(sign, ''));
  return joined === parted ? `\n${parted}\n` : `\n${parted}\n${joined}\n`;
}

const inBlanks = (text: string) => ` ${text.trim()} `.replace(/\s+/g, ' ');
