import { expect, test } from 'vitest';
import { listApprovalReasons } from '#shared/approvals/list-broken-rules.ts';
import { listQuestionedLines } from '#shared/approvals/list-questioned-lines.ts';
import { measureOrder } from '#shared/approvals/measure-order.ts';
import { listReasonsAtWorstChoice } from '#shared/approvals/worst-choice.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { recalculateLineAmounts } from '#shared/pricing/line/edit-line.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildApprovalRule } from '#tests/make/approval-rules.ts';
import { buildLine } from '#tests/make/build-line.ts';

/* Lines at their contract price are no matter of rules about lines and about discount (B4.2). */

const rules = [
  buildApprovalRule({ Measure: 'lineGp' }),
  buildApprovalRule({ Measure: 'discount', Limit: asPercent(100_000) }),
  buildApprovalRule({ Measure: 'orderGp' }),
];

/** 40 % off retail at a GP of 0. */
const buildCheapLine = (fields: Partial<OrderLine> = {}) =>
  recalculateLineAmounts(
    buildLine({
      Retail: asCents(1_000_00),
      InitialDealerCost: asCents(600_00),
      Discount1: asPercent(0),
      CustomerCost: asCents(600_00),
      ...fields,
    }),
  );
const ofContract = { Kind: 'contract', Day: '2026-11-30', ContractId: 5, CustomerId: 11 } as const;

const listMeasures = (line: OrderLine, CustomerId?: number) => {
  const order = { Bundles: [], OrderLines: [line], ...(CustomerId && { CustomerId }) };
  const reasons = listApprovalReasons(measureOrder(order, []), rules, [4]);
  expect(listReasonsAtWorstChoice(order, rules, [4])).toEqual(reasons);
  return reasons.map(({ Measure }) => Measure);
};

test.each([
  ['typed', { Kind: 'typed' }, 11],
  ['of the list', { Kind: 'list', Day: '2026-11-30' }, 11],
  ['of no known source', undefined, 11],
  ['of a contract of another customer', ofContract, 12],
  ['of a contract, where nobody says for whom the order is', ofContract, undefined],
] as const)('A price %s is measured by every rule', (_what, source, customerId) => {
  const line = buildCheapLine(source && { PriceSource: source });
  expect(listMeasures(line, customerId)).toEqual(['lineGp', 'discount', 'orderGp']);
});

test('A contract price of the order’s customer counts for the GP of the order alone', () => {
  const line = buildCheapLine({ PriceSource: ofContract });
  expect(listMeasures(line, 11)).toEqual(['orderGp']);
});

test('An approver sees the lines that break a rule, and else those that bring least', () => {
  const [low, lower, good] = [
    buildCheapLine({ OrderLineId: 'low', CustomerCost: asCents(700_00) }),
    buildCheapLine({ OrderLineId: 'lower' }),
    buildCheapLine({ OrderLineId: 'good', CustomerCost: asCents(990_00) }),
  ];
  const order = { Bundles: [], OrderLines: [good, low, lower] };
  const listIds = (measured: typeof rules) => {
    const reasons = listApprovalReasons(measureOrder(order, []), measured, [4]);
    return listQuestionedLines(order, reasons).lines.map(({ OrderLineId }) => OrderLineId);
  };
  expect(listIds([rules[0]!])).toEqual(['lower', 'low']);
  expect(listIds([buildApprovalRule({ Limit: asPercent(500_000) })])).toEqual([
    'lower',
    'low',
    'good',
  ]);
});
