import { idCounters, readLastAllocatedId } from '#functions/store/table/id-counters.ts';
import { parseItemRecord, buildRecordChangeWrites } from '#functions/store/table/list-records.ts';
import {
  findItem,
  findItemsInTransaction,
  MAX_ITEMS_PER_TRANSACTIONAL_READ,
} from '#functions/store/table/read-items.ts';
import {
  toDealerKey,
  PLATFORM_DEALER_KEY,
  TableName,
} from '#functions/store/table/table-client.ts';
import {
  ConditionFailedError,
  writeItemIfConditionHolds,
} from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import type { Dealer, DealerRow } from '#shared/schemas/dealer-schema.ts';

/*
 * Dealers that are older than the list of all dealers. They are known only by their numbers, which end at the
 * last allocated id. So every number from 1 on is checked once, and a dealer without a row gets one. The
 * progress is stored, and when all are checked nothing is read again: newer dealers write their own rows.
 *
 *   PK   DEALER#0     UpTo    every dealer up to this number is in the list
 *   SK   LISTED       IsAll   nothing is left to check
 */
const listingProgressKey = { PK: PLATFORM_DEALER_KEY, SK: 'LISTED' };

/** The item for a table in which every dealer already has a row. */
export const buildAllDealersListedItem = () => ({ ...listingProgressKey, UpTo: 0, IsAll: true });

/** The longest time a list request spends on this. The next request continues. */
const LISTING_TIMEOUT_MS = 2_000;
const PARALLEL_READS = 8;

type DealerListing = {
  /** The rows that are already in the list. */
  rows: readonly DealerRow[];
  toDealerRow: (dealer: Dealer) => DealerRow;
};

/** Adds older dealers to the list; returns whether any were added. */
export async function addNextOlderDealersToList({
  rows,
  toDealerRow,
}: DealerListing): Promise<boolean> {
  const progress = await findItem(listingProgressKey, { isConsistent: true });
  if (progress?.IsAll) return false;
  const listedIds = new Set(rows.map(({ Id }) => Id));
  const [startedAt, lastDealerId] = [Date.now(), await readLastAllocatedId(idCounters.dealers)];
  let upTo = Number(progress?.UpTo ?? 0);
  let addedCount = 0;
  while (upTo < lastDealerId && Date.now() - startedAt < LISTING_TIMEOUT_MS) {
    const ids = listIdsAfter(
      upTo,
      Math.min(lastDealerId, upTo + PARALLEL_READS * MAX_ITEMS_PER_TRANSACTIONAL_READ),
    );
    const missing = (await readStoredDealers(ids)).filter(({ Id }) => !listedIds.has(Id));
    await Promise.all(missing.map((dealer) => addDealerRow(toDealerRow(dealer))));
    addedCount += missing.length;
    upTo = ids.at(-1)!;
  }
  await saveListingProgress(upTo, upTo >= lastDealerId);
  return addedCount > 0;
}

const listIdsAfter = (lastListedId: number, last: number) =>
  Array.from({ length: last - lastListedId }, (_, index) => lastListedId + 1 + index);

/** The dealers that exist among some numbers. */
async function readStoredDealers(ids: readonly number[]): Promise<Dealer[]> {
  const chunks = Array.from(
    { length: Math.ceil(ids.length / MAX_ITEMS_PER_TRANSACTIONAL_READ) },
    (_, index) =>
      ids.slice(
        index * MAX_ITEMS_PER_TRANSACTIONAL_READ,
        (index + 1) * MAX_ITEMS_PER_TRANSACTIONAL_READ,
      ),
  );
  return (await Promise.all(chunks.map(readDealerChunk))).flat();
}

async function readDealerChunk(ids: readonly number[]): Promise<Dealer[]> {
  const keys = ids.map((id) => ({ PK: toDealerKey(id), SK: 'DEALER' }));
  // Undefined while one of them is being written.
  const items =
    (await findItemsInTransaction(keys)) ?? (await Promise.all(keys.map((key) => findItem(key))));
  return items.flatMap((item) => (item ? [parseItemRecord(item) as Dealer] : []));
}

/** Fails silently when the row exists: whoever changed the dealer meanwhile has written a newer one. */
async function addDealerRow(row: DealerRow): Promise<void> {
  const change = { id: row.Id, before: undefined, after: row };
  try {
    await writeTransaction(buildRecordChangeWrites(PLATFORM_DEALER_KEY, 'DEALERS', change));
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}

/** When two requests check at the same time, the one that came further is stored. */
const saveListingProgress = (upTo: number, isComplete: boolean) =>
  writeItemIfConditionHolds({
    Put: {
      TableName,
      Item: { ...listingProgressKey, UpTo: upTo, IsAll: isComplete },
      ConditionExpression: 'attribute_not_exists(PK) OR (#upTo <= :upTo AND #isAll = :no)',
      ExpressionAttributeNames: { '#upTo': 'UpTo', '#isAll': 'IsAll' },
      ExpressionAttributeValues: { ':upTo': upTo, ':no': false },
    },
  });
