import { LARGEST_EXTENDED, LARGEST_QUANTITY, LARGEST_UNIT_PRICE } from '#shared/constants.ts';
import {
  HUNDRED_PERCENT,
  LARGEST_AMOUNT,
  bounded,
  cents,
  scale,
  type Cents,
  type Percent,
  type Thousandths,
} from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order.ts';

/** Unit price times quantity, up to the cent where a fraction of a unit leaves a part of one (D3). */
export const extend = (unit: Cents, quantity: Thousandths) =>
  cents(scale(unit, quantity, 1000, 'up'));

/** The price less a percent of it, up to the cent (D1, D18). */
export const lessPercent = (price: Cents, off: Percent) =>
  cents(scale(price, HUNDRED_PERCENT - off, HUNDRED_PERCENT, 'up'));

/** The price at which a cost leaves this GP, up to the cent; the GP is below 100 %. */
export const priceForGp = (cost: Cents, gp: Percent) =>
  cents(bounded(scale(cost, HUNDRED_PERCENT, HUNDRED_PERCENT - gp, 'up'), LARGEST_AMOUNT));

/** Whether a line that asks a price has no dealer cost that anybody knows: no product gave one, and none was typed (D68). */
export const hasUnknownCost = ({
  InitialDealerCost,
  IsDealerCostTyped,
  CustomerCost,
}: Pick<OrderLine, 'InitialDealerCost' | 'IsDealerCostTyped' | 'CustomerCost'>) =>
  InitialDealerCost === 0 && !IsDealerCostTyped && CustomerCost !== 0;

/** Whether an order can hold the line: no price, quantity or extended amount is past its limit. */
export function fits(line: OrderLine): boolean {
  const prices = [line.Retail ?? 0, line.InitialDealerCost, line.CustomerCost];
  return (
    Math.abs(line.Quantity) <= LARGEST_QUANTITY &&
    prices.every(
      (price) =>
        Math.abs(price) <= LARGEST_UNIT_PRICE &&
        Math.abs(price) * Math.abs(line.Quantity) <= LARGEST_EXTENDED * 1000,
    )
  );
}
