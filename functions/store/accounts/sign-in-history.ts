import { randomUUID } from 'node:crypto';
import type { TableItem } from '#functions/store/table/item-format-versions.ts';
import { readItemPages } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { MAX_LISTED_SIGN_INS, SIGN_IN_RETENTION_DAYS } from '#shared/constants.ts';
import { getSchemaListFields } from '#shared/lists/schema-list-fields.ts';
import {
  type SessionEndReason,
  SignInAttempt,
  type SignInOutcome,
} from '#shared/schemas/sign-in-schema.ts';

/*
 * Sign-in attempts of an account, retained for 90 days.
 *
 *   PK   SIGNINS#17                               When, Address, Browser, System, Outcome
 *   SK   2026-11-23T18:00:00.000Z#session         SessionEnds   of a session, in seconds
 *                                                 Ended, EndedOn
 *                                                 ExpiresAt
 *
 * An attempt with an e-mail that no account has is written, too, so that it takes as long (D42): under the
 * e-mail, where nobody reads it, and for a day.
 */

const DAY_S = 86_400;
const MINUTE_MS = 60_000;

/** Where a sign-in comes from. */
export type SignInOrigin = { address: string; browser: string | null; system: string | null };

/** The start of a session, stored with it. */
type SessionStart = SignInOrigin & { on: string; outcome: 'signed in' | 'took over' };

/**
 * A session: the id that all its tokens share, and the second it ends. Older sessions have no `began` and no secret for
 * the device's data.
 */
export type StoredSession = {
  id: string;
  expiresAt: number;
  began?: SessionStart;
  deviceSecret?: string;
};

export const signInListFields = getSchemaListFields(SignInAttempt);

const getSignInPartitionKey = (userIdOrName: number | string) => `SIGNINS#${userIdOrName}`;
const toOriginAttributes = ({ address, browser, system }: SignInOrigin) => ({
  Address: address,
  Browser: browser,
  System: system,
});

type SessionEnding = { how: Exclude<SessionEndReason, 'expired'>; on: string };

/**
 * The history entry of a session, written when it starts and again when it ends. Returns none for older
 * sessions, whose start was not stored.
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
 * A failed attempt. Wrong passwords are few, because they lock the e-mail. Of every other outcome only the
 * last one of a minute is stored, so that nobody can flood another user's history.
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

/** The account's attempts, the newest first, limited to what a user looks through. A consistent read. */
export async function listRecentUserSignIns(
  userId: number,
  now = Date.now(),
): Promise<SignInAttempt[]> {
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

/** A hundred ids for each millisecond. */
function computeSignInId(sortKey: string): number {
  const [time = '', id = ''] = sortKey.split('#');
  const idRemainder = Buffer.from(id).reduce((sum, letter) => sum + letter, 0) % 100;
  return Date.parse(time) * 100 + idRemainder;
}
