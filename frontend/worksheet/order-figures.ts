import { depositPercent } from '#shared/pricing/totals.ts';
import type { Order, OrderTotals } from '#shared/schemas/order.ts';
import { asAmount, asPercent } from '../format/money.ts';

/** The totals that are money. */
export type Money = Exclude<
  keyof OrderTotals,
  'DiscountPercentage' | 'ActualGP' | 'CommissionableGP'
>;

/** Freight as it was typed: an amount, or a percent of the subtotal (D12). */
export const freightText = ({ CustomFreight, Freight, FreightPercentage }: Order) =>
  CustomFreight || !FreightPercentage ? asAmount(Freight) : `${asPercent(FreightPercentage)}%`;

/** The rate with all of its 4 decimals (D14). */
export const taxText = ({ SalesTaxRate }: Order) => `${asPercent(SalesTaxRate, 4)}%`;

/** The down payment as it was typed; the default is a percent (D13). */
export const depositText = (order: Order) =>
  order.CustomDownPayment ? asAmount(order.DownPayment) : `${asPercent(depositPercent(order))}%`;
