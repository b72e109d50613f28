import { percent, ratio, type Percent } from '#shared/money/money.ts';
import { shownShare } from '#shared/money/shown-share.ts';
import type { OrderLine, OrderTotals } from '#shared/schemas/order.ts';

/*
 * Percents that follow from amounts, to the 2 decimals that are shown: rounded once, of the amounts, and not again of the 4
 * decimals that are stored.
 */

type LineShare = Pick<OrderLine, 'CustomerCost' | 'DealerCost' | 'GPPercent'>;

export const shownLineGp = ({ CustomerCost, DealerCost, GPPercent }: LineShare): Percent =>
  shownShare(GPPercent, CustomerCost - DealerCost, CustomerCost);

type TotalShare = Pick<
  OrderTotals,
  | 'SubTotal'
  | 'DealerCost'
  | 'Discount'
  | 'RetailTotal'
  | 'DiscountPercentage'
  | 'ActualGP'
  | 'CommissionableGP'
>;

export type ShareField = 'DiscountPercentage' | 'ActualGP' | 'CommissionableGP';

const shares: Record<ShareField, (order: TotalShare) => Percent> = {
  DiscountPercentage: (order) =>
    shownShare(order.DiscountPercentage, order.Discount, order.RetailTotal),
  ActualGP: (order) =>
    shownShare(order.ActualGP, order.SubTotal - order.DealerCost, order.SubTotal),
  CommissionableGP: ({ CommissionableGP, SubTotal, DealerCost }) =>
    shownShare(
      CommissionableGP ?? percent(0),
      BigInt(SubTotal) * 100n - BigInt(DealerCost) * 102n,
      BigInt(SubTotal) * 100n,
    ),
};

/** The GP of sums that no record holds. */
export const shownGpOf = (subtotal: number, dealerCost: number): Percent =>
  shownShare(ratio(subtotal - dealerCost, subtotal), subtotal - dealerCost, subtotal);

export const shownTotalShare = (order: TotalShare, field: ShareField): Percent =>
  shares[field](order);
