import { readReferenceData } from '#frontend/api/reference-data.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { createDefaultTerms, unsetSalesSettings } from '#shared/pricing/order/order-terms.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { SalesSettings } from '#shared/schemas/people-schema.ts';

/** The sales settings of a rep. A new order of theirs begins with them (D31). */
export const readSalesSettingsOrEmpty = (salesRepId: number | null): Promise<SalesSettings> =>
  salesRepId
    ? readReferenceData(users.getUserSalesTax, { params: { id: salesRepId } })
    : Promise.resolve(unsetSalesSettings);

/**
 * The order fields from a new owner's settings. Their defaults apply wherever the order has no term of its own
 * (D51). Whether freight is taxed has no such default, so it is always taken from the new owner.
 */
export const toOrderOwnerFields = (settings: SalesSettings): Partial<Order> => ({
  OrderSalesSettings: settings,
  TaxFreight: createDefaultTerms(settings).TaxFreight,
});
