import { readContractPrices } from '#functions/domain/contract-prices/read-contract-prices-of-customer.ts';
import { findScheduledPrice } from '#functions/domain/price-lists/read-scheduled-product-fields.ts';
import { createNotFoundError, createValidationError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { findVisibleCustomer } from '#functions/store/dealers/stored-customers.ts';
import {
  findProductByPartNumber,
  findProductByStockCode,
} from '#functions/store/dealers/stored-products.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import type { FoundContractPrice } from '#shared/contract-prices/find-contract-price.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ContractPrice } from '#shared/schemas/contract-price-schema.ts';
import type {
  ContractPriceTerms,
  PriceTerms,
  PriceTermsQuery,
} from '#shared/schemas/price-terms-schema.ts';
import { readNamedBuyer } from './read-price-offers.ts';

/**
 * What the price of a product is chosen from for the customer whom a call names, or of the order (B4.3). Who sees the
 * order alone gets the price that counts, and no terms. Throws 404 for an unknown product, and where
 * the caller may see neither order nor customer.
 */
export async function readPriceTerms(
  caller: StaffCaller,
  query: PriceTermsQuery,
): Promise<PriceTerms> {
  const { dealer } = caller;
  const [product, named] = await Promise.all([
    findNamedProduct(caller, query),
    readNamedBuyer(caller, query),
  ]);
  if (!named) throw createValidationError(ordersMessages.customerRequired);
  if (!product) throw createNotFoundError();
  const { customerId, groupNames, dealerRecord } = named.buyer;
  const Day = query.Day ?? getDealerDay(dealerRecord);
  const [findContractPrice, isVisible, scheduledPrice] = await Promise.all([
    readContractPrices(dealer, { customerId, groupNames, day: Day }, named.edition),
    seesContractPrices(caller, customerId),
    // Those who may not see price lists are told of none, not of a later one either.
    hasPermission('search-products', caller) ? findScheduledPrice(dealer, product) : undefined,
  ]);
  const found = findContractPrice(product);
  const { Retail, CustomerCost, MinimumPrice, MaximumPrice } = product;
  return {
    Day,
    Retail,
    CustomerCost,
    MinimumPrice,
    MaximumPrice,
    ContractPrice: found?.amount ?? null,
    Contracts: found && isVisible ? listTerms(product, found) : [],
    Scheduled: scheduledPrice ?? null,
  };
}

const findNamedProduct = (
  { dealer }: StaffCaller,
  { MfgId, PartNumber, StockCode }: PriceTermsQuery,
): Promise<Product | undefined> => {
  if (MfgId !== undefined && PartNumber)
    return findProductByPartNumber(dealer, { MfgId, PartNumber });
  return StockCode ? findProductByStockCode(dealer, StockCode) : Promise.resolve(undefined);
};

const seesContractPrices = async (caller: StaffCaller, customerId: number) =>
  hasPermission('view-contract-prices', caller) &&
  (await findVisibleCustomer(caller.dealer, caller, customerId)) !== undefined;

const listTerms = (
  product: Product,
  { contractPrice, amount, passedOver }: FoundContractPrice,
): ContractPriceTerms[] => [
  toTerms(product, contractPrice, { Amount: amount, Reason: null }),
  ...passedOver.map((other) =>
    toTerms(product, other.contractPrice, { Amount: other.amount, Reason: other.reason }),
  ),
];

/** A contract price that is for a product names its manufacturer, if any. */
const toTerms = (
  { MfgCode }: Product,
  { GroupName, MfgId, PartNumber, Category, Subcategory, ...rest }: ContractPrice,
  result: Pick<ContractPriceTerms, 'Amount' | 'Reason'>,
): ContractPriceTerms => ({
  GroupName,
  MfgId,
  MfgCode: MfgId === null ? null : MfgCode,
  PartNumber,
  Category,
  Subcategory,
  Price: rest.Price,
  Percent: rest.Percent,
  From: rest.From,
  Until: rest.Until,
  ChangedBy: rest.ChangedBy,
  ...result,
});
