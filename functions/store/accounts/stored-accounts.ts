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
import type { UiLanguage } from '#shared/language/t.ts';
import type { StoredSession } from './sign-in-history.ts';

/*
 * Who may sign in. An account and its e-mail are two items, written together, so that an e-mail
 * belongs to one account and a sign-in reads what is true now.
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
  personal?: PersonalContact;
  /** Raised by each change of the profile. */
  version?: number;
};

/** Where a user is reached, as they said it themselves; the cost center is given to them. */
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

/** Nothing yet. */
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
  /** As it lies in the table, without what is beside it. */
  stored: StoredAccount;
  session: StoredSession | undefined;
  /** When the news was published that the user has opened last; undefined where none yet. */
  newsSeen: string | undefined;
};

/** Where what is told of an account, and the record of its user, is written; of no dealer's: with the platform's. */
export const getAccountDealerKey = ({ dealerId }: Pick<StoredAccount, 'dealerId'>): DealerKey =>
  dealerId === null ? PLATFORM_DEALER_KEY : toDealerKey(dealerId);

export const getAccountItemKey = (userId: number) => ({ PK: `ACCOUNT#${userId}`, SK: 'ACCOUNT' });
const getEmailItemKey = (email: string) => ({ PK: `EMAIL#${email.toLowerCase()}`, SK: 'EMAIL' });

/** The account as it is now: access depends on it. */
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

/** A new account; refused where its user or its e-mail has one. */
export function buildAccountWrites(
  account: StoredAccount,
): [account: TableWrite, email: TableWrite] {
  const isNew = { TableName, ConditionExpression: 'attribute_not_exists(PK)' };
  return [
    { Put: { ...isNew, Item: { ...getAccountItemKey(account.userId), Account: account } } },
    { Put: { ...isNew, Item: { ...getEmailItemKey(account.email), UserId: account.userId } } },
  ];
}

/** Writes a new account. */
export const createAccount = (account: StoredAccount): Promise<void> =>
  writeTransaction(buildAccountWrites(account));

/**
 * An account in the place of the one that was read: refused where it was changed since. With `ends` its session is
 * over, too: the one that was read, or none where there was none; a sign-in that came between refuses it. What `stays`
 * is its session from then on.
 */
export function buildAccountChangeWrite(
  after: StoredAccount,
  before: StoredAccount,
  endedSession?: { session: StoredSession | undefined; stays?: StoredSession | undefined },
): TableWrite {
  const change = endedSession
    ? buildSessionChange(endedSession.session?.id, endedSession.stays)
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

/** The session that has this id, or none, gives way to another one, or to none. */
const buildSessionChange = (id: string | undefined, nextSession: StoredSession | undefined) => ({
  to: nextSession ? ', #session = :stays' : ' REMOVE #session',
  where: id === undefined ? ' AND attribute_not_exists(#session)' : ' AND #session.#id = :id',
  names: { '#session': 'Session', ...(id !== undefined && { '#id': 'id' }) },
  values: { ...(nextSession && { ':stays': nextSession }), ...(id !== undefined && { ':id': id }) },
});

/** Refused where the account was disabled meanwhile; nothing of it is changed. */
export const buildAccountEnabledWrite = (userId: number): TableWrite => ({
  Update: {
    TableName,
    Key: getAccountItemKey(userId),
    UpdateExpression: 'SET #account.#isDisabled = :no',
    ConditionExpression: '#account.#isDisabled = :no',
    ExpressionAttributeNames: { '#account': 'Account', '#isDisabled': 'isDisabled' },
    ExpressionAttributeValues: { ':no': false },
  },
});
