import { findItem } from '#functions/store/table/read-items.ts';
import {
  toDealerKey,
  PLATFORM_DEALER_KEY,
  TableName,
  type DealerKey,
} from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import type { RoleId } from '#shared/access/roles.ts';
import type { Language } from '#shared/language/languages.ts';
import type { StoredSession } from './sign-in-history.ts';

/*
 * Accounts that may sign in. An account and its e-mail are two items, written together: an e-mail belongs to
 * one account, and a sign-in reads the current state.
 *
 *   PK   ACCOUNT#17     PK   EMAIL#rep@hsus.example
 *   SK   ACCOUNT        SK   EMAIL
 *   Account, Session,   UserId
 *   NewsSeen
 */

export type StoredAccount = {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  roleId: RoleId;
  /** Null for a SmartSales Admin, as is `salesRepId`. */
  dealerId: number | null;
  salesRepId: number | null;
  isLimitedTransferUser: boolean;
  canViewAllOrders: boolean;
  canUploadConfigurators: boolean;
  orderSaveAlertIntervalMins: number | null;
  isDisabled: boolean;
  /** Whether the user has confirmed the e-mail; missing in accounts that are older than this check. */
  isConfirmed?: boolean;
  /** Increased with each new password, so that a sign-in in progress with the old one fails. */
  passwordsSet?: number;
  /** The user's display settings; missing when nothing is chosen. */
  language?: Language | null;
  theme?: 'light' | 'dark' | null;
  personal?: PersonalContact;
  /** Increased by each change of the profile. */
  version?: number;
};

/** The user's own contact data. Only the cost center is set by others. */
export type PersonalContact = {
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

export const emptyPersonalContact: PersonalContact = {
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

export type SignedInAccount = StoredAccount & {
  /** As it is stored in the table, without the session and the news. */
  stored: StoredAccount;
  session: StoredSession | undefined;
  /** When the news that the user opened last was published; undefined when they have opened none. */
  newsSeen: string | undefined;
};

/**
 * The dealer under which the audit entries and user record of an account are stored: the platform's key where
 * it has no dealer.
 */
export const getAccountDealerKey = ({ dealerId }: Pick<StoredAccount, 'dealerId'>): DealerKey =>
  dealerId === null ? PLATFORM_DEALER_KEY : toDealerKey(dealerId);

export const getAccountItemKey = (userId: number) => ({ PK: `ACCOUNT#${userId}`, SK: 'ACCOUNT' });
const getEmailItemKey = (email: string) => ({ PK: `EMAIL#${email.toLowerCase()}`, SK: 'EMAIL' });

/** A consistent read, because access depends on it. */
export async function findAccount(userId: number): Promise<SignedInAccount | undefined> {
  const item = await findItem(getAccountItemKey(userId), { isConsistent: true });
  return (
    item && {
      ...(item.Account as StoredAccount),
      stored: item.Account as StoredAccount,
      session: item.Session as StoredSession | undefined,
      newsSeen: item.NewsSeen as string | undefined,
    }
  );
}

export async function findUserIdByEmail(email: string): Promise<number | undefined> {
  const item = await findItem(getEmailItemKey(email), { isConsistent: true });
  return item?.UserId as number | undefined;
}

/** Fails when the user or the e-mail already has an account. */
export function buildNewAccountWrites(
  account: StoredAccount,
): [account: TableWrite, email: TableWrite] {
  const isNew = { TableName, ConditionExpression: 'attribute_not_exists(PK)' };
  return [
    { Put: { ...isNew, Item: { ...getAccountItemKey(account.userId), Account: account } } },
    { Put: { ...isNew, Item: { ...getEmailItemKey(account.email), UserId: account.userId } } },
  ];
}

export const createAccount = (account: StoredAccount): Promise<void> =>
  writeTransaction(buildNewAccountWrites(account));

/**
 * Replaces the account that was read; fails when it was changed since. With `endedSession` its session ends,
 * too: the one that was read, or none where there was none, so a sign-in that came between makes the write
 * fail. `replacementSession` becomes the session.
 */
export function buildAccountChangeWrite(
  after: StoredAccount,
  before: StoredAccount,
  endedSession?: {
    session: StoredSession | undefined;
    replacementSession?: StoredSession | undefined;
  },
): TableWrite {
  const change = endedSession
    ? buildSessionChange(endedSession.session?.id, endedSession.replacementSession)
    : unchangedSession;
  return {
    Update: {
      TableName,
      Key: getAccountItemKey(after.userId),
      UpdateExpression: `SET #account = :after${change.to}`,
      ConditionExpression: `#account = :before${change.where}`,
      ExpressionAttributeNames: { '#account': 'Account', ...change.names },
      ExpressionAttributeValues: { ':after': after, ':before': before, ...change.values },
    },
  };
}

const unchangedSession = { to: '', where: '', names: {}, values: {} };

/** Replaces the session with this id, or none, with `nextSession`, or none. */
const buildSessionChange = (id: string | undefined, nextSession: StoredSession | undefined) => ({
  to: nextSession ? ', #session = :stays' : ' REMOVE #session',
  where: id === undefined ? ' AND attribute_not_exists(#session)' : ' AND #session.#id = :id',
  names: { '#session': 'Session', ...(id !== undefined && { '#id': 'id' }) },
  values: { ...(nextSession && { ':stays': nextSession }), ...(id !== undefined && { ':id': id }) },
});

/** Fails when the account was disabled meanwhile; changes nothing. */
export const buildAccountEnabledGuard = (userId: number): TableWrite => ({
  Update: {
    TableName,
    Key: getAccountItemKey(userId),
    UpdateExpression: 'SET #account.#isDisabled = :no',
    ConditionExpression: '#account.#isDisabled = :no',
    ExpressionAttributeNames: { '#account': 'Account', '#isDisabled': 'isDisabled' },
    ExpressionAttributeValues: { ':no': false },
  },
});
