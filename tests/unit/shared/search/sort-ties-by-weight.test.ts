import { describe, expect, test } from 'vitest';
import { buildOrderedProductKey } from '#shared/search/ordered-product-key.ts';
import { getProductSearchTexts } from '#shared/search/product-search-texts.ts';
import { sortTiesByWeight } from '#shared/search/sort-ties-by-weight.ts';
import { defaultSynonyms } from '#shared/search/synonyms.ts';

const buildWeightedProduct = (Description: string, weight: number, PartNumber = Description) => ({
  Description,
  weight,
  PartNumber,
  MfgCode: 'M',
  Category: null,
});

const listOrdered = (search: string, ...products: ReturnType<typeof buildWeightedProduct>[]) =>
  sortTiesByWeight(products, search, {
    getTexts: getProductSearchTexts,
    wordsCache: new WeakMap(),
    synonyms: defaultSynonyms,
    getWeight: ({ weight }) => weight,
  }).map(({ Description }) => Description);

describe('what is ordered often', () => {
  test('comes first of equals, and equals of both stay as they were', () =>
    expect(
      listOrdered(
        'chair',
        buildWeightedProduct('Chair A', 0),
        buildWeightedProduct('Chair B', 2),
        buildWeightedProduct('Chair C', 0),
      ),
    ).toEqual(['Chair B', 'Chair A', 'Chair C']));

  test('never comes before what has the word in a better place', () =>
    expect(
      listOrdered(
        'chair',
        buildWeightedProduct('Chair A', 0),
        buildWeightedProduct('Dental chair', 5),
        buildWeightedProduct('Wide chair', 9),
        buildWeightedProduct('Armchair', 99),
      ),
    ).toEqual(['Chair A', 'Wide chair', 'Dental chair', 'Armchair']));

  test('never comes before the very code', () =>
    expect(
      listOrdered(
        'ch-1',
        buildWeightedProduct('Stool', 0, 'CH-1'),
        buildWeightedProduct('Cover', 9, 'CH-12'),
      ),
    ).toEqual(['Stool', 'Cover']));

  test('counts by a synonym and with a letter wrong, too', () => {
    expect(
      listOrdered('lamp', buildWeightedProduct('Light A', 1), buildWeightedProduct('Light B', 2)),
    ).toEqual(['Light B', 'Light A']);
    expect(
      listOrdered('chiar', buildWeightedProduct('Chair A', 1), buildWeightedProduct('Chair B', 2)),
    ).toEqual(['Chair B', 'Chair A']);
  });

  test('puts nothing in order where no word is looked for', () =>
    expect(listOrdered(' ', buildWeightedProduct('A', 1), buildWeightedProduct('B', 2))).toEqual([
      'A',
      'B',
    ]));
});

test('orders know a product however its codes are written', () => {
  const name = buildOrderedProductKey({ MfgCode: 'A-DEC', PartNumber: ' 511  ch' });
  expect(buildOrderedProductKey({ MfgCode: 'a-dec', PartNumber: '511 CH' })).toBe(name);
  expect(buildOrderedProductKey({ MfgCode: null, PartNumber: '511 CH' })).not.toBe(name);
});
