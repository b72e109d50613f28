import { createBusyError } from '#functions/rejection-error.ts';
import { toEpochSeconds, TableName } from '#functions/store/table/table-client.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import type { SessionEndReason } from '#shared/schemas/sign-in-schema.ts';
import { buildLastLogonWrite } from './last-logons.ts';
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
 * The one session of an account is stored in its account item (attribute Session), so that a call reads both
 * at once. The sign-in history of its start and end (sign-in-history.ts) is written in the same transaction,
 * on the condition that the session is still the one that was read.
 */

type SessionHolder = Pick<SignedInAccount, 'stored' | 'session'>;

/** How often a sign-in is retried because another one came between. A person never causes more. */
const MAX_ATTEMPTS = 10;

/** The account's session; undefined when it has expired or there is none. */
export const findActiveSession = (
  { session }: Pick<SessionHolder, 'session'>,
  now = Date.now(),
): StoredSession | undefined =>
  session && session.expiresAt > toEpochSeconds(now) ? session : undefined;

type NewSession = Omit<StoredSession, 'began'> & { origin: SignInOrigin };

/**
 * Starts a session for the account as it was read before its password was checked. Returns 'otherSessionActive' when
 * another session is active and must not be overridden (D43), and 'accountChanged' when the user was disabled or
 * changed the password since.
 */
export async function startAccountSession(
  account: SessionHolder,
  newSession: NewSession,
  { override }: { override: boolean },
): Promise<'started' | 'otherSessionActive' | 'accountChanged'> {
  let holder: SessionHolder | undefined = account;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && holder; attempt++) {
    if (!canStillSignIn(holder.stored, account.stored)) return 'accountChanged';
    const activeSession = findActiveSession(holder);
    if (activeSession?.id === newSession.id) return 'started';
    if (activeSession && !override) return 'otherSessionActive';
    if (await writeIfConditionsHold(buildSessionStartWrites(holder, newSession, activeSession)))
      return 'started';
    holder = await findAccount(holder.stored.userId);
  }
  throw createBusyError();
}

/** Replaces the active session, or none, and writes the history entries of both. */
function buildSessionStartWrites(
  holder: SessionHolder,
  { origin, ...newSession }: NewSession,
  activeSession: StoredSession | undefined,
) {
  const startedOn = new Date().toISOString();
  const outcome = activeSession ? 'took over' : 'signed in';
  const session = {
    ...newSession,
    began: { ...origin, on: startedOn, outcome },
  } satisfies StoredSession;
  const { userId } = holder.stored;
  return [
    buildSetSessionWrite(holder, session),
    buildLastLogonWrite(holder.stored, startedOn),
    ...buildSessionHistoryWrites(userId, session),
    ...(activeSession
      ? buildSessionHistoryWrites(userId, activeSession, { how: 'taken over', on: startedOn })
      : []),
  ];
}

/**
 * A password that was checked against the earlier account is good only while the user is enabled and has set
 * no new one.
 */
const canStillSignIn = (currentAccount: StoredAccount, checkedAccount: StoredAccount) =>
  !currentAccount.isDisabled && currentAccount.passwordsSet === checkedAccount.passwordsSet;

/** Sets the session on the condition that the account and its session are unchanged since they were read. */
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

/** Ends a session. Returns false, and changes nothing, when it has already ended or was overridden. */
export const endAccountSessionIfCurrent = (
  userId: number,
  session: StoredSession,
  endReason: Exclude<SessionEndReason, 'expired'>,
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
    ...buildSessionHistoryWrites(userId, session, { how: endReason, on: new Date().toISOString() }),
  ]);

/** Returns false when the session was started or ended by someone else meanwhile. */
async function writeIfConditionsHold(writes: readonly TableWrite[]): Promise<boolean> {
  try {
    await writeTransaction(writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}
