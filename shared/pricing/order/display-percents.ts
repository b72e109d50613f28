import { correctHalfwayShare } from '#shared/money/correct-halfway-share.ts';
import { asPercent, computeRatio, type Percent } from '#shared/money/money.ts';
import type { OrderLine, OrderTotals } from '#shared/schemas/order-schema.ts';

/*
 * Percents for display, with 2 decimals. They are rounded once, from the amounts, and not a second time from
 * the stored 4 decimals.
 */

type LineGpAmounts = Pick<OrderLine, 'CustomerCost' | 'DealerCost' | 'GPPercent'>;

export const getDisplayLineGp = ({ CustomerCost, DealerCost, GPPercent }: LineGpAmounts): Percent =>
  correctHalfwayShare(GPPercent, CustomerCost - DealerCost, CustomerCost);

type TotalPercentAmounts = Pick<
  OrderTotals,
  | 'SubTotal'
  | 'DealerCost'
  | 'Discount'
  | 'RetailTotal'
  | 'DiscountPercentage'
  | 'ActualGP'
  | 'CommissionableGP'
>;

export type TotalPercentField = 'DiscountPercentage' | 'ActualGP' | 'CommissionableGP';

const displayPercentGetters: Record<TotalPercentField, (order: TotalPercentAmounts) => Percent> = {
  DiscountPercentage: (order) =>
    correctHalfwayShare(order.DiscountPercentage, order.Discount, order.RetailTotal),
  ActualGP: (order) =>
    correctHalfwayShare(order.ActualGP, order.SubTotal - order.DealerCost, order.SubTotal),
  CommissionableGP: ({ CommissionableGP, SubTotal, DealerCost }) =>
    correctHalfwayShare(
      CommissionableGP ?? asPercent(0),
      BigInt(SubTotal) * 100n - BigInt(DealerCost) * 102n,
      BigInt(SubTotal) * 100n,
    ),
};

/** The GP of sums that no record stores. */
export const computeDisplayGp = (subtotal: number, dealerCost: number): Percent =>
  correctHalfwayShare(
    computeRatio(subtotal - dealerCost, subtotal),
    subtotal - dealerCost,
    subtotal,
  );

export const getDisplayTotalPercent = (
  order: TotalPercentAmounts,
  field: TotalPercentField,
): Percent => displayPercentGetters[field](order);
