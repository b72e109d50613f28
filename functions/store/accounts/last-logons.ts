import { formatPaddedId } from '#functions/store/table/list-records.ts';
import { findItem, readItemPages } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { getAccountDealerKey, type StoredAccount } from './stored-accounts.ts';

/*
 * When each user last signed in. It is separate from the user records, which are cached lists: a sign-in then
 * does not change a list.
 *
 *   PK   DEALER#1#LOGONS     On
 *   SK   padded AppUserId
 */

const getLogonPartitionKey = (dealer: DealerKey) => `${dealer}#LOGONS`;
const getLogonKey = (dealer: DealerKey, userId: number) => ({
  PK: getLogonPartitionKey(dealer),
  SK: formatPaddedId(userId),
});

export const buildLastLogonWrite = (
  account: Pick<StoredAccount, 'dealerId' | 'userId'>,
  On: string,
): TableWrite => ({
  Put: { TableName, Item: { ...getLogonKey(getAccountDealerKey(account), account.userId), On } },
});

/** Returns undefined when the user has never signed in. */
export async function findLastLogonTime(
  dealer: DealerKey,
  userId: number,
): Promise<string | undefined> {
  const item = await findItem(getLogonKey(dealer, userId));
  return item && String(item.On);
}

/** By AppUserId; users who have never signed in are missing. */
export async function readLastLogonTimesByUserId(
  dealer: DealerKey,
): Promise<ReadonlyMap<number, string>> {
  const logonsByUser = new Map<number, string>();
  for await (const items of readItemPages({ PK: getLogonPartitionKey(dealer) }))
    for (const { SK, On } of items) logonsByUser.set(Number(SK), String(On));
  return logonsByUser;
}
