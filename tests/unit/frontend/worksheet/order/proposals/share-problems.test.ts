import { expect, it } from 'vitest';
import { listShareProblems } from '#frontend/worksheet/order/proposals/share-problems.ts';
import { orderStatuses } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildOfferedOrder } from '#tests/make/build-offered-order.ts';

const shareable = buildOfferedOrder({ CustomerId: 7, InstalledOn: '2026-12-14' });
const listTitles = (changes: Partial<Order>, today = '2026-12-31') =>
  listShareProblems({ ...shareable, ...changes }, today).map(({ title }) => title);

it('An order with a customer, both dates and a taken line can be shared on its last day', () => {
  expect(listTitles({})).toEqual([]);
});

it('What is missing is named, all of it at once', () => {
  expect(listTitles({ CustomerId: 0, ExpiresOn: null, InstalledOn: null, OrderLines: [] })).toEqual(
    ['No customer', 'No expiration date', 'No installation date', 'Nothing is taken'],
  );
});

it('The day after the last one is too late', () => {
  expect(listTitles({}, '2027-01-01')).toEqual(['The expiration date is past.']);
});

it('Lines of bundles that are not taken are nothing to share', () => {
  const untaken = shareable.Bundles.filter(({ IsTaken }) => IsTaken === false);
  const positions = new Set(untaken.map(({ OrderLineGroupId }) => OrderLineGroupId));
  const OrderLines = shareable.OrderLines.filter(({ OrderLineGroupId }) =>
    positions.has(OrderLineGroupId),
  );
  expect(OrderLines).toHaveLength(2);
  expect(listTitles({ OrderLines })).toEqual(['Nothing is taken']);
});

it('A closed or accepted order has this one reason', () => {
  expect(listTitles({ OrderStatusId: orderStatuses.committed, CustomerId: 0 })).toEqual([
    'The order is closed',
  ]);
  const Acceptance = { Sequence: 1, Name: 'Renee', AcceptedOn: '2026-11-24T20:16:00.000Z' };
  expect(listTitles({ Acceptance, CustomerId: 0 })).toEqual([
    'Renee accepted this order. Revise it first.',
  ]);
});
