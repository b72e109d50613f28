import {
  listDealerCustomers,
  type CustomerRecord,
} from '#functions/store/dealers/stored-customers.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import {
  listDealerManufacturerRecords,
  type ManufacturerRecord,
} from '#functions/store/dealers/stored-manufacturers.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import {
  getContractTargetKey,
  listCountedGroups,
  listProductTargetKeys,
  normalizeContractName,
} from '#shared/contract-prices/find-contract-price.ts';
import { contractPricesMessages } from '#shared/messages/contract-prices-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { productsMessages } from '#shared/messages/products-messages.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import {
  findContractPriceTarget,
  type ContractPrice,
} from '#shared/schemas/contract-price-schema.ts';

/** What contract prices are for, as the dealer has it today. */
export type ContractPriceReferences = {
  today: string;
  customers: ReadonlyMap<number, CustomerRecord>;
  /** By the normalized name of a group. */
  customersByGroup: ReadonlyMap<string, readonly CustomerRecord[]>;
  manufacturers: ReadonlyMap<number, ManufacturerRecord>;
  productsByTarget: ReadonlyMap<string, readonly Product[]>;
};

export async function readContractPriceReferences(
  dealer: DealerKey,
): Promise<ContractPriceReferences> {
  const [record, customers, manufacturers, products] = await Promise.all([
    loadDealer(dealer),
    listDealerCustomers(dealer),
    listDealerManufacturerRecords(dealer),
    listDealerProducts(dealer),
  ]);
  return {
    today: getDealerDay(record),
    ...indexCustomers(customers),
    manufacturers: new Map(manufacturers.map((one) => [one.MfgId, one])),
    productsByTarget: indexProducts(products),
  };
}

/** A list is a new array only if it changed, so it is indexed again only then. */
function indexOnce<Row extends object, Index>(build: (rows: readonly Row[]) => Index) {
  const indexes = new WeakMap<readonly Row[], Index>();
  return (rows: readonly Row[]): Index => {
    const index = indexes.get(rows) ?? build(rows);
    indexes.set(rows, index);
    return index;
  };
}

const indexCustomers = indexOnce((customers: readonly CustomerRecord[]) => {
  const customersByGroup = new Map<string, CustomerRecord[]>();
  for (const customer of customers)
    for (const group of listCountedGroups(customer.GroupNames)) {
      const members = customersByGroup.get(group);
      if (members) members.push(customer);
      else customersByGroup.set(group, [customer]);
    }
  return { customers: new Map(customers.map((one) => [one.Id, one])), customersByGroup };
});

const indexProducts = indexOnce((products: readonly Product[]) => {
  const productsByTarget = new Map<string, Product[]>();
  for (const product of products)
    for (const key of listProductTargetKeys(product)) {
      const others = productsByTarget.get(key);
      if (others) others.push(product);
      else productsByTarget.set(key, [product]);
    }
  return productsByTarget;
});

type TargetFields = Pick<ContractPrice, 'MfgId' | 'PartNumber' | 'Category' | 'Subcategory'>;

/** The products that a contract price is for. */
export const listTargetProducts = (
  { productsByTarget }: ContractPriceReferences,
  target: TargetFields,
): readonly Product[] => productsByTarget.get(getContractTargetKey(target) ?? '') ?? [];

/** The customers that a contract price is for. */
export function listTargetCustomers(
  { customers, customersByGroup }: ContractPriceReferences,
  { CustomerId, GroupName }: Pick<ContractPrice, 'CustomerId' | 'GroupName'>,
): readonly CustomerRecord[] {
  if (CustomerId === null)
    return customersByGroup.get(normalizeContractName(GroupName ?? '')) ?? [];
  const customer = customers.get(CustomerId);
  return customer ? [customer] : [];
}

/** The field that names nothing of the dealer, and why. A group that nobody is in is allowed. */
export function findUnknownReference(
  references: ContractPriceReferences,
  fields: TargetFields & Pick<ContractPrice, 'CustomerId'>,
): { field: keyof ContractPrice; reason: CodedMessage } | undefined {
  const { CustomerId, MfgId } = fields;
  if (CustomerId !== null && !references.customers.has(CustomerId))
    return { field: 'CustomerId', reason: contractPricesMessages.noSuchCustomer };
  if (MfgId !== null && !references.manufacturers.has(MfgId))
    return { field: 'MfgId', reason: productsMessages.unknownManufacturer };
  const target = findContractPriceTarget(fields);
  if (target === 'manufacturer' || listTargetProducts(references, fields).length > 0)
    return undefined;
  if (target === 'product')
    return { field: 'PartNumber', reason: contractPricesMessages.noSuchProduct };
  return {
    field: target === 'subcategory' ? 'Subcategory' : 'Category',
    reason: contractPricesMessages.noSuchCategory,
  };
}

/** The name of a contract price in the audit log and in checks of files: for whom, and for what. */
export function formatContractPriceName(
  references: ContractPriceReferences,
  price: TargetFields & Pick<ContractPrice, 'CustomerId' | 'GroupName'>,
): string {
  const customer =
    price.CustomerId === null ? undefined : references.customers.get(price.CustomerId);
  const whom = price.GroupName ?? customer?.Name ?? customer?.JdeNum ?? String(price.CustomerId);
  const code = price.MfgId === null ? null : references.manufacturers.get(price.MfgId)?.CompanyCode;
  const what = [code, price.PartNumber, price.Category, price.Subcategory].filter(Boolean);
  return `${whom}: ${what.join(' ')}`;
}
