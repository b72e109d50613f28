import { randomUUID } from 'node:crypto';
import { getSchemaListFields } from '#functions/store/lists/schema-list-fields.ts';
import type { TableItem } from '#functions/store/table/item-versions.ts';
import { readItemPages } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { MAX_LISTED_SIGN_INS, SIGN_IN_RETENTION_DAYS } from '#shared/constants.ts';
import {
  type SessionEndReason,
  SignInAttempt,
  type SignInOutcome,
} from '#shared/schemas/sign-in-schema.ts';

/*
 * Tries to sign in to an account, kept for 90 days.
 *
 *   PK   SIGNINS#17                               When, Address, Browser, System, Outcome
 *   SK   2026-11-23T18:00:00.000Z#session         SessionEnds   of a session, in seconds
 *                                                 Ended, EndedOn
 *                                                 ExpiresAt
 *
 * A try of an e-mail that nobody has is written, too, so that it costs the same (D42): under the e-mail, where
 * nobody reads it, and for a day.
 */

const DAY_S = 86_400;
const MINUTE_MS = 60_000;

/** From where somebody signs in. */
export type SignInOrigin = { address: string; browser: string | null; system: string | null };

/** The beginning of a session as it stays with it. */
type SessionStart = SignInOrigin & { on: string; outcome: 'signed in' | 'took over' };

/** A sign-in, by the id all its tokens share, and the second it ends; how it began was not always written down. */
export type StoredSession = { id: string; expiresAt: number; began?: SessionStart };

export const signInListFields = getSchemaListFields(SignInAttempt);

const getSignInPartitionKey = (userIdOrName: number | string) => `SIGNINS#${userIdOrName}`;
const toOriginAttributes = ({ address, browser, system }: SignInOrigin) => ({
  Address: address,
  Browser: browser,
  System: system,
});

type SessionEnding = { how: Exclude<SessionEndReason, 'expired'>; on: string };

/**
 * What is written of a session when it begins, and again when it ends: all of it is in the session. Nothing of one
 * that began before this was written down.
 */
export function buildSessionHistoryWrites(
  userId: number,
  { id, ...session }: StoredSession,
  ending?: SessionEnding,
): TableWrite[] {
  const { began: start, expiresAt } = session;
  if (!start) return [];
  const Item = {
    PK: getSignInPartitionKey(userId),
    SK: `${start.on}#${id}`,
    When: start.on,
    ...toOriginAttributes(start),
    Outcome: start.outcome,
    SessionEnds: expiresAt,
    ...(ending && { Ended: ending.how, EndedOn: ending.on }),
    ExpiresAt: toEpochSeconds(Date.parse(start.on)) + SIGN_IN_RETENTION_DAYS * DAY_S,
  };
  return [{ Put: { TableName, Item } }];
}

type RejectedSignIn = SignInOrigin & { outcome: SignInOutcome };

/**
 * A try that came to nothing. Wrong passwords are few, as they lock; of everything else the last of a minute is
 * kept, so that nobody fills the history of somebody else.
 */
export function buildRejectedSignInWrite(
  userId: number | undefined,
  email: string,
  { outcome, ...origin }: RejectedSignIn,
  now = Date.now(),
): TableWrite {
  const isOneOfFew = outcome === 'wrong password';
  const moment = isOneOfFew ? now : now - (now % MINUTE_MS);
  const Item = {
    PK: getSignInPartitionKey(userId ?? `nobody#${email}`),
    SK: `${new Date(moment).toISOString()}#${isOneOfFew ? randomUUID() : outcome}`,
    When: new Date(now).toISOString(),
    ...toOriginAttributes(origin),
    Outcome: outcome,
    ExpiresAt: toEpochSeconds(now) + (userId === undefined ? 1 : SIGN_IN_RETENTION_DAYS) * DAY_S,
  };
  return { Put: { TableName, Item } };
}

/** The tries of an account as they are at this moment, the newest first: as many as anybody looks through. */
export async function listUserSignIns(userId: number, now = Date.now()): Promise<SignInAttempt[]> {
  const unexpired: TableItem[] = [];
  const pages = readItemPages({
    PK: getSignInPartitionKey(userId),
    isConsistent: true,
    newestFirst: true,
    page: MAX_LISTED_SIGN_INS,
  });
  for await (const items of pages) {
    unexpired.push(...items.filter(({ ExpiresAt }) => Number(ExpiresAt) > toEpochSeconds(now)));
    if (unexpired.length >= MAX_LISTED_SIGN_INS) break;
  }
  return unexpired.slice(0, MAX_LISTED_SIGN_INS).map((item) => toSignIn(item, now));
}

function toSignIn(
  { SK, SessionEnds, Ended, EndedOn, ...item }: TableItem,
  now: number,
): SignInAttempt {
  const { When, Address, Browser, System, Outcome } = item as Omit<
    SignInAttempt,
    'Ended' | 'EndedOn'
  >;
  const isOver = typeof SessionEnds === 'number' && SessionEnds <= toEpochSeconds(now);
  const expiry = isOver ? new Date(SessionEnds * 1000).toISOString() : undefined;
  return {
    Id: computeSignInId(String(SK)),
    When,
    Address,
    Browser,
    System,
    Outcome,
    Ended: (Ended as SessionEndReason | undefined) ?? (expiry === undefined ? null : 'expired'),
    EndedOn: (EndedOn as string | undefined) ?? expiry,
  };
}

/** Of one millisecond there are a hundred. */
function computeSignInId(sortKey: string): number {
  const [time = '', id = ''] = sortKey.split('#');
  const idRemainder = Buffer.from(id).reduce((sum, letter) => sum + letter, 0) % 100;
  return Date.parse(time) * 100 + idRemainder;
}
