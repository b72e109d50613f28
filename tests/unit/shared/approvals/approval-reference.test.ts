import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { roles, type RoleId } from '#shared/access/roles.ts';
import { listApprovalReasons } from '#shared/approvals/list-broken-rules.ts';
import { listRuledMfgIds, measureOrder } from '#shared/approvals/measure-order.ts';
import { listReasonsAtWorstChoice } from '#shared/approvals/worst-choice.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { ApprovalRule } from '#shared/schemas/approval-schema.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle } from '#tests/make/build-order.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';

type TestOrder = { Bundles: Bundle[]; OrderLines: OrderLine[] };

/* The slow reference: fractions of big integers, line by line, as the rules read. */

const isCounted = ({ Quantity }: OrderLine) => Quantity > 0;
const isTradeIn = ({ CustomerExtended }: OrderLine) => CustomerExtended < 0;
const isUnknown = (line: OrderLine) => line.InitialDealerCost === 0 && !line.IsDealerCostTyped;
const sum = (amounts: number[]) => amounts.reduce((total, one) => total + BigInt(one), 0n);
const getCost = (line: OrderLine) =>
  isUnknown(line) ? line.CustomerExtended : line.DealerExtended;
const getRetail = (line: OrderLine) => Math.max(line.Retail ?? 0, line.CatalogRetail ?? 0);

const isBroken: Record<ApprovalRule['Measure'], (lines: OrderLine[], limit: bigint) => boolean> = {
  orderGp: (lines, limit) => {
    const subtotal = sum(lines.map((line) => line.CustomerExtended));
    return (subtotal - sum(lines.map(getCost))) * 1_000_000n < limit * subtotal;
  },
  lineGp: (lines, limit) =>
    lines.some((line) => {
      const price = BigInt(line.CustomerCost);
      const cost = isUnknown(line) ? price : BigInt(line.DealerCost);
      if (isTradeIn(line)) return false;
      return price === 0n ? cost > 0n : (price - cost) * 1_000_000n < limit * price;
    }),
  discount: (lines, limit) => {
    const sold = lines.filter((line) => getRetail(line) > 0 && !isTradeIn(line));
    const retail = sold.reduce((total, line) => {
      const thousandths = BigInt(getRetail(line)) * BigInt(line.Quantity);
      return total + (thousandths + 999n) / 1000n;
    }, 0n);
    return (retail - sum(sold.map((line) => line.CustomerExtended))) * 1_000_000n > limit * retail;
  },
  dealerCost: (lines, limit) =>
    lines.some((line) => {
      const catalog = line.CatalogDealerCost ?? null;
      if (isTradeIn(line))
        return !isUnknown(line) && line.DealerCost < line.CustomerCost && limit < 1_000_000n;
      if (catalog !== null && catalog > 0)
        return BigInt(catalog - line.DealerCost) * 1_000_000n > limit * BigInt(catalog);
      const isMadeUp = !isUnknown(line) && (catalog === null || line.DealerCost < catalog);
      return isMadeUp && limit < 1_000_000n;
    }),
};

const isInForce = (rule: ApprovalRule, rules: ApprovalRule[], roleId: RoleId, subtotal: bigint) => {
  const isReached = ({ From }: ApprovalRule) => From === 0 || subtotal >= BigInt(From);
  const isFor = ({ RoleId }: ApprovalRule) => RoleId === null || RoleId === roleId;
  const isAlike = (other: ApprovalRule) =>
    other.Measure === rule.Measure && other.MfgId === rule.MfgId && isReached(other);
  return (
    roleId !== roles.salesAdministrator &&
    isReached(rule) &&
    isFor(rule) &&
    !rules.some((o) => isAlike(o) && o.RoleId === rule.RoleId && o.From > rule.From) &&
    !(rule.RoleId === null && rules.some((o) => isAlike(o) && o.RoleId === roleId))
  );
};

const listTakenLines = ({ Bundles, OrderLines }: TestOrder) =>
  OrderLines.filter(
    (line) =>
      isCounted(line) &&
      Bundles.find((bundle) => bundle.OrderLineGroupId === line.OrderLineGroupId)?.IsTaken !==
        false,
  );

const listBroken = (order: TestOrder, rules: ApprovalRule[], roleIds: RoleId[]) => {
  const lines = listTakenLines(order);
  const subtotal = sum(lines.map((line) => line.CustomerExtended));
  return rules.filter(
    (rule) =>
      roleIds.some((roleId) => isInForce(rule, rules, roleId, subtotal)) &&
      isBroken[rule.Measure](
        lines.filter((line) => rule.MfgId === null || line.MfgId === rule.MfgId),
        BigInt(rule.Limit),
      ),
  );
};

const amount = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 9_999_999 }));
const arbitraryLine = fc
  .record({
    cost: fc.oneof(fc.constant(0), amount),
    price: fc.oneof(fc.constant(0), amount),
    retail: fc.option(amount, { nil: null }),
    catalogCost: fc.option(amount, { nil: null }),
    catalogRetail: fc.option(amount, { nil: null }),
    isTyped: fc.boolean(),
    isTradeIn: fc.boolean(),
    quantity: fc.constantFrom(-1000, 0, 1, 1000, 1000, 2500, 3000),
    mfgId: fc.constantFrom(1, 7),
    groupId: fc.integer({ min: 0, max: 4 }),
    discount: fc.constantFrom(0, 0, 33_333),
  })
  .map((made) => {
    const sign = made.isTradeIn ? -1 : 1;
    return buildLine({
      Quantity: asThousandths(made.quantity),
      Retail: made.isTradeIn || made.retail === null ? null : asCents(made.retail),
      InitialDealerCost: asCents(made.cost === 0 ? 0 : made.cost * sign),
      Discount1: asPercent(made.discount),
      CustomerCost: asCents(made.price === 0 ? 0 : made.price * sign),
      CatalogDealerCost:
        made.isTradeIn || made.catalogCost === null ? null : asCents(made.catalogCost),
      CatalogRetail:
        made.isTradeIn || made.catalogRetail === null ? null : asCents(made.catalogRetail),
      IsDealerCostTyped: made.isTyped,
      MfgId: made.mfgId,
      OrderLineGroupId: made.groupId,
    });
  });
/** Individual lines and an included bundle, an option, and two alternatives of one group. */
const arbitraryOrder = fc.record({
  OrderLines: fc.array(arbitraryLine, { maxLength: 8 }),
  Bundles: fc.record({ isTaken: fc.boolean(), isFirst: fc.boolean() }).map(buildChoices),
});

function buildChoices({ isTaken, isFirst }: { isTaken: boolean; isFirst: boolean }): Bundle[] {
  const alternative = { Choice: 'alternative', ChoiceGroup: 'Chair' } as const;
  return [
    buildBundle({ OrderLineGroupId: 0 }),
    buildBundle({ OrderLineGroupId: 1 }),
    buildBundle({ OrderLineGroupId: 2, Choice: 'optional', IsTaken: isTaken }),
    buildBundle({ OrderLineGroupId: 3, ...alternative, IsTaken: isFirst }),
    buildBundle({ OrderLineGroupId: 4, ...alternative, IsTaken: !isFirst }),
  ];
}

const arbitraryRule = fc
  .record({
    Measure: fc.constantFrom('orderGp', 'lineGp', 'discount', 'dealerCost'),
    RoleId: fc.constantFrom(null, roles.salesRep, roles.salesManager),
    MfgId: fc.constantFrom(null, 1, 7),
    From: fc.constantFrom(0, 0, 400, 90_000, 5_000_000),
    limit: fc.integer({ min: 0, max: 999_900 }),
  })
  .map(({ limit, From, ...made }): ApprovalRule => ({
    ...made,
    From: asCents(From),
    Limit: asPercent(made.Measure.endsWith('Gp') && limit % 3 === 0 ? -limit : limit),
    Approver: 'manager',
  }));
const arbitraryRules = fc.uniqueArray(arbitraryRule, {
  maxLength: 8,
  selector: (rule) => [rule.Measure, rule.RoleId, rule.MfgId, rule.From].join(),
});
const arbitraryRole = fc.constantFrom<RoleId[]>(
  roles.salesRep,
  roles.salesManager,
  roles.salesAdministrator,
);

const toKeys = (rules: Pick<ApprovalRule, 'Measure' | 'MfgId' | 'Limit'>[]) =>
  rules.map(({ Measure, MfgId, Limit }) => [Measure, MfgId ?? null, Limit]);

it('any order is judged as the slow reference judges it', () => {
  fc.assert(
    fc.property(
      arbitraryOrder,
      arbitraryRules,
      arbitraryRole,
      arbitraryRole,
      (order, rules, owner, by) => {
        const measures = measureOrder(order, listRuledMfgIds(rules));
        const reasons = listApprovalReasons(measures, rules, [owner, by]);
        expect(toKeys(reasons)).toEqual(toKeys(listBroken(order, rules, [owner, by])));
        const misleading = reasons.filter(
          ({ Measure, Value, Limit }) =>
            Value !== null && (Measure.endsWith('Gp') ? Value >= Limit : Value <= Limit),
        );
        expect(misleading).toEqual([]);
      },
    ),
    { numRuns: countPropertyRuns(20_000) },
  );
});

/** A line that brings its price as profit. */
const raise = (cents: number) =>
  buildLine({
    Retail: null,
    InitialDealerCost: asCents(0),
    IsDealerCostTyped: true,
    CustomerCost: asCents(cents),
  });

it('the shortfall of a floor is what meets it, and a cent less does not', () => {
  fc.assert(
    fc.property(arbitraryOrder, arbitraryRule, ({ OrderLines }, made) => {
      const rule: ApprovalRule = {
        ...made,
        Measure: 'orderGp',
        RoleId: null,
        MfgId: null,
        From: asCents(0),
      };
      const judge = (lines: OrderLine[]) =>
        listApprovalReasons(measureOrder({ Bundles: [], OrderLines: lines }, []), [rule], [4]);
      const [reason] = judge(OrderLines);
      if (!reason) return;
      expect(judge([...OrderLines, raise(reason.Shortfall!)])).toEqual([]);
      expect(judge([...OrderLines, raise(reason.Shortfall! - 1)])).toHaveLength(1);
    }),
    { numRuns: countPropertyRuns(5_000) },
  );
});

it('the worst choice of a customer is judged: a choice that breaks a rule is always found', () => {
  fc.assert(
    fc.property(arbitraryOrder, arbitraryRules, arbitraryRole, (order, rules, owner) => {
      const choices = [true, false].flatMap((isTaken) =>
        [true, false].map((isFirst) => buildChoices({ isTaken, isFirst })),
      );
      const broken = new Set(
        choices.flatMap((Bundles) => listBroken({ ...order, Bundles }, rules, [owner])),
      );
      const found = toKeys(listReasonsAtWorstChoice(order, rules, [owner])).map(String);
      const expected = toKeys([...broken]).map(String);
      expect(expected.filter((key) => !found.includes(key))).toEqual([]);
      // Where rules count from the first cent, nothing else is found.
      const isExact = rules.every(({ From }) => From === 0);
      expect(isExact ? found.toSorted() : []).toEqual(isExact ? expected.toSorted() : []);
    }),
    { numRuns: countPropertyRuns(10_000) },
  );
});
