import { notFound } from '#functions/api-error.ts';
import { findItem } from '#functions/store/table/read.ts';
import { readRecord } from '#functions/store/table/records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { DatedFinanceRate } from '#shared/schemas/dealer-profile-schema.ts';
import type {
  CustomIcon,
  Dealer,
  DealerGroup,
  DealerWithVersion,
} from '#shared/schemas/dealer-schema.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';
import { defaultSynonyms, type SynonymGroups } from '#shared/search/synonyms.ts';

/*
 *   PK   DEALER#1                                                Record    its JSON
 *   SK   DEALER, ORDERTYPES, GROUPS, REGIONRATES or CUSTOMICONS   Version   how often it was changed; missing where never
 *                                                                LastId    the last id that one of a list was given
 */
type Part = 'DEALER' | 'ORDERTYPES' | ListPart;
/** The lists of a dealer that are kept for it. */
type ListPart = 'GROUPS' | 'REGIONRATES' | 'CUSTOMICONS';

/** The item of a part of a dealer as the table holds it. */
export const dealerItem = (dealer: DealerKey, part: Part, record: object) => ({
  PK: dealer,
  SK: part,
  Record: JSON.stringify(record),
});

/** A dealer that is new, or nothing. */
export const newDealerWrite = (dealer: DealerKey, record: Dealer): Write => ({
  Put: {
    TableName,
    Item: dealerItem(dealer, 'DEALER', record),
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});

async function findPart<T>(dealer: DealerKey, part: Part): Promise<T | undefined> {
  const item = await findItem({ PK: dealer, SK: part });
  return item && (readRecord(item) as T);
}

export const findDealer = (dealer: DealerKey) => findPart<Dealer>(dealer, 'DEALER');

/** The words that mean the same where the dealer's products are searched. */
export const readSynonyms = async (dealer: DealerKey): Promise<SynonymGroups> =>
  (await findDealer(dealer))?.SearchSynonyms ?? defaultSynonyms;

export async function loadDealer(dealer: DealerKey): Promise<Dealer> {
  const found = await findDealer(dealer);
  if (!found) throw notFound();
  return found;
}

/** What a dealer's orders may be; none where the dealer has no such list. */
export const listOrderTypes = async (dealer: DealerKey) =>
  (await findPart<PickListItem[]>(dealer, 'ORDERTYPES')) ?? [];

/** The dealer as it is at this moment, and which state of it that is. */
export async function loadDealerNow(dealer: DealerKey): Promise<DealerWithVersion> {
  const item = await findItem({ PK: dealer, SK: 'DEALER' }, { isConsistent: true });
  if (!item) throw notFound();
  return { ...(readRecord(item) as Dealer), Version: Number(item.Version ?? 0) };
}

/** A dealer in the place of the one before it; refused where it was changed since. */
export const changedDealerWrite = (
  dealer: DealerKey,
  { Version, ...record }: DealerWithVersion,
): Write => changed({ ...dealerItem(dealer, 'DEALER', record), Version });

/** A first change finds no version. */
const changed = (Item: { PK: string; SK: string; Version: number; [more: string]: unknown }) => ({
  Put: {
    TableName,
    Item,
    ConditionExpression: Item.Version === 1 ? 'attribute_not_exists(Version)' : 'Version = :before',
    ...(Item.Version > 1 && { ExpressionAttributeValues: { ':before': Item.Version - 1 } }),
  },
});

/** A list of a dealer as it is at this moment. */
export type DealerListRecords<Entry> = {
  version: number;
  lastId: number;
  records: readonly Entry[];
};

export async function loadList<Entry>(
  dealer: DealerKey,
  part: ListPart,
): Promise<DealerListRecords<Entry>> {
  const item = await findItem({ PK: dealer, SK: part }, { isConsistent: true });
  const records = item ? (readRecord(item) as Entry[]) : [];
  return {
    version: Number(item?.Version ?? 0),
    lastId: Number(item?.LastId ?? 0),
    records,
  };
}

/** A list in the place of the one before it; refused where it was changed since. */
export const changedListWrite = (
  dealer: DealerKey,
  part: ListPart,
  { version, lastId, records }: DealerListRecords<object>,
): Write => changed({ ...dealerItem(dealer, part, records), Version: version, LastId: lastId });

/** The parts of a dealer's staff and customers; none where it has no such list. */
export const listGroups = async (dealer: DealerKey) =>
  (await findPart<DealerGroup[]>(dealer, 'GROUPS')) ?? [];

/** The sales taxes of the dealer's regions, with the days they begin on; none outside Canada (D14). */
export const listRegionFinanceRates = async (dealer: DealerKey) =>
  (await findPart<DatedFinanceRate[]>(dealer, 'REGIONRATES')) ?? [];

/** The links that the dealer has added to the ones all have. */
export const listOwnIcons = async (dealer: DealerKey) =>
  (await findPart<CustomIcon[]>(dealer, 'CUSTOMICONS')) ?? [];
