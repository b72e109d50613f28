import { expect, it } from 'vitest';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';
import names from '#frontend/language/french/names.json' with { type: 'json' };
import { roleNames } from '#shared/access/roles.ts';
import { orderListFields } from '#shared/schemas/order-list-fields.ts';
import { userTypeNames } from '#shared/texts/dealer-users-texts.ts';
import { readScreenTexts } from '#tests/make/screen-texts.ts';

const translatedTexts = new Set(readScreenTexts().translated.map(({ text }) => text));
const getEdgeSpaces = (text: string) => [text.startsWith(' '), text.endsWith(' ')].join();
const listPlaceholders = (text: string) =>
  [...text.matchAll(/\{\d\}/g)].map(([placeholder]) => placeholder).toSorted();

it('every text of the screens has its French', () => {
  const without = readScreenTexts().translated.filter(
    ({ text }) => !Object.hasOwn(frenchDictionary, text),
  );
  expect(without).toEqual([]);
});

it('names that come as data have their French', () => {
  const shownNames = [
    ...Object.values(roleNames),
    ...orderListFields.flatMap((field) => ('heading' in field ? [field.heading] : [])),
    ...Object.values(userTypeNames),
  ];
  expect(shownNames.filter((name) => !Object.hasOwn(frenchDictionary, name))).toEqual([]);
});

it('nothing is translated that nobody says, but for names that come from elsewhere', () => {
  const unusedKeys = Object.keys(frenchDictionary).filter(
    (text) => !translatedTexts.has(text) && !Object.hasOwn(names, text),
  );
  expect(unusedKeys).toEqual([]);
});

it('the French has the values of the English, each once', () => {
  const different = Object.entries(frenchDictionary).filter(
    ([english, text]) => listPlaceholders(english).join() !== listPlaceholders(text).join(),
  );
  expect(different).toEqual([]);
});

it('letters for several go with a value of the text', () => {
  const lost = Object.entries(frenchDictionary).filter(([english, text]) =>
    [...text.matchAll(/\{(\d)[a-z]+\}/g)].some(([, value]) => !english.includes(`{${value}}`)),
  );
  expect(lost).toEqual([]);
});

it('the French has the spaces at its ends that the English has', () => {
  const different = Object.entries(frenchDictionary).filter(
    ([english, text]) =>
      getEdgeSpaces(english) !== getEdgeSpaces(text) && !english.startsWith(': '),
  );
  expect(different).toEqual([]);
});

it('no text is empty, and none is written with straight quotes', () => {
  const odd = Object.entries(frenchDictionary).filter(
    ([, text]) => text.trim() === '' || /[a-zà-ÿ]'[a-zà-ÿ]/i.test(text),
  );
  expect(odd).toEqual([]);
});
