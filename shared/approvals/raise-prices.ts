import { asCents, type Cents } from '#shared/money/money.ts';
import { sumExtendedAmountsAtPrices } from '#shared/pricing/target/compute-prices-with-sum.ts';
import {
  computeExtendedAtPrice,
  findPriceAbove,
  type AdjustablePrice,
} from '#shared/pricing/target/price-movers.ts';
import { searchPrices } from '#shared/pricing/target/search-prices.ts';

/** A line whose price may be raised, and the price that it has been raised to so far. */
export type RaisablePrice = {
  readonly mover: AdjustablePrice;
  /** Only a manufacturer that a rule names has a number of its own. */
  readonly mfgId: number | null;
  /** Whether rules about discount measure the line. */
  readonly isDiscounted: boolean;
  price: number;
};

/** By how much lines that are measured together are too cheap. */
export type MissingAmounts = {
  all: number;
  /** Of the lines with a retail. */
  allDiscounted: number;
  byMfgId: ReadonlyMap<number, { all: number; discounted: number }>;
};

/**
 * Raises prices so that nothing is missing any more, and the sum of the lines grows by the least. Lines with a retail
 * count for more rules than others, so they are raised first where the discount of the whole order is too large; apart
 * from that prices rise in proportion. What cannot be met is met as far as the prices may rise.
 */
export function raiseByMissingAmounts(lines: readonly RaisablePrice[], missing: MissingAmounts) {
  const raised = createRaisedCounter(lines);
  const discounted = lines.filter(({ isDiscounted }) => isDiscounted);
  for (const [mfgId, { discounted: amount }] of missing.byMfgId)
    raiseSum(
      discounted.filter((line) => line.mfgId === mfgId),
      amount - raised((line) => line.isDiscounted && line.mfgId === mfgId),
    );
  raiseDiscountedOfDearerManufacturers(discounted, missing, raised);
  raiseSum(discounted, missing.allDiscounted - raised(({ isDiscounted }) => isDiscounted));
  for (const [mfgId, { all: amount }] of missing.byMfgId)
    raiseSum(
      lines.filter((line) => line.mfgId === mfgId),
      amount - raised((line) => line.mfgId === mfgId),
    );
  raiseSum(lines, missing.all - raised(() => true));
}

type RaisedCounter = (isMeasured: (line: RaisablePrice) => boolean) => number;

/** By how much the sum of some lines is above that of their present prices. */
const createRaisedCounter =
  (lines: readonly RaisablePrice[]): RaisedCounter =>
  (isMeasured) =>
    lines.reduce((sum, line) => (isMeasured(line) ? sum + computeRaise(line) : sum), 0);

export const computeRaise = ({ mover, price }: RaisablePrice): number =>
  computeExtendedAtPrice(mover, price) - computeExtendedAtPrice(mover, mover.line.CustomerCost);

/** What a manufacturer lacks anyway is first put on its lines with a retail, as far as the order's discount needs it. */
function raiseDiscountedOfDearerManufacturers(
  discounted: readonly RaisablePrice[],
  { allDiscounted, byMfgId }: MissingAmounts,
  raised: RaisedCounter,
) {
  const wanted = allDiscounted - raised(({ isDiscounted }) => isDiscounted);
  if (wanted <= 0) return;
  const parts = [...byMfgId].map(([id, { all: amount }]) => {
    const lines = discounted.filter(({ mfgId }) => mfgId === id);
    const open = Math.max(0, amount - raised(({ mfgId }) => mfgId === id));
    return { lines, room: Math.min(open, computeRoom(lines)) };
  });
  const whole = parts.reduce((sum, { room }) => sum + room, 0);
  for (const { lines, room } of parts)
    raiseSum(lines, wanted >= whole ? room : Math.ceil((room / whole) * wanted));
}

/** By how much a sum may grow. */
const computeRoom = (lines: readonly RaisablePrice[]) =>
  lines.reduce(
    (sum, { mover, price }) =>
      sum + computeExtendedAtPrice(mover, mover.high) - computeExtendedAtPrice(mover, price),
    0,
  );

/** Raises the sum of the lines by an amount in proportion to their prices, or by as little more as prices allow. */
function raiseSum(lines: readonly RaisablePrice[], amount: number) {
  if (amount <= 0) return;
  const open = lines.filter(({ mover, price }) => price < mover.high);
  const movers = open.map(({ mover, price }): AdjustablePrice => ({
    ...mover,
    low: price,
    line: { ...mover.line, CustomerCost: asCents(price) },
  }));
  const prices = findPricesAbove(movers, amount);
  for (const [at, line] of open.entries()) line.price = prices[at]!;
}

function findPricesAbove(movers: readonly AdjustablePrice[], amount: number): readonly number[] {
  const highest = movers.map(({ high }) => high);
  const lowest = movers.map(({ low }) => low);
  const wanted = sumExtendedAmountsAtPrices(movers, lowest) + amount;
  if (wanted >= sumExtendedAmountsAtPrices(movers, highest)) return highest;
  const result = searchPrices(movers, wanted);
  return 'exact' in result ? result.exact : (result.above ?? highest);
}

/** The lowest allowed price from a floor on; the highest one where none reaches it. */
export function findPriceFrom(mover: AdjustablePrice, price: number, floor: number): Cents {
  if (price >= floor) return asCents(price);
  const below = Math.max(price, floor - 1 - ((floor - 1) % mover.step));
  return asCents(findPriceAbove(mover, below) ?? mover.high);
}
