import { readContractPrices } from '#functions/domain/contract-prices/read-contract-prices-of-customer.ts';
import { createPriceOffers, type PriceOffers } from '#functions/domain/products/price-offers.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { findOwnOrDefaultSalesSettings } from '#functions/store/dealers/dealer-users.ts';
import {
  readContractPriceEdition,
  type ContractPriceEdition,
} from '#functions/store/dealers/stored-contract-prices.ts';
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
  query: OfferQuery,
): Promise<PriceOffers | undefined> {
  const named = await readNamedBuyer(caller, query);
  return named && createOffersOfBuyer(caller.dealer, named.buyer, named.edition);
}

type NamedBuyer = { buyer: OfferBuyer; edition: ContractPriceEdition };

/**
 * For whom a call asks for prices, and the dealer's contract prices, which are read at the same time; undefined for a
 * call that names nobody. Throws 404 as above.
 */
export async function readNamedBuyer(
  caller: StaffCaller,
  { orderId, customerId }: OfferQuery,
): Promise<NamedBuyer | undefined> {
  if (customerId === undefined && orderId === undefined) return undefined;
  const [buyer, edition] = await Promise.all([
    customerId === undefined
      ? readBuyerOfOrder(caller, orderId!)
      : readCustomerAsBuyer(caller, customerId),
    readContractPriceEdition(caller.dealer),
  ]);
  return { buyer, edition };
}

async function readCustomerAsBuyer(caller: StaffCaller, customerId: number): Promise<OfferBuyer> {
  const { dealer, salesRepId } = caller;
  const [dealerRecord, settings = unsetSalesSettings, customer] = await Promise.all([
    loadDealer(dealer),
    findOwnOrDefaultSalesSettings(dealer, salesRepId),
    hasPermission('view-customers', caller)
      ? findVisibleCustomer(dealer, caller, customerId)
      : undefined,
  ]);
  if (!customer) throw createNotFoundError();
  return { customerId, groupNames: customer.GroupNames, settings, dealerRecord };
}

/** Who sees the order gets its prices, also where its customer is somebody else's private one. */
async function readBuyerOfOrder(caller: StaffCaller, orderId: number): Promise<OfferBuyer> {
  const [{ order }, { viewer, store }] = await Promise.all([
    loadOrderHeader(caller.dealer, orderId),
    readViewerAndDealer(caller),
  ]);
  assertOrderVisible(order, viewer);
  const { CustomerId: customerId, OrderSalesSettings: settings } = order;
  return { customerId, settings, dealerRecord: store };
}

type OfferBuyer = {
  customerId: number;
  /** Read where they are missing. */
  groupNames?: readonly string[] | undefined;
  settings: OrderSalesSettings;
  dealerRecord: Dealer;
};

/** What products cost a customer today, by the settings of an order. */
export const readOffersOfBuyer = async (
  dealer: DealerKey,
  buyer: OfferBuyer,
): Promise<PriceOffers> =>
  createOffersOfBuyer(dealer, buyer, await readContractPriceEdition(dealer));

async function createOffersOfBuyer(
  dealer: DealerKey,
  { customerId, groupNames, settings, dealerRecord }: OfferBuyer,
  edition: ContractPriceEdition,
): Promise<PriceOffers> {
  const day = getDealerDay(dealerRecord);
  const buyer = { customerId, groupNames, day };
  const findContractPrice = await readContractPrices(dealer, buyer, edition);
  return createPriceOffers({ customerId, settings, day, findContractPrice });
}
