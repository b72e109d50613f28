import { lastId } from '#functions/store/table/counters.ts';
import { findItem, findTogether, MOST_TOGETHER } from '#functions/store/table/read.ts';
import { readRecord, recordChange } from '#functions/store/table/records.ts';
import { dealerKey, platformKey, TableName } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed, writeIfItHolds } from '#functions/store/table/write.ts';
import type { Dealer, DealerRow } from '#shared/schemas/dealer-schema.ts';

/*
 * Dealers that were stored before there was the list of all dealers. Nothing names them but their numbers, and those
 * end at the last one that was given out: so every number is looked at once, from 1 on, and whoever has one and no row
 * gets it. What was looked at is remembered, and once all are nobody looks again: dealers that came later bring their rows.
 *
 *   PK   DEALER#0     UpTo    every dealer of a number up to there is in the list
 *   SK   LISTED       IsAll   nothing is left to be looked at
 */
const Key = { PK: platformKey, SK: 'LISTED' };

/** As the table holds it of dealers that all came after the list. */
export const allListedItem = () => ({ ...Key, UpTo: 0, IsAll: true });

/** What a list waits for at most: what is left then is looked at by whoever asks for it next. */
const PATIENCE_MS = 2_000;
/** So many readings at once. */
const PARALLEL_READS = 8;

type Listing = {
  /** The rows that there are. */
  rows: readonly DealerRow[];
  rowOf: (dealer: Dealer) => DealerRow;
};

/** Takes older dealers into the list; answers whether it has any that it had not. */
export async function addOlderDealersToList({ rows, rowOf }: Listing): Promise<boolean> {
  const known = await findItem(Key, { isConsistent: true });
  if (known?.IsAll) return false;
  const listed = new Set(rows.map(({ Id }) => Id));
  const [began, last] = [Date.now(), await lastId('DEALERS')];
  let upTo = Number(known?.UpTo ?? 0);
  let addedCount = 0;
  while (upTo < last && Date.now() - began < PATIENCE_MS) {
    const ids = idsAfter(upTo, Math.min(last, upTo + PARALLEL_READS * MOST_TOGETHER));
    const missing = (await storedOf(ids)).filter(({ Id }) => !listed.has(Id));
    await Promise.all(missing.map((dealer) => addDealerRow(rowOf(dealer))));
    addedCount += missing.length;
    upTo = ids.at(-1)!;
  }
  await saveListingProgress(upTo, upTo >= last);
  return addedCount > 0;
}

const idsAfter = (first: number, last: number) =>
  Array.from({ length: last - first }, (_, at) => first + 1 + at);

/** The dealers that there are of some numbers. */
async function storedOf(ids: readonly number[]): Promise<Dealer[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_TOGETHER) }, (_, at) =>
    ids.slice(at * MOST_TOGETHER, (at + 1) * MOST_TOGETHER),
  );
  return (await Promise.all(parts.map(readPart))).flat();
}

async function readPart(ids: readonly number[]): Promise<Dealer[]> {
  const keys = ids.map((id) => ({ PK: dealerKey(id), SK: 'DEALER' }));
  // Undefined where one of them is being written.
  const items = (await findTogether(keys)) ?? (await Promise.all(keys.map((key) => findItem(key))));
  return items.flatMap((item) => (item ? [readRecord(item) as Dealer] : []));
}

/** Whoever changes the dealer meanwhile writes its row, which is newer than this one. */
async function addDealerRow(row: DealerRow): Promise<void> {
  const change = { id: row.Id, before: undefined, after: row };
  try {
    await writeTogether(recordChange(platformKey, 'DEALERS', change));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Of two who look at once the one counts that came further. */
const saveListingProgress = (upTo: number, isAll: boolean) =>
  writeIfItHolds({
    Put: {
      TableName,
      Item: { ...Key, UpTo: upTo, IsAll: isAll },
      ConditionExpression: 'attribute_not_exists(PK) OR (#upTo <= :upTo AND #isAll = :no)',
      ExpressionAttributeNames: { '#upTo': 'UpTo', '#isAll': 'IsAll' },
      ExpressionAttributeValues: { ':upTo': upTo, ':no': false },
    },
  });
