import { expect, test } from 'vitest';
import {
  buildScopePath,
  allOrdersScope,
  parseOrderSearchScope,
} from '#frontend/order-search/order-search-scope.ts';
import { orderSearchViews } from '#shared/schemas/order-search-schema.ts';

const parseLocation = (address: string) =>
  parseOrderSearchScope(new URL(address, 'https://smartsales.example').searchParams);

test('a place is read from its address as it was written', () => {
  for (const view of [null, ...orderSearchViews])
    for (const repId of [null, 17])
      for (const isByRep of [false, true]) {
        const scope = { view, repId, isByRep };
        expect(parseLocation(buildScopePath(scope))).toEqual(scope);
      }
  expect(buildScopePath(allOrdersScope)).toBe('/dashboard/order-search');
});

test.each([
  '?view=constructor',
  '?view=Any',
  '?rep=-1',
  '?rep=1e3',
  '?rep=9999999999999999',
  '?by=x',
])('what %s asks for is nothing', (search) =>
  expect(parseLocation(`/dashboard/order-search${search}`)).toEqual(allOrdersScope),
);
