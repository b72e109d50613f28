import { expect, it } from 'vitest';
import { anyContains, everyWordIn, gridQuery, joined } from '#frontend/api/grid-query.ts';

it('writes page, sort and filter as a grid call takes them', () => {
  expect(
    gridQuery({
      page: { skip: 50, take: 25 },
      sort: { field: 'Name', isDescending: true },
      filter: ['IsDeleted', '=', false],
    }),
  ).toEqual({
    skip: '50',
    take: '25',
    requireTotalCount: 'true',
    sort: '[{"selector":"Name","desc":true}]',
    filter: '["IsDeleted","=",false]',
  });
  expect(gridQuery({ page: { skip: 0, take: 25 } })).toMatchObject({
    sort: undefined,
    filter: undefined,
  });
});

it('joins conditions, of which there may be one or none', () => {
  const [oak, ash] = [
    ['Name', '=', 'oak'],
    ['Name', '=', 'ash'],
  ];
  expect(joined('and', [])).toBeUndefined();
  expect(joined('and', [oak])).toEqual(oak);
  expect(joined('or', [oak, ash, oak])).toEqual([oak, 'or', ash, 'or', oak]);
});

it('looks for a text, or for each of its words, in any field', () => {
  const fields = ['Name', 'City'];
  const [oak, ash] = ['oak', 'ash'].map((word) => [
    ['Name', 'contains', word],
    'or',
    ['City', 'contains', word],
  ]);
  expect(anyContains(fields, '')).toBeUndefined();
  expect(anyContains(fields, 'oak')).toEqual(oak);
  expect(everyWordIn(fields, '  ', { most: 8 })).toBeUndefined();
  expect(everyWordIn(fields, ' oak  oak ', { most: 8 })).toEqual(oak);
  expect(everyWordIn(fields, 'oak ash elm', { most: 2 })).toEqual([oak, 'and', ash]);
  expect(everyWordIn(fields, "oak'ash", { most: 8, between: /[\s']/ })).toEqual([oak, 'and', ash]);
});

it('asks for no more of a pasted text than a search has, and still by all of its fields', () => {
  const pasted = 'oak '.repeat(2_000);
  const conditions = anyContains(['Name', 'City'], pasted)?.filter(Array.isArray) ?? [];
  expect(conditions.map(([field]) => field)).toEqual(['Name', 'City']);
  expect(conditions.map(([, , text]) => text.length)).toEqual([100, 100]);
  const one = everyWordIn(['Name'], 'oak'.repeat(2_000), { most: 8 });
  expect(one).toEqual(['Name', 'contains', 'oak'.repeat(34).slice(0, 100)]);
});
