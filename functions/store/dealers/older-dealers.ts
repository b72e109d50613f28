import { readLastAllocatedId } from '#functions/store/table/id-counters.ts';
import { parseRecord, buildRecordChangeWrites } from '#functions/store/table/list-records.ts';
import {
  findItem,
  findItemsTogether,
  MAX_ITEMS_READ_TOGETHER,
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
 * Dealers that were stored before there was the list of all dealers. Nothing names them but their numbers, and those
 * end at the last one that was given out: so every number is looked at once, from 1 on, and whoever has one and no row
 * gets it. What was looked at is remembered, and once all are nobody looks again: dealers that came later bring their rows.
 *
 *   PK   DEALER#0     UpTo    every dealer of a number up to there is in the list
 *   SK   LISTED       IsAll   nothing is left to be looked at
 */
const listingProgressKey = { PK: PLATFORM_DEALER_KEY, SK: 'LISTED' };

/** As the table holds it of dealers that all came after the list. */
export const buildAllListedItem = () => ({ ...listingProgressKey, UpTo: 0, IsAll: true });

/** What a list waits for at most: what is left then is looked at by whoever asks for it next. */
const LISTING_TIMEOUT_MS = 2_000;
/** So many readings at once. */
const PARALLEL_READS = 8;

type DealerListing = {
  /** The rows that there are. */
  rows: readonly DealerRow[];
  toDealerRow: (dealer: Dealer) => DealerRow;
};

/** Takes older dealers into the list; answers whether it has any that it had not. */
export async function addOlderDealersToList({
  rows,
  toDealerRow,
}: DealerListing): Promise<boolean> {
  const progress = await findItem(listingProgressKey, { isConsistent: true });
  if (progress?.IsAll) return false;
  const listedIds = new Set(rows.map(({ Id }) => Id));
  const [startedAt, lastDealerId] = [Date.now(), await readLastAllocatedId('DEALERS')];
  let upTo = Number(progress?.UpTo ?? 0);
  let addedCount = 0;
  while (upTo < lastDealerId && Date.now() - startedAt < LISTING_TIMEOUT_MS) {
    const ids = listIdsAfter(
      upTo,
      Math.min(lastDealerId, upTo + PARALLEL_READS * MAX_ITEMS_READ_TOGETHER),
    );
    const missing = (await readStoredDealers(ids)).filter(({ Id }) => !listedIds.has(Id));
    await Promise.all(missing.map((dealer) => addDealerRow(toDealerRow(dealer))));
    addedCount += missing.length;
    upTo = ids.at(-1)!;
  }
  await saveListingProgress(upTo, upTo >= lastDealerId);
  return addedCount > 0;
}

const listIdsAfter = (first: number, last: number) =>
  Array.from({ length: last - first }, (_, index) => first + 1 + index);

/** The dealers that there are of some numbers. */
async function readStoredDealers(ids: readonly number[]): Promise<Dealer[]> {
  const chunks = Array.from(
    { length: Math.ceil(ids.length / MAX_ITEMS_READ_TOGETHER) },
    (_, index) => ids.slice(index * MAX_ITEMS_READ_TOGETHER, (index + 1) * MAX_ITEMS_READ_TOGETHER),
  );
  return (await Promise.all(chunks.map(readDealerChunk))).flat();
}

async function readDealerChunk(ids: readonly number[]): Promise<Dealer[]> {
  const keys = ids.map((id) => ({ PK: toDealerKey(id), SK: 'DEALER' }));
  // Undefined where one of them is being written.
  const items =
    (await findItemsTogether(keys)) ?? (await Promise.all(keys.map((key) => findItem(key))));
  return items.flatMap((item) => (item ? [parseRecord(item) as Dealer] : []));
}

/** Whoever changes the dealer meanwhile writes its row, which is newer than this one. */
async function addDealerRow(row: DealerRow): Promise<void> {
  const change = { id: row.Id, before: undefined, after: row };
  try {
    await writeTransaction(buildRecordChangeWrites(PLATFORM_DEALER_KEY, 'DEALERS', change));
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}

/** Of two who look at once the one counts that came further. */
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
