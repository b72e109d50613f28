const asciiOnlyPattern = /^[\0-\x7f]*$/;
/** What a letter is taken apart into beside itself; a ^ of its own is none. */
const combiningMarksPattern = /[\u0300-\u036f]/g;

/** Letters that no rule of Unicode takes apart, as people without them type them. */
const letterReplacements: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ς: 'σ',
};
const replacedLettersPattern = new RegExp(`[${Object.keys(letterReplacements).join('')}]`, 'g');

/** The letters without their accents; ligatures, full-width letters and 'Ⅳ' are the letters that they are made of. */
export const removeDiacritics = (text: string) =>
  asciiOnlyPattern.test(text)
    ? text
    : text.normalize('NFKD').replace(combiningMarksPattern, '').normalize('NFC');

/**
 * Text as it compares wherever something is searched, on the server and in the browser: without regard to case (so that
 * 'ß' is 'ss'), to accents and to how a letter is written.
 */
export function normalizeForSearch(text: string): string {
  const lower = text.toLowerCase();
  if (asciiOnlyPattern.test(lower)) return lower;
  // The small form of 'ẞ' has another large one.
  return removeDiacritics(lower)
    .toUpperCase()
    .toLowerCase()
    .replace(replacedLettersPattern, (letter) => letterReplacements[letter]!);
}
