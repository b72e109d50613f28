import { readContractPrices } from '#functions/domain/contract-prices/read-contract-prices-of-customer.ts';
import { createPriceOffers, type PriceOffers } from '#functions/domain/products/price-offers.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { findOwnOrDefaultSalesSettings } from '#functions/store/dealers/dealer-users.ts';
import { findVisibleCustomer } from '#functions/store/dealers/stored-customers.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import { unsetSalesSettings } from '#shared/pricing/order/order-terms.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { OfferQuery } from '#shared/schemas/product-lookup-schema.ts';
import { assertOrderVisible, readViewerAndDealer } from './read-viewer-and-dealer.ts';

/**
 * What products cost the customer whom a call names, or the customer of the order; undefined for a call that names none.
 * Throws 404 where the caller may see neither (B4.3).
 */
export async function readPriceOffers(
  caller: StaffCaller,
  { orderId, customerId }: OfferQuery,
): Promise<PriceOffers | undefined> {
  if (customerId !== undefined) return readOffersOfCustomer(caller, customerId);
  return orderId === undefined ? undefined : readOffersOfOrder(caller, orderId);
}

async function readOffersOfCustomer(caller: StaffCaller, customerId: number) {
  const { dealer, salesRepId } = caller;
  const [dealerRecord, settings = unsetSalesSettings, customer] = await Promise.all([
    loadDealer(dealer),
    findOwnOrDefaultSalesSettings(dealer, salesRepId),
    hasPermission('view-customers', caller)
      ? findVisibleCustomer(dealer, caller, customerId)
      : undefined,
  ]);
  if (!customer) throw createNotFoundError();
  const { GroupNames: groupNames } = customer;
  return readOffersOfBuyer(dealer, { customerId, groupNames, settings, dealerRecord });
}

/** Who sees the order gets its prices, also where its customer is somebody else's private one. */
async function readOffersOfOrder(caller: StaffCaller, orderId: number) {
  const { dealer } = caller;
  const [{ order }, { viewer, store }] = await Promise.all([
    loadOrderHeader(dealer, orderId),
    readViewerAndDealer(caller),
  ]);
  assertOrderVisible(order, viewer);
  return readOffersOfBuyer(dealer, {
    customerId: order.CustomerId,
    settings: order.OrderSalesSettings,
    dealerRecord: store,
  });
}

type OfferBuyer = {
  customerId: number;
  /** Read where they are missing. */
  groupNames?: readonly string[] | undefined;
  settings: OrderSalesSettings;
  dealerRecord: Dealer;
};

/** What products cost a customer today, by the settings of an order. */
export async function readOffersOfBuyer(
  dealer: DealerKey,
  { customerId, groupNames, settings, dealerRecord }: OfferBuyer,
): Promise<PriceOffers> {
  const day = getDealerDay(dealerRecord);
  const findContractPrice = await readContractPrices(dealer, { customerId, groupNames, day });
  return createPriceOffers({ customerId, settings, day, findContractPrice });
}
