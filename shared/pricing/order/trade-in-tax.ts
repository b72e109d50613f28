import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { NewOrder, OrderLine } from '#shared/schemas/order-schema.ts';
import type { TradeInTax } from '#shared/schemas/order-tax-schema.ts';
import { getTaxStateId, type TaxedOrder } from './order-taxes.ts';

/**
 * What the dealer chose for trade-ins in the region whose taxes apply: null is before tax (B5.3). It is written into a
 * new order, and into one whose region changes; a later change of the dealer moves no stored order.
 */
export const findDefaultTradeInTax = (
  order: TaxedOrder,
  { TradeInAfterTaxStateIds }: Pick<Dealer, 'TradeInAfterTaxStateIds'>,
): TradeInTax | null => {
  const stateId = getTaxStateId(order);
  return stateId !== null && TradeInAfterTaxStateIds?.includes(stateId) ? 'after' : null;
};

/** A line that counts, with an amount below 0 (B5.3). */
const isCountedTradeIn = ({ Quantity, CustomerExtended }: OrderLine) =>
  Quantity >= 0 && CustomerExtended < 0;

/** The trade-ins of the bundles that are taken. */
export const listTradeIns = (order: Pick<NewOrder, 'Bundles' | 'OrderLines'>): OrderLine[] =>
  removeUntakenBundles(order).OrderLines.filter(isCountedTradeIn);
