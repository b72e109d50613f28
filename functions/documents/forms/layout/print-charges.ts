import type { Percent } from '#shared/money/money.ts';
import { getDepositPercentOrDefault } from '#shared/pricing/order/effective-terms.ts';
import { getFreightTermOrDefault, type FreightTerm } from '#shared/pricing/order/order-terms.ts';
import type { OrderTotals } from '#shared/schemas/order-schema.ts';
import type { LocalizedOrderToPrint } from './order-print-parts.ts';
import { computePrintTaxes, type PrintTaxes } from './print-taxes.ts';

/** What the customer pays, with the terms that documents state beside it. */
export type PrintCharges = Pick<
  OrderTotals,
  'SubTotal' | 'Freight' | 'Total' | 'DownPayment' | 'BalanceDue'
> & {
  taxes: PrintTaxes;
  freight: FreightTerm;
  /** Undefined where the down payment is an amount. */
  depositRate: Percent | undefined;
  /** Whether the customer chooses, so that the paper says which amounts do not follow. */
  followsChoices?: boolean;
};

/** The amounts are the order's own (D25). */
export function buildOrderCharges(localizedOrder: LocalizedOrderToPrint): PrintCharges {
  const { order } = localizedOrder;
  const { SubTotal, Freight, Total, DownPayment, BalanceDue } = order;
  return {
    SubTotal,
    Freight,
    Total,
    DownPayment,
    BalanceDue,
    taxes: computePrintTaxes(localizedOrder),
    freight: getFreightTermOrDefault(order),
    depositRate: order.CustomDownPayment ? undefined : getDepositPercentOrDefault(order),
  };
}
