import { findItem, readAllItems, readItemPages } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { Percent } from '#shared/money/money.ts';
import type { RejectedPriceRow } from '#shared/schemas/price-list-schema.ts';

/*
 * What the page of price lists shows of each list (B4.1). The state of the product list (stored-change-sets.ts) lies
 * beside them.
 *
 *   PK   DEALER#1#PRICELIST      Record   JSON of a ScheduledListRecord, scheduled or withdrawn
 *   SK   SCHEDULED#000001
 *
 *   PK   DEALER#1#PRICELIST      Record   JSON of a UsedListRecord: a list that was put into use
 *   SK   USED#000001
 */

type ListSummary = {
  FileName: string;
  /** Who uploaded it. */
  By: string;
  /** The codes of its manufacturers. */
  Manufacturers: string[];
  /** How many products it names; missing where the changes alone are known. */
  Products?: number;
  Changed: number;
  AveragePercent: Percent | null;
};

export type ScheduledListRecord = ListSummary & {
  Number: number;
  Day: string;
  ById: number;
  ScheduledOn: string;
  MfgIds: number[];
  /** Missing while it is scheduled. */
  Withdrawn?: { By: string; On: string };
};

export type UsedListRecord = ListSummary & {
  /** The number of the change set that put it into use first. */
  Number: number;
  /** The number and the file of the change set that put it into use last: undone, redone and so on. */
  SetNumber: number;
  File: string;
  When: string;
  IsUndone: boolean;
  /** Of a list that was scheduled. */
  Scheduled?: { Number: number; Day: string; At: number };
  LeftOut?: { Count: number; Rows: RejectedPriceRow[] };
};

const getPartitionKey = (dealer: DealerKey) => `${dealer}#PRICELIST`;
const formatNumber = (number: number) => String(number).padStart(9, '0');
const getScheduledKey = (dealer: DealerKey, number: number) => ({
  PK: getPartitionKey(dealer),
  SK: `SCHEDULED#${formatNumber(number)}`,
});
const getUsedKey = (dealer: DealerKey, number: number) => ({
  PK: getPartitionKey(dealer),
  SK: `USED#${formatNumber(number)}`,
});

type RecordItem = Record<string, unknown>;
const parseScheduled = (item: RecordItem) => JSON.parse(String(item.Record)) as ScheduledListRecord;
const parseUsed = (item: RecordItem) => JSON.parse(String(item.Record)) as UsedListRecord;

/** Written while the state is guarded, so it needs no condition of its own. */
export const buildScheduledListWrite = (
  dealer: DealerKey,
  record: ScheduledListRecord,
): TableWrite => ({
  Put: {
    TableName,
    Item: { ...getScheduledKey(dealer, record.Number), Record: JSON.stringify(record) },
  },
});

export const buildScheduledListDelete = (dealer: DealerKey, number: number): TableWrite => ({
  Delete: { TableName, Key: getScheduledKey(dealer, number) },
});

/** Written while the list is closed, so it needs no condition of its own. */
export const buildUsedListWrite = (dealer: DealerKey, record: UsedListRecord): TableWrite => ({
  Put: {
    TableName,
    Item: { ...getUsedKey(dealer, record.Number), Record: JSON.stringify(record) },
  },
});

export async function findScheduledListRecord(
  dealer: DealerKey,
  number: number,
): Promise<ScheduledListRecord | undefined> {
  const item = await findItem(getScheduledKey(dealer, number), { isConsistent: true });
  return item && parseScheduled(item);
}

/** Scheduled and withdrawn ones, the last scheduled first. A consistent read. */
export const listScheduledListRecords = async (dealer: DealerKey) =>
  // `$` is the character after `#`.
  (
    await readAllItems({
      PK: getPartitionKey(dealer),
      from: 'SCHEDULED#',
      before: 'SCHEDULED$',
      newestFirst: true,
      isConsistent: true,
    })
  ).map(parseScheduled);

const usedLists = (dealer: DealerKey, page: number) =>
  readItemPages({
    PK: getPartitionKey(dealer),
    from: 'USED#',
    before: 'USED$',
    newestFirst: true,
    isConsistent: true,
    page,
  });

/** The lists that were put into use, the last first; `max` of them at most. */
export async function listUsedListRecords(
  dealer: DealerKey,
  max: number,
): Promise<UsedListRecord[]> {
  const records: UsedListRecord[] = [];
  for await (const items of usedLists(dealer, max)) {
    records.push(...items.map(parseUsed));
    if (records.length >= max) break;
  }
  return records.slice(0, max);
}

/** The last list put into use that fits. */
export async function findLastUsedList(
  dealer: DealerKey,
  fits: (record: UsedListRecord) => boolean,
): Promise<UsedListRecord | undefined> {
  for await (const items of usedLists(dealer, 20)) {
    const found = items.map(parseUsed).find(fits);
    if (found) return found;
  }
  return undefined;
}
