import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMatchingRowIndexes, listBestPartialMatches } from '#shared/search/find-rows.ts';
import { isOneLetterOff } from '#shared/search/one-letter-typos.ts';
import { parseFirstSearchWords } from '#shared/search/search-words.ts';
import { defaultSynonyms, type SynonymGroups } from '#shared/search/synonyms.ts';
import type { RowWords } from '#shared/search/word-list.ts';

type CatalogRow = { name: string; group: string; codes: string[] };
const buildCatalogRow = (name: string, group: string, ...codes: string[]): CatalogRow => ({
  name,
  group,
  codes,
});

const catalogue = [
  buildCatalogRow(
    'Amalgam Separator: 10 Chairs',
    'Vacuum and separation',
    'ALTA',
    'CH-100',
    '110-1721',
  ),
  buildCatalogRow(
    'Chairside Amalgam Separator',
    'Vacuum and separation',
    'ALTA',
    'CH-90',
    '110-1722',
  ),
  buildCatalogRow('Patient Chair: Slate', 'Patient chairs', 'A-dec', '511-CH', '204-5110'),
  buildCatalogRow('Chair Cover', 'Consumables', 'ALTA', 'CC-1', '204-5111'),
  buildCatalogRow('Class B Autoclave: 18 L', 'Sterilization', 'STAT', 'AC-18', '300-1000'),
  buildCatalogRow('Continental Delivery System: 3 HP', 'Delivery', 'A-dec', '532-DS', '204-5320'),
  buildCatalogRow(
    'Intraoral X-Ray: Digital, 65 in Arm',
    'X-ray apparatus',
    'CLAR',
    'XR-65',
    '400-1000',
  ),
  buildCatalogRow(
    'Water Purification System: 10 Chairs',
    'Gas and water',
    'PURE',
    'WP-10',
    '500-1000',
  ),
  buildCatalogRow('Vacuum, dry: 5 Users', 'Mechanical Room', 'DRYV', 'VP-5', '600-1000'),
  buildCatalogRow('LED Operatory Light: Track', 'Lights', 'A-dec', '571-LT', '204-5714'),
  buildCatalogRow('Tube Clamp', 'Consumables', 'ALTA', 'TC-1', '204-5715'),
  buildCatalogRow('Crème polissante', 'Consommables', 'ALTA', 'CP-1', '204-5716'),
];

const searched = {
  getTexts: ({ name, group, codes }: CatalogRow) => ({ names: [name], groups: [group], codes }),
  wordsCache: new WeakMap<CatalogRow, RowWords>(),
};

function findNames(search: string, synonyms: SynonymGroups = defaultSynonyms) {
  const foundRows = findMatchingRowIndexes(catalogue, search, { ...searched, synonyms });
  return (
    foundRows &&
    foundRows.sortByRelevance(foundRows.rowIndexes).map((at) => catalogue[at]!.name.split(':')[0])
  );
}

describe('a search', () => {
  test('begins with what is it, and not with what is made for it', () =>
    expect(findNames('chair')).toEqual([
      'Patient Chair',
      'Chair Cover',
      'Chairside Amalgam Separator',
      'Amalgam Separator',
      'Water Purification System',
    ]));

  test.each([
    ['sterilizer', 'Class B Autoclave'],
    ['sterilizers', 'Class B Autoclave'],
    ['steriliz', 'Class B Autoclave'],
    ['sterlizer', 'Class B Autoclave'],
    ['delivery unit', 'Continental Delivery System'],
    ['digital sensor', 'Intraoral X-Ray'],
    ['x ray', 'Intraoral X-Ray'],
    ['water distiller', 'Water Purification System'],
    ['vacuum,', 'Vacuum, dry'],
    ['éclairage', 'LED Operatory Light'],
    ['fauteuil', 'Patient Chair'],
    ['adec chair', 'Patient Chair'],
    ['a-dec chairs', 'Patient Chair'],
    ['creme', 'Crème polissante'],
  ])('for %j begins with %s', (search, name) => expect(findNames(search)?.[0]).toBe(name));

  test.each([
    ['chiar', 'Patient Chair'],
    ['vaccum', 'Vacuum, dry'],
    ['autoclve', 'Class B Autoclave'],
    ['autocalv', 'Class B Autoclave'],
    ['delivary systm', 'Continental Delivery System'],
  ])('finds %j with one letter wrong', (search, name) => expect(findNames(search)?.[0]).toBe(name));

  test('takes the exact code first, and of codes none that is another', () => {
    expect(findNames('110-1722')).toEqual(['Chairside Amalgam Separator']);
    expect(findNames('1101721')).toEqual(['Amalgam Separator']);
    expect(findNames('204-5')?.[0]).toBe('Chair Cover');
    expect(findNames('204-5714')).toEqual(['LED Operatory Light']);
    expect(findNames('204-5717')).toEqual([]);
    expect(findNames('571-LT')).toEqual(['LED Operatory Light']);
  });

  test('takes synonyms for whole words only, and only those of its list', () => {
    expect(findNames('light')).toEqual(['LED Operatory Light']);
    expect(findNames('lamp', [['lamp', 'light']])).toEqual(['LED Operatory Light', 'Tube Clamp']);
    expect(findNames('sterilizer', [])).toEqual([]);
    expect(findNames('steri unit', [['kettle', 'steri unit', 'autoclave']])).toEqual([
      'Class B Autoclave',
    ]);
  });

  test('for nothing is none', () => {
    for (const search of ['', '  ', ' - ', undefined])
      expect(findMatchingRowIndexes(catalogue, search, searched)).toBeUndefined();
  });

  test('that finds nothing knows what is near', () => {
    expect(findNames('purple chair')).toEqual([]);
    const near = listBestPartialMatches(
      catalogue,
      'purple chair',
      { ...searched, synonyms: defaultSynonyms },
      2,
    );
    expect(near.map(({ name }) => name)).toEqual(['Patient Chair: Slate', 'Chair Cover']);
    expect(listBestPartialMatches(catalogue, 'qqqq', searched)).toEqual([]);
  });
});

test('words are folded, each once, at most eight', () => {
  expect(parseFirstSearchWords('A-dec, “Chair” chair')).toEqual(['adec', 'chair']);
  expect(parseFirstSearchWords('a b c d e f g h i')).toHaveLength(8);
  expect(parseFirstSearchWords("É e - E o'brien")).toEqual(['e', 'o', 'brien']);
});

test.each([
  ['chair', 'chiar', true],
  ['chair', 'char', true],
  ['chair', 'chairs', true],
  ['chair', 'choir', true],
  ['chair', 'chair', false],
  ['chair', 'chirx', false],
  ['chair', 'hcari', false],
  ['abab', 'baba', false],
])('%s and %s are one letter apart: %s', (a, b, is) => {
  expect(isOneLetterOff(a, b)).toBe(is);
  expect(isOneLetterOff(b, a)).toBe(is);
});

test('one letter put in, left out, replaced or swapped is one letter off', () => {
  const word = fc.stringMatching(/^[a-e]{4,9}$/);
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('a', 'c', 'z'), (text, index, letter) => {
      const at = index % text.length;
      const [before, after] = [text.slice(0, at), text.slice(at)];
      const swapped = before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
      const others = [before + letter + after, before + after.slice(1), swapped];
      const isOff = others.map((other) => isOneLetterOff(text, other) || other === text);
      expect(isOff).toEqual([true, true, true]);
    }),
  );
});
