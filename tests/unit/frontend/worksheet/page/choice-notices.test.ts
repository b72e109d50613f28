import { expect, test } from 'vitest';
import { formatChoiceNotice } from '#frontend/worksheet/page/use-choice-notices.ts';
import { deleteBundle, moveLinesToBundle, updateBundle } from '#shared/order/rules/bundle-edits.ts';
import { takeBundle } from '#shared/pricing/order/bundle-choices.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder, buildRoom } from '#tests/make/build-order.ts';

const order = buildOrder({
  Bundles: [
    buildBundle(),
    buildRoom(1, { Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: true }),
    buildRoom(2, { Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: false }),
  ],
  OrderLines: [0, 1, 2].map((OrderLineGroupId) =>
    buildLine({
      OrderLineId: `line-${OrderLineGroupId}`,
      LineNumber: OrderLineGroupId + 1,
      OrderLineGroupId,
    }),
  ),
});
const change = (changes: Partial<Order>) =>
  recalculateOrder({ ...order, ...changes }, { storeCode: 'HSUS' });

const moveTo = (groupId: number, lineId: string) =>
  formatChoiceNotice(order, change(moveLinesToBundle(order, new Set([lineId]), { groupId })));

test('A deleted or moved alternative says which one is taken instead', () => {
  const deleted = change(deleteBundle(order, 1, true));
  expect(formatChoiceNotice(order, deleted)).toMatch(/^Room 2 is taken now\. Total \$/);
  const included = change(updateBundle(order, 1, { Choice: 'included' }));
  expect(formatChoiceNotice(order, included)).toMatch(/^Room 2 is taken now/);
});

test('Lines that move between taken bundles and others say that they count, or do not', () => {
  expect(moveTo(2, 'line-0')).toMatch(/^1 row moved to where they do not count\. Total \$/);
  expect(moveTo(1, 'line-2')).toMatch(/^1 row moved to where they count\. Total \$/);
  expect(moveTo(1, 'line-0')).toBeUndefined();
});

test('A switch, and an order without options, need no notice', () => {
  const taken = change({ Bundles: takeBundle(order.Bundles, 2, true) });
  expect(formatChoiceNotice(order, taken)).toBeUndefined();
  const plain = buildOrder();
  expect(formatChoiceNotice(plain, buildOrder({ OrderLines: [] }))).toBeUndefined();
});
