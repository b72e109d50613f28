import { getCurrentRequestId } from '#functions/log/request-context.ts';
import { findItem, listFirstIndexItems, readAllItems } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import {
  ConditionFailedError,
  writeItemIfConditionHolds,
  type TableWrite,
} from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import type { OutboxKind, OutboxPayloads } from './outbox-payloads.ts';

/*
 * Tasks outside the table that are still to be done, such as mails and deliveries. An entry is written in the
 * transaction of its change, so that there is never one without the other. A worker carries it out later, and
 * more than once if necessary.
 *
 *   PK   DEALER#1#OUTBOX           Kind       which worker carries it out
 *   SK   order-link#100001234      Payload    JSON, what the worker needs to know
 *                                  State      waiting, done or failed
 *                                  Attempts   begun so far; beginning one increases it, on the condition that it is unchanged
 *                                  EarlierAttempts  of these, the attempts before the entry was last restarted
 *                                  CreatedOn  DueOn, Problem: why the last attempt failed
 *                                  FailedOn   when it was given up
 *                                  RequestId  the request that wrote it, for the logs
 *   GSI1PK   OUTBOX or UPLOADS     its queue, only while it waits: the index holds nothing else
 *   GSI1SK   DueOn                 ExpiresAt  once it is done
 */

/** The key of an entry, and the number of attempts when it was read. */
export type OutboxEntryRef = { PK: string; SK: string; attempts: number };

export type OutboxEntry = OutboxEntryRef & {
  kind: OutboxKind;
  /** The number of the attempt since the entry was last restarted, from 1. */
  attempt: number;
  /** That of its kind. */
  payload: OutboxPayloads[OutboxKind];
  createdOn: string;
  requestId: string | undefined;
};

/** Uploads take long, so they have a queue and workers of their own. */
export type OutboxQueue = 'OUTBOX' | 'UPLOADS';
const getOutboxQueue = (kind: OutboxKind): OutboxQueue =>
  kind === 'upload' ? 'UPLOADS' : 'OUTBOX';
const DONE_ENTRY_LIFETIME_S = 7 * 86_400;

type NewOutboxEntry = {
  [Kind in OutboxKind]: {
    kind: Kind;
    id: string | number;
    payload: OutboxPayloads[Kind];
    now: string;
  };
}[OutboxKind];

/**
 * The entry of a change, to be written in its transaction. Fails when the dealer has an entry of the same
 * kind and id.
 */
export const buildNewOutboxEntryWrite = (
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

/**
 * The same for a change that may have had this entry before, such as one that was taken back: it waits again.
 */
export const buildOutboxEntryWrite = (
  dealer: DealerKey,
  { payload, ...entry }: NewOutboxEntry,
): TableWrite => {
  const requestId = getCurrentRequestId();
  return buildWaitingUpdate(dealer, entry, {
    set: `Kind = :kind, Payload = :payload, ${requestId ? 'RequestId = :request, ' : ''}Attempts = if_not_exists(Attempts, :none), EarlierAttempts = if_not_exists(Attempts, :none)`,
    values: {
      ':kind': entry.kind,
      ':payload': JSON.stringify(payload),
      ...(requestId && { ':request': requestId }),
      ':none': 0,
    },
  });
};

type EntryUpdate = { set: string; values: Record<string, unknown>; condition?: string };

/**
 * An entry waits as from its creation. Attempts are not reset: an earlier attempt that is still running must not be taken
 * for a new one.
 */
const buildWaitingUpdate = (
  dealer: DealerKey,
  { kind, id, now }: Omit<NewOutboxEntry, 'payload'>,
  { set, values, condition }: EntryUpdate,
): TableWrite => ({
  Update: {
    TableName,
    Key: { PK: `${dealer}#OUTBOX`, SK: `${kind}#${id}` },
    UpdateExpression: `SET #state = :waiting, CreatedOn = :now, GSI1PK = :index, GSI1SK = :now, ${set} REMOVE FailedOn, ExpiresAt`,
    ...(condition && { ConditionExpression: condition }),
    ExpressionAttributeNames: { '#state': 'State' },
    ExpressionAttributeValues: {
      ':waiting': 'waiting',
      ':now': now,
      ':index': getOutboxQueue(kind),
      ...values,
    },
  },
});

export type OutboxEntryStatus = {
  state: 'waiting' | 'done' | 'failed';
  /** When it was given up; when this is missing, the time it was created. */
  failedOn: string;
  problem: string | undefined;
};

/** The status of an entry; undefined when there is none. */
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

/** The number of a dealer's entries of a kind that are waiting or being carried out. */
export async function countWaitingOutboxEntries(
  dealer: DealerKey,
  kind: OutboxKind,
): Promise<number> {
  // `$` is the character after `#`, which ends a kind.
  const keyRange = { from: `${kind}#`, before: `${kind}$` };
  const items = await readAllItems({ PK: `${dealer}#OUTBOX`, ...keyRange, isConsistent: true });
  return items.filter(({ State }) => State === 'waiting').length;
}

type OutboxRetry = Omit<NewOutboxEntry, 'payload'> & {
  /** The state in which it ended. An entry that is done is repeated only when its result was lost. */
  endedState?: 'failed' | 'done';
};

/** Restarts an ended entry, for a day like a new one; fails unless the entry is in `endedState`. */
export const buildOutboxRetryWrite = (
  dealer: DealerKey,
  { endedState = 'failed', ...entry }: OutboxRetry,
): TableWrite =>
  buildWaitingUpdate(dealer, entry, {
    set: 'EarlierAttempts = Attempts',
    values: { ':ended': endedState },
    condition: '#state = :ended',
  });

export const getOutboxEntryDealer = ({ PK }: OutboxEntryRef) =>
  PK.replace(/#OUTBOX$/, '') as DealerKey;

/** The due entries of a queue, the longest due first. The index is eventually consistent. */
export const listDueOutboxEntries = async (
  queue: OutboxQueue,
  { upTo, limit }: { upTo: string; limit: number },
) =>
  (await listFirstIndexItems('GSI1', queue, { upTo, limit })).map((item) => ({
    entryRef: { PK: item.PK, SK: item.SK, attempts: item.Attempts } as OutboxEntryRef,
    createdOn: String(item.CreatedOn),
  }));

/**
 * Begins the next attempt; undefined when another worker has begun it, or nothing is left to do. When a
 * worker stops before it ends, another attempt can begin once `until` has passed. The same holds for a worker
 * that began an attempt but lost the response and asked again.
 */
export async function tryBeginOutboxAttempt(
  entryRef: OutboxEntryRef,
  dueAgainOn: string,
): Promise<OutboxEntry | undefined> {
  const item = await findItem({ PK: entryRef.PK, SK: entryRef.SK }, { isConsistent: true });
  if (!item || item.State !== 'waiting' || item.Attempts !== entryRef.attempts) return undefined;
  const entry: OutboxEntry = {
    ...entryRef,
    attempts: entryRef.attempts + 1,
    attempt: entryRef.attempts + 1 - Number(item.EarlierAttempts ?? 0),
    kind: item.Kind as OutboxKind,
    payload: JSON.parse(String(item.Payload)) as OutboxEntry['payload'],
    createdOn: String(item.CreatedOn),
    requestId: item.RequestId as string | undefined,
  };
  const attemptWrite = buildEntryUpdate(entryRef, 'SET Attempts = :next, GSI1SK = :until', {
    ':next': entry.attempts,
    ':until': dueAgainOn,
  });
  return (await writeItemIfConditionHolds(attemptWrite)) ? entry : undefined;
}

/** Extends the time of a running attempt; returns false when another attempt has begun meanwhile. */
export const tryExtendOutboxAttempt = (entry: OutboxEntry, dueAgainOn: string): Promise<boolean> =>
  writeItemIfConditionHolds(
    buildEntryUpdate(entry, 'SET GSI1SK = :until', { ':until': dueAgainOn }),
  );

/** Schedules the next attempt; returns false when another attempt has begun meanwhile. */
export const tryRescheduleOutboxEntry = (
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
  /** Why it is given up; missing when it is done. */
  problem?: string;
  extraWrites: readonly TableWrite[];
};

/**
 * Ends an entry and writes its consequences in the same transaction; returns false when another attempt has
 * begun meanwhile.
 */
export async function tryEndOutboxEntry(
  entry: OutboxEntry,
  { problem, extraWrites }: OutboxEnding,
): Promise<boolean> {
  // Failed entries do not expire: an operator must look at them.
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
    if (error instanceof ConditionFailedError && error.failedWrites.includes(endWrite))
      return false;
    throw error;
  }
}

/** Conditional on the entry still waiting, with no further attempt begun. */
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
