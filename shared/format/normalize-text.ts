const asciiOnlyPattern = /^[\0-\x7f]*$/;
/** The marks that remain when Unicode decomposes a letter; the character ^ is none. */
const combiningMarksPattern = /[\u0300-\u036f]/g;

/** Letters that Unicode does not decompose, with the usual replacement for people who cannot type them. */
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

/** Letters without accents; ligatures, full-width letters and 'Ⅳ' become the letters that they consist of. */
export const removeDiacriticsAndVariants = (text: string) =>
  asciiOnlyPattern.test(text)
    ? text
    : text.normalize('NFKD').replace(combiningMarksPattern, '').normalize('NFC');

/**
 * Text in the form that all searches compare, on the server and in the browser: without case (so that 'ß' is
 * 'ss'), accents and variants of letters.
 */
export function normalizeForSearch(text: string): string {
  const lower = text.toLowerCase();
  if (asciiOnlyPattern.test(lower)) return lower;
  // The lower case of 'ẞ' has another upper case, so the text is converted to upper case and back.
  return removeDiacriticsAndVariants(lower)
    .toUpperCase()
    .toLowerCase()
    .replace(replacedLettersPattern, (letter) => letterReplacements[letter]!);
}
