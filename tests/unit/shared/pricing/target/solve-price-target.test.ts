import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents, asPercent, asThousandths, type Cents } from '#shared/money/money.ts';
import {
  recalculateLineAmounts,
  editPricedField,
  roundAndLimitCustomerCost,
  type PriceSettings,
} from '#shared/pricing/line/edit-line.ts';
import { computeExtendedPrice, isWithinAmountLimits } from '#shared/pricing/line/line-amounts.ts';
import { computeOrderTotals, type PricedOrder } from '#shared/pricing/order/order-totals.ts';
import {
  repriceMovedLines,
  solvePriceTarget,
  type TargetSolution,
} from '#shared/pricing/target/solve-price-target.ts';
import type { TargetGoal, TargetScope } from '#shared/pricing/target/target-task.ts';
import { BRITISH_COLUMBIA_REGION_ID } from '#shared/reference/region-taxes.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { priceRefreshTexts } from '#shared/texts/price-refresh-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { targetPriceTexts } from '#shared/texts/target-price-texts.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildPricedOrder } from '#tests/make/build-order.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import {
  orderLineArbitrary,
  pricedOrderArbitrary,
  storeCodeArbitrary,
} from '#tests/make/order-arbitraries.ts';

const order = { kind: 'order' } as const;
const buildAmountGoal = (dollars: number): TargetGoal => ({
  kind: 'amount',
  amount: asCents(Math.round(dollars * 100)),
});

const buildLinesOrder = (
  lines: readonly Partial<OrderLine>[],
  overrides: Partial<PricedOrder> = {},
) =>
  buildPricedOrder({
    OrderLines: lines.map((line, at) => buildLine({ OrderLineId: `${at}`, ...line })),
    ...overrides,
  });
const buildLineFields = (
  cost: number,
  pieces = 1,
  more: Partial<OrderLine> = {},
): Partial<OrderLine> => ({
  CustomerCost: asCents(cost),
  Retail: asCents(cost * 2),
  Quantity: asThousandths(Math.round(pieces * 1000)),
  ...more,
});

const store = { storeCode: 'HSUS' };
const solveGoal = (of: PricedOrder, goal: TargetGoal, scope: TargetScope = order) =>
  solvePriceTarget(of, { store, goal, scope });
const listMovedPrices = (solution: TargetSolution | undefined) =>
  solution?.moves.map(({ lineId, to }) => [lineId, to]);

describe('a target amount', () => {
  it('is shared in proportion to what the lines come to, the cents by largest remainder', () => {
    const of = buildLinesOrder([
      buildLineFields(100_00),
      buildLineFields(200_00),
      buildLineFields(33_33),
    ]);
    const { exact } = solveGoal(of, buildAmountGoal(300));
    // 300 / 333.33 of each: 90.0009, 180.0018, 29.9973
    expect(listMovedPrices(exact)).toEqual([
      ['0', 90_00],
      ['1', 180_00],
      ['2', 30_00],
    ]);
    expect(exact?.sum).toBe(300_00);
  });

  it('leaves a line at its limit and lets the others share the rest', () => {
    const of = buildLinesOrder([
      buildLineFields(100_00, 1, { Retail: asCents(105_00) }),
      buildLineFields(100_00, 1, { MaximumPrice: asCents(110_00) }),
      buildLineFields(100_00),
    ]);
    const { exact } = solveGoal(of, buildAmountGoal(390));
    expect(exact?.moves).toEqual([
      { lineId: '0', from: 100_00, to: 105_00, limit: 'retail' },
      { lineId: '1', from: 100_00, to: 110_00, limit: 'maximum' },
      { lineId: '2', from: 100_00, to: 175_00 },
    ]);
  });

  it('finds the cents that quantities of more than one leave over', () => {
    const of = buildLinesOrder([
      buildLineFields(100_00, 3),
      buildLineFields(50_00, 2),
      buildLineFields(10_00, 7),
    ]);
    for (const wanted of [399.99, 400, 400.01, 350.37]) {
      const { exact } = solveGoal(of, buildAmountGoal(wanted));
      expect(exact?.sum).toBe(Math.round(wanted * 100));
    }
  });

  it('that no quantities give is answered with the nearest on both sides', () => {
    const result = solveGoal(
      buildLinesOrder([buildLineFields(100_00, 2), buildLineFields(50_00, 4)]),
      buildAmountGoal(350.01),
    );
    expect(result.exact).toBeUndefined();
    expect(result.reason).toBe(targetPriceTexts.targetQuantities);
    expect(result.nearest.map(({ sum }) => sum)).toEqual([350_00, 350_02]);
  });

  it('keeps to whole dollars, but for a cap that leaves cents', () => {
    const RoundToNearestDollar = { OrderSalesSettings: { RoundToNearestDollar: true } };
    const of = buildLinesOrder(
      [buildLineFields(100_00), buildLineFields(200_00), buildLineFields(33_00)],
      RoundToNearestDollar,
    );
    expect(listMovedPrices(solveGoal(of, buildAmountGoal(300)).exact)).toEqual([
      ['0', 90_00],
      ['1', 180_00],
      ['2', 30_00],
    ]);
    const off = solveGoal(of, buildAmountGoal(300.5));
    expect(off.reason).toBe(targetPriceTexts.targetWholeDollars);
    expect(off.nearest.map(({ sum }) => sum)).toEqual([300_00, 301_00]);
    const capped = buildLinesOrder(
      [buildLineFields(100_00), buildLineFields(200_00, 1, { Retail: asCents(205_50) })],
      RoundToNearestDollar,
    );
    expect(listMovedPrices(solveGoal(capped, buildAmountGoal(301.5)).exact)).toEqual([
      ['0', 96_00],
      ['1', 205_50],
    ]);
  });

  it('in whole dollars takes its cents from lines that leave some, wherever they are', () => {
    const of = buildLinesOrder(
      [
        buildLineFields(400_00, 1, { Retail: asCents(900_37) }),
        buildLineFields(500_00, 1, { Retail: asCents(800_25) }),
        buildLineFields(800_00, 1, { Retail: asCents(2_000_00) }),
        buildLineFields(300_00, 1, { Retail: asCents(700_50) }),
      ],
      { OrderSalesSettings: { RoundToNearestDollar: true } },
    );
    // .37 + .25 + .50 leave .12
    const { exact } = solveGoal(of, buildAmountGoal(2_500.12));
    expect(exact?.sum).toBe(2_500_12);
    expect(exact?.moves.filter(({ to }) => to % 100 > 0).map(({ to }) => to)).toEqual([
      900_37, 800_25, 700_50,
    ]);
    expect(solveGoal(of, buildAmountGoal(2_500.01)).nearest.map(({ sum }) => sum)).toEqual([
      2_500_00, 2_500_12,
    ]);
  });

  it('in whole dollars counts parts of pieces, caps and floors with cents', () => {
    const RoundToNearestDollar = { OrderSalesSettings: { RoundToNearestDollar: true } };
    const capped = buildLineFields(15_00, 12, {
      Retail: asCents(17_10),
      MaximumPrice: asCents(17_10),
      MinimumPrice: asCents(6_46),
    });
    const half = buildLineFields(60_00, 0.5, { Retail: asCents(138_43) });
    // 17.10 x 12 + 49 x 0.5
    const { exact } = solveGoal(
      buildLinesOrder([capped, half], RoundToNearestDollar),
      buildAmountGoal(229.7),
    );
    expect(listMovedPrices(exact)).toEqual([
      ['0', 17_10],
      ['1', 49_00],
    ]);
    const atFloor = buildLinesOrder(
      [{ ...capped, CustomerCost: asCents(6_46) }],
      RoundToNearestDollar,
    );
    expect(solveGoal(atFloor, buildAmountGoal(120)).exact?.moves).toEqual([
      { lineId: '0', from: 6_46, to: 10_00 },
    ]);
    const toFloor = buildLinesOrder([capped], RoundToNearestDollar);
    const { moves } = solveGoal(toFloor, buildAmountGoal(77.52)).exact!;
    expect(moves).toEqual([{ lineId: '0', from: 15_00, to: 6_46, limit: 'minimum' }]);
    const [applied] = repriceMovedLines(toFloor.OrderLines, moves, toFloor.OrderSalesSettings);
    expect(applied?.CustomerCost).toBe(6_46);
  });

  it('that is too much to search for is not called impossible', () => {
    const dear = [1.001, 1.003].map((pieces) =>
      buildLineFields(50_000_00, pieces, { Retail: null }),
    );
    const of = buildLinesOrder(dear, {
      OrderSalesSettings: { RoundToNearestDollar: true },
    });
    const { exact, reason, nearest } = solveGoal(of, buildAmountGoal(100_950.37));
    expect([exact, reason]).toEqual([undefined, targetPriceTexts.targetNotFound]);
    expect(nearest).toHaveLength(2);
  });

  it('beyond all limits says so and offers the end', () => {
    const of = buildLinesOrder([
      buildLineFields(100_00, 1, { MinimumPrice: asCents(90_00) }),
      buildLineFields(100_00, 2),
    ]);
    expect(solveGoal(of, buildAmountGoal(10))).toMatchObject({
      reason: targetPriceTexts.targetAtMinimum,
      nearest: [{ sum: 90_00, moves: [{ to: 90_00, limit: 'minimum' }, { to: 0 }] }],
    });
    expect(solveGoal(of, buildAmountGoal(1000))).toMatchObject({
      reason: targetPriceTexts.targetAtMaximum,
      nearest: [{ sum: 600_00, moves: [{ limit: 'retail' }, { limit: 'retail' }] }],
    });
  });

  it('moves no line that is kept, does not count, is a trade-in or has no product', () => {
    const of = buildLinesOrder([
      buildLineFields(100_00),
      buildLineFields(100_00),
      buildLineFields(100_00, -2),
      buildLineFields(100_00, 0),
      buildLineFields(-500_00, 1),
      buildLineFields(40_00, 1, { StockCode: null, PartNumber: null }),
      buildLineFields(100_00, 1, { Retail: asCents(90_00) }),
    ]);
    // 100 + 100 - 500 + 40 + 100 without the lines that do not count
    const result = solvePriceTarget(of, {
      store,
      scope: order,
      goal: buildAmountGoal(-180),
      lockedLineIds: new Set(['1']),
    });
    expect(result.before.sum).toBe(-160_00);
    expect(listMovedPrices(result.exact)).toEqual([['0', 80_00]]);
    expect(Object.fromEntries(result.fixedReasons)).toEqual({
      [targetPriceTexts.priceHeld]: 1,
      [targetPriceTexts.quantityZero]: 2,
      [targetPriceTexts.tradeIn]: 1,
      [priceRefreshTexts.namesNoProduct]: 1,
      [targetPriceTexts.outsideLimits]: 1,
    });
  });

  it('takes lines that cost nothing only where the others are at their limits', () => {
    const of = buildLinesOrder([
      buildLineFields(100_00, 1, { Retail: asCents(120_00) }),
      buildLineFields(0, 1, { Retail: asCents(50_00) }),
    ]);
    expect(listMovedPrices(solveGoal(of, buildAmountGoal(110)).exact)).toEqual([['0', 110_00]]);
    expect(listMovedPrices(solveGoal(of, buildAmountGoal(150)).exact)).toEqual([
      ['0', 120_00],
      ['1', 30_00],
    ]);
  });

  it('of the lines of a bundle, or of chosen ones, leaves the others alone', () => {
    const of = buildLinesOrder([
      buildLineFields(100_00),
      buildLineFields(100_00, 1, { OrderLineGroupId: 1 }),
      buildLineFields(100_00),
    ]);
    const bundle = solveGoal(of, buildAmountGoal(90), { kind: 'bundle', groupId: 1 });
    expect(listMovedPrices(bundle.exact)).toEqual([['1', 90_00]]);
    const chosen = solveGoal(of, buildAmountGoal(90), {
      kind: 'lines',
      lineIds: new Set(['0', '2']),
    });
    expect(listMovedPrices(chosen.exact)).toEqual([
      ['0', 45_00],
      ['2', 45_00],
    ]);
  });
});

it('Two thousand lines of any quantities meet an amount to the cent', () => {
  const lines = Array.from({ length: 2_000 }, (_, at) =>
    buildLineFields(1_00 + ((at * 7_919) % 5_000_00), 2 + (at % 19), {
      MinimumPrice: at % 3 ? null : asCents(90),
      MaximumPrice: at % 5 ? null : asCents(6_000_00),
    }),
  );
  for (const settings of [{}, { RoundToNearestDollar: true }]) {
    const of = buildLinesOrder(lines, { OrderSalesSettings: settings });
    const now = solveGoal(of, buildAmountGoal(0)).before.sum;
    for (const share of [70, 99, 101, 130]) {
      const wanted = asCents(Math.trunc((now * share) / 10_000) * 100);
      expect(solveGoal(of, { kind: 'amount', amount: wanted }).exact?.sum).toBe(wanted);
    }
  }
});

describe('another target', () => {
  it('is the total with freight and tax, where a subtotal gives it', () => {
    const of = buildLinesOrder([buildLineFields(1_000_00), buildLineFields(500_00)], {
      CustomFreight: false,
      FreightPercentage: asPercent(20_000),
      TaxFreight: true,
    });
    // 1,400 x 1.02 x 1.07 = 1,527.96
    const { exact } = solveGoal(of, { kind: 'total', amount: asCents(1_527_96) });
    expect(exact).toMatchObject({ sum: 1_400_00, total: 1_527_96 });
    // 1,400.07 gives 1,528.03 and 1,400.08 gives 1,528.05.
    const skipped = solveGoal(of, { kind: 'total', amount: asCents(1_528_04) });
    expect(skipped.reason).toBe(targetPriceTexts.targetNoSuchTotal);
    expect(skipped.nearest.map(({ total }) => total)).toEqual([1_528_03, 1_528_05]);
  });

  it('is a total below or above all limits', () => {
    const of = buildLinesOrder([buildLineFields(100_00, 1, { MinimumPrice: asCents(90_00) })]);
    const low = solveGoal(of, { kind: 'total', amount: asCents(50_00) });
    expect(low).toMatchObject({
      reason: targetPriceTexts.targetAtMinimum,
      nearest: [{ sum: 90_00 }],
    });
    const high = solveGoal(of, { kind: 'total', amount: asCents(500_00) });
    expect(high).toMatchObject({
      reason: targetPriceTexts.targetAtMaximum,
      nearest: [{ sum: 200_00 }],
    });
  });

  it('is a GP, met where it reads as asked', () => {
    const of = buildLinesOrder([buildLineFields(1_000_00), buildLineFields(500_00, 3)]);
    // Each piece costs 630.00: 2,520.00 in all
    const { exact } = solveGoal(of, { kind: 'gp', gp: asPercent(-50_000) });
    expect(exact).toMatchObject({ sum: 2_400_00, gp: -50_000 });
    expect(solveGoal(of, { kind: 'gp', gp: asPercent(1_000_000) }).reason).toBe(
      pricingTexts.gpTooHigh,
    );
    const high = solveGoal(of, { kind: 'gp', gp: asPercent(310_000) });
    expect(high.exact).toMatchObject({ sum: 3_652_17, gp: 309_999 });
    expect(solveGoal(of, { kind: 'gp', gp: asPercent(900_000) }).reason).toBe(
      targetPriceTexts.targetAtMaximum,
    );
    const free = buildLinesOrder([buildLineFields(1_000_00, 1, { InitialDealerCost: asCents(0) })]);
    expect(solveGoal(free, { kind: 'gp', gp: asPercent(1) }).reason).toBe(
      targetPriceTexts.targetNoDealerCost,
    );
  });

  it('of an order without movable lines is refused', () => {
    expect(solveGoal(buildLinesOrder([]), buildAmountGoal(5)).reason).toBe(
      targetPriceTexts.targetNoLines,
    );
    expect(solveGoal(buildLinesOrder([buildLineFields(-5_00)]), buildAmountGoal(5)).reason).toBe(
      targetPriceTexts.targetNoLines,
    );
  });
});

/** Every possible price of a line, its present one first: the present price and all that typing gives. */
function listTypedPrices(of: OrderLine, settings: PriceSettings): Cents[] {
  const isStill =
    of.Quantity <= 0 || [of.CustomerCost, of.Retail].some((price) => (price ?? 0) < 0);
  const most = Math.max(of.CustomerCost, of.Retail ?? 0, of.MaximumPrice ?? 0);
  const range = Array.from({ length: most + 1 }, (_, price) => asCents(price));
  const typed = [
    ...new Set(range.map((price) => roundAndLimitCustomerCost(of, price, settings).cost)),
  ];
  const isWithin =
    typed.length > 0 && of.CustomerCost >= typed[0]! && of.CustomerCost <= typed.at(-1)!;
  return isStill || !isWithin ? [of.CustomerCost] : [of.CustomerCost, ...typed];
}

/** All amounts that any prices give. */
function listSums(lines: readonly OrderLine[], settings: PriceSettings): Set<number> {
  let sums = new Set([0]);
  for (const each of lines) {
    const counted = Math.max(0, each.Quantity);
    const gains = new Set(
      listTypedPrices(each, settings).map((price) =>
        computeExtendedPrice(price, asThousandths(counted)),
      ),
    );
    sums = new Set([...sums].flatMap((sum) => [...gains].map((gain) => sum + gain)));
  }
  return sums;
}

/** The amount itself where it is among the sums, else the nearest on both sides. */
function findNearestSums(wanted: number, sums: ReadonlySet<number>) {
  if (sums.has(wanted)) return [wanted];
  const below = Math.max(...[...sums].filter((sum) => sum < wanted));
  const above = Math.min(...[...sums].filter((sum) => sum > wanted));
  return [below, above].filter((sum) => Number.isFinite(sum));
}

/** Lines so small that all of their prices can be tried. */
const createSmallLineArbitrary = (step: number, quantity: fc.Arbitrary<number>) =>
  fc.record({
    Quantity: quantity.map(asThousandths),
    CustomerCost: fc.integer({ min: 0, max: 9 }).map((steps) => asCents(steps * step)),
    Retail: fc.integer({ min: 0, max: 9 * step }).map(asCents),
    MaximumPrice: fc.option(fc.integer({ min: 0, max: 9 * step }).map(asCents), { nil: null }),
    MinimumPrice: fc.option(fc.integer({ min: 0, max: 5 * step }).map(asCents), { nil: null }),
  });

const pieces = fc.integer({ min: 1, max: 6 }).map((count) => count * 1000);
const fractions = fc.oneof(pieces, fc.integer({ min: 1, max: 3500 }));

describe.each([
  ['cents and whole pieces', 1, pieces, {}],
  ['cents and parts of pieces', 1, fractions, {}],
  ['whole dollars and whole pieces', 100, pieces, { RoundToNearestDollar: true }],
  ['whole dollars and parts of pieces', 100, fractions, { RoundToNearestDollar: true }],
] as const)('with %s', (_, step, quantity, settings) => {
  it('an amount is met wherever any prices meet it, and else by the nearest there is', () => {
    const cases = fc.record({
      lines: fc.array(createSmallLineArbitrary(step, quantity), { minLength: 1, maxLength: 4 }),
      wanted: fc.integer({ min: 0, max: 60 * step }),
    });
    fc.assert(
      fc.property(cases, ({ lines, wanted }) => {
        const of = buildLinesOrder(lines, { OrderSalesSettings: settings });
        const result = solveGoal(of, { kind: 'amount', amount: asCents(wanted) });
        fc.pre(result.reason !== targetPriceTexts.targetNoLines);
        const reachedAmounts = result.exact ? [result.exact] : result.nearest;
        expect(reachedAmounts.map(({ sum }) => sum)).toEqual(
          findNearestSums(wanted, listSums(of.OrderLines, settings)),
        );
      }),
      { numRuns: countPropertyRuns(400) },
    );
  });
});

const someGoal = fc.oneof(
  fc.record({
    kind: fc.constantFrom('amount' as const, 'total' as const),
    amount: fc.integer({ min: -1_000, max: 100_000_000 }).map(asCents),
  }),
  fc.record({
    kind: fc.constant('gp' as const),
    gp: fc.integer({ min: -1_000_000, max: 1_100_000 }).map(asPercent),
  }),
);

describe('whatever is asked of whatever lines', () => {
  const cases = fc.record({
    of: pricedOrderArbitrary,
    products: fc.array(orderLineArbitrary, { maxLength: 6 }),
    isWhole: fc.boolean(),
    goal: someGoal,
    storeCode: storeCodeArbitrary,
    heldEvery: fc.integer({ min: 2, max: 5 }),
  });

  it('each new price is one that typing it gives, and the sums are those of the order', () => {
    fc.assert(
      fc.property(cases, ({ of, isWhole, goal, storeCode, heldEvery }) => {
        const pricedOrder: PricedOrder = {
          ...of,
          OrderSalesSettings: { ...of.OrderSalesSettings, RoundToNearestDollar: isWhole },
          OrderLines: of.OrderLines.map((each, at) => ({ ...each, OrderLineId: `${at}` })),
        };
        const heldIds = new Set(
          pricedOrder.OrderLines.flatMap(({ OrderLineId }, at) =>
            at % heldEvery ? [] : [OrderLineId],
          ),
        );
        const { exact, nearest } = solvePriceTarget(pricedOrder, {
          store: { storeCode },
          scope: order,
          goal,
          lockedLineIds: heldIds,
        });
        for (const solution of exact ? [exact] : nearest)
          expectHonest(pricedOrder, solution, heldIds, storeCode);
        expect(exact === undefined || isGoalMet(goal, exact)).toBe(true);
      }),
      { numRuns: countPropertyRuns(500) },
    );
  });
});

const isGoalMet = (goal: TargetGoal, { sum, total, gp }: TargetSolution) =>
  goal.kind === 'gp'
    ? Math.abs(gp - goal.gp) <= 50
    : (goal.kind === 'amount' ? sum : total) === goal.amount;

function expectHonest(
  pricedOrder: PricedOrder,
  { moves, ...claimed }: TargetSolution,
  heldIds: ReadonlySet<string>,
  storeCode: string,
) {
  const settings = pricedOrder.OrderSalesSettings;
  const lines = new Map(pricedOrder.OrderLines.map((each) => [each.OrderLineId, each]));
  for (const { lineId, from, to } of moves) {
    const before = lines.get(lineId)!;
    const [after] = repriceMovedLines([before], [{ lineId, from, to }], settings);
    const typed = [to, Math.floor(to / 100) * 100].map(
      (price) => editPricedField(before, 'CustomerCost', price, settings).line.CustomerCost,
    );
    expect([after!.CustomerCost, typed.includes(to)]).toEqual([to, true]);
    expect([before.CustomerCost, heldIds.has(lineId)]).toEqual([from, false]);
    expect(after).toEqual(
      recalculateLineAmounts({ ...before, CustomerCost: to, PriceSource: { Kind: 'typed' } }),
    );
    expect(isWithinAmountLimits(after!)).toBe(true);
  }
  for (const after of repriceMovedLines(pricedOrder.OrderLines, moves, settings))
    lines.set(after.OrderLineId, after);
  const { totals } = computeOrderTotals(
    { ...pricedOrder, OrderLines: [...lines.values()] },
    { storeCode },
  );
  expect(claimed).toEqual({ sum: totals.SubTotal, gp: totals.ActualGP, total: totals.Total });
}

describe('bundles that are not taken', () => {
  const bundles = [
    buildBundle(),
    buildBundle({ OrderLineGroupId: 1, Choice: 'optional', IsTaken: false }),
    buildBundle({ OrderLineGroupId: 2, Choice: 'optional', IsTaken: true }),
  ];
  const lines = [0, 1, 2].map((OrderLineGroupId) =>
    buildLine({
      OrderLineId: `line-${OrderLineGroupId}`,
      OrderLineGroupId,
      CustomerCost: asCents(800_00),
      CustomerExtended: asCents(800_00),
      Quantity: asThousandths(1000),
    }),
  );
  const ofOptions = buildPricedOrder({ Bundles: bundles, OrderLines: lines });
  const { Total } = computeOrderTotals(ofOptions, { storeCode: 'HSUS' }).totals;

  it('stay as they are where the scope is the whole order, and are counted', () => {
    const result = solveGoal(ofOptions, { kind: 'amount', amount: asCents(1_500_00) });
    expect(result.before).toMatchObject({ sum: 1_600_00, total: Total });
    expect(result.exact?.moves.map(({ lineId }) => lineId)).toEqual(['line-0', 'line-2']);
    expect(result.fixedReasons.get(targetPriceTexts.notTaken)).toBe(1);
  });

  it('change where they are named, and leave the total alone', () => {
    const scopes: TargetScope[] = [
      { kind: 'bundle', groupId: 1 },
      { kind: 'lines', lineIds: new Set(['line-1']) },
    ];
    for (const scope of scopes) {
      const result = solveGoal(ofOptions, { kind: 'amount', amount: asCents(700_00) }, scope);
      expect(result.exact).toMatchObject({ sum: 700_00, total: Total });
      const refused = solveGoal(ofOptions, { kind: 'total', amount: asCents(700_00) }, scope);
      expect(refused.reason).toBe(targetPriceTexts.targetTotalNotTaken);
    }
  });

  it('do not count in the total of a mixed scope, nor beside another scope', () => {
    const mixed: TargetScope = { kind: 'lines', lineIds: new Set(['line-0', 'line-1']) };
    const result = solveGoal(ofOptions, { kind: 'amount', amount: asCents(1_400_00) }, mixed);
    const moved = new Map(result.exact!.moves.map(({ lineId, to }) => [lineId, to]));
    const repriced = lines.map((line) => {
      const price = moved.get(line.OrderLineId) ?? line.CustomerCost;
      return { ...line, CustomerCost: price, CustomerExtended: price };
    });
    const after = computeOrderTotals({ ...ofOptions, OrderLines: repriced }, { storeCode: 'HSUS' });
    expect(result.exact).toMatchObject({ sum: 1_400_00, total: after.totals.Total });
    const one: TargetScope = { kind: 'lines', lineIds: new Set(['line-0']) };
    expect(
      solveGoal(ofOptions, { kind: 'amount', amount: asCents(800_00) }, one).before.total,
    ).toBe(Total);
  });

  it('do not count in the total where their price is fixed', () => {
    const tradeIn = buildLine({
      OrderLineId: 'trade-in',
      OrderLineGroupId: 1,
      CustomerCost: asCents(-500_00),
      CustomerExtended: asCents(-500_00),
    });
    const withTradeIn = buildPricedOrder({ Bundles: bundles, OrderLines: [...lines, tradeIn] });
    const scope: TargetScope = { kind: 'lines', lineIds: new Set(['line-0', 'trade-in']) };
    const { before } = solveGoal(withTradeIn, { kind: 'amount', amount: asCents(0) }, scope);
    expect(before).toMatchObject({ sum: 300_00, total: Total });
  });
});

describe('a total of lines that are taxed differently', () => {
  const hsca = { storeCode: 'HSCA' };
  const mixedOrderArbitrary = fc
    .record({
      amounts: fc.array(
        fc.record({
          cost: fc.integer({ min: 500_00, max: 9_000_00 }),
          count: fc.constantFrom(1, 1, 1, 2, 3),
          taxable: fc.constantFrom('all' as const, 'federal' as const, 'none' as const),
        }),
        { minLength: 2, maxLength: 12 },
      ),
      isFreightTaxed: fc.boolean(),
      freight: fc.integer({ min: 0, max: 500_00 }),
      by: fc.integer({ min: -15, max: 15 }),
    })
    .map(({ amounts, isFreightTaxed, freight, by }) => {
      const lines = amounts.map(({ cost, count, taxable }) =>
        buildLineFields(cost, count, { Taxable: taxable, MaximumPrice: null, MinimumPrice: null }),
      );
      const terms: Partial<PricedOrder> = {
        ShippingInfo: { StateId: BRITISH_COLUMBIA_REGION_ID },
        SalesTaxRate: asPercent(120_000),
        CustomFreight: true,
        Freight: asCents(freight),
        TaxFreight: isFreightTaxed,
      };
      return { lines, terms, by };
    });

  it('is met to the cent where some prices near the present ones come to it', () => {
    fc.assert(
      fc.property(mixedOrderArbitrary, ({ lines, terms, by }) => {
        const present = buildLinesOrder(lines, terms);
        const moved = buildLinesOrder(
          lines.map((line) => ({
            ...line,
            CustomerCost: asCents(Math.round((line.CustomerCost! * (100 + by)) / 100) + (by % 3)),
          })),
          terms,
        );
        const amount = computeOrderTotals(moved, hsca).totals.Total;
        const { exact } = solvePriceTarget(present, {
          store: hsca,
          scope: order,
          goal: { kind: 'total', amount },
        });
        expect(exact?.total).toBe(amount);
        const prices = new Map(exact!.moves.map(({ lineId, to }) => [lineId, to]));
        const repriced = buildLinesOrder(
          lines.map((line, at) => ({
            ...line,
            CustomerCost: prices.get(`${at}`) ?? line.CustomerCost!,
          })),
          terms,
        );
        expect(computeOrderTotals(repriced, hsca).totals.Total).toBe(amount);
      }),
      { numRuns: countPropertyRuns(100) },
    );
  });

  it('says so where none was found, with the totals beside it', () => {
    const present = buildLinesOrder(
      [
        buildLineFields(1_000_00, 1, { Taxable: 'none' }),
        buildLineFields(1_000_00, 1, { Taxable: 'all' }),
      ],
      {
        ShippingInfo: { StateId: BRITISH_COLUMBIA_REGION_ID },
        SalesTaxRate: asPercent(120_000),
        OrderSalesSettings: {
          ...buildPricedOrder().OrderSalesSettings,
          RoundToNearestDollar: true,
        },
      },
    );
    const result = solvePriceTarget(present, {
      store: hsca,
      scope: order,
      goal: { kind: 'total', amount: asCents(2_100_01) },
    });
    expect(result.exact).toBeUndefined();
    expect(result.reason).toBe(targetPriceTexts.targetNotFound);
    const totals = result.nearest.map(({ total }) => total);
    expect(totals).toHaveLength(2);
    expect(totals[0]!).toBeLessThan(2_100_01);
    expect(totals[1]!).toBeGreaterThan(2_100_01);
  });
});
