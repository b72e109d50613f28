import {
  getCustomerContractOwner,
  getGroupContractOwner,
} from '#functions/store/dealers/contract-price-packs.ts';
import {
  listContractPricesOfOwner,
  readContractPriceEdition,
} from '#functions/store/dealers/stored-contract-prices.ts';
import { findCustomerGroupNames } from '#functions/store/dealers/stored-customers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import {
  createContractPriceFinder,
  listCountedGroups,
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
 * The contract prices of a customer on a day (B4.3), as a finder for its products. One read unit where the dealer has
 * contract prices for customers alone; with some for groups, one more for the customer's groups.
 */
export async function readContractPrices(
  dealer: DealerKey,
  { customerId, day, ...known }: Buyer,
): Promise<ContractPriceFinder> {
  const edition = await readContractPriceEdition(dealer);
  const hasGroups = [...edition.packs.keys()].some((owner) => owner.startsWith('G'));
  const groupNames = hasGroups
    ? (known.groupNames ?? (await findCustomerGroupNames(dealer, customerId)))
    : [];
  const owners = [
    getCustomerContractOwner(customerId),
    ...listCountedGroups(groupNames).map(getGroupContractOwner),
  ];
  const prices = owners.flatMap((owner) => listContractPricesOfOwner(edition, owner));
  return createContractPriceFinder(prices, { customerId, groupNames, day });
}
