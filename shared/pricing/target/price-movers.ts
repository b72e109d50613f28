import { MAX_EXTENDED_PRICE_CENTS, MAX_UNIT_PRICE_CENTS } from '#shared/constants.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { roundAndLimitCustomerCost, type PriceSettings } from '#shared/pricing/line/edit-line.ts';
import { computeExtendedPrice, isWithinAmountLimits } from '#shared/pricing/line/line-amounts.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { priceRefreshTexts } from '#shared/texts/price-refresh-texts.ts';
import { targetPriceTexts } from '#shared/texts/target-price-texts.ts';

/**
 * A line whose customer cost may change. It may have its present price, every whole step from low to high,
 * and low and high themselves: where prices are whole dollars, a minimum or a cap may have cents (D5).
 */
export interface AdjustablePrice {
  line: OrderLine;
  low: number;
  high: number;
  /** 1 cent, or 100 where prices are whole dollars. */
  step: number;
}

/** The line as a mover, or the reason why its price stays. */
export function toAdjustablePriceOrReason(
  line: OrderLine,
  settings: PriceSettings,
  lockedLineIds: ReadonlySet<string>,
): AdjustablePrice | string {
  if (lockedLineIds.has(line.OrderLineId)) return targetPriceTexts.priceHeld;
  if (line.Quantity <= 0) return targetPriceTexts.quantityZero;
  if (isTradeInLine(line)) return targetPriceTexts.tradeIn;
  if (!hasProductNumber(line)) return priceRefreshTexts.namesNoProduct;
  const mover = createMoverWithinLimits(line, settings);
  const { low, high } = mover;
  if (low === high) return targetPriceTexts.onePrice;
  const isWithin = low <= line.CustomerCost && line.CustomerCost <= high;
  return isWithin && isWithinAmountLimits(line) ? mover : targetPriceTexts.outsideLimits;
}

/** A trade-in has a negative price (D10). Its rules are mirrored, and it is negotiated separately. */
const isTradeInLine = ({ CustomerCost, Retail, MaximumPrice, MinimumPrice }: OrderLine) =>
  CustomerCost < 0 || (Retail || MaximumPrice || MinimumPrice || 0) < 0;

const hasProductNumber = ({ StockCode, MfgCode, PartNumber }: OrderLine) =>
  Boolean(StockCode || (MfgCode && PartNumber));

/** The mover between the lowest and the highest price that typing can give. */
function createMoverWithinLimits(line: OrderLine, settings: PriceSettings): AdjustablePrice {
  const step = settings.RoundToNearestDollar ? 100 : 1;
  const largest = Math.min(
    MAX_UNIT_PRICE_CENTS,
    divideWhole(MAX_EXTENDED_PRICE_CENTS * 1000, line.Quantity),
  );
  const limitPrice = (price: number) =>
    roundAndLimitCustomerCost(line, asCents(price), settings).cost;
  return { line, low: limitPrice(0), high: limitPrice(largest - (largest % step)), step };
}

/** The value to type for a price: for a minimum with cents it is the whole dollar below (D5). */
export function computePriceToEnter(line: OrderLine, price: Cents, settings: PriceSettings): Cents {
  const isAsTyped = roundAndLimitCustomerCost(line, price, settings).cost === price;
  return isAsTyped ? price : asCents(price - (price % 100));
}

const divideWhole = (amount: number, by: number) => (amount - (amount % by)) / by;

/** The extended amount of the line at a price. */
export const computeExtendedAtPrice = ({ line }: AdjustablePrice, price: number): number =>
  computeExtendedPrice(price as Cents, line.Quantity);

/** The highest allowed price that is not above this one, which must be within the limits. */
export const getWholeStepOrLimitAtOrBelow = ({ low, high, step }: AdjustablePrice, price: number) =>
  price >= high ? high : Math.max(low, price - (price % step));

/** The next higher allowed price; undefined at the highest. */
export function findPriceAbove({ high, step }: AdjustablePrice, price: number): number | undefined {
  if (price >= high) return undefined;
  return Math.min(high, price - (price % step) + step);
}

/** The lowest and the highest whole step. */
export const getWholeStepRange = ({ low, high, step }: AdjustablePrice): [number, number] => [
  Math.ceil(low / step) * step,
  Math.floor(high / step) * step,
];

/** The allowed prices that are not whole steps; they have cents where prices are whole dollars. */
export const listOffStepPrices = ({ low, high, step, line }: AdjustablePrice): number[] =>
  [...new Set([low, high, line.CustomerCost])].filter((price) => price % step !== 0);

/** Whether every step changes the line's extended amount by the same amount. */
export const hasWholeQuantity = ({ line }: AdjustablePrice) => line.Quantity % 1000 === 0;
