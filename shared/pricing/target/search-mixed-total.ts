import { asCents } from '#shared/money/money.ts';
import { getTaxable } from '#shared/pricing/line/line-taxable.ts';
import { addChargedAmount, type ChargedSums } from '#shared/pricing/order/charged-sums.ts';
import { computeCharges } from '#shared/pricing/order/charges.ts';
import { getEffectiveTerms } from '#shared/pricing/order/effective-terms.ts';
import type { Taxable } from '#shared/schemas/order-tax-schema.ts';
import {
  computePricesWithSum,
  sumExtendedAmountsAtPrices,
  type AdjustedPrices,
} from './compute-prices-with-sum.ts';
import type { AdjustablePrice } from './price-movers.ts';
import { searchPrices } from './search-prices.ts';
import { adjustPricesInWholeSteps } from './step-search.ts';
import { computeSumRange, sumTakenAtPrices, type TargetTask } from './target-task.ts';

/** The movers that are taxed alike, and their places among all movers. */
type TaxedAlike = { taxable: Taxable; indexes: number[]; movers: AdjustablePrice[] };

type MixedTask = { task: TargetTask; parts: readonly TaxedAlike[]; total: number };

/** Whether the movers are taxed differently, so that the order's total does not follow from their sum. */
export const areTaxedDifferently = ({ movers }: TargetTask): boolean =>
  movers.some(({ line }) => getTaxable(line) !== getTaxable(movers[0]!.line));

/**
 * Prices at which the order has a total, though its movers are taxed differently; where none were found, those below
 * and above it, in proportion to the present amounts. Lines that are taxed alike share what their part of the total is.
 */
export function searchMixedTotal(task: TargetTask, total: number): AdjustedPrices[] {
  const [under, over] = findProportionalPrices(task, total);
  for (const prices of [under, over])
    if (prices && computeTotalAtPrices(task, prices) === total) return [prices];
  const near = over ?? under!;
  const exact = searchNear({ task, parts: listPartsTaxedAlike(task), total }, near);
  return exact ? [exact] : [under, over].filter((prices) => prices !== undefined);
}

const computeTotalAtPrices = (task: TargetTask, prices: AdjustedPrices) =>
  computeTotal(task, sumTakenAtPrices(task, prices));

const computeTotal = ({ order, store }: TargetTask, sums: ChargedSums): number =>
  computeCharges(sums, getEffectiveTerms(order, store)).Total;

/** The proportional prices whose totals are next to this one; at an end of all prices there is only one. */
function findProportionalPrices(
  task: TargetTask,
  total: number,
): [under: AdjustedPrices | undefined, over: AdjustedPrices | undefined] {
  const { movers, fixedSum } = task;
  const [low, high] = computeSumRange(task);
  const computePrices = (sum: number) => computePricesWithSum(movers, sum - fixedSum);
  let [under, over] = [low - 1, high + 1];
  while (over - under > 1) {
    const middle = Math.floor((under + over) / 2);
    if (computeTotalAtPrices(task, computePrices(middle)) < total) under = middle;
    else over = middle;
  }
  return [
    under < low ? undefined : computePrices(under),
    over > high ? undefined : computePrices(over),
  ];
}

function listPartsTaxedAlike({ movers }: TargetTask): TaxedAlike[] {
  const byTaxable = Map.groupBy(movers.keys(), (at) => getTaxable(movers[at]!.line));
  return [...byTaxable].map(([taxable, indexes]) => ({
    taxable,
    indexes,
    movers: indexes.map((at) => movers[at]!),
  }));
}

/** How many steps the amount of each part is moved up and down, by the number of parts: fewest first. */
const windowsByPartCount: Record<number, readonly number[]> = { 2: [20, 60, 200], 3: [6, 15, 30] };
/** How many splits of a total are tried in earnest; before, whole steps must reach one. */
const MAX_THOROUGH_SEARCHES = 6;
const MAX_QUICK_SEARCHES = 400;

/** Moves the amounts of the parts against each other until taxes round to the total, and prices give the amounts. */
function searchNear(mixed: MixedTask, near: AdjustedPrices): AdjustedPrices | undefined {
  for (const window of windowsByPartCount[mixed.parts.length]!) {
    const splits = listSplits(mixed, near, window);
    const quick = findFirst(splits.slice(0, MAX_QUICK_SEARCHES), (amounts) =>
      priceParts(mixed, amounts, (movers, amount) =>
        adjustPricesInWholeSteps(movers, computePricesWithSum(movers, amount), amount),
      ),
    );
    if (quick) return quick;
    const thorough = findFirst(splits.slice(0, MAX_THOROUGH_SEARCHES), (amounts) =>
      priceParts(mixed, amounts, searchPrices),
    );
    if (thorough) return thorough;
  }
  return undefined;
}

function findFirst<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The amounts of the parts near these prices that give the total, the nearest first. */
function listSplits({ task, parts, total }: MixedTask, near: AdjustedPrices, window: number) {
  const step = parts[0]!.movers[0]!.step;
  const ranges = parts.map(({ movers, indexes }) => {
    const sum = (prices: AdjustedPrices) => sumExtendedAmountsAtPrices(movers, prices);
    return {
      now: sum(indexes.map((at) => near[at]!)),
      low: sum(movers.map((mover) => mover.low)),
      high: sum(movers.map((mover) => mover.high)),
    };
  });
  const splits = ranges.reduce<{ amounts: number[]; distance: number }[]>(
    (before, { now, low, high }) =>
      before.flatMap(({ amounts, distance }) =>
        Array.from({ length: 2 * window + 1 }, (_, at) => at - window)
          .map((steps) => ({ amount: now + steps * step, steps }))
          .filter(({ amount }) => low <= amount && amount <= high)
          .map(({ amount, steps }) => ({
            amounts: [...amounts, amount],
            distance: distance + Math.abs(steps),
          })),
      ),
    [{ amounts: [], distance: 0 }],
  );
  const terms = getEffectiveTerms(task.order, task.store);
  return splits
    .filter(({ amounts }) => {
      const sums = { ...task.fixedTaken };
      for (const [at, { taxable }] of parts.entries())
        addChargedAmount(sums, asCents(amounts[at]!), taxable);
      return computeCharges(sums, terms).Total === total;
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ amounts }) => amounts);
}

type PartSearch = typeof searchPrices | typeof adjustPricesInWholeSteps;

/** The prices of all movers, where those of every part come to its amount. */
function priceParts(
  { task, parts }: MixedTask,
  amounts: readonly number[],
  search: (movers: readonly AdjustablePrice[], amount: number) => ReturnType<PartSearch>,
): AdjustedPrices | undefined {
  const prices: AdjustedPrices = task.movers.map(({ line }) => line.CustomerCost);
  for (const [at, { movers, indexes }] of parts.entries()) {
    const result = search(movers, amounts[at]!);
    if (!('exact' in result)) return undefined;
    for (const [place, index] of indexes.entries()) prices[index] = result.exact[place]!;
  }
  return prices;
}
