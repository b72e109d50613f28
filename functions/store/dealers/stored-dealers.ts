import { createNotFoundError } from '#functions/rejection-error.ts';
import { parseItemRecord } from '#functions/store/table/list-records.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
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
 *                                                                LastId    the last id that was assigned in a list
 */
type DealerPart = 'DEALER' | 'ORDERTYPES' | DealerListPart;
/** The lists that are maintained for a dealer. */
type DealerListPart = 'GROUPS' | 'REGIONRATES' | 'CUSTOMICONS';

export const buildDealerPartItem = (dealer: DealerKey, part: DealerPart, record: object) => ({
  PK: dealer,
  SK: part,
  Record: JSON.stringify(record),
});

/** Fails when the dealer exists. */
export const buildNewDealerWrite = (dealer: DealerKey, record: Dealer): TableWrite => ({
  Put: {
    TableName,
    Item: buildDealerPartItem(dealer, 'DEALER', record),
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});

async function findDealerPart<T>(dealer: DealerKey, part: DealerPart): Promise<T | undefined> {
  const item = await findItem({ PK: dealer, SK: part });
  return item && (parseItemRecord(item) as T);
}

export const findDealer = (dealer: DealerKey) => findDealerPart<Dealer>(dealer, 'DEALER');

/** Groups of synonyms for the search of the dealer's products. */
export const readDealerSynonyms = async (dealer: DealerKey): Promise<SynonymGroups> =>
  (await findDealer(dealer))?.SearchSynonyms ?? defaultSynonyms;

export async function loadDealer(dealer: DealerKey): Promise<Dealer> {
  const record = await findDealer(dealer);
  if (!record) throw createNotFoundError();
  return record;
}

/** Empty when the dealer has no such list. */
export const listDealerOrderTypes = async (dealer: DealerKey) =>
  (await findDealerPart<PickListItem[]>(dealer, 'ORDERTYPES')) ?? [];

/** A consistent read, with the version. Throws when there is no such dealer. */
export async function loadDealerWithVersion(dealer: DealerKey): Promise<DealerWithVersion> {
  const item = await findItem({ PK: dealer, SK: 'DEALER' }, { isConsistent: true });
  if (!item) throw createNotFoundError();
  return { ...(parseItemRecord(item) as Dealer), Version: Number(item.Version ?? 0) };
}

/** Replaces the dealer; fails unless the stored version is the one before the new version's. */
export function buildDealerChangeWrite(
  dealer: DealerKey,
  newVersion: DealerWithVersion,
): TableWrite {
  const { Version, ...record } = newVersion;
  return buildVersionedWrite({ ...buildDealerPartItem(dealer, 'DEALER', record), Version });
}

/** Before the first change the item has no version. */
const buildVersionedWrite = (Item: {
  PK: string;
  SK: string;
  Version: number;
  [more: string]: unknown;
}) => ({
  Put: {
    TableName,
    Item,
    ConditionExpression: Item.Version === 1 ? 'attribute_not_exists(Version)' : 'Version = :before',
    ...(Item.Version > 1 && { ExpressionAttributeValues: { ':before': Item.Version - 1 } }),
  },
});

/** A list of a dealer, with its version and the last assigned id. */
export type DealerListRecords<Entry> = {
  version: number;
  lastId: number;
  records: readonly Entry[];
};

export async function readVersionedDealerList<Entry>(
  dealer: DealerKey,
  part: DealerListPart,
): Promise<DealerListRecords<Entry>> {
  const item = await findItem({ PK: dealer, SK: part }, { isConsistent: true });
  const records = item ? (parseItemRecord(item) as Entry[]) : [];
  return {
    version: Number(item?.Version ?? 0),
    lastId: Number(item?.LastId ?? 0),
    records,
  };
}

/** Replaces the list; fails unless the stored version is the one before the new version's. */
export const buildDealerListChangeWrite = (
  dealer: DealerKey,
  part: DealerListPart,
  newVersion: DealerListRecords<object>,
): TableWrite =>
  buildVersionedWrite({
    ...buildDealerPartItem(dealer, part, newVersion.records),
    Version: newVersion.version,
    LastId: newVersion.lastId,
  });

/** The groups of a dealer's staff and customers; empty when there is no such list. */
export const listDealerGroups = async (dealer: DealerKey) =>
  (await findDealerPart<DealerGroup[]>(dealer, 'GROUPS')) ?? [];

/** The sales taxes of the dealer's regions, with the days they begin on; empty outside Canada (D14). */
export const listDealerRegionTaxRates = async (dealer: DealerKey) =>
  (await findDealerPart<DatedFinanceRate[]>(dealer, 'REGIONRATES')) ?? [];

/** The links that the dealer has added to the common ones. */
export const listDealerCustomIcons = async (dealer: DealerKey) =>
  (await findDealerPart<CustomIcon[]>(dealer, 'CUSTOMICONS')) ?? [];
