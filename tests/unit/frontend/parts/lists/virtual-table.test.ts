import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';

afterEach(() => vi.resetModules());

/** The table's module as a user of this language has it. */
async function importTable(dictionary?: typeof frenchDictionary) {
  vi.resetModules();
  if (dictionary)
    (await import('#shared/language/t.ts')).setTranslationDictionary('fr', dictionary);
  return import('#frontend/parts/lists/virtual-table.tsx');
}

it('a missing value is named in the user’s language', async () => {
  const change = { before: '', after: '12.00' };
  const english = (await importTable()).ValueChange;
  expect(renderToStaticMarkup(createElement(english, change))).toContain('<s>none</s>');
  const french = (await importTable(frenchDictionary)).ValueChange;
  expect(renderToStaticMarkup(createElement(french, change))).toContain('<s>aucun</s>');
});

it('a column of changes is as wide as its longest text in the user’s language', async () => {
  const changes = [['', '1,234.00']] as const;
  const english = (await importTable()).createChangesColumn('x', changes);
  const french = (await importTable(frenchDictionary)).createChangesColumn('x', changes);
  expect(parseFloat(french.width)).toBeGreaterThan(parseFloat(english.width));
});
