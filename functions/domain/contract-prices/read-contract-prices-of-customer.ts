import {
  getCustomerContractOwner,
  getGroupContractOwner,
} from '#functions/store/dealers/contract-price-packs.ts';
import {
  listContractPricesOfOwner,
  readContractPriceEdition,
} from '#functions/store/dealers/stored-contract-prices.ts';
import { findCustomerGroupNames } from '#functions/store/dealers/stored-customers.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import {
  createContractPriceFinder,
  isContractPriceInForce,
  listCountedGroups,
  type ContractPriceFinder,
} from '#shared/contract-prices/find-contract-price.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { ContractPrice } from '#shared/schemas/contract-price-schema.ts';

/** What the caller has read already: it is not read again. */
type KnownBuyer = { groupNames?: readonly string[]; day?: string };

/**
 * The contract prices of a customer on the dealer's day (B4.3), as a finder for its products. One read unit where the
 * dealer has contract prices for customers alone; with some for groups, one more for the customer's groups. The dealer
 * is only read on a day on which one of the customer's prices begins or ends.
 */
export async function readContractPrices(
  dealer: DealerKey,
  customerId: number,
  known: KnownBuyer = {},
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
  const day = known.day ?? (await chooseDay(dealer, prices));
  return createContractPriceFinder(prices, { customerId, groupNames, day });
}

const HOUR_MS = 3_600_000;

/** The dealer's day, or any day of these where all prices are in force, or not, on each that it may be. */
async function chooseDay(dealer: DealerKey, prices: readonly ContractPrice[]): Promise<string> {
  const now = Date.now();
  const possibleDays = [-12, 0, 14].map((hours) =>
    new Date(now + hours * HOUR_MS).toISOString().slice(0, 10),
  );
  const isSameOnAll = prices.every(
    (price) => new Set(possibleDays.map((day) => isContractPriceInForce(price, day))).size === 1,
  );
  return isSameOnAll ? possibleDays[0]! : getDealerDay(await loadDealer(dealer));
}
