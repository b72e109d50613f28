import { describe, expect, it } from 'vitest';
import { roles } from '#shared/access/roles.ts';
import { measureOrder } from '#shared/approvals/measure-order.ts';
import { solveWayOut } from '#shared/approvals/solve-way-out.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import type { PriceMove } from '#shared/pricing/target/solve-price-target.ts';
import type { ApprovalRule } from '#shared/schemas/approval-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildApprovalRule } from '#tests/make/approval-rules.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildPricedOrder } from '#tests/make/build-order.ts';
import { computeSmallestSubtotal } from '#tests/make/smallest-subtotal.ts';
import { drawWayOutCase, judgeOrder, takeMoves } from '#tests/make/way-out-cases.ts';

/** Cases of the seeds from 1 on whose order needs an approval. */
function* drawBrokenCases(count: number, quantities: number[]) {
  for (let seed = 1, found = 0; found < count; seed++) {
    const drawn = drawWayOutCase(seed, quantities);
    if (judgeOrder(drawn.order, drawn).length === 0) continue;
    found++;
    yield { seed, drawn };
  }
}

const sumOf = (one: PricedOrder) => measureOrder(one, []).all.subtotal;

function checkWayOut(drawn: ReturnType<typeof drawWayOutCase>) {
  const { order, hasWholeDollars } = drawn;
  const { moves, raise, remaining } = solveWayOut(order, drawn);
  const after = takeMoves(order, moves);
  const isBrokenWithLess = (move: PriceMove) => {
    const to = asCents(Math.max(move.from, move.to - (hasWholeDollars ? 100 : 1)));
    const lower = moves.map((other) => (other === move ? { ...move, to } : other));
    return judgeOrder(takeMoves(order, lower), drawn).length > 0;
  };
  return {
    isAccepted:
      remaining.length === 0 &&
      judgeOrder(after, drawn).length === 0 &&
      sumOf(after) === sumOf(order) + raise,
    isTight: moves.length > 0 && moves.every(isBrokenWithLess),
    excess: hasWholeDollars ? 0 : sumOf(after) - computeSmallestSubtotal(drawn),
  };
}

describe('the way to need no approval', () => {
  it('is accepted in 1,000 of 1,000 orders, and a cent less on any line would break a rule', () => {
    const wrong = [...drawBrokenCases(1_000, [1])].filter(({ drawn }) => {
      const { isAccepted, isTight, excess } = checkWayOut(drawn);
      return !isAccepted || !isTight || excess !== 0;
    });
    expect(wrong.map(({ seed }) => seed)).toEqual([]);
  }, 60_000);

  it('exceeds the smallest subtotal by less than a cent of each piece where lines have several', () => {
    const wrong = [...drawBrokenCases(300, [1, 2, 3, 12])].filter(({ drawn }) => {
      const { isAccepted, excess } = checkWayOut(drawn);
      return !isAccepted || excess < 0 || excess > 12;
    });
    expect(wrong.map(({ seed }) => seed)).toEqual([]);
  }, 60_000);

  it('raises all lines in proportion by what is missing, to the cent', () => {
    const order = buildPricedOrder({
      OrderLines: [
        line('A511-CH', 2, 611_555, 745_000),
        line('A533-DS', 2, 513_010, 620_000),
        line('M11-022', 1, 527_000, 668_000),
        line('QC-6R', 1, 239_800, 289_000),
      ],
    });
    const { moves, raise, remaining } = solve(order, [buildApprovalRule()]);
    expect(remaining).toEqual([]);
    expect(raise).toBe(829_13);
    expect(moves.map(({ to }) => to)).toEqual([761_753, 633_943, 683_022, 295_499]);
  });

  it('leaves a line without a dealer cost, and says what needs approval all the same', () => {
    const order = buildPricedOrder({
      OrderLines: [line('known', 1, 80_00, 90_00), line('unknown', 1, 0, 50_00)],
    });
    const { moves, remaining } = solve(order, [
      buildApprovalRule({ Measure: 'lineGp', Limit: asPercent(200_000) }),
    ]);
    expect(moves).toMatchObject([{ lineId: 'known', to: 100_00 }]);
    expect(remaining).toMatchObject([{ Measure: 'lineGp', OrderLineId: 'unknown', Value: 0 }]);
  });

  it('goes as near as retail and maximum allow, and says what is still missing', () => {
    const order = buildPricedOrder({
      OrderLines: [line('capped', 1, 90_00, 100_00, { MaximumPrice: asCents(105_00) })],
    });
    const { moves, raise, remaining } = solve(order, [buildApprovalRule()]);
    expect(moves).toMatchObject([{ to: 105_00, limit: 'maximum' }]);
    expect(raise).toBe(5_00);
    expect(remaining).toMatchObject([{ Measure: 'orderGp', Shortfall: 7_50 }]);
  });

  it('reaches a subtotal from which a lower floor counts where that is nearer', () => {
    const rules = [
      buildApprovalRule(),
      buildApprovalRule({ From: asCents(110_00), Limit: asPercent(100_000) }),
    ];
    const order = buildPricedOrder({ OrderLines: [line('tier', 1, 90_00, 100_00)] });
    expect(solve(order, rules)).toMatchObject({ raise: 10_00, remaining: [] });
  });

  it('goes on to the floor of a higher tier that the raise itself reaches', () => {
    const rules = [
      buildApprovalRule(),
      buildApprovalRule({ From: asCents(112_00), Limit: asPercent(400_000) }),
    ];
    const order = buildPricedOrder({ OrderLines: [line('tier', 1, 90_00, 100_00)] });
    expect(solve(order, rules)).toMatchObject({ raise: 50_00, remaining: [] });
  });

  it('takes the nearest whole dollars above the floor', () => {
    const order = buildPricedOrder({
      OrderLines: [line('dollars', 1, 81_11, 100_00)],
      OrderSalesSettings: { RoundToNearestDollar: true },
    });
    expect(solve(order, [buildApprovalRule()])).toMatchObject({ raise: 2_00, remaining: [] });
  });

  it('raises no price for a dealer cost that was lowered by hand', () => {
    const order = buildPricedOrder({
      OrderLines: [line('lowered', 1, 60_00, 100_00, { CatalogDealerCost: asCents(80_00) })],
    });
    const { moves, remaining } = solve(order, [
      buildApprovalRule({ Measure: 'dealerCost', Limit: asPercent(0) }),
    ]);
    expect(moves).toEqual([]);
    expect(remaining).toMatchObject([{ Measure: 'dealerCost', OrderLineId: 'lowered' }]);
  });
});

const solve = (order: PricedOrder, rules: ApprovalRule[]) =>
  solveWayOut(order, { rules, roleIds: [roles.salesRep] });

const line = (
  id: string,
  quantity: number,
  cost: number,
  price: number,
  changes: Partial<OrderLine> = {},
) =>
  buildLine({
    OrderLineId: id,
    Quantity: asThousandths(quantity * 1000),
    Retail: null,
    Discount1: asPercent(0),
    InitialDealerCost: asCents(cost),
    CatalogDealerCost: asCents(cost),
    CustomerCost: asCents(price),
    ...changes,
  });
