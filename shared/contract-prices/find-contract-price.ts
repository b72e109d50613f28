import { asCents, HUNDRED_PERCENT, multiplyAndDivide, type Cents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import {
  findContractPriceTarget,
  MAX_CONTRACT_PRICE_GROUPS,
  type ContractPrice,
} from '#shared/schemas/contract-price-schema.ts';

/** The fields of a product that decide its contract price: today's, not those of an order line. */
export type ContractPricedProduct = Pick<
  Product,
  'MfgId' | 'PartNumber' | 'Category' | 'Subcategory' | 'Retail'
>;

/** Whose contract prices count, and on which day of the dealer (YYYY-MM-DD). */
export type ContractPriceBuyer = {
  customerId: number;
  groupNames: readonly string[];
  day: string;
};

/**
 * Why a contract price is passed over: the one that counts is the customer's own, is for something narrower, begins
 * later, is lower or has the lower id; or it is a percent and the product has no retail.
 */
export type PassedOverReason = 'customer' | 'target' | 'from' | 'price' | 'id' | 'noRetail';

export type FoundContractPrice = {
  contractPrice: ContractPrice;
  /** Before the limits of the catalogue. */
  amount: Cents;
  /** The next ones in order, at most MAX_PASSED_OVER; `amount` is null for 'noRetail'. */
  passedOver: { contractPrice: ContractPrice; amount: Cents | null; reason: PassedOverReason }[];
};
export type ContractPriceFinder = (
  product: ContractPricedProduct,
) => FoundContractPrice | undefined;

export const MAX_PASSED_OVER = 20;

/** Names that differ only in case or surrounding spaces are equal. */
export const normalizeContractName = (name: string) => name.trim().toUpperCase();

/** The names of a customer's groups that count. */
export const listCountedGroups = (groupNames: readonly string[]): string[] =>
  [...new Set(groupNames.map(normalizeContractName))]
    .filter(Boolean)
    .slice(0, MAX_CONTRACT_PRICE_GROUPS);

type TargetFields = Pick<ContractPrice, 'MfgId' | 'PartNumber' | 'Category' | 'Subcategory'>;

/** What a contract price is for, as a key; undefined for a record that names nothing. */
export function getContractTargetKey(fields: TargetFields): string | undefined {
  const target = findContractPriceTarget(fields);
  if (!target) return undefined;
  const names = [fields.PartNumber, fields.Category, fields.Subcategory];
  return JSON.stringify([
    target,
    fields.MfgId,
    ...names.map((name) => name && normalizeContractName(name)),
  ]);
}

/** The keys that match a product, the narrowest first. */
export function listProductTargetKeys(product: ContractPricedProduct): string[] {
  const { MfgId, PartNumber } = product;
  const none = { MfgId: null, PartNumber: null, Category: null, Subcategory: null };
  const [Category, Subcategory] = [product.Category || null, product.Subcategory || null];
  const targets: TargetFields[] = [
    { ...none, MfgId, PartNumber },
    ...(Category && Subcategory ? [{ ...none, Category, Subcategory }] : []),
    ...(Category ? [{ ...none, Category }] : []),
    { ...none, MfgId },
  ];
  return targets.map((target) => getContractTargetKey(target)!);
}

/** A fixed price, or the percent off the catalogue's retail, up to the cent (D1); null without a retail. */
export function computeContractAmount(
  { Price, Percent }: Pick<ContractPrice, 'Price' | 'Percent'>,
  retail: Cents | null,
): Cents | null {
  if (Price !== null) return Price;
  if (Percent === null || retail === null) return null;
  return asCents(
    multiplyAndDivide(retail, HUNDRED_PERCENT - Percent, HUNDRED_PERCENT, 'awayFromZero'),
  );
}

/** Whether a contract price is in force on a day; both ends are included. */
export const isContractPriceInForce = (
  { From, Until }: Pick<ContractPrice, 'From' | 'Until'>,
  day: string,
) => From <= day && (Until === null || day <= Until);

type Candidate = {
  contractPrice: ContractPrice;
  amount: Cents | null;
  isOfGroup: boolean;
  /** 0 for a product up to 3 for a manufacturer. */
  width: number;
};

/**
 * Finds the price that counts: of the customer before any group; for a product, sub-category, category, manufacturer;
 * the latest From; the lower price; the lower id. The contract prices may be in any order, and may be others', too.
 */
export function createContractPriceFinder(
  contractPrices: readonly ContractPrice[],
  buyer: ContractPriceBuyer,
): ContractPriceFinder {
  const byTarget = indexPricesOfBuyer(contractPrices, buyer);
  return (product) => {
    const candidates = listProductTargetKeys(product).flatMap((key, width) =>
      (byTarget.get(key) ?? []).map((contractPrice): Candidate => ({
        contractPrice,
        amount: computeContractAmount(contractPrice, product.Retail),
        isOfGroup: contractPrice.CustomerId === null,
        width,
      })),
    );
    const [first, ...others] = candidates.toSorted(compareCandidates);
    if (!first || first.amount === null) return undefined;
    return {
      contractPrice: first.contractPrice,
      amount: first.amount,
      passedOver: others.slice(0, MAX_PASSED_OVER).map((other) => ({
        contractPrice: other.contractPrice,
        amount: other.amount,
        reason: getPassedOverReason(first, other),
      })),
    };
  };
}

/** The contract price of one product. */
export const findContractPrice = (
  contractPrices: readonly ContractPrice[],
  product: ContractPricedProduct,
  buyer: ContractPriceBuyer,
): FoundContractPrice | undefined => createContractPriceFinder(contractPrices, buyer)(product);

function indexPricesOfBuyer(
  contractPrices: readonly ContractPrice[],
  { customerId, groupNames, day }: ContractPriceBuyer,
): ReadonlyMap<string, readonly ContractPrice[]> {
  const groups = new Set(listCountedGroups(groupNames));
  const byTarget = new Map<string, ContractPrice[]>();
  for (const contractPrice of contractPrices) {
    const { CustomerId, GroupName } = contractPrice;
    const isForBuyer =
      CustomerId === null
        ? groups.has(normalizeContractName(GroupName ?? ''))
        : CustomerId === customerId;
    const key = getContractTargetKey(contractPrice);
    if (!isForBuyer || !key || !isContractPriceInForce(contractPrice, day)) continue;
    const others = byTarget.get(key);
    if (others) others.push(contractPrice);
    else byTarget.set(key, [contractPrice]);
  }
  return byTarget;
}

/** Those without an amount come last. */
const compareCandidates = (one: Candidate, other: Candidate) =>
  Number(one.amount === null) - Number(other.amount === null) ||
  Number(one.isOfGroup) - Number(other.isOfGroup) ||
  one.width - other.width ||
  compareText(other.contractPrice.From, one.contractPrice.From) ||
  (one.amount ?? 0) - (other.amount ?? 0) ||
  one.contractPrice.Id - other.contractPrice.Id;

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function getPassedOverReason(first: Candidate, other: Candidate): PassedOverReason {
  if (other.amount === null) return 'noRetail';
  if (first.isOfGroup !== other.isOfGroup) return 'customer';
  if (first.width !== other.width) return 'target';
  if (first.contractPrice.From !== other.contractPrice.From) return 'from';
  return first.amount === other.amount ? 'id' : 'price';
}
