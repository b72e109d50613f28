import { busy } from '#functions/api-error.ts';
import { inSeconds, TableName } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed, type Write } from '#functions/store/table/write.ts';
import type { SessionEndReason } from '#shared/schemas/sign-in-schema.ts';
import { accountKey, loadAccount, type Account, type SignedAccount } from './accounts.ts';
import { logonWrite } from './logons.ts';
import { sessionWrites, type SignInOrigin, type Session } from './sign-ins.ts';

/*
 * The one session of an account lies in its account item (attribute Session), so that a call learns
 * of both in one read. What the history says of its beginning and its end (sign-ins.ts) is written with it, over
 * the session that was read.
 */

type Holder = Pick<SignedAccount, 'stored' | 'session'>;

/** How often a sign-in begins anew because another one came between: more are no person's. */
const ATTEMPTS = 10;

/** The account's session while it lasts. */
export const sessionOf = (
  { session }: Pick<Holder, 'session'>,
  now = Date.now(),
): Session | undefined => (session && session.expiresAt > inSeconds(now) ? session : undefined);

type New = { id: string; expiresAt: number; from: SignInOrigin };

/**
 * Begins a session, where the account is the one that was read before its password was looked at. Not where another
 * session is active and is not to be overridden (D43), and not where the user was disabled or has another password
 * since: whoever comes with the old one comes too late.
 */
export async function startSession(
  account: Holder,
  { id, expiresAt, from }: New,
  { override }: { override: boolean },
): Promise<'begun' | 'active' | 'too late'> {
  let holder: Holder | undefined = account;
  for (let attempt = 1; attempt <= ATTEMPTS && holder; attempt++) {
    if (!maySignIn(holder.stored, account.stored)) return 'too late';
    const active = sessionOf(holder);
    if (active?.id === id) return 'begun';
    if (active && !override) return 'active';
    if (await holds(beginning(holder, { id, expiresAt, from }, active))) return 'begun';
    holder = await loadAccount(holder.stored.userId);
  }
  throw busy();
}

/** A session in the place of the active one, or of none, with what the history says of both. */
function beginning(holder: Holder, { id, expiresAt, from }: New, active: Session | undefined) {
  const on = new Date().toISOString();
  const outcome = active ? 'took over' : 'signed in';
  const session = { id, expiresAt, began: { ...from, on, outcome } } satisfies Session;
  const { userId } = holder.stored;
  return [
    setSession(holder, session),
    logonWrite(holder.stored, on),
    ...sessionWrites(userId, session),
    ...(active ? sessionWrites(userId, active, { how: 'taken over', on }) : []),
  ];
}

/** Whoever knew the password of the account as it was may sign in to it as it is. */
const maySignIn = (now: Account, then: Account) =>
  !now.isDisabled && now.passwordsSet === then.passwordsSet;

/** Sets the session of an account that is still the one that was read, and so is its session. */
const setSession = ({ stored, session: before }: Holder, session: Session): Write => ({
  Update: {
    TableName,
    Key: accountKey(stored.userId),
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
export const endSession = (
  userId: number,
  session: Session,
  how: Exclude<SessionEndReason, 'expired'>,
): Promise<boolean> =>
  holds([
    {
      Update: {
        TableName,
        Key: accountKey(userId),
        UpdateExpression: 'REMOVE #session',
        ConditionExpression: '#session.#id = :id',
        ExpressionAttributeNames: { '#session': 'Session', '#id': 'id' },
        ExpressionAttributeValues: { ':id': session.id },
      },
    },
    ...sessionWrites(userId, session, { how, on: new Date().toISOString() }),
  ]);

/** Whether it was written; not where somebody ended or began a session meanwhile. */
async function holds(writes: readonly Write[]): Promise<boolean> {
  try {
    await writeTogether(writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
