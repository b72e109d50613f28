import { expect, test } from 'vitest';
import {
  allOrdersScope,
  parseOrderSearchScope,
} from '#frontend/order-search/order-search-scope.ts';
import {
  emptyOrderFilter,
  type OrderSearchState,
} from '#frontend/order-search/order-search-state.ts';
import {
  parseOrderSearchState,
  buildOrderSearchPath,
} from '#frontend/order-search/order-search-url.ts';
import { createDefaultSearchState } from '#frontend/order-search/use-order-search.ts';
import { orderStatuses, MAX_SEARCH_LENGTH } from '#shared/constants.ts';

const parseParams = (address: string) =>
  new URL(address, 'https://smartsales.example').searchParams;

const narrow: OrderSearchState = {
  filter: {
    text: 'chair & stool',
    partNumber: 'A/1',
    manufacturer: 'ADEC',
    stockCode: '12+3',
    statusId: orderStatuses.committed,
    isDeletedIncluded: true,
  },
  grid: { first: 100, rows: 50, sort: { field: 'BillingInfo.Name', isDescending: true } },
};
const ofRep = { view: 'ExpiresSoon', repId: 17, isByRep: false } as const;

test.each([
  [narrow, ofRep],
  [narrow, allOrdersScope],
  [createDefaultSearchState(ofRep), ofRep],
  [createDefaultSearchState(allOrdersScope), allOrdersScope],
])('what is asked is read from its address as it was written', (state, scope) => {
  const params = parseParams(buildOrderSearchPath(state, scope));
  expect(parseOrderSearchScope(params)).toEqual(scope);
  expect(parseOrderSearchState(params, scope)).toEqual(state);
});

test.each(['/?view=ExpiresSoon', '/?view=ExpiresSoon&rep=17&status=9', '/?q=&deleted=no'])(
  '%s says nothing of the list and leaves it as it was',
  (address) => expect(parseOrderSearchState(parseParams(address), ofRep)).toBeNull(),
);

test.each([
  ['/?status=5', { statusId: orderStatuses.legacy }],
  ['/?status=1&stock=12', { statusId: orderStatuses.uncommitted, stockCode: '12' }],
  ['/?q=chair', { text: 'chair' }],
  ['/?deleted=yes', { isDeletedIncluded: true }],
])('%s asks for that alone, in the order of its place', (address, filterFields) =>
  expect(parseOrderSearchState(parseParams(address), ofRep)).toEqual({
    filter: { ...emptyOrderFilter, ...filterFields },
    grid: createDefaultSearchState(ofRep).grid,
  }),
);

test('what an address asks for that there is not is passed over', () => {
  const address = '/?sort=-__proto__&page=-1&size=7&status=9&deleted=1&manufacturer=';
  expect(parseOrderSearchState(parseParams(address), ofRep)).toEqual(
    createDefaultSearchState(ofRep),
  );
  const { filter } = parseOrderSearchState(
    parseParams(`/?sort=OrderNumber&q=${'x'.repeat(5000)}`),
    allOrdersScope,
  )!;
  expect(filter).toEqual({ ...emptyOrderFilter, text: 'x'.repeat(MAX_SEARCH_LENGTH) });
});
