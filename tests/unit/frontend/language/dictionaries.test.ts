import { describe, expect, it } from 'vitest';
import frenchNames from '#frontend/language/french/names.json' with { type: 'json' };
import { roleNames } from '#shared/access/roles.ts';
import type { TranslatedLanguage } from '#shared/language/languages.ts';
import { orderListFields } from '#shared/schemas/order-list-fields.ts';
import { userTypeNames } from '#shared/texts/dealer-users-texts.ts';
import { dictionaryByLanguage, translatedLanguages } from '#tests/make/dictionaries.ts';
import { readScreenTexts } from '#tests/make/screen-texts.ts';

const translatedTexts = new Set(readScreenTexts().translated.map(({ text }) => text));
const getEdgeSpaces = (text: string) => [text.startsWith(' '), text.endsWith(' ')].join();
const listPlaceholders = (text: string) =>
  [...text.matchAll(/\{\d\}/g)].map(([placeholder]) => placeholder).toSorted();

/** Names that no screen says itself: they come as data. */
const receivedNames: Record<TranslatedLanguage, Readonly<Record<string, string>>> = {
  fr: frenchNames,
};

describe.each(translatedLanguages)('the dictionary of %s', (language) => {
  const dictionary = dictionaryByLanguage[language];

  it('every text of the screens is translated', () => {
    const without = readScreenTexts().translated.filter(
      ({ text }) => !Object.hasOwn(dictionary, text),
    );
    expect(without).toEqual([]);
  });

  it('names that come as data are translated', () => {
    const shownNames = [
      ...Object.values(roleNames),
      ...orderListFields.flatMap((field) => ('heading' in field ? [field.heading] : [])),
      ...Object.values(userTypeNames),
    ];
    expect(shownNames.filter((name) => !Object.hasOwn(dictionary, name))).toEqual([]);
  });

  it('nothing is translated that nobody says, but for names that come from elsewhere', () => {
    const unusedKeys = Object.keys(dictionary).filter(
      (text) => !translatedTexts.has(text) && !Object.hasOwn(receivedNames[language], text),
    );
    expect(unusedKeys).toEqual([]);
  });

  it('a translation has the values of the English, each once', () => {
    const different = Object.entries(dictionary).filter(
      ([english, text]) => listPlaceholders(english).join() !== listPlaceholders(text).join(),
    );
    expect(different).toEqual([]);
  });

  it('letters for several go with a value of the text', () => {
    const lost = Object.entries(dictionary).filter(([english, text]) =>
      [...text.matchAll(/\{(\d)[a-z]+\}/g)].some(([, value]) => !english.includes(`{${value}}`)),
    );
    expect(lost).toEqual([]);
  });

  it('a translation has the spaces at its ends that the English has', () => {
    const different = Object.entries(dictionary).filter(
      ([english, text]) =>
        getEdgeSpaces(english) !== getEdgeSpaces(text) && !english.startsWith(': '),
    );
    expect(different).toEqual([]);
  });

  it('no text is empty, and none is written with straight quotes', () => {
    const odd = Object.entries(dictionary).filter(
      ([, text]) => text.trim() === '' || /[a-zà-ÿ]'[a-zà-ÿ]/i.test(text),
    );
    expect(odd).toEqual([]);
  });
});
