import { findItem } from '#functions/store/table/read.ts';
import { TableName } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import type { RoleId } from '#shared/access/roles.ts';

/*
 * Who may sign in. An account and its e-mail are two items, written together, so that an e-mail
 * belongs to one account and a sign-in reads what is true now.
 *
 *   PK   ACCOUNT#17     PK   EMAIL#rep@hsus.example
 *   SK   ACCOUNT        SK   EMAIL
 *   Account, Session,   UserId
 *   NewsSeen
 */

export type Account = {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  roleId: RoleId;
  /** A SmartSales Admin has neither. */
  dealerId: number | null;
  salesRepId: number | null;
  isLimitedTransferUser: boolean;
  canViewAllOrders: boolean;
  canUploadConfigurators: boolean;
  orderSaveAlertIntervalMins: number | null;
  isDisabled: boolean;
};

/** A sign-in, by the id all its tokens share, and the second it ends. */
export type Session = { id: string; expiresAt: number };

export type SignedAccount = Account & {
  session: Session | undefined;
  /** When the news was published that the user has opened last; undefined where none yet. */
  newsSeen: string | undefined;
};

export const accountKey = (userId: number) => ({ PK: `ACCOUNT#${userId}`, SK: 'ACCOUNT' });
const emailKey = (email: string) => ({ PK: `EMAIL#${email.toLowerCase()}`, SK: 'EMAIL' });

/** The account as it is now: access depends on it. */
export async function loadAccount(userId: number): Promise<SignedAccount | undefined> {
  const item = await findItem(accountKey(userId), { isConsistent: true });
  return (
    item && {
      ...(item.Account as Account),
      session: item.Session as Session | undefined,
      newsSeen: item.NewsSeen as string | undefined,
    }
  );
}

export async function findUserId(email: string): Promise<number | undefined> {
  const item = await findItem(emailKey(email), { isConsistent: true });
  return item?.UserId as number | undefined;
}

/** Writes a new account; refused where its user or its e-mail has one. */
export async function createAccount(account: Account): Promise<void> {
  const isNew = { TableName, ConditionExpression: 'attribute_not_exists(PK)' };
  await writeTogether([
    { Put: { ...isNew, Item: { ...accountKey(account.userId), Account: account } } },
    { Put: { ...isNew, Item: { ...emailKey(account.email), UserId: account.userId } } },
  ]);
}
