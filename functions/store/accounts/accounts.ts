import { findItem } from '#functions/store/table/read.ts';
import { dealerKey, platformKey, TableName, type DealerKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { RoleId } from '#shared/access/roles.ts';
import type { UiLanguage } from '#shared/language/t.ts';
import type { Session } from './sign-ins.ts';

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
  /** Whether the e-mail is known to be theirs; missing where an account was made before that was asked. */
  isConfirmed?: boolean;
  /** Raised by each password they choose, so that a sign-in under way with the one before comes too late. */
  passwordsSet?: number;
  /** What the user chose of the screens; missing where nothing yet. */
  language?: UiLanguage | null;
  theme?: 'light' | 'dark' | null;
  personal?: Personal;
  /** Raised by each change of the profile. */
  version?: number;
};

/** Where a user is reached, as they said it themselves; the cost center is given to them. */
export type Personal = {
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  stateProvinceId: number | null;
  zipCode: string | null;
  countryId: number | null;
  mobilePhone: string | null;
  faxNumber: string | null;
  usePersonalAddressOnForms: boolean;
  costCenter?: string | null;
};

/** Nothing yet. */
export const emptyPersonalContact: Personal = {
  addressLine1: null,
  addressLine2: null,
  city: null,
  stateProvinceId: null,
  zipCode: null,
  countryId: null,
  mobilePhone: null,
  faxNumber: null,
  usePersonalAddressOnForms: false,
};

export type SignedAccount = Account & {
  /** As it lies in the table, without what is beside it. */
  stored: Account;
  session: Session | undefined;
  /** When the news was published that the user has opened last; undefined where none yet. */
  newsSeen: string | undefined;
};

/** Where what is told of an account, and the record of its user, is written; of no dealer's: with the platform's. */
export const homeOf = ({ dealerId }: Pick<Account, 'dealerId'>): DealerKey =>
  dealerId === null ? platformKey : dealerKey(dealerId);

export const accountKey = (userId: number) => ({ PK: `ACCOUNT#${userId}`, SK: 'ACCOUNT' });
const emailKey = (email: string) => ({ PK: `EMAIL#${email.toLowerCase()}`, SK: 'EMAIL' });

/** The account as it is now: access depends on it. */
export async function loadAccount(userId: number): Promise<SignedAccount | undefined> {
  const item = await findItem(accountKey(userId), { isConsistent: true });
  return (
    item && {
      ...(item.Account as Account),
      stored: item.Account as Account,
      session: item.Session as Session | undefined,
      newsSeen: item.NewsSeen as string | undefined,
    }
  );
}

export async function findUserId(email: string): Promise<number | undefined> {
  const item = await findItem(emailKey(email), { isConsistent: true });
  return item?.UserId as number | undefined;
}

/** A new account; refused where its user or its e-mail has one. */
export function accountWrites(account: Account): [account: Write, email: Write] {
  const isNew = { TableName, ConditionExpression: 'attribute_not_exists(PK)' };
  return [
    { Put: { ...isNew, Item: { ...accountKey(account.userId), Account: account } } },
    { Put: { ...isNew, Item: { ...emailKey(account.email), UserId: account.userId } } },
  ];
}

/** Writes a new account. */
export const createAccount = (account: Account): Promise<void> =>
  writeTogether(accountWrites(account));

/**
 * An account in the place of the one that was read: refused where it was changed since. With `ends` its session is
 * over, too: the one that was read, or none where there was none; a sign-in that came between refuses it. What `stays`
 * is its session from then on.
 */
export function accountChanged(
  after: Account,
  before: Account,
  ends?: { session: Session | undefined; stays?: Session | undefined },
): Write {
  const change = ends ? sessionChange(ends.session?.id, ends.stays) : unchangedSession;
  return {
    Update: {
      TableName,
      Key: accountKey(after.userId),
      UpdateExpression: `SET #account = :after${change.to}`,
      ConditionExpression: `#account = :before${change.where}`,
      ExpressionAttributeNames: { '#account': 'Account', ...change.names },
      ExpressionAttributeValues: { ':after': after, ':before': before, ...change.values },
    },
  };
}

const unchangedSession = { to: '', where: '', names: {}, values: {} };

/** The session that has this id, or none, gives way to another one, or to none. */
const sessionChange = (id: string | undefined, stays: Session | undefined) => ({
  to: stays ? ', #session = :stays' : ' REMOVE #session',
  where: id === undefined ? ' AND attribute_not_exists(#session)' : ' AND #session.#id = :id',
  names: { '#session': 'Session', ...(id !== undefined && { '#id': 'id' }) },
  values: { ...(stays && { ':stays': stays }), ...(id !== undefined && { ':id': id }) },
});

/** Refused where the account was disabled meanwhile; nothing of it is changed. */
export const stillEnabled = (userId: number): Write => ({
  Update: {
    TableName,
    Key: accountKey(userId),
    UpdateExpression: 'SET #account.#isDisabled = :no',
    ConditionExpression: '#account.#isDisabled = :no',
    ExpressionAttributeNames: { '#account': 'Account', '#isDisabled': 'isDisabled' },
    ExpressionAttributeValues: { ':no': false },
  },
});
