import { readPages } from '#functions/store/table/read.ts';
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

export const logonWrite = (account: Pick<Account, 'dealerId' | 'userId'>, On: string): Write => ({
  Put: {
    TableName,
    Item: { PK: partition(homeOf(account)), SK: paddedId(account.userId), On },
  },
});

/** By AppUserId; nothing of whoever has never signed in. */
export async function listLogons(home: DealerKey): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for await (const items of readPages({ PK: partition(home) }))
    for (const { SK, On } of items) found.set(Number(SK), String(On));
  return found;
}
