import { expect, test } from 'vitest';
import {
  buildListQuery,
  createInitialListState,
  toStoredFiltersWithoutDays,
  parseListParams,
} from '#frontend/list-screen/list-state.ts';

const definition = {
  sort: { field: 'When', isDescending: true },
  columns: [{ field: 'When' }],
  filters: [
    { field: 'Kind', label: 'Kind', options: [{ value: 'dealer', label: 'Dealer' }] },
    { field: 'Since', label: 'Since', dayBound: 'first' },
    { field: 'Until', label: 'Until', dayBound: 'last' },
  ],
} as const;

const parseAddress = (address: string) =>
  parseListParams(new URLSearchParams(address), definition)!;

test('days of an address are asked for from midnight to midnight, as the user has them', () => {
  const state = parseAddress('sort=-When&Kind=dealer&Since=2026-10-31&Until=2026-11-01');
  expect(buildListQuery(state, definition)).toMatchObject({
    filter: JSON.stringify([['Kind', '=', 'dealer']]),
    from: new Date(2026, 9, 31).toISOString(),
    before: new Date(2026, 10, 2).toISOString(),
  });
});

test('what is no day, and no value that there is, is passed over', () => {
  const { filters } = parseAddress('sort=-When&Kind=order&Since=yesterday&Until=2026-13-45');
  expect(filters).toEqual({});
  expect(buildListQuery(parseAddress('sort=-When'), definition)).not.toHaveProperty('from');
});

test('a day is not kept for the next time', () => {
  const { filters } = parseAddress('sort=-When&Kind=dealer&Since=2026-10-31');
  const Filters = toStoredFiltersWithoutDays(definition, filters);
  expect(Filters).toEqual([{ Field: 'Kind', Value: 'dealer' }]);
  expect(createInitialListState(definition, { Columns: [], Sort: null, Filters }).filters).toEqual({
    Kind: 'dealer',
  });
});
