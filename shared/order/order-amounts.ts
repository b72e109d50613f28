import { hasUnknownCost } from '#shared/approvals/measure-order.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { computeExtendedPrice } from '#shared/pricing/line/line-amounts.ts';
import { listUntakenGroupIds } from '#shared/pricing/order/bundle-choices.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/*
 * What Insights and commission take from the lines of an order. It is worked out where the lines are saved, and kept
 * with the order, because an answer about 20,000 orders cannot read their lines (B6.5).
 */

/** Three sums of lines, without freight and tax. */
export type LineAmounts = { subTotal: Cents; dealerCost: Cents; retailTotal: Cents };

/** What the lines of one manufacturer come to. */
export type ManufacturerAmounts = LineAmounts & {
  /** '' for lines that name none; null for those beyond the largest MAX_MANUFACTURERS. */
  mfgCode: string | null;
};

export type OrderAmounts = {
  /**
   * A whole number of hundredths of a cent, as text, because it may be larger than a safe integer: the subtotal less
   * the dealer cost, with 2 % on that where the order has a commissionable GP. A line without dealer cost adds nothing
   * (B6.3, D68).
   */
  commissionBase: string;
  /** They add up to the order's subtotal, dealer cost and retail. */
  manufacturers: readonly ManufacturerAmounts[];
};

/** The manufacturers that an order keeps apart; the others are one. */
export const MAX_MANUFACTURERS = 20;

type SummedOrder = Pick<Order, 'Bundles' | 'OrderLines'> & Partial<Pick<Order, 'CommissionableGP'>>;

/** Of the lines of the bundles that are taken; a line with a negative quantity counts as 0 (D10). */
export function computeOrderAmounts(order: SummedOrder): OrderAmounts {
  const untaken = listUntakenGroupIds(order.Bundles);
  const costFactor = (order.CommissionableGP ?? null) === null ? 100n : 102n;
  const byCode = new Map<string, ManufacturerAmounts>();
  let commissionBase = 0n;
  for (const line of order.OrderLines) {
    if (line.Quantity < 0 || untaken.has(line.OrderLineGroupId)) continue;
    const mfgCode = (line.MfgCode ?? '').trim();
    byCode.set(mfgCode, { mfgCode, ...addLineAmounts(byCode.get(mfgCode), line) });
    if (!hasUnknownCost(line))
      commissionBase +=
        BigInt(line.CustomerExtended) * 100n - BigInt(line.DealerExtended) * costFactor;
  }
  return {
    commissionBase: String(commissionBase),
    manufacturers: joinSmallManufacturers([...byCode.values()]),
  };
}

const addLineAmounts = (sums: LineAmounts = zeroAmounts, line: OrderLine): LineAmounts =>
  addAmounts(sums, {
    subTotal: line.CustomerExtended,
    dealerCost: line.DealerExtended,
    retailTotal: line.Retail ? computeExtendedPrice(line.Retail, line.Quantity) : asCents(0),
  });

export const zeroAmounts: LineAmounts = {
  subTotal: asCents(0),
  dealerCost: asCents(0),
  retailTotal: asCents(0),
};

/** Throws a RangeError where a sum is no longer exact. */
export const addAmounts = (one: LineAmounts, other: LineAmounts): LineAmounts => ({
  subTotal: asCents(one.subTotal + other.subTotal),
  dealerCost: asCents(one.dealerCost + other.dealerCost),
  retailTotal: asCents(one.retailTotal + other.retailTotal),
});

/** The largest subtotals stay apart, in any order; the same lines always give the same result. */
function joinSmallManufacturers(all: readonly ManufacturerAmounts[]): ManufacturerAmounts[] {
  if (all.length <= MAX_MANUFACTURERS) return [...all];
  const sorted = all.toSorted(
    (a, b) =>
      Math.abs(b.subTotal) - Math.abs(a.subTotal) ||
      ((a.mfgCode ?? '') < (b.mfgCode ?? '') ? -1 : 1),
  );
  const others = sorted.slice(MAX_MANUFACTURERS).reduce(addAmounts, zeroAmounts);
  return [...sorted.slice(0, MAX_MANUFACTURERS), { ...others, mfgCode: null }];
}
