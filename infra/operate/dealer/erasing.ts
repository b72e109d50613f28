import { buildFeedWrite } from '#functions/store/table/change-feed.ts';
import { readDealerItems, deleteItems } from '#functions/store/table/dealer-items.ts';
import type { DealerIdentifiers } from '#functions/store/table/dealer-ownership.ts';
import { getItemKind, type TableItem } from '#functions/store/table/item-versions.ts';
import { buildRecordDeleteWrite } from '#functions/store/table/list-records.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { countFiles, removeFiles, type Files } from './dealer-files.ts';
import { findPoolUser, removePoolUser } from './pool-users.ts';

/*
 * Removes a dealer. What says whose everything is goes last, so that a run which was cut short finds the rest: the
 * accounts, of which the users are known, then what keeps them out, and then the dealer itself.
 */

export type Amount = { items: number; files: number; users: number };

/** While a worker goes on with what it began, there may be more after all was removed. */
const MAX_REMOVAL_ROUNDS = 5;

/** How much there is of a dealer. */
export async function amountOf(to: DealerIdentifiers, files: Files): Promise<Amount> {
  const amount: Amount = { items: 0, files: await countFiles(files, to), users: 0 };
  for await (const items of readDealerItems(to)) amount.items += items.length;
  for (const userId of to.userIds) if (await findPoolUser(userId)) amount.users++;
  return amount;
}

/** How many entries of the dealer's outbox nobody has carried out yet. */
export async function countWaiting(to: DealerIdentifiers): Promise<number> {
  let count = 0;
  for await (const items of readDealerItems(to))
    count += items.filter(({ State, Kind }) => Kind && State === 'waiting').length;
  return count;
}

/** Removes everything that there is of a dealer, and says how much that was. */
export async function eraseDealer(to: DealerIdentifiers, files: Files): Promise<Amount> {
  const amount: Amount = { items: 0, files: 0, users: 0 };
  for (const userId of to.userIds) if (await removePoolUser(userId)) amount.users++;
  for (let round = 1, found = Infinity; round <= MAX_REMOVAL_ROUNDS && found > 0; round++) {
    const removed = { items: await removeAllBut(to), files: await removeFiles(files, to) };
    amount.items += removed.items;
    amount.files += removed.files;
    found = removed.items + removed.files;
  }
  amount.items += await removeLast(to);
  return amount;
}

/** Undefined of what goes with all others; else in which place of what goes last. */
function findRemovalStage(
  { PK, SK }: TableItem,
  { dealerId }: DealerIdentifiers,
): number | undefined {
  if (PK === `DEALER#${dealerId}`) return SK === 'DEALER' ? 3 : undefined;
  const at = ['ACCOUNT', 'CLOSED', 'DEALERS'].indexOf(getItemKind(String(PK), SK));
  return at < 0 ? undefined : at;
}

async function removeAllBut(to: DealerIdentifiers): Promise<number> {
  let count = 0;
  for await (const items of readDealerItems(to)) {
    const removed = items.filter((item) => findRemovalStage(item, to) === undefined);
    await deleteItems(removed);
    count += removed.length;
  }
  return count;
}

async function removeLast(to: DealerIdentifiers): Promise<number> {
  const last: TableItem[][] = [[], [], [], []];
  for await (const items of readDealerItems(to))
    for (const { PK, SK } of items) {
      const stage = findRemovalStage({ PK, SK }, to);
      if (stage !== undefined) last[stage]!.push({ PK, SK });
    }
  const [accounts = [], closed = [], rows = [], dealers = []] = last;
  await deleteItems(accounts);
  await deleteItems(closed);
  // Whoever keeps the list of all dealers in memory learns of it.
  if (rows.length > 0)
    await writeTransaction([
      buildRecordDeleteWrite(PLATFORM_DEALER_KEY, 'DEALERS', to.dealerId),
      buildFeedWrite(PLATFORM_DEALER_KEY, 'DEALERS', [to.dealerId]),
    ]);
  await deleteItems(dealers);
  return last.flat().length;
}
