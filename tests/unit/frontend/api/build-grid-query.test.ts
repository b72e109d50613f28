import { expect, it } from 'vitest';
import { buildGridQuery } from '#frontend/api/build-grid-query.ts';

it('writes page, sort and filter as a grid call takes them', () => {
  expect(
    buildGridQuery({
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
  expect(buildGridQuery({ page: { skip: 0, take: 1 }, sums: ['Total'] }).totalSummary).toBe(
    '[{"selector":"Total","summaryType":"sum"}]',
  );
  expect(buildGridQuery({ page: { skip: 0, take: 25 } })).toMatchObject({
    sort: undefined,
    filter: undefined,
  });
});

const buildSearch = (search: string) =>
  buildGridQuery({ page: { skip: 0, take: 1 }, search }).search;

it('asks for words as they were typed, as far as a search may be long', () => {
  expect(buildSearch(" oak  d'or ")).toBe("oak  d'or");
  expect(buildSearch('oak'.repeat(2_000))).toBe('oak'.repeat(34).slice(0, 100));
  expect(buildSearch('  ')).toBeUndefined();
});
