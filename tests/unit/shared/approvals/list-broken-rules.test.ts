import { describe, expect, it } from 'vitest';
import { roles, type RoleId } from '#shared/access/roles.ts';
import { listApprovalReasons, listRulesInForce } from '#shared/approvals/list-broken-rules.ts';
import { listRuledMfgIds, measureOrder } from '#shared/approvals/measure-order.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { ApprovalRule } from '#shared/schemas/approval-schema.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildApprovalRule as rule } from '#tests/make/approval-rules.ts';
import { buildLine } from '#tests/make/build-line.ts';

/** A line that costs and is sold for so many cents; its catalogue says the same cost, and no retail. */
const line = (cost: number, price: number, changes: Partial<OrderLine> = {}) =>
  buildLine({
    OrderLineId: `${cost}/${price}`,
    Retail: null,
    Discount1: asPercent(0),
    InitialDealerCost: asCents(cost),
    CustomerCost: asCents(price),
    CatalogDealerCost: asCents(cost),
    CatalogRetail: null,
    ...changes,
  });

const judge = (
  OrderLines: OrderLine[],
  rules: ApprovalRule[],
  {
    roleIds = [roles.salesRep],
    Bundles = [],
  }: { roleIds?: readonly RoleId[]; Bundles?: Bundle[] } = {},
) =>
  listApprovalReasons(
    measureOrder({ Bundles, OrderLines }, listRuledMfgIds(rules)),
    rules,
    roleIds,
  );
const isApproved = (...args: Parameters<typeof judge>) => judge(...args).length === 0;

const sold = (retail: number | null, price: number, catalogRetail: number | null = retail) =>
  line(1, price, {
    Retail: retail === null ? null : asCents(retail),
    CatalogRetail: catalogRetail === null ? null : asCents(catalogRetail),
  });

const costing = (cost: number, catalogCost: number | null, changes: Partial<OrderLine> = {}) =>
  line(cost, 100_00, {
    CatalogDealerCost: catalogCost === null ? null : asCents(catalogCost),
    ...changes,
  });

const tradedFor100 = (cost: number) => line(cost, -100_00, { CatalogDealerCost: null });

const listLimitsInForce = (rules: ApprovalRule[], roleId: RoleId, subtotal: number) =>
  listRulesInForce(rules, roleId, asCents(subtotal)).map(({ Limit }) => Limit / 10_000);

const gpFloor = (limit: number, changes: Partial<ApprovalRule> = {}) =>
  rule({ Limit: asPercent(limit * 10_000), ...changes });

describe('a floor of order GP', () => {
  it('is compared in exact integers: a hundredth of a cent decides', () => {
    expect(isApproved([line(80_00, 100_00)], [rule()])).toBe(true);
    expect(isApproved([line(80_01, 100_00)], [rule()])).toBe(false);
    // 19.99999 % and 20 % read alike.
    expect(judge([line(8_000_001, 10_000_000)], [rule()])).toMatchObject([
      { Measure: 'orderGp', Value: 199_999, Limit: 200_000, Shortfall: 2, OrderLineId: null },
    ]);
  });

  it('says the smallest amount that is missing', () => {
    const order = [
      line(611_555, 745_000, { Quantity: asThousandths(2000) }),
      line(513_010, 620_000, { Quantity: asThousandths(2000) }),
      line(527_000, 668_000),
      line(239_800, 289_000),
    ];
    expect(judge(order, [rule()])).toMatchObject([{ Value: 182_009, Shortfall: 829_13 }]);
    const raised = [...order.slice(0, 3), line(239_800, 289_000 + 829_13)];
    expect(isApproved(raised, [rule()])).toBe(true);
    expect(isApproved([...order.slice(0, 3), line(239_800, 289_000 + 829_12)], [rule()])).toBe(
      false,
    );
  });

  it('may be negative, and knows an order that is given away', () => {
    const floor = rule({ Limit: asPercent(-1_000_000) });
    expect(isApproved([line(200_00, 100_00)], [floor])).toBe(true);
    expect(isApproved([line(200_01, 100_00)], [floor])).toBe(false);
    expect(judge([line(100, 0)], [floor])).toMatchObject([{ Value: null, Shortfall: 50 }]);
    expect(isApproved([], [floor, rule()])).toBe(true);
  });

  it('counts a line of unknown cost at its price, and trade-ins, but no line that does not count', () => {
    const unknown = line(0, 100_00, { CatalogDealerCost: null });
    expect(isApproved([line(60_00, 100_00), unknown], [rule()])).toBe(true);
    expect(isApproved([line(60_01, 100_00), unknown], [rule()])).toBe(false);
    expect(judge([unknown], [rule()])).toMatchObject([{ Value: 0 }]);
    const tradeIn = line(-20_00, -20_00);
    expect(isApproved([line(84_00, 100_00), tradeIn], [rule()])).toBe(true);
    expect(isApproved([line(84_01, 100_00), tradeIn], [rule()])).toBe(false);
    const uncounted = line(100_00, 1_00, { Quantity: asThousandths(-1000) });
    expect(isApproved([line(80_00, 100_00), uncounted], [rule()])).toBe(true);
  });
});

describe('a floor of line GP', () => {
  const floor = rule({ Measure: 'lineGp', Limit: asPercent(100_000) });

  it('is about the worst line, whatever the others bring', () => {
    expect(isApproved([line(90_00, 100_00), line(1, 100_00)], [floor])).toBe(true);
    expect(judge([line(1, 100_00), line(90_01, 100_00), line(90_00, 100_00)], [floor])).toEqual([
      expect.objectContaining({ OrderLineId: '9001/10000', Value: 99_900, Shortfall: null }),
    ]);
  });

  it('is broken by a gift that costs something, however low it is', () => {
    const lowest = { ...floor, Limit: asPercent(-1_000_000) };
    expect(judge([line(1, 0)], [lowest])).toMatchObject([{ OrderLineId: '1/0', Value: null }]);
    expect(isApproved([line(0, 0, { CatalogDealerCost: null })], [lowest])).toBe(true);
  });

  it('is no matter of a trade-in, of nothing ordered, and counts an unknown cost as GP 0', () => {
    expect(isApproved([line(-10_00, -20_00)], [floor])).toBe(true);
    expect(isApproved([line(99_00, 100_00, { Quantity: asThousandths(0) })], [floor])).toBe(true);
    const unknown = line(0, 100_00, { CatalogDealerCost: null });
    expect(isApproved([unknown], [floor])).toBe(false);
    expect(isApproved([unknown], [{ ...floor, Limit: asPercent(0) }])).toBe(true);
  });
});

describe('a cap of discount', () => {
  const cap = rule({ Measure: 'discount', Limit: asPercent(250_000) });
  it('is of all lines with a retail together', () => {
    expect(isApproved([sold(100_00, 50_00), sold(100_00, 100_00)], [cap])).toBe(true);
    expect(judge([sold(100_00, 50_00), sold(100_00, 99_99)], [cap])).toMatchObject([
      { Value: 250_050, Shortfall: 1 },
    ]);
  });

  it('takes the higher retail of line and catalogue, and hides nothing behind lines without one', () => {
    expect(isApproved([sold(60_00, 60_00, 100_00)], [cap])).toBe(false);
    expect(isApproved([sold(null, 60_00, 100_00)], [cap])).toBe(false);
    expect(isApproved([sold(100_00, 60_00, 60_00)], [cap])).toBe(false);
    expect(isApproved([sold(100_00, 60_00), sold(null, 900_00)], [cap])).toBe(false);
    expect(isApproved([sold(100_00, 75_00), sold(-100_00, -100_00)], [cap])).toBe(true);
  });
});

describe('a cap of the dealer cost lowered by hand', () => {
  const cap = rule({ Measure: 'dealerCost', Limit: asPercent(0) });
  it('compares with the catalogue’s, whether typed or by discount', () => {
    expect(isApproved([costing(50_00, 50_00), costing(60_00, 50_00)], [cap])).toBe(true);
    expect(judge([costing(5_750_00, 6_115_55)], [cap])).toMatchObject([
      { Value: 59_774, OrderLineId: '575000/10000' },
    ]);
    const discounted = costing(50_00, 50_00, { Discount1: asPercent(10_000) });
    expect(judge([discounted], [cap])).toMatchObject([{ Value: 10_000 }]);
    const tenPercent = { ...cap, Limit: asPercent(100_000) };
    expect(isApproved([costing(45_00, 50_00)], [tenPercent])).toBe(true);
    expect(isApproved([costing(44_99, 50_00)], [tenPercent])).toBe(false);
  });

  it('counts a known cost where the catalogue has none as lowered whole, an unknown one not', () => {
    expect(judge([costing(50_00, null)], [cap])).toMatchObject([{ Value: 1_000_000 }]);
    expect(judge([costing(0, null, { IsDealerCostTyped: true })], [cap])).toHaveLength(1);
    expect(isApproved([costing(0, null)], [cap])).toBe(true);
    // The catalogue knows it: the caller says that nobody does.
    expect(judge([costing(0, 50_00)], [cap])).toMatchObject([{ Value: 1_000_000 }]);
  });

  it('counts a trade-in only where its made-up cost brings a profit', () => {
    expect(isApproved([tradedFor100(-100_00), tradedFor100(-80_00), tradedFor100(0)], [cap])).toBe(
      true,
    );
    expect(isApproved([tradedFor100(-500_00)], [cap])).toBe(false);
  });

  it('takes the cost that a product came with, until the server has said', () => {
    const { CatalogDealerCost: _, ...fresh } = costing(50_00, 0);
    expect(isApproved([fresh], [cap])).toBe(true);
    expect(judge([{ ...fresh, DealerCost: asCents(49_00) }], [cap])).toHaveLength(1);
    expect(isApproved([{ ...fresh, IsDealerCostTyped: true }], [cap])).toBe(true);
  });
});

describe('which rules hold', () => {
  const tiers = [
    gpFloor(30),
    gpFloor(20, { From: asCents(50_000_00) }),
    gpFloor(25, { From: asCents(10_000_00) }),
  ];

  it('of tiers the highest that is reached', () => {
    expect(listLimitsInForce(tiers, roles.salesRep, 9_999_99)).toEqual([30]);
    expect(listLimitsInForce(tiers, roles.salesRep, 10_000_00)).toEqual([25]);
    expect(listLimitsInForce(tiers, roles.salesRep, 50_000_00)).toEqual([20]);
    expect(listLimitsInForce(tiers, roles.salesRep, -5)).toEqual([30]);
    expect(listLimitsInForce([gpFloor(20, { From: asCents(1) })], roles.salesRep, 0)).toEqual([]);
  });

  it('of a role the role’s, in place of everybody’s once it is reached', () => {
    const rules = [
      gpFloor(30),
      gpFloor(15, { RoleId: roles.salesManager, From: asCents(100) }),
      gpFloor(10, { RoleId: roles.salesManager, MfgId: 7 }),
    ];
    expect(listLimitsInForce(rules, roles.salesRep, 100)).toEqual([30]);
    expect(listLimitsInForce(rules, roles.salesManager, 100)).toEqual([15, 10]);
    expect(listLimitsInForce(rules, roles.salesManager, 99)).toEqual([30, 10]);
    expect(listLimitsInForce(rules, roles.salesAdministrator, 100)).toEqual([]);
    expect(listLimitsInForce(rules, roles.smartSalesAdmin, 100)).toEqual([]);
  });

  it('the owner’s and those of who commits, together', () => {
    const rules = [gpFloor(20), gpFloor(15, { RoleId: roles.salesManager })];
    const order = [line(83_00, 100_00)];
    const ownedBy = (owner: RoleId, by: RoleId) =>
      isApproved(order, rules, { roleIds: [owner, by] });
    expect(ownedBy(roles.salesManager, roles.salesManager)).toBe(true);
    expect(ownedBy(roles.salesManager, roles.salesRep)).toBe(false);
    expect(ownedBy(roles.salesRep, roles.salesManager)).toBe(false);
    expect(ownedBy(roles.salesRep, roles.salesAdministrator)).toBe(false);
    expect(ownedBy(roles.salesAdministrator, roles.salesAdministrator)).toBe(true);
  });

  it('of a manufacturer its lines alone', () => {
    const ofSeven = gpFloor(20, { MfgId: 7 });
    expect(isApproved([line(80_00, 100_00, { MfgId: 7 }), line(99_00, 100_00)], [ofSeven])).toBe(
      true,
    );
    const broken = [line(81_00, 100_00, { MfgId: 7 }), line(1, 100_00)];
    expect(judge(broken, [ofSeven, gpFloor(20)])).toMatchObject([{ MfgId: 7, Shortfall: 1_25 }]);
  });
});
