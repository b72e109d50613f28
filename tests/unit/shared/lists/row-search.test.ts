import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { createRowSearchOptions, createSearchTextReader } from '#shared/lists/row-search.ts';
import { parseFirstSearchWords } from '#shared/search/search-words.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import { buildSampleRow, sampleRowFields, type SampleRow } from '#tests/make/sample-rows.ts';

const searched = { text: createSearchTextReader(['Name', 'Address.City']) };
const searchIds = (rows: readonly SampleRow[], search?: string) =>
  buildGridPage(rows, { search }, sampleRowFields, searched).data.map(({ Id }) => Id);

const rows = [
  buildSampleRow({ Id: 1, Name: 'Willow Dental', Address: { City: 'Saint-Jérôme' } }),
  buildSampleRow({ Id: 2, Name: 'Part 110-1721', Address: null }),
  buildSampleRow({ Id: 3, Name: null, Address: { City: 'Dent' } }),
  buildSampleRow({ Id: 4, Name: "O'Brien", Address: { City: null } }),
];

describe('words', () => {
  test.each([
    ['will dent', [1]],
    ['DENT  wil', [1]],
    ['dent', [1, 3]],
    ['jerome willow', [1]],
    ['saintjérôme', [1]],
    ['1101721', [2]],
    ['110‑17-21', [2]],
    ["o'brien", [4]],
    ['obrien', [4]],
    ['o’brien x', []],
    ['dentalsaint', []],
    ['dental\nsaint', [1]],
    ["  - '", [1, 2, 3, 4]],
    ['', [1, 2, 3, 4]],
    [undefined, [1, 2, 3, 4]],
  ])('%j finds %j', (search, ids) => expect(searchIds(rows, search)).toEqual(ids));

  test('are at most eight, each once', () => {
    expect(parseFirstSearchWords('a b c d e f g h i')).toHaveLength(8);
    expect(parseFirstSearchWords('É e - E')).toEqual(['e']);
  });

  test('stand beside a filter, and count in totals', () => {
    const query = { search: 'dent', filter: '["Name","=","willow dental"]' };
    const answer = buildGridPage(
      rows,
      { ...query, requireTotalCount: true },
      sampleRowFields,
      searched,
    );
    expect(answer).toMatchObject({ data: [{ Id: 1 }], totalCount: 1 });
  });

  test('are found nowhere in a list that is not searched', () => {
    expect(buildGridPage(rows, { search: 'dent' }, sampleRowFields).data).toEqual([]);
  });

  test('are looked for in another place only where the row lacks them', () => {
    const requests: number[] = [];
    const hasElsewhere = ({ Id }: SampleRow, missing: number) =>
      requests.push(Id, missing) > 0 && Id === 3;
    const page = buildGridPage(rows, { search: 'dent x willow' }, sampleRowFields, {
      ...searched,
      hasElsewhere,
    });
    expect(page.data.map(({ Id }) => Id)).toEqual([3]);
    expect(requests).toEqual([1, 0b010, 2, 0b111, 3, 0b110, 4, 0b111]);
  });
});

const pieces = ['oak', 'Öak', 'OAK-1', 'a', 'é', '-', "'", ' ', '’', '\t', '1‑1', 'st', ''];
const someText = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((all) => all.join(''));

const foldWord = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|\p{Dash}|['’]/gu, '');

/** A plain version of the rule. */
function matchesPlainly({ Name, Address }: SampleRow, search: string) {
  const fields = [Name, Address?.City].map((text) => foldWord(text ?? ''));
  const words = new Set(
    search
      .split(/['’\s]/)
      .map(foldWord)
      .filter((word) => word !== ''),
  );
  return [...words].slice(0, 8).every((word) => fields.some((text) => text.includes(word)));
}

test('any search finds what a plain reading of its rule finds', () => {
  const someRow = fc.record({ Name: someText, City: someText });
  fc.assert(
    fc.property(fc.array(someRow), someText, (fields, search) => {
      const all = fields.map(({ Name, City }, Id) =>
        buildSampleRow({ Id, Name, Address: { City } }),
      );
      const expected = all.filter((row) => matchesPlainly(row, search)).map(({ Id }) => Id);
      expect(searchIds(all, search)).toEqual(expected);
      expect(searchIds(all, search)).toEqual(expected);
    }),
    { numRuns: countPropertyRuns(1_000) },
  );
});

test('the text of a row is made once, in whichever list the row is', () => {
  let reads = 0;
  const row = Object.defineProperty(buildSampleRow({ Id: 1 }), 'Name', {
    get: () => `oak ${(reads += 1)}`,
  });
  for (const list of [[row], [row], [buildSampleRow({ Id: 2 }), row]])
    expect(searchIds(list, 'oak')).toEqual([1]);
  expect(reads).toBe(1);
});

describe('a list that is searched by fields', () => {
  const listPageIds = (query: Parameters<typeof buildGridPage>[1]) =>
    buildGridPage(rows, query, sampleRowFields, byFields).data.map(({ Id }) => Id);
  const byFields = createRowSearchOptions({ names: ['Name'], groups: ['Address.City'] });

  test('comes in the order of relevance, unless it is asked for in another', () => {
    expect(listPageIds({ search: 'dent' })).toEqual([1, 3]);
    expect(listPageIds({ search: 'dent', sort: '[{"selector":"Id","desc":true}]' })).toEqual([
      3, 1,
    ]);
    expect(listPageIds({ search: 'dent', filter: '["Id",">",1]' })).toEqual([3]);
    expect(listPageIds({ search: 'dent', take: 1, skip: 1 })).toEqual([3]);
  });

  test('finds a word with one letter wrong where none is right', () => {
    expect(listPageIds({ search: 'wilow' })).toEqual([1]);
    expect(listPageIds({ search: 'jeromme dental' })).toEqual([1]);
    expect(listPageIds({ search: '1101722' })).toEqual([]);
  });
});
