import {
  getCustomerContractOwner,
  getGroupContractOwner,
} from '#functions/store/dealers/contract-price-packs.ts';
import {
  listContractPricesOfOwner,
  readContractPriceEdition,
  type ContractPriceEdition,
} from '#functions/store/dealers/stored-contract-prices.ts';
import {
  findCustomerGroupNames,
  listDealerCustomers,
} from '#functions/store/dealers/stored-customers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import {
  createContractPriceFinder,
  listCountedGroups,
  type ContractPriceBuyer,
  type ContractPriceFinder,
} from '#shared/contract-prices/find-contract-price.ts';

type Buyer = {
  customerId: number;
  /** Read where they are missing. */
  groupNames?: readonly string[] | undefined;
  /** The dealer's calendar day. */
  day: string;
};

/**
 * The contract prices of a customer on a day (B4.3), as a finder for its products. Where the dealer has some for groups,
 * it takes a read unit for the customer's groups.
 */
export async function readContractPrices(
  dealer: DealerKey,
  { customerId, day, ...known }: Buyer,
  edition: ContractPriceEdition,
): Promise<ContractPriceFinder> {
  const groupNames = hasGroupPrices(edition)
    ? (known.groupNames ?? (await findCustomerGroupNames(dealer, customerId)))
    : [];
  return getFinder(edition, { customerId, groupNames, day });
}

const hasGroupPrices = ({ packs }: ContractPriceEdition) =>
  [...packs.keys()].some((owner) => owner.startsWith('G'));

/** More than orders that are worked out at the same time. */
const MAX_CACHED_FINDERS = 100;

/** The finders of the last buyers, by edition: preparing one takes longer than finding a price. */
const findersByEdition = new WeakMap<ContractPriceEdition, Map<string, ContractPriceFinder>>();

function getFinder(edition: ContractPriceEdition, buyer: ContractPriceBuyer): ContractPriceFinder {
  const finders = findersByEdition.get(edition) ?? new Map<string, ContractPriceFinder>();
  findersByEdition.set(edition, finders);
  const key = JSON.stringify([buyer.customerId, buyer.day, buyer.groupNames]);
  const finder = finders.get(key) ?? createFinder(edition, buyer);
  if (finders.size >= MAX_CACHED_FINDERS) finders.clear();
  finders.set(key, finder);
  return finder;
}

function createFinder(edition: ContractPriceEdition, buyer: ContractPriceBuyer) {
  const owners = [
    getCustomerContractOwner(buyer.customerId),
    ...listCountedGroups(buyer.groupNames).map(getGroupContractOwner),
  ];
  const prices = owners.flatMap((owner) => listContractPricesOfOwner(edition, owner));
  return createContractPriceFinder(prices, buyer);
}

/** The finders of any customers on a day, for many orders. */
export type ContractPriceFinders = { ofCustomer: (customerId: number) => ContractPriceFinder };

/** One read unit, and the list of customers where the dealer has contract prices for groups. */
export async function readContractPriceFinders(
  dealer: DealerKey,
  day: string,
): Promise<ContractPriceFinders> {
  const edition = await readContractPriceEdition(dealer);
  const customers = hasGroupPrices(edition) ? await listDealerCustomers(dealer) : [];
  const groupNamesById = new Map(customers.map(({ Id, GroupNames }) => [Id, GroupNames]));
  return {
    ofCustomer: (customerId) => {
      const groupNames = groupNamesById.get(customerId) ?? [];
      return getFinder(edition, { customerId, groupNames, day });
    },
  };
}
