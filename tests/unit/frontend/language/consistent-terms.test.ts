import { expect, test } from 'vitest';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';

/** Every text for users, in English. */
const texts = Object.keys(frenchDictionary);

/** Terms of the specification for a column or a field, and of files that are requested by column. */
const specified = [
  'MFI',
  'MFID',
  'Manu.',
  'Manu. Part Number',
  'No row of it has the headings MFID and Part #.',
  'Say which columns are MFID and Part #.',
];

test('A manufacturer is called one, except where the specification names it otherwise', () => {
  const short = texts.filter((text) => /\b(MFI|MFID|MFG|Mfg|Mfr|Manu\.)/.test(text));
  expect(short.toSorted()).toEqual(specified);
});

test('Colors are spelled in one way', () => {
  expect(texts.filter((text) => /colour/i.test(text))).toEqual([]);
});

test('In French a dealer is a marchand everywhere', () => {
  expect(Object.values(frenchDictionary).filter((text) => /distributeur/i.test(text))).toEqual([]);
});
