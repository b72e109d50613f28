import { startingTerms } from '#shared/pricing/order/terms.ts';
import type { Order } from '#shared/schemas/order.ts';
import type { SalesSettings } from '#shared/schemas/people.ts';

/**
 * The new owner's settings: their defaults count wherever the order has no term of its own (D51). A tax of
 * freight is no figure that could be left to a default, and is theirs.
 */
export const ownerSettings = (settings: SalesSettings): Partial<Order> => ({
  OrderSalesSettings: settings,
  TaxFreight: startingTerms(settings).TaxFreight,
});
