import { readReferenceData } from '#frontend/api/reference-data.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { createDefaultTerms } from '#shared/pricing/order/order-terms.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { SalesSettings } from '#shared/schemas/people-schema.ts';

/** Who sells nothing has no settings of their own: the defaults of an order hold. */
const emptySalesSettings: SalesSettings = {
  SalesTax: null,
  RoundToNearestDollar: false,
  DefaultFreight: null,
  IsDefaultFreightPercent: false,
  TaxFreight: false,
  GPPercent: null,
  DefaultDeposit: null,
};

/** How a rep sells: an order of theirs begins with it (D31). */
export const readSalesSettings = (salesRepId: number | null): Promise<SalesSettings> =>
  salesRepId
    ? readReferenceData(users.getUserSalesTax, { params: { id: salesRepId } })
    : Promise.resolve(emptySalesSettings);

/**
 * The new owner's settings: their defaults count wherever the order has no term of its own (D51). A tax of
 * freight is no figure that could be left to a default, and is theirs.
 */
export const toOwnerSettings = (settings: SalesSettings): Partial<Order> => ({
  OrderSalesSettings: settings,
  TaxFreight: createDefaultTerms(settings).TaxFreight,
});
