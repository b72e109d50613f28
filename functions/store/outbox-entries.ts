import { getCurrentRequestId } from '#functions/log/request-context.ts';
import { findItem, listFirstIndexItems, readAllItems } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import {
  ConditionFailedError,
  writeItemIfConditionHolds,
  type TableWrite,
} from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';

/*
 * What the world beyond the table is still to be told. An entry is written in the transaction of the
 * change it tells of, so that there is never one without the other; a worker carries it out later, and
 * more than once where it has to.
 *
 *   PK   DEALER#1#OUTBOX           Kind       who carries it out
 *   SK   order-link#100001234      Payload    JSON, what they need to know
 *                                  State      waiting, done or failed
 *                                  Attempts   begun so far: who begins one raises it, and nobody else may
 *                                  EarlierAttempts  of these, the attempts before it was last begun anew
 *                                  CreatedOn  DueOn, Problem: why the last attempt came to nothing
 *                                  FailedOn   when it was given up
 *                                  RequestId  the request it was written by, for the logs
 *   GSI1PK   OUTBOX or UPLOADS     in which line it waits, only while it does: the index holds nothing else
 *   GSI1SK   DueOn                 ExpiresAt  once it is done
 */

export type OutboxKind =
  | 'account-mail'
  | 'change-set'
  | 'forms-mail'
  | 'long-print'
  | 'mail'
  | 'order-link'
  | 'order-papers'
  | 'price-list'
  | 'removed-upload'
  | 'stopped-attempts'
  | 'upload';

/** Where an entry lies, and how many attempts had been begun when it was looked at. */
export type OutboxEntryRef = { PK: string; SK: string; attempts: number };

export type OutboxEntry = OutboxEntryRef & {
  kind: OutboxKind;
  /** Which attempt it is since the entry was last begun anew, from 1. */
  attempt: number;
  /** What was handed over with it, as JSON reads it. */
  payload: unknown;
  createdOn: string;
  requestId: string | undefined;
};

/** Uploads take their time: they wait in a line of their own, with workers of their own. */
export type OutboxQueue = 'OUTBOX' | 'UPLOADS';
const getOutboxQueue = (kind: OutboxKind): OutboxQueue =>
  kind === 'upload' ? 'UPLOADS' : 'OUTBOX';
const DONE_ENTRY_LIFETIME_S = 7 * 86_400;

type NewOutboxEntry = { kind: OutboxKind; id: string | number; payload: object; now: string };

/** The entry of a change, to be written with it; one id of a kind is carried out once. */
export const buildOutboxWrite = (
  dealer: DealerKey,
  { kind, id, payload, now }: NewOutboxEntry,
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      PK: `${dealer}#OUTBOX`,
      SK: `${kind}#${id}`,
      GSI1PK: getOutboxQueue(kind),
      GSI1SK: now,
      Kind: kind,
      Payload: JSON.stringify(payload),
      State: 'waiting',
      Attempts: 0,
      CreatedOn: now,
      ...(getCurrentRequestId() && { RequestId: getCurrentRequestId() }),
    },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});

export type OutboxEntryStatus = {
  state: 'waiting' | 'done' | 'failed';
  /** When it was given up; of one that says no such moment, when it began. */
  failedOn: string;
  problem: string | undefined;
};

/** What became of an entry so far; undefined where there is none. */
export async function findOutboxEntryStatus(
  dealer: DealerKey,
  { kind, id }: Pick<NewOutboxEntry, 'kind' | 'id'>,
): Promise<OutboxEntryStatus | undefined> {
  const key = { PK: `${dealer}#OUTBOX`, SK: `${kind}#${id}` };
  const item = await findItem(key, { isConsistent: true });
  return (
    item && {
      state: item.State as OutboxEntryStatus['state'],
      failedOn: String(item.FailedOn ?? item.CreatedOn),
      problem: item.Problem as string | undefined,
    }
  );
}

/** How many entries of a kind a dealer has that wait or are carried out just now. */
export async function countWaitingOutboxEntries(
  dealer: DealerKey,
  kind: OutboxKind,
): Promise<number> {
  // The sign behind the one that ends a kind.
  const keyRange = { from: `${kind}#`, before: `${kind}$` };
  const items = await readAllItems({ PK: `${dealer}#OUTBOX`, ...keyRange, isConsistent: true });
  return items.filter(({ State }) => State === 'waiting').length;
}

type OutboxRetry = Omit<NewOutboxEntry, 'payload'> & {
  /** As what it ended: what was done is done again only where what came of it is lost. */
  endedState?: 'failed' | 'done';
};

/** Has an entry that failed carried out again, for a day like a new one; it fails where it did not, or not any more. */
export const buildOutboxRetryWrite = (
  dealer: DealerKey,
  { kind, id, now, endedState = 'failed' }: OutboxRetry,
): TableWrite => ({
  Update: {
    TableName,
    Key: { PK: `${dealer}#OUTBOX`, SK: `${kind}#${id}` },
    // Attempts go on rising: one of before that is still at work must not pass for one of now.
    UpdateExpression:
      'SET #state = :waiting, CreatedOn = :now, GSI1PK = :index, GSI1SK = :now, EarlierAttempts = Attempts REMOVE FailedOn, ExpiresAt',
    ConditionExpression: '#state = :ended',
    ExpressionAttributeNames: { '#state': 'State' },
    ExpressionAttributeValues: {
      ':waiting': 'waiting',
      ':ended': endedState,
      ':now': now,
      ':index': getOutboxQueue(kind),
    },
  },
});

/** The dealer an entry belongs to. */
export const getOutboxEntryDealer = ({ PK }: OutboxEntryRef) =>
  PK.replace(/#OUTBOX$/, '') as DealerKey;

/** Entries of a line that are due, the longest due first. The index may be a moment late. */
export const listDueOutboxEntries = async (
  queue: OutboxQueue,
  { upTo, limit }: { upTo: string; limit: number },
) =>
  (await listFirstIndexItems('GSI1', queue, { upTo, limit })).map((item) => ({
    entryRef: { PK: item.PK, SK: item.SK, attempts: item.Attempts } as OutboxEntryRef,
    createdOn: String(item.CreatedOn),
  }));

/**
 * Begins the next attempt; undefined where somebody has begun it, or nothing is left to do. Whoever is
 * stopped in the middle is followed by another once `until` has passed: so is one who began, and whose
 * answer was lost and then asked for again.
 */
export async function beginOutboxAttempt(
  entryRef: OutboxEntryRef,
  until: string,
): Promise<OutboxEntry | undefined> {
  const item = await findItem({ PK: entryRef.PK, SK: entryRef.SK }, { isConsistent: true });
  if (!item || item.State !== 'waiting' || item.Attempts !== entryRef.attempts) return undefined;
  const entry: OutboxEntry = {
    ...entryRef,
    attempts: entryRef.attempts + 1,
    attempt: entryRef.attempts + 1 - Number(item.EarlierAttempts ?? 0),
    kind: item.Kind as OutboxKind,
    payload: JSON.parse(String(item.Payload)) as unknown,
    createdOn: String(item.CreatedOn),
    requestId: item.RequestId as string | undefined,
  };
  const attemptWrite = buildEntryUpdate(entryRef, 'SET Attempts = :next, GSI1SK = :until', {
    ':next': entry.attempts,
    ':until': until,
  });
  return (await writeItemIfConditionHolds(attemptWrite)) ? entry : undefined;
}

/** Whoever works at an attempt says that they still do; false where another has been begun meanwhile. */
export const extendOutboxAttempt = (entry: OutboxEntry, until: string): Promise<boolean> =>
  writeItemIfConditionHolds(buildEntryUpdate(entry, 'SET GSI1SK = :until', { ':until': until }));

/** Has the entry tried again then; nothing where another attempt has been begun meanwhile. */
export const rescheduleOutboxEntry = (
  entry: OutboxEntry,
  dueOn: string,
  problem: string,
): Promise<boolean> =>
  writeItemIfConditionHolds(
    buildEntryUpdate(entry, 'SET GSI1SK = :due, Problem = :problem', {
      ':due': dueOn,
      ':problem': problem,
    }),
  );

type OutboxEnding = {
  /** Why it is given up; missing where it was carried out. */
  problem?: string;
  extraWrites: readonly TableWrite[];
};

/** Ends an entry together with what its end means elsewhere; false where another attempt was begun meanwhile. */
export async function endOutboxEntry(
  entry: OutboxEntry,
  { problem, extraWrites }: OutboxEnding,
): Promise<boolean> {
  // What failed is kept: somebody has to look at it.
  const endWrite =
    problem === undefined
      ? buildEntryUpdate(entry, 'SET #state = :state, ExpiresAt = :expires REMOVE GSI1PK, GSI1SK', {
          ':state': 'done',
          ':expires': toEpochSeconds(Date.now()) + DONE_ENTRY_LIFETIME_S,
        })
      : buildEntryUpdate(
          entry,
          'SET #state = :state, Problem = :problem, FailedOn = :now REMOVE GSI1PK, GSI1SK',
          { ':state': 'failed', ':problem': problem, ':now': new Date().toISOString() },
        );
  try {
    await writeTransaction([endWrite, ...extraWrites]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError && error.failed.includes(endWrite)) return false;
    throw error;
  }
}

/** A change of an entry that still waits and of which no further attempt was begun. */
const buildEntryUpdate = (
  { PK, SK, attempts }: OutboxEntryRef,
  expression: string,
  values: object,
): TableWrite => ({
  Update: {
    TableName,
    Key: { PK, SK },
    UpdateExpression: expression,
    ConditionExpression: 'Attempts = :seen AND #state = :waiting',
    ExpressionAttributeNames: { '#state': 'State' },
    ExpressionAttributeValues: { ...values, ':seen': attempts, ':waiting': 'waiting' },
  },
});
