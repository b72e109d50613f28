import { findItem, readPages } from '#functions/store/table/read.ts';
import { paddedId } from '#functions/store/table/records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import { homeOf, type Account } from './accounts.ts';

/*
 * When each user has signed in last. Beside the records of the users, which are lists in memory: a sign-in makes none of
 * them anew.
 *
 *   PK   DEALER#1#LOGONS     On
 *   SK   padded AppUserId
 */

const partition = (home: DealerKey) => `${home}#LOGONS`;
const keyOf = (home: DealerKey, userId: number) => ({ PK: partition(home), SK: paddedId(userId) });

export const logonWrite = (account: Pick<Account, 'dealerId' | 'userId'>, On: string): Write => ({
  Put: { TableName, Item: { ...keyOf(homeOf(account), account.userId), On } },
});

/** Of one user; undefined where they have never signed in. */
export async function findLogon(home: DealerKey, userId: number): Promise<string | undefined> {
  const item = await findItem(keyOf(home, userId));
  return item && String(item.On);
}

/** By AppUserId; nothing of whoever has never signed in. */
export async function listLogons(home: DealerKey): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for await (const items of readPages({ PK: partition(home) }))
    for (const { SK, On } of items) found.set(Number(SK), String(On));
  return found;
}
