import { readReferenceData } from '#frontend/api/reference-data.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { createDefaultTerms } from '#shared/pricing/order/order-terms.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { SalesSettings } from '#shared/schemas/people-schema.ts';

/** A user who is not a sales rep has no settings of their own, so an order's defaults apply. */
const emptySalesSettings: SalesSettings = {
  SalesTax: null,
  RoundToNearestDollar: false,
  DefaultFreight: null,
  IsDefaultFreightPercent: false,
  TaxFreight: false,
  GPPercent: null,
  DefaultDeposit: null,
};

/** The sales settings of a rep. A new order of theirs begins with them (D31). */
export const readSalesSettingsOrEmpty = (salesRepId: number | null): Promise<SalesSettings> =>
  salesRepId
    ? readReferenceData(users.getUserSalesTax, { params: { id: salesRepId } })
    : Promise.resolve(emptySalesSettings);

/**
 * The order fields from a new owner's settings. Their defaults apply wherever the order has no term of its own
 * (D51). Whether freight is taxed has no such default, so it is always taken from the new owner.
 */
export const toOrderOwnerFields = (settings: SalesSettings): Partial<Order> => ({
  OrderSalesSettings: settings,
  TaxFreight: createDefaultTerms(settings).TaxFreight,
});
