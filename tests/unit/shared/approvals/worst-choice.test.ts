import { expect, it } from 'vitest';
import { roles } from '#shared/access/roles.ts';
import { listReasonsAtWorstChoice } from '#shared/approvals/worst-choice.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { buildApprovalRule } from '#tests/make/approval-rules.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle } from '#tests/make/build-order.ts';

/** Sold for so many cents at a GP of 10 %. */
const line = (price: number, OrderLineGroupId: number) =>
  buildLine({
    OrderLineId: String(OrderLineGroupId),
    OrderLineGroupId,
    Discount1: asPercent(0),
    InitialDealerCost: asCents(price * 0.9),
    CustomerCost: asCents(price),
  });

/** 100.00 are always taken, 50.00 more as the customer chooses. */
const order = {
  Bundles: [
    buildBundle({ OrderLineGroupId: 1 }),
    buildBundle({ OrderLineGroupId: 2, Choice: 'optional', IsTaken: false }),
  ],
  OrderLines: [line(100_00, 1), line(50_00, 2)],
};

it.each([
  ['the smallest choice', 100_00, true],
  ['some choice', 100_01, true],
  ['the largest choice alone', 150_00, true],
  ['no choice', 150_01, false],
])('a floor counts from a subtotal that %s reaches', (_who, from, isBroken) => {
  const rules = [
    buildApprovalRule({ Limit: asPercent(50_000) }),
    buildApprovalRule({ From: asCents(from) }),
  ];
  const reasons = listReasonsAtWorstChoice(order, rules, [roles.salesRep]);
  expect(reasons.map(({ Limit }) => Limit)).toEqual(isBroken ? [200_000] : []);
});
