import { computeCharges, type Charges } from '#shared/pricing/order/charges.ts';
import { getEffectiveTerms } from '#shared/pricing/order/effective-terms.ts';
import { addTakenSums } from '#shared/pricing/order/order-totals.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { Worksheet } from './worksheet.ts';

/** What the order would be charged with other terms. Its lines are not summed again. */
export const computeChargesWith = (
  { order, sums, dealerStore }: Pick<Worksheet, 'order' | 'sums' | 'dealerStore'>,
  terms: Partial<Pick<Order, 'SalesTaxRate' | 'TaxAddress' | 'TradeInTax' | 'TaxExemption'>>,
): Charges =>
  computeCharges(addTakenSums(order, sums), getEffectiveTerms({ ...order, ...terms }, dealerStore));
