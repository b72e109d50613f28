import { LARGEST_EXTENDED, LARGEST_UNIT_PRICE } from '#shared/constants.ts';
import { cents, type Cents } from '#shared/money/money.ts';
import { extend, fits } from '#shared/pricing/line/line-amounts.ts';
import { settleCost, type PriceSettings } from '#shared/pricing/line/line.ts';
import type { OrderLine } from '#shared/schemas/order.ts';
import { refreshTexts } from '#shared/texts/refresh.ts';
import { targetTexts } from '#shared/texts/target.ts';

/**
 * A line whose customer cost may move. It may have its present price, every whole step from low to
 * high, and low and high themselves: where prices are whole dollars a floor or a cap may leave cents (D5).
 */
export interface Mover {
  line: OrderLine;
  low: number;
  high: number;
  /** 1 cent, or 100 where prices are whole dollars. */
  step: number;
}

/** The line as a mover, or why its price stays. */
export function moverOf(
  line: OrderLine,
  settings: PriceSettings,
  heldIds: ReadonlySet<string>,
): Mover | string {
  if (heldIds.has(line.OrderLineId)) return targetTexts.priceHeld;
  if (line.Quantity <= 0) return targetTexts.quantityZero;
  if (isTradeIn(line)) return targetTexts.tradeIn;
  if (!namesProduct(line)) return refreshTexts.namesNoProduct;
  const mover = withinLimits(line, settings);
  const { low, high } = mover;
  if (low === high) return targetTexts.onePrice;
  const isWithin = low <= line.CustomerCost && line.CustomerCost <= high;
  return isWithin && fits(line) ? mover : targetTexts.outsideLimits;
}

/** What is given back has a negative price (D10); its rules are mirrored, and it is agreed upon apart. */
const isTradeIn = ({ CustomerCost, Retail, MaximumPrice, MinimumPrice }: OrderLine) =>
  CustomerCost < 0 || (Retail || MaximumPrice || MinimumPrice || 0) < 0;

const namesProduct = ({ StockCode, MfgCode, PartNumber }: OrderLine) =>
  Boolean(StockCode || (MfgCode && PartNumber));

/** The lowest and the highest price that typing gives. */
function withinLimits(line: OrderLine, settings: PriceSettings): Mover {
  const step = settings.RoundToNearestDollar ? 100 : 1;
  const largest = Math.min(LARGEST_UNIT_PRICE, divideWhole(LARGEST_EXTENDED * 1000, line.Quantity));
  const settled = (price: number) => settleCost(line, cents(price), settings).cost;
  return { line, low: settled(0), high: settled(largest - (largest % step)), step };
}

/** What is typed to get a price: for a floor with cents it is the whole dollar below (D5). */
export function typedFor(line: OrderLine, price: Cents, settings: PriceSettings): Cents {
  const isAsTyped = settleCost(line, price, settings).cost === price;
  return isAsTyped ? price : cents(price - (price % 100));
}

const divideWhole = (amount: number, by: number) => (amount - (amount % by)) / by;

/** What the line comes to at a price. */
export const extendedAt = ({ line }: Mover, price: number): number =>
  extend(price as Cents, line.Quantity);

/** The highest price the line may have that is not above this one, which lies within its limits. */
export const atOrBelow = ({ low, high, step }: Mover, price: number) =>
  price >= high ? high : Math.max(low, price - (price % step));

/** The next higher price the line may have; undefined at its highest. */
export function above({ high, step }: Mover, price: number): number | undefined {
  if (price >= high) return undefined;
  return Math.min(high, price - (price % step) + step);
}

/** The lowest and the highest whole step. */
export const evenRange = ({ low, high, step }: Mover): [number, number] => [
  Math.ceil(low / step) * step,
  Math.floor(high / step) * step,
];

/** The prices beside the whole steps, which leave cents where prices are whole dollars. */
export const oddPrices = ({ low, high, step, line }: Mover): number[] =>
  [...new Set([low, high, line.CustomerCost])].filter((price) => price % step !== 0);

/** Whether the line comes to the same more with every step. */
export const hasWholeQuantity = ({ line }: Mover) => line.Quantity % 1000 === 0;

/** The largest number that both are multiples of. */
export function commonDivisor(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}
