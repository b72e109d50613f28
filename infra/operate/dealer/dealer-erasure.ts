import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import {
  scanDealerItems,
  deleteItemsUnconditionally,
} from '#functions/store/table/dealer-items.ts';
import type { DealerIdentifiers } from '#functions/store/table/dealer-ownership.ts';
import { requireItemKind, type TableItem } from '#functions/store/table/item-format-versions.ts';
import { buildUnguardedRecordDeleteWrite } from '#functions/store/table/list-records.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import {
  countDealerFileVersions,
  removeDealerFileVersions,
  type DealerFilesBucket,
} from './dealer-files.ts';
import { findPoolUser, removePoolUser } from './pool-users.ts';

/*
 * Removes a dealer. The items that tell what belongs to the dealer are removed last, so that a run after an
 * interruption finds the rest: first the accounts, which name the users, then the block of its users, then
 * the dealer itself.
 */

export type DealerDataCounts = { items: number; files: number; users: number };

/** A running worker may still write items after everything was removed. */
const MAX_REMOVAL_ROUNDS = 5;

export async function countDealerData(
  identifiers: DealerIdentifiers,
  files: DealerFilesBucket,
): Promise<DealerDataCounts> {
  const counts: DealerDataCounts = {
    items: 0,
    files: await countDealerFileVersions(files, identifiers),
    users: 0,
  };
  for await (const items of scanDealerItems(identifiers)) counts.items += items.length;
  for (const userId of identifiers.userIds) if (await findPoolUser(userId)) counts.users++;
  return counts;
}

/** The number of outbox entries of the dealer that are not carried out yet. */
export async function countWaitingDealerOutboxEntries(
  identifiers: DealerIdentifiers,
): Promise<number> {
  let count = 0;
  for await (const items of scanDealerItems(identifiers))
    count += items.filter(({ State, Kind }) => Kind && State === 'waiting').length;
  return count;
}

/** Removes all data of a dealer, and returns the counts. */
export async function eraseDealerData(
  identifiers: DealerIdentifiers,
  files: DealerFilesBucket,
): Promise<DealerDataCounts> {
  const counts: DealerDataCounts = { items: 0, files: 0, users: 0 };
  for (const userId of identifiers.userIds) if (await removePoolUser(userId)) counts.users++;
  for (
    let round = 1, removedCount = Infinity;
    round <= MAX_REMOVAL_ROUNDS && removedCount > 0;
    round++
  ) {
    const removed = {
      items: await removeEarlyItems(identifiers),
      files: await removeDealerFileVersions(files, identifiers),
    };
    counts.items += removed.items;
    counts.files += removed.files;
    removedCount = removed.items + removed.files;
  }
  counts.items += await removeLastItems(identifiers);
  return counts;
}

/** Undefined for items that are removed with all others; else the index among the stages at the end. */
function findRemovalStage(
  { PK, SK }: TableItem,
  { dealerId }: DealerIdentifiers,
): number | undefined {
  if (PK === `DEALER#${dealerId}`) return SK === 'DEALER' ? 3 : undefined;
  const stage = ['ACCOUNT', 'CLOSED', 'DEALERS'].indexOf(requireItemKind(String(PK), SK));
  return stage < 0 ? undefined : stage;
}

async function removeEarlyItems(identifiers: DealerIdentifiers): Promise<number> {
  let count = 0;
  for await (const items of scanDealerItems(identifiers)) {
    const removed = items.filter((item) => findRemovalStage(item, identifiers) === undefined);
    await deleteItemsUnconditionally(removed);
    count += removed.length;
  }
  return count;
}

async function removeLastItems(identifiers: DealerIdentifiers): Promise<number> {
  const itemsByStage: TableItem[][] = [[], [], [], []];
  for await (const items of scanDealerItems(identifiers))
    for (const { PK, SK } of items) {
      const stage = findRemovalStage({ PK, SK }, identifiers);
      if (stage !== undefined) itemsByStage[stage]!.push({ PK, SK });
    }
  const [accounts = [], closed = [], rows = [], dealers = []] = itemsByStage;
  await deleteItemsUnconditionally(accounts);
  await deleteItemsUnconditionally(closed);
  // Notifies the caches of the list of all dealers.
  if (rows.length > 0)
    await writeTransaction([
      buildUnguardedRecordDeleteWrite(PLATFORM_DEALER_KEY, 'DEALERS', identifiers.dealerId),
      buildChangeFeedWrite(PLATFORM_DEALER_KEY, 'DEALERS', [identifiers.dealerId]),
    ]);
  await deleteItemsUnconditionally(dealers);
  return itemsByStage.flat().length;
}
