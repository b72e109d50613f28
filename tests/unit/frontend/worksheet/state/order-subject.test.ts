import { expect, test } from 'vitest';
import { createSubjectReader } from '#frontend/worksheet/state/order-subject.ts';
import { measureAsTaken } from '#shared/approvals/approval-cover.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { buildApprovalRule } from '#tests/make/approval-rules.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const buildOrderAt = (price: number) =>
  buildOrder({
    OrderLines: [
      buildLine({
        InitialDealerCost: asCents(700_00),
        Discount1: asPercent(0),
        CustomerCost: asCents(price),
      }),
    ],
  });

test('an open order is measured once after an edit, whoever asks', () => {
  const read = createSubjectReader();
  const rules = [buildApprovalRule()];
  const order = buildOrderAt(800_00);
  const first = read(order, { rules, roleIds: [4, 4] });
  expect(first.reasons).toHaveLength(1);
  // Each part of the page has an object of its own for what it asks.
  expect(read({ ...order }, { rules, roleIds: [4, 4] })).toBe(first);
  expect(read(order, { rules, roleIds: [4, 2] })).not.toBe(first);
  const raised = buildOrderAt(900_00);
  expect(read(raised, { rules, roleIds: [4, 4] }).reasons).toEqual(
    measureAsTaken(raised, { rules, roleIds: [4, 4] }).reasons,
  );
  const stricter = [buildApprovalRule({ Measure: 'lineGp' })];
  expect(read(order, { rules: stricter, roleIds: [4, 4] }).reasons).toMatchObject([
    { Measure: 'lineGp' },
  ]);
});
