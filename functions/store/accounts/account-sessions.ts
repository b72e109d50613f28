import { createBusyError } from '#functions/api-error.ts';
import { toEpochSeconds, TableName } from '#functions/store/table/table-client.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import type { SessionEndReason } from '#shared/schemas/sign-in-schema.ts';
import { buildLogonWrite } from './last-logons.ts';
import {
  buildSessionHistoryWrites,
  type SignInOrigin,
  type StoredSession,
} from './sign-in-history.ts';
import {
  getAccountItemKey,
  findAccount,
  type StoredAccount,
  type SignedInAccount,
} from './stored-accounts.ts';

/*
 * The one session of an account lies in its account item (attribute Session), so that a call learns
 * of both in one read. What the history says of its beginning and its end (sign-in-history.ts) is written with it, over
 * the session that was read.
 */

type SessionHolder = Pick<SignedInAccount, 'stored' | 'session'>;

/** How often a sign-in begins anew because another one came between: more are no person's. */
const MAX_ATTEMPTS = 10;

/** The account's session while it lasts. */
export const getActiveSession = (
  { session }: Pick<SessionHolder, 'session'>,
  now = Date.now(),
): StoredSession | undefined =>
  session && session.expiresAt > toEpochSeconds(now) ? session : undefined;

type NewSession = { id: string; expiresAt: number; origin: SignInOrigin };

/**
 * Begins a session, where the account is the one that was read before its password was looked at. Not where another
 * session is active and is not to be overridden (D43), and not where the user was disabled or has another password
 * since: whoever comes with the old one comes too late.
 */
export async function startAccountSession(
  account: SessionHolder,
  { id, expiresAt, origin }: NewSession,
  { override }: { override: boolean },
): Promise<'begun' | 'active' | 'too late'> {
  let holder: SessionHolder | undefined = account;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && holder; attempt++) {
    if (!canStillSignIn(holder.stored, account.stored)) return 'too late';
    const active = getActiveSession(holder);
    if (active?.id === id) return 'begun';
    if (active && !override) return 'active';
    if (
      await writeIfConditionsHold(
        buildSessionStartWrites(holder, { id, expiresAt, origin }, active),
      )
    )
      return 'begun';
    holder = await findAccount(holder.stored.userId);
  }
  throw createBusyError();
}

/** A session in the place of the active one, or of none, with what the history says of both. */
function buildSessionStartWrites(
  holder: SessionHolder,
  { id, expiresAt, origin }: NewSession,
  active: StoredSession | undefined,
) {
  const startedOn = new Date().toISOString();
  const outcome = active ? 'took over' : 'signed in';
  const session = {
    id,
    expiresAt,
    began: { ...origin, on: startedOn, outcome },
  } satisfies StoredSession;
  const { userId } = holder.stored;
  return [
    buildSetSessionWrite(holder, session),
    buildLogonWrite(holder.stored, startedOn),
    ...buildSessionHistoryWrites(userId, session),
    ...(active
      ? buildSessionHistoryWrites(userId, active, { how: 'taken over', on: startedOn })
      : []),
  ];
}

/** Whoever knew the password of the account as it was may sign in to it as it is. */
const canStillSignIn = (currentAccount: StoredAccount, checkedAccount: StoredAccount) =>
  !currentAccount.isDisabled && currentAccount.passwordsSet === checkedAccount.passwordsSet;

/** Sets the session of an account that is still the one that was read, and so is its session. */
const buildSetSessionWrite = (
  { stored, session: before }: SessionHolder,
  session: StoredSession,
): TableWrite => ({
  Update: {
    TableName,
    Key: getAccountItemKey(stored.userId),
    UpdateExpression: 'SET #session = :session',
    ConditionExpression: before
      ? '#account = :account AND #session.#id = :before'
      : '#account = :account AND attribute_not_exists(#session)',
    ExpressionAttributeNames: {
      '#account': 'Account',
      '#session': 'Session',
      ...(before && { '#id': 'id' }),
    },
    ExpressionAttributeValues: {
      ':account': stored,
      ':session': session,
      ...(before && { ':before': before.id }),
    },
  },
});

/** Ends a session; one that is over already, or was overridden, is left as it is. */
export const endAccountSession = (
  userId: number,
  session: StoredSession,
  how: Exclude<SessionEndReason, 'expired'>,
): Promise<boolean> =>
  writeIfConditionsHold([
    {
      Update: {
        TableName,
        Key: getAccountItemKey(userId),
        UpdateExpression: 'REMOVE #session',
        ConditionExpression: '#session.#id = :id',
        ExpressionAttributeNames: { '#session': 'Session', '#id': 'id' },
        ExpressionAttributeValues: { ':id': session.id },
      },
    },
    ...buildSessionHistoryWrites(userId, session, { how, on: new Date().toISOString() }),
  ]);

/** Whether it was written; not where somebody ended or began a session meanwhile. */
async function writeIfConditionsHold(writes: readonly TableWrite[]): Promise<boolean> {
  try {
    await writeTransaction(writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}
