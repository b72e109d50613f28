import { expect, test } from 'vitest';
import {
  parseSynonymsUnlessDefault,
  findSynonymsProblem,
  formatSynonyms,
} from '#frontend/dealers/synonyms-form.ts';
import { DealerUpdate } from '#shared/schemas/dealer-profile-schema.ts';
import { defaultSynonyms } from '#shared/search/synonyms.ts';

test('lists stand a line each, and are read as they stand', () => {
  expect(
    formatSynonyms([
      ['a', 'b c'],
      ['d', 'e'],
    ]),
  ).toBe('a, b c\nd, e');
  expect(parseSynonymsUnlessDefault(' kettle ;  water   boiler,\n\n, \nlamp, light')).toEqual([
    ['kettle', 'water boiler'],
    ['lamp', 'light'],
  ]);
  expect(parseSynonymsUnlessDefault('')).toEqual([]);
});

test('those that all begin with are kept as none', () => {
  expect(formatSynonyms(null)).toBe(formatSynonyms(defaultSynonyms));
  expect(parseSynonymsUnlessDefault(formatSynonyms(undefined))).toBeNull();
});

const createWords = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`);

test.each([
  [null, undefined],
  [[], undefined],
  [[['a', 'b']], undefined],
  [[['a', 'b'], ['c']], '“c” stands alone: each line needs two words or more'],
  [[createWords(21)], '“w0”: at most 20 words on a line'],
  [[['a', 'x'.repeat(51)]], `“${'x'.repeat(51)}”: at most 50 characters`],
  [createWords(101).map(() => ['a', 'b']), 'At most 100 lines'],
])('%j: %j, and the server says the same', (lists, problem) => {
  expect(findSynonymsProblem(lists)).toBe(problem);
  const update = { Version: 1, SearchSynonyms: lists };
  expect(DealerUpdate.safeParse(update).success).toBe(problem === undefined);
});

test('the first lists are such as a dealer may keep', () => {
  expect(findSynonymsProblem(defaultSynonyms.map((list) => [...list]))).toBeUndefined();
});
