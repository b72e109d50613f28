import { buildFeedWrite } from '#functions/store/table/change-feed.ts';
import { readDealerItems, deleteItems } from '#functions/store/table/dealer-items.ts';
import type { DealerIdentifiers } from '#functions/store/table/dealer-ownership.ts';
import { getItemKind, type TableItem } from '#functions/store/table/item-versions.ts';
import { buildRecordDeleteWrite } from '#functions/store/table/list-records.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import {
  countDealerFileVersions,
  removeDealerFiles,
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
  to: DealerIdentifiers,
  files: DealerFilesBucket,
): Promise<DealerDataCounts> {
  const counts: DealerDataCounts = {
    items: 0,
    files: await countDealerFileVersions(files, to),
    users: 0,
  };
  for await (const items of readDealerItems(to)) counts.items += items.length;
  for (const userId of to.userIds) if (await findPoolUser(userId)) counts.users++;
  return counts;
}

/** The number of outbox entries of the dealer that are not carried out yet. */
export async function countDealerOutboxEntries(to: DealerIdentifiers): Promise<number> {
  let count = 0;
  for await (const items of readDealerItems(to))
    count += items.filter(({ State, Kind }) => Kind && State === 'waiting').length;
  return count;
}

/** Removes all data of a dealer, and returns the counts. */
export async function eraseDealer(
  to: DealerIdentifiers,
  files: DealerFilesBucket,
): Promise<DealerDataCounts> {
  const counts: DealerDataCounts = { items: 0, files: 0, users: 0 };
  for (const userId of to.userIds) if (await removePoolUser(userId)) counts.users++;
  for (
    let round = 1, removedCount = Infinity;
    round <= MAX_REMOVAL_ROUNDS && removedCount > 0;
    round++
  ) {
    const removed = {
      items: await removeEarlyItems(to),
      files: await removeDealerFiles(files, to),
    };
    counts.items += removed.items;
    counts.files += removed.files;
    removedCount = removed.items + removed.files;
  }
  counts.items += await removeLastItems(to);
  return counts;
}

/** Undefined for items that are removed with all others; else the index among the stages at the end. */
function findRemovalStage(
  { PK, SK }: TableItem,
  { dealerId }: DealerIdentifiers,
): number | undefined {
  if (PK === `DEALER#${dealerId}`) return SK === 'DEALER' ? 3 : undefined;
  const stage = ['ACCOUNT', 'CLOSED', 'DEALERS'].indexOf(getItemKind(String(PK), SK));
  return stage < 0 ? undefined : stage;
}

async function removeEarlyItems(to: DealerIdentifiers): Promise<number> {
  let count = 0;
  for await (const items of readDealerItems(to)) {
    const removed = items.filter((item) => findRemovalStage(item, to) === undefined);
    await deleteItems(removed);
    count += removed.length;
  }
  return count;
}

async function removeLastItems(to: DealerIdentifiers): Promise<number> {
  const itemsByStage: TableItem[][] = [[], [], [], []];
  for await (const items of readDealerItems(to))
    for (const { PK, SK } of items) {
      const stage = findRemovalStage({ PK, SK }, to);
      if (stage !== undefined) itemsByStage[stage]!.push({ PK, SK });
    }
  const [accounts = [], closed = [], rows = [], dealers = []] = itemsByStage;
  await deleteItems(accounts);
  await deleteItems(closed);
  // Notifies the caches of the list of all dealers.
  if (rows.length > 0)
    await writeTransaction([
      buildRecordDeleteWrite(PLATFORM_DEALER_KEY, 'DEALERS', to.dealerId),
      buildFeedWrite(PLATFORM_DEALER_KEY, 'DEALERS', [to.dealerId]),
    ]);
  await deleteItems(dealers);
  return itemsByStage.flat().length;
}
