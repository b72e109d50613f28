import { busy } from '#functions/refusal.ts';
import { inSeconds, TableName } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed, type Write } from '#functions/store/table/write.ts';
import type { SessionEnd } from '#shared/schemas/sign-in.ts';
import { accountKey, loadAccount } from './accounts.ts';
import { sessionWrites, type Place, type Session } from './sign-ins.ts';

/*
 * The one session of an account lies in its account item (attribute Session), so that a call learns
 * of both in one read. What the history says of its beginning and its end (sign-ins.ts) is written with it, over
 * the session that was read.
 */

type Holder = { userId: number; session?: Session | undefined };

/** How often a sign-in begins anew because another one came between: more are no person's. */
const ATTEMPTS = 10;

/** The account's session while it lasts. */
export const sessionOf = (
  { session }: Pick<Holder, 'session'>,
  now = Date.now(),
): Session | undefined => (session && session.expiresAt > inSeconds(now) ? session : undefined);

type New = { id: string; expiresAt: number; from: Place };

/** Begins a session; false where another one is active and is not to be overridden (D43). */
export async function startSession(
  account: Holder,
  { id, expiresAt, from }: New,
  { override }: { override: boolean },
): Promise<boolean> {
  let holder: Holder | undefined = account;
  for (let attempt = 1; attempt <= ATTEMPTS && holder; attempt++) {
    const active = sessionOf(holder);
    if (active?.id === id) return true;
    if (active && !override) return false;
    const on = new Date().toISOString();
    const outcome = active ? 'took over' : 'signed in';
    const session = { id, expiresAt, began: { ...from, on, outcome } } satisfies Session;
    const writes = [
      setSession(holder, session),
      ...sessionWrites(holder.userId, session),
      ...(active ? sessionWrites(holder.userId, active, { how: 'taken over', on }) : []),
    ];
    if (await holds(writes)) return true;
    holder = await loadAccount(holder.userId);
  }
  throw busy();
}

/** Sets the session of an account whose session is still the one that was read. */
const setSession = ({ userId, session: before }: Holder, session: Session): Write => ({
  Update: {
    TableName,
    Key: accountKey(userId),
    UpdateExpression: 'SET #session = :session',
    ConditionExpression: before
      ? '#session.#id = :before'
      : 'attribute_exists(PK) AND attribute_not_exists(#session)',
    ExpressionAttributeNames: { '#session': 'Session', ...(before && { '#id': 'id' }) },
    ExpressionAttributeValues: { ':session': session, ...(before && { ':before': before.id }) },
  },
});

/** Ends a session; one that is over already, or was overridden, is left as it is. */
export const endSession = (
  userId: number,
  session: Session,
  how: Exclude<SessionEnd, 'expired'>,
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
