import { readContractPrices } from '#functions/domain/contract-prices/read-contract-prices-of-customer.ts';
import { createPriceOffers, type PriceOffers } from '#functions/domain/products/price-offers.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import {
  findDealerUser,
  getOwnOrDefaultSalesSettings,
} from '#functions/store/dealers/dealer-users.ts';
import {
  readContractPriceEdition,
  type ContractPriceEdition,
} from '#functions/store/dealers/stored-contract-prices.ts';
import {
  findVisibleCustomer,
  type CustomerRecord,
} from '#functions/store/dealers/stored-customers.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import type { ProductRead } from '#functions/store/dealers/stored-products.ts';
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

/** A price that is shown is looked up again when it is saved, so the cheaper reads are good enough (B4.7). */
const lookUpRead = { isConsistent: false };

/** How to read a product that is looked up: with its offer, all of it takes at most 2 units more than without (B4.7). */
export const getProductReadOfQuery = (query: OfferQuery): ProductRead =>
  namesNobody(query) ? {} : lookUpRead;

const namesNobody = ({ orderId, customerId }: OfferQuery) =>
  customerId === undefined && orderId === undefined;

/**
 * For whom a call asks for prices, and the dealer's contract prices, which are read at the same time; undefined for a
 * call that names nobody. Throws 404 as above.
 */
export async function readNamedBuyer(
  caller: StaffCaller,
  query: OfferQuery,
): Promise<NamedBuyer | undefined> {
  if (namesNobody(query)) return undefined;
  const { orderId, customerId } = query;
  const [buyer, edition] = await Promise.all([
    customerId === undefined
      ? readBuyerOfOrder(caller, orderId!)
      : readCustomerAsBuyer(caller, customerId),
    readContractPriceEdition(caller.dealer, lookUpRead),
  ]);
  return { buyer, edition };
}

async function readCustomerAsBuyer(caller: StaffCaller, customerId: number): Promise<OfferBuyer> {
  const { dealer, userId } = caller;
  const reading = loadDealer(dealer);
  const [dealerRecord, user, customer] = await Promise.all([
    reading,
    findDealerUser(dealer, userId, lookUpRead),
    hasPermission('view-customers', caller)
      ? findCustomerForLookUp(caller, customerId, reading)
      : undefined,
  ]);
  if (!customer) throw createNotFoundError();
  const settings = user ? getOwnOrDefaultSalesSettings(user, dealerRecord) : unsetSalesSettings;
  return { customerId, groupNames: customer.GroupNames, settings, dealerRecord };
}

/** One that was just created, or shared with the caller, may be missing in the cheaper read. */
async function findCustomerForLookUp(
  caller: StaffCaller,
  customerId: number,
  dealerRecord: Promise<Dealer>,
): Promise<CustomerRecord | undefined> {
  const read = (isConsistent: boolean) =>
    findVisibleCustomer(caller.dealer, caller, customerId, { isConsistent, dealerRecord });
  return (await read(false)) ?? (await read(true));
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
