import { expect, test } from 'vitest';
import { explainRuleGp } from '#frontend/format/explain-rule-gp.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const known = buildLine({ OrderLineId: 'known' });
const buildUnknown = (changes: Partial<OrderLine> = {}) =>
  buildLine({
    OrderLineId: 'unknown',
    InitialDealerCost: asCents(0),
    CustomerCost: asCents(900_00),
    ...changes,
  });
const buildReason = (changes: Partial<ApprovalReason> = {}): ApprovalReason => ({
  Measure: 'orderGp',
  MfgId: null,
  OrderLineId: null,
  Value: asPercent(100_000),
  Limit: asPercent(200_000),
  Shortfall: asCents(1),
  Approver: 'manager',
  ...changes,
});
const explain = (reason: ApprovalReason, ...OrderLines: OrderLine[]) =>
  explainRuleGp([reason], buildOrder({ OrderLines }));

test('says why the GP for rules is not the one that is shown (D68)', () => {
  expect(explain(buildReason(), known, buildUnknown())).toBe(
    'For rules 1 line without dealer cost counts at its price; the order reads 65.00%',
  );
  expect(explain(buildReason(), buildUnknown(), buildUnknown({ OrderLineId: 'two' }))).toBe(
    'For rules 2 lines without dealer cost count at their price; the order reads 100.00%',
  );
  const ofLine = buildReason({ Measure: 'lineGp', OrderLineId: 'unknown' });
  expect(explain(ofLine, known, buildUnknown())).toBe(
    'It has no dealer cost: for rules it counts at its price; the line reads 100.00%',
  );
});

test('says nothing where both are the same', () => {
  expect(explain(buildReason(), known)).toBeUndefined();
  expect(explain(buildReason({ Measure: 'discount' }), known, buildUnknown())).toBeUndefined();
  expect(
    explain(buildReason(), known, buildUnknown({ Quantity: asThousandths(-1000) })),
  ).toBeUndefined();
  const ofOther = buildReason({ Measure: 'lineGp', OrderLineId: 'known' });
  expect(explain(ofOther, known, buildUnknown())).toBeUndefined();
});
