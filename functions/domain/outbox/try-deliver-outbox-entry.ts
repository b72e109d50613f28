import { setCurrentRequestId } from '#functions/log/request-context.ts';
import { describeErrorForLog, writeJobLogLine } from '#functions/log/write-log-line.ts';
import {
  tryBeginOutboxAttempt,
  getOutboxEntryDealer,
  tryEndOutboxEntry,
  tryExtendOutboxAttempt,
  tryRescheduleOutboxEntry,
  type OutboxEntry,
  type OutboxEntryRef,
} from '#functions/store/outbox-entries.ts';
import type { OutboxKind } from '#functions/store/outbox-payloads.ts';
import {
  RetryLaterError,
  UndeliverableError,
  type OutboxDeliverer,
  type OutboxJob,
} from './outbox-deliverer.ts';

/** A worker that has not extended its lease for so long counts as stopped, and another one takes over. */
const DEFAULT_LEASE_MS = 60_000;

const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 15 * 60_000;
/**
 * After this time a failing entry is abandoned, unless its deliverer sets another limit, and somebody is
 * notified.
 */
const DELIVERY_TIMEOUT_MS = 86_400_000;
/**
 * If workers are stopped in every attempt, none of them can report it: after this many timeouts the entry
 * is abandoned without another attempt.
 */
const MAX_TIMEOUTS = 2;

/**
 * The result of an attempt. `takenOver`: another worker had begun the entry, or has ended it
 * meanwhile.
 */
export type DeliveryOutcome = {
  kind?: string;
  attempt?: number;
  result: 'done' | 'failed' | 'rescheduled' | 'takenOver';
  error?: unknown;
};

/** The deliverers of a worker. */
export type OutboxWorkerOptions = {
  deliverers: { [Kind in OutboxKind]?: OutboxDeliverer<Kind> };
  /** How long an attempt belongs to its worker without a heartbeat; DEFAULT_LEASE_MS if missing. */
  leaseMs?: number;
};

/** Runs one attempt. If the same message arrives twice or late, the second one does nothing. */
export async function tryDeliverOutboxEntry(
  entryRef: OutboxEntryRef,
  { deliverers, leaseMs = DEFAULT_LEASE_MS }: OutboxWorkerOptions,
): Promise<DeliveryOutcome> {
  const getLeaseEnd = () => new Date(Date.now() + leaseMs).toISOString();
  const entry = await tryBeginOutboxAttempt(entryRef, getLeaseEnd());
  if (!entry) return { result: 'takenOver' };
  setCurrentRequestId(entry.requestId);
  // The payload of an entry is that of its kind.
  const deliverer = deliverers[entry.kind] as OutboxDeliverer;
  const extendLease = () => tryExtendOutboxAttempt(entry, getLeaseEnd());
  const outcome = await runAttempt(entry, {
    ...deliverer,
    buildFailureWrites: (job, reason) => deliverer.buildFailureWrites(job, reason),
    deliver: (job) => runWithHeartbeat(extendLease, leaseMs / 4, () => deliverer.deliver(job)),
  });
  return { kind: entry.kind, attempt: entry.attempt, ...outcome };
}

/** Runs `work` and sends heartbeats meanwhile; no heartbeat is pending when it returns. */
async function runWithHeartbeat<Result>(
  sendHeartbeat: () => Promise<boolean>,
  intervalMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let pendingHeartbeat: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    // Without the heartbeat another worker may begin the entry too; the writes of both are guarded by
    // conditions.
    pendingHeartbeat = sendHeartbeat().catch((error: unknown) =>
      writeJobLogLine({ level: 'error', job: 'keep attempt', error: describeErrorForLog(error) }),
    );
  }, intervalMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await pendingHeartbeat;
  }
}

async function runAttempt(
  entry: OutboxEntry,
  deliverer: OutboxDeliverer,
): Promise<DeliveryOutcome> {
  const job: OutboxJob = {
    dealer: getOutboxEntryDealer(entry),
    key: entry.SK,
    payload: entry.payload,
    attempt: entry.attempt,
  };
  const age = Date.now() - Date.parse(entry.createdOn);
  const { timeoutMs = DELIVERY_TIMEOUT_MS } = deliverer;
  if (entry.attempt > 1 && age > MAX_TIMEOUTS * timeoutMs)
    return abandonEntry(entry, deliverer, { job });
  try {
    const extraWrites = await deliverer.deliver(job);
    const isStillOurs = await tryEndOutboxEntry(entry, { extraWrites });
    return { result: isStillOurs ? 'done' : 'takenOver' };
  } catch (error) {
    if (error instanceof RetryLaterError) return postponeAttempt(entry, error);
    return handleFailedAttempt(entry, deliverer, { job, error, isLast: age > timeoutMs });
  }
}

type FailedAttempt = { job: OutboxJob; error: unknown; isLast: boolean };

/** Abandons an entry after a failed attempt, or schedules the next attempt. */
async function handleFailedAttempt(
  entry: OutboxEntry,
  deliverer: OutboxDeliverer,
  { job, error, isLast }: FailedAttempt,
): Promise<DeliveryOutcome> {
  const problem = error instanceof Error ? error.message : String(error);
  if (error instanceof UndeliverableError)
    return abandonEntry(entry, deliverer, { job, reason: problem, error: error.cause });
  if (isLast) return abandonEntry(entry, deliverer, { job, lastProblem: problem });
  const isStillOurs = await tryRescheduleOutboxEntry(
    entry,
    computeNextAttemptTime(entry.attempt),
    problem,
  );
  return { result: isStillOurs ? 'rescheduled' : 'takenOver', error };
}

async function postponeAttempt(
  entry: OutboxEntry,
  { pauseMs, message }: RetryLaterError,
): Promise<DeliveryOutcome> {
  const dueOn = new Date(Date.now() + pauseMs).toISOString();
  const isStillOurs = await tryRescheduleOutboxEntry(entry, dueOn, message);
  return { result: isStillOurs ? 'rescheduled' : 'takenOver' };
}

type AbandonedEntry = {
  job: OutboxJob;
  /** Why no further attempt would help. */
  reason?: string;
  /** The last attempt's error, if the entry timed out. */
  lastProblem?: string;
  error?: unknown;
};

async function abandonEntry(
  entry: OutboxEntry,
  deliverer: OutboxDeliverer,
  { job, reason, lastProblem, error }: AbandonedEntry,
): Promise<DeliveryOutcome> {
  const extraWrites = await deliverer.buildFailureWrites(job, reason);
  const problem =
    reason ?? ['It took too long', ...(lastProblem === undefined ? [] : [lastProblem])].join(': ');
  const isStillOurs = await tryEndOutboxEntry(entry, { problem, extraWrites });
  return {
    result: isStillOurs ? 'failed' : 'takenOver',
    ...(error !== undefined && { error }),
  };
}

/**
 * The pause doubles with each attempt. It is shortened by up to half at random, so that many entries do not
 * retry at once.
 */
function computeNextAttemptTime(attemptCount: number): string {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attemptCount - 1), MAX_PAUSE_MS);
  return new Date(Date.now() + pause * (1 - Math.random() / 2)).toISOString();
}
