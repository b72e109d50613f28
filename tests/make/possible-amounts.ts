import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import type { TargetGoal } from '#shared/pricing/target/target-task.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/*
 * The amounts that lines can reach, found by typing every price into every line. This file knows the rules
 * (D3, D5 to D7, D10) and nothing of how targets are solved.
 */

/**
 * Every price that the line may have, its present one included; only the present one where the line is fixed.
 */
export function listPossiblePrices(
  line: OrderLine,
  isRoundedToDollar: boolean,
  maxPrice: number,
): Set<number> {
  const prices = new Set<number>();
  if (mayPriceMove(line)) {
    // A value typed between whole dollars is rounded to the next one, or to the retail before it.
    const step = isRoundedToDollar ? 100 : 1;
    for (let typed = 0; typed < maxPrice + step; typed += step)
      prices.add(computeTypedPrice(line, typed, isRoundedToDollar));
    prices.add(computeTypedPrice(line, line.Retail ?? 0, isRoundedToDollar));
  }
  const { CustomerCost } = line;
  const isWithin = CustomerCost >= Math.min(...prices) && CustomerCost <= Math.max(...prices);
  return isWithin ? prices.add(CustomerCost) : new Set([CustomerCost]);
}

function mayPriceMove({
  Quantity,
  Retail,
  CustomerCost,
  StockCode,
  MfgCode,
  PartNumber,
}: OrderLine) {
  const isTradeIn = (Retail ?? 0) < 0 || CustomerCost < 0;
  return Quantity > 0 && !isTradeIn && Boolean(StockCode || (MfgCode && PartNumber));
}

function computeTypedPrice({ Retail, ...line }: OrderLine, typed: number, isToDollar: boolean) {
  let price = typed;
  if (isToDollar) {
    price = Math.ceil(typed / 100) * 100;
    if (Retail !== null && typed <= Retail && price > Retail) price = Retail;
  }
  price = Math.max(price, line.MinimumPrice ?? 0);
  return Math.min(price, Retail ?? Infinity, line.MaximumPrice ?? Infinity);
}

const computeExtendedPrice = (price: number, quantity: number) =>
  Math.ceil((price * quantity) / 1000);

/** Every amount that the lines can reach, up to a margin beyond the wanted one. */
export function listPossibleSubtotals(
  lines: readonly OrderLine[],
  { isToDollar, wanted: targetAmount }: { isToDollar: boolean; wanted: number },
): Set<number> {
  let sums = [0];
  const debt = lines.reduce((sum, line) => sum + Math.max(0, 0 - line.CustomerExtended), 0);
  for (const line of lines) {
    if (line.Quantity < 0) continue;
    const uncapped = Math.ceil(((Math.max(targetAmount, 0) + debt) * 1000) / line.Quantity) + 200;
    const cap = Math.min(line.Retail ?? Infinity, line.MaximumPrice ?? Infinity);
    const maxPrice = Math.min(cap, Math.max(uncapped, line.CustomerCost, line.MinimumPrice ?? 0));
    const extendedPrices = new Set<number>();
    for (const price of listPossiblePrices(line, isToDollar, maxPrice))
      extendedPrices.add(
        price < 0
          ? -computeExtendedPrice(-price, line.Quantity)
          : computeExtendedPrice(price, line.Quantity),
      );
    sums = listPairSums(sums, [...extendedPrices]);
  }
  return new Set(sums);
}

/** The distinct sums of one number from each list. */
function listPairSums(sums: readonly number[], addends: readonly number[]): number[] {
  const minSum = sums.reduce(getSmaller) + addends.reduce(getSmaller);
  const maxSum = sums.reduce(getLarger) + addends.reduce(getLarger);
  const isThere = new Uint8Array(maxSum - minSum + 1);
  const pairSums: number[] = [];
  for (const sum of sums)
    for (const gain of addends) {
      const index = sum + gain - minSum;
      if (isThere[index]) continue;
      isThere[index] = 1;
      pairSums.push(sum + gain);
    }
  return pairSums;
}

/** A fraction of an amount, rounded half a cent away from zero. */
function computeShare(amount: number, numerator: number, denominator: number) {
  const size = Math.floor((Math.abs(amount) * numerator * 2 + denominator) / (2 * denominator));
  return amount < 0 ? -size : size;
}

/** The order's total with freight and tax, for this subtotal of its lines. */
export function computeTotalFromSubtotal(subtotal: number, order: PricedOrder): number {
  const freight = order.CustomFreight
    ? order.Freight
    : computeShare(subtotal, order.FreightPercentage ?? 0, 1_000_000);
  const base = order.TaxFreight ? subtotal + freight : subtotal;
  return subtotal + freight + computeShare(base, order.SalesTaxRate ?? 70_000, 1_000_000);
}

/** The amounts that meet the goal; where none does, the nearest below and above it. */
export function findBestReachableAmounts(
  sums: ReadonlySet<number>,
  goal: TargetGoal,
  {
    outsideSubtotal,
    dealerCost,
    order,
  }: { outsideSubtotal: number; dealerCost: number; order: PricedOrder },
): { met: number[]; nearest: number[] } {
  const amounts = [...sums].map((sum) =>
    goal.kind === 'total' ? computeTotalFromSubtotal(sum + outsideSubtotal, order) : sum,
  );
  if (goal.kind !== 'gp') return findNearestAmounts(amounts, goal.amount, goal.amount);
  // An amount of 0 or less has no GP, so it is never the nearest.
  const sold = amounts.filter((sum) => sum > 0);
  const met = sold.filter((sum) => isShownAsGp(sum, dealerCost, goal.gp));
  const [top, bottom] = [dealerCost * 1_000_000, 1_000_000 - goal.gp];
  const { nearest } = findNearestAmounts(sold, Math.floor(top / bottom), Math.ceil(top / bottom));
  return { met, nearest };
}

function findNearestAmounts(amounts: readonly number[], low: number, high: number) {
  const below = amounts.filter((amount) => amount <= low);
  const above = amounts.filter((amount) => amount >= high);
  const nearest = [below.reduce(getLarger, -Infinity), above.reduce(getSmaller, Infinity)];
  return {
    met: amounts.filter((amount) => amount === low && amount === high),
    nearest: [...new Set(nearest.filter((amount) => Number.isFinite(amount)))],
  };
}
const getLarger = (one: number, other: number) => Math.max(one, other);
const getSmaller = (one: number, other: number) => Math.min(one, other);

/** A GP is compared with four decimals when it was typed with more than two, else with two. */
function isShownAsGp(sum: number, dealerCost: number, gp: number) {
  const size = computeShare(1_000_000 * Math.sign(sum) * (sum - dealerCost), 1, Math.abs(sum));
  return gp % 100 === 0 ? computeShare(size, 1, 100) === computeShare(gp, 1, 100) : size === gp;
}
