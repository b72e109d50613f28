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

/** Unit price times quantity, up to the cent where a fraction of a unit leaves a part of one (D3). */
export const computeExtendedPrice = (unit: Cents, quantity: Thousandths) =>
  asCents(multiplyAndDivide(unit, quantity, 1000, 'up'));

/** The price less a percent of it, up to the cent (D1, D18). */
export const subtractPercent = (price: Cents, percentOff: Percent) =>
  asCents(multiplyAndDivide(price, HUNDRED_PERCENT - percentOff, HUNDRED_PERCENT, 'up'));

/** The price at which a cost leaves this GP, up to the cent; the GP is below 100 %. */
export const computePriceForGp = (cost: Cents, gp: Percent) =>
  asCents(
    clampMagnitude(
      multiplyAndDivide(cost, HUNDRED_PERCENT, HUNDRED_PERCENT - gp, 'up'),
      MAX_AMOUNT,
    ),
  );

/** Whether a line that asks a price has no dealer cost that anybody knows: no product gave one, and none was typed (D68). */
export const hasUnknownCost = ({
  InitialDealerCost,
  IsDealerCostTyped,
  CustomerCost,
}: Pick<OrderLine, 'InitialDealerCost' | 'IsDealerCostTyped' | 'CustomerCost'>) =>
  InitialDealerCost === 0 && !IsDealerCostTyped && CustomerCost !== 0;

/** Whether an order can hold the line: no price, quantity or extended amount is past its limit. */
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
