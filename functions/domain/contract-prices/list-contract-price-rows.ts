import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import {
  listAllContractPrices,
  readContractPriceEdition,
  type ContractPriceEdition,
} from '#functions/store/dealers/stored-contract-prices.ts';
import { createCustomerVisibilityTest } from '#functions/store/dealers/stored-customers.ts';
import { computeContractPriceEffect } from '#shared/contract-prices/contract-price-effects.ts';
import { isContractPriceInForce } from '#shared/contract-prices/find-contract-price.ts';
import type { ContractPrice, ContractPriceRow } from '#shared/schemas/contract-price-schema.ts';
import {
  listTargetCustomers,
  listTargetProducts,
  readContractPriceReferences,
  type ContractPriceReferences,
} from './contract-price-references.ts';

/**
 * The contract prices of the customers that the caller sees, groups included (settled 36); those of one customer where
 * it is named. A group that nobody is in is listed for who sees every customer.
 */
export async function listContractPriceRows(
  caller: StaffCaller,
  { customerId, seesAll }: { customerId: number | undefined; seesAll: boolean },
): Promise<readonly ContractPriceRow[]> {
  const { dealer } = caller;
  const [edition, references, isCustomerVisible] = await Promise.all([
    readContractPriceEdition(dealer),
    readContractPriceReferences(dealer),
    createCustomerVisibilityTest(dealer, caller),
  ]);
  if (customerId === undefined && seesAll) return getAllRows(edition, references);
  const isListed = (price: ContractPrice) =>
    listTargetCustomers(references, price).some((customer) =>
      customerId === undefined ? isCustomerVisible(customer) : customer.Id === customerId,
    );
  return listAllContractPrices(edition)
    .filter(isListed)
    .map((price) => toContractPriceRow(references, price));
}

type CachedRows = { day: string; sources: readonly unknown[]; rows: readonly ContractPriceRow[] };
const rowsByEdition = new WeakMap<ContractPriceEdition, CachedRows>();

/** The same array as long as nothing has changed, so that what the grid computes from it is kept. */
function getAllRows(
  edition: ContractPriceEdition,
  references: ContractPriceReferences,
): readonly ContractPriceRow[] {
  const sources = [references.customers, references.productsByTarget];
  const cached = rowsByEdition.get(edition);
  const isCurrent =
    cached?.day === references.today &&
    cached.sources.every((one, index) => one === sources[index]);
  if (isCurrent) return cached.rows;
  const rows = listAllContractPrices(edition)
    .filter(({ CustomerId }) => CustomerId === null || references.customers.has(CustomerId))
    .map((price) => toContractPriceRow(references, price));
  rowsByEdition.set(edition, { day: references.today, sources, rows });
  return rows;
}

function toContractPriceRow(
  references: ContractPriceReferences,
  price: ContractPrice,
): ContractPriceRow {
  const customers = listTargetCustomers(references, price);
  const customer = price.CustomerId === null ? undefined : customers[0];
  const [product] = price.PartNumber === null ? [] : listTargetProducts(references, price);
  const effect = product && computeContractPriceEffect(price, product);
  return {
    Id: price.Id,
    Version: price.Version,
    CustomerId: price.CustomerId,
    GroupName: price.GroupName,
    CustomerNumber: customer?.JdeNum ?? null,
    For: price.GroupName ?? customer?.Name ?? customer?.JdeNum ?? '',
    Customers: customers.length,
    MfgId: price.MfgId,
    MfgCode:
      price.MfgId === null
        ? null
        : (references.manufacturers.get(price.MfgId)?.CompanyCode ?? null),
    PartNumber: price.PartNumber,
    Category: price.Category,
    Subcategory: price.Subcategory,
    Price: price.Price,
    Percent: price.Percent,
    From: price.From,
    Until: price.Until,
    Status: getStatus(price, references.today),
    HeldPrice: effect?.isHeld ? effect.price : null,
    LowerListPrice: effect?.lowerListPrice ?? null,
    Remark: price.Remark,
    ChangedBy: price.ChangedBy,
  };
}

const getStatus = (price: ContractPrice, today: string): ContractPriceRow['Status'] => {
  if (isContractPriceInForce(price, today)) return 'inUse';
  return price.From > today ? 'scheduled' : 'ended';
};
