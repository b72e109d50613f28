import { expect, test } from 'vitest';
import { emptyOrderFilter } from '#frontend/order-search/order-search-state.ts';
import { parseOrderListView, toOrderListView } from '#frontend/order-search/order-views-button.tsx';

const columns = [
  { Field: 'OrderNumber' as const },
  { Field: 'SalesRepFullName' as const, Width: 200 },
];
const grid = { first: 50, rows: 50, sort: { field: 'Total', isDescending: true } };

test('a view holds all that narrows the orders, and leads back to it', () => {
  const scope = { view: 'NotSubmitted' as const, repId: 17, isByRep: false };
  const filter = {
    ...emptyOrderFilter,
    text: 'lake',
    manufacturer: 'ALTA',
    isDeletedIncluded: true,
  };
  const view = toOrderListView({ state: { filter, grid }, scope }, columns);
  expect(view).toEqual({
    Columns: ['OrderNumber', 'SalesRepFullName'],
    Sort: { Field: 'Total', IsDescending: true },
    Filters: [
      { Field: 'view', Value: 'NotSubmitted' },
      { Field: 'rep', Value: '17' },
      { Field: 'q', Value: 'lake' },
      { Field: 'manufacturer', Value: 'ALTA' },
      { Field: 'deleted', Value: 'yes' },
    ],
    Widths: [{ Field: 'SalesRepFullName', Width: 200 }],
  });
  expect(parseOrderListView(view)).toEqual({
    scope,
    state: { filter, grid: { ...grid, first: 0 } },
  });
});

test('one that narrows nothing shows all orders', () => {
  const scope = { view: null, repId: null, isByRep: false };
  const view = toOrderListView({ state: { filter: emptyOrderFilter, grid }, scope }, columns);
  expect(view.Filters).toEqual([]);
  expect(parseOrderListView(view)).toEqual({
    scope,
    state: { filter: emptyOrderFilter, grid: { ...grid, first: 0 } },
  });
});
