import { expect, it } from 'vitest';
import { readScreenTexts } from '#tests/make/screen-texts.ts';

const { untranslated: bare } = readScreenTexts();

/**
 * These look like texts of a screen but are not: names of kinds and states, keys, and words that are the same
 * in both languages.
 */
const noTexts = new Set([
  `'faint save-words'`,
  `'input, button'`,
  `'looked up'`,
  `'a, nav button'`,
  `'noopener noreferrer'`,
  // Each language by its own name.
  `'used elsewhere'`,
  `'logged out in another tab'`,
  '`Bearer ${token}`',
  `'order type'`,
  `'yes or no'`,
  `'print option'`,
  `'tax address'`,
  `'trade in tax'`,
  `'default rate'`,
  `'SmartSales order'`,
  `'rep phone'`,
  '`${word} city state zip`',
  // Shown in both languages while the texts of neither have come.
  `'No connection. Pas de connexion.'`,
  // Of the name of a certificate, and an address.
  `'NOT VALID'`,
  '/verify',
]);
/** Texts that are translated where they are shown, by the server's name for them. */
const writtenWhereShown =
  /^shared\/(forms\/template-forms|forms\/document-file-names|order\/rules\/(print-options|order-status))\.ts/;

it('every text of the screens is said in the user’s language', () => {
  const untranslatedTexts = bare.filter(
    ({ text, location }) => !noTexts.has(text) && !writtenWhereShown.test(location),
  );
  expect(untranslatedTexts).toEqual([]);
});

it('nothing is excepted that no screen has', () => {
  const found = new Set(bare.map(({ text }) => text));
  expect([...noTexts].filter((text) => !found.has(text))).toEqual([]);
});
