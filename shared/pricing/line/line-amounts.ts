import {
  MAX_EXTENDED_PRICE_CENTS,
  MAX_QUANTITY_THOUSANDTHS,
  MAX_UNIT_PRICE_CENTS,
} from '#shared/constants.ts';
import {
  HUNDRED_PERCENT,
  MAX_AMOUNT,
  clampMagnitude,
  asCents,
  multiplyAndDivide,
  type Cents,
  type Percent,
  type Thousandths,
} from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/** Unit price times quantity; a fraction of a cent is rounded up (D3). */
export const computeExtendedPrice = (unitPrice: Cents, quantity: Thousandths) =>
  asCents(multiplyAndDivide(unitPrice, quantity, 1000, 'awayFromZero'));

/** The price less a percent of it, rounded up to the cent (D1, D18). */
export const subtractPercent = (price: Cents, percentOff: Percent) =>
  asCents(multiplyAndDivide(price, HUNDRED_PERCENT - percentOff, HUNDRED_PERCENT, 'awayFromZero'));

/** The price at which a cost gives this GP, rounded up to the cent. The GP must be below 100 %. */
export const computePriceForGp = (cost: Cents, gp: Percent) =>
  asCents(
    clampMagnitude(
      multiplyAndDivide(cost, HUNDRED_PERCENT, HUNDRED_PERCENT - gp, 'awayFromZero'),
      MAX_AMOUNT,
    ),
  );

/**
 * Whether a line has a price but no known dealer cost: no product gave one, and the user typed none (D68).
 */
export const hasPriceButUnknownCost = ({
  InitialDealerCost,
  IsDealerCostTyped,
  CustomerCost,
}: Pick<OrderLine, 'InitialDealerCost' | 'IsDealerCostTyped' | 'CustomerCost'>) =>
  InitialDealerCost === 0 && !IsDealerCostTyped && CustomerCost !== 0;

/** Whether every price, the quantity and the extended amounts of a line are within the order's limits. */
export function isWithinAmountLimits(line: OrderLine): boolean {
  const prices = [line.Retail ?? 0, line.InitialDealerCost, line.CustomerCost];
  return (
    Math.abs(line.Quantity) <= MAX_QUANTITY_THOUSANDTHS &&
    prices.every(
      (price) =>
        Math.abs(price) <= MAX_UNIT_PRICE_CENTS &&
        Math.abs(price) * Math.abs(line.Quantity) <= MAX_EXTENDED_PRICE_CENTS * 1000,
    )
  );
}
