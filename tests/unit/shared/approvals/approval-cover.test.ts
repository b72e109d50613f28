import { describe, expect, it, test } from 'vitest';
import { roles } from '#shared/access/roles.ts';
import {
  buildApprovalCover,
  findCoverEnd,
  measureAsTaken,
  measureAtWorst,
} from '#shared/approvals/approval-cover.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { ApprovalRule } from '#shared/schemas/approval-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle } from '#tests/make/build-order.ts';

type TestOrder = Pick<Order, 'Bundles' | 'CustomerId' | 'OrderLines' | 'SalesRepId'>;

const chair = 'c0000000-0000-4000-8000-000000000001';
const light = 'c0000000-0000-4000-8000-000000000002';

/** A line that costs 700.00 and is sold for 850.00: 17.65 % GP. */
const buildSold = (changes: Partial<OrderLine> = {}) =>
  buildLine({
    OrderLineId: chair,
    MfgId: 7,
    PartNumber: 'AX-200',
    Retail: asCents(1_000_00),
    InitialDealerCost: asCents(700_00),
    Discount1: asPercent(0),
    CatalogDealerCost: asCents(700_00),
    CatalogRetail: asCents(1_000_00),
    CustomerCost: asCents(850_00),
    ...changes,
  });
const buildOrder = (...OrderLines: OrderLine[]): TestOrder => ({
  CustomerId: 5,
  SalesRepId: 17,
  Bundles: [],
  OrderLines,
});

const lowered = (cost: number) => buildOrder(buildSold({ InitialDealerCost: asCents(cost) }));
const given = (cost: number) =>
  buildOrder(buildSold({ CustomerCost: asCents(0), InitialDealerCost: asCents(cost) }));

/** A bundle, and another one that the customer may take. */
const buildOffer = (isTaken: boolean, lightPrice = 820_00) => ({
  ...buildOrder(
    buildSold({ CustomerCost: asCents(900_00), OrderLineGroupId: 1 }),
    buildSold({
      OrderLineId: light,
      OrderLineGroupId: 2,
      CustomerCost: asCents(lightPrice),
    }),
  ),
  Bundles: [
    buildBundle({ OrderLineGroupId: 1 }),
    buildBundle({ OrderLineGroupId: 2, Choice: 'optional', IsTaken: isTaken }),
  ],
});

const buildRule = (changes: Partial<ApprovalRule> = {}): ApprovalRule => ({
  Measure: 'orderGp',
  From: asCents(0),
  Limit: asPercent(200_000),
  Approver: 'manager',
  ...changes,
});
const orderFloor = buildRule();
const lineFloor = buildRule({ Measure: 'lineGp' });
const discountCap = buildRule({ Measure: 'discount', Limit: asPercent(100_000) });
const costCap = buildRule({ Measure: 'dealerCost', Limit: asPercent(0) });

const roleIds = [roles.salesRep];

function approve(order: TestOrder, ...rules: ApprovalRule[]) {
  const cover = buildApprovalCover(order, measureAsTaken(order, { rules, roleIds }));
  return (now: TestOrder, rulesNow = rules) =>
    findCoverEnd(cover, now, measureAsTaken(now, { rules: rulesNow, roleIds }))?.by;
}

describe('an approval of an order below a floor', () => {
  const approved = buildOrder(buildSold());
  const findEnd = approve(approved, orderFloor);

  test.each([
    ['the order that was approved', buildSold(), undefined],
    ['a better price', buildSold({ CustomerCost: asCents(850_01) }), undefined],
    ['a price that is worse by a cent', buildSold({ CustomerCost: asCents(849_99) }), 'value'],
    ['a dealer cost that is higher', buildSold({ InitialDealerCost: asCents(700_01) }), 'value'],
    ['the same GP of more pieces', buildSold({ Quantity: asThousandths(2000) }), 'shortfall'],
    ['fewer pieces', buildSold({ Quantity: asThousandths(500) }), undefined],
  ] as const)('judges %s', (_name, line, end) => {
    expect(findEnd(buildOrder(line))).toBe(end);
  });

  test('ends with a shortfall that is larger by a cent, though the GP is better', () => {
    const larger = buildOrder(
      buildSold(),
      buildSold({
        OrderLineId: light,
        InitialDealerCost: asCents(80_01),
        CatalogDealerCost: asCents(80_01),
        CustomerCost: asCents(100_00),
      }),
    );
    expect(findEnd(larger)).toBe('shortfall');
    const enough = larger.OrderLines.with(1, {
      ...larger.OrderLines[1]!,
      DealerExtended: asCents(80_00),
    });
    expect(findEnd({ ...larger, OrderLines: enough })).toBeUndefined();
  });

  test('is for one customer and one owner, and holds again when they are back', () => {
    expect(findEnd({ ...approved, CustomerId: 6 })).toBe('customer');
    expect(findEnd({ ...approved, SalesRepId: 18 })).toBe('owner');
    expect(findEnd(approved)).toBeUndefined();
  });

  test('does not end with a rule that changed, and covers no rule of another kind', () => {
    const stricter = [buildRule({ Limit: asPercent(300_000) })];
    expect(findEnd(approved, stricter)).toBeUndefined();
    expect(findEnd(buildOrder(buildSold({ CustomerCost: asCents(849_99) })), stricter)).toBe(
      'value',
    );
    expect(findEnd(approved, [orderFloor, discountCap])).toBe('newRule');
    expect(findEnd(approved, [orderFloor, buildRule({ MfgId: 7 })])).toBe('newRule');
    expect(findEnd(approved, [])).toBeUndefined();
  });
});

describe('an approval of lines', () => {
  const below = buildSold({ CustomerCost: asCents(720_00) });
  const fine = buildSold({
    OrderLineId: light,
    PartNumber: 'LX-1',
    CustomerCost: asCents(900_00),
  });
  const findEnd = approve(buildOrder(below, fine), lineFloor);

  test.each([
    ['a line that is worse by a cent', [{ ...below, CustomerCost: asCents(719_99) }, fine], 'line'],
    [
      'more pieces of the line',
      [buildSold({ ...below, Quantity: asThousandths(3000) })],
      'lineShortfall',
    ],
    [
      'more pieces of the line that miss no more',
      [
        buildSold({
          ...below,
          CustomerCost: asCents(850_00),
          Quantity: asThousandths(2000),
        }),
      ],
      undefined,
    ],
    ['fewer pieces of the line', [{ ...below, Quantity: asThousandths(500) }], undefined],
    ['another product in the line', [{ ...below, PartNumber: 'AX-300' }, fine], 'line'],
    ['another line below the floor', [below, { ...fine, CustomerCost: asCents(720_00) }], 'line'],
    ['a line given away', [{ ...below, CustomerCost: asCents(0) }, fine], 'line'],
    ['the line gone', [fine], undefined],
  ] as const)('judges %s', (_name, lines, end) => {
    expect(findEnd(buildOrder(...lines))).toBe(end);
  });

  test('does not end where the floor became stricter since', () => {
    const stricter = [buildRule({ Measure: 'lineGp', Limit: asPercent(300_000) })];
    expect(findEnd(buildOrder(below, fine), stricter)).toBeUndefined();
  });

  test('covers a dealer cost that was lowered, not one that is lowered more', () => {
    const findCostEnd = approve(lowered(650_00), costCap);
    expect(findCostEnd(lowered(650_00))).toBeUndefined();
    expect(findCostEnd(lowered(649_99))).toBe('line');
    expect(findCostEnd(lowered(700_00))).toBeUndefined();
  });

  it('compares a line given away by its cost', () => {
    const findGivenEnd = approve(given(700_00), lineFloor);
    expect(findGivenEnd(given(700_00))).toBeUndefined();
    expect(findGivenEnd(given(700_01))).toBe('line');
  });
});

describe('an approval of a discount', () => {
  const findEnd = approve(buildOrder(buildSold()), discountCap);

  test('holds for what is no larger, in value and in cents', () => {
    expect(findEnd(buildOrder(buildSold({ CustomerCost: asCents(860_00) })))).toBeUndefined();
    expect(findEnd(buildOrder(buildSold({ CustomerCost: asCents(849_99) })))).toBe('value');
    expect(findEnd(buildOrder(buildSold({ Quantity: asThousandths(2000) })))).toBe('shortfall');
  });
});

describe('an approval for a share with a choice', () => {
  const rules = [orderFloor];
  const measure = (order: TestOrder) => measureAtWorst(order, { rules, roleIds });
  const untaken = buildOffer(false);
  const cover = buildApprovalCover(
    untaken,
    measureAsTaken(untaken, { rules, roleIds }),
    measure(untaken),
  );

  test('covers the worst choice as it was, and the order as it was taken', () => {
    expect(findCoverEnd(cover, untaken, measure(untaken), 'atWorst')).toBeUndefined();
    const worse = buildOffer(false, 819_99);
    expect(findCoverEnd(cover, worse, measure(worse), 'atWorst')?.by).toBe('value');
    expect(
      findCoverEnd(cover, untaken, measureAsTaken(untaken, { rules, roleIds })),
    ).toBeUndefined();
    const taken = buildOffer(true, 700_00);
    expect(findCoverEnd(cover, taken, measureAsTaken(taken, { rules, roleIds }))?.by).toBe(
      'newRule',
    );
  });

  test('is not what an approval without a choice covers', () => {
    const plain = buildApprovalCover(untaken, measureAsTaken(untaken, { rules, roleIds }));
    expect(findCoverEnd(plain, untaken, measure(untaken), 'atWorst')?.by).toBe('choice');
  });
});
