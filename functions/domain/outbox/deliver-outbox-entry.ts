import { setCurrentRequestId } from '#functions/log/request-context.ts';
import { describeError, writeJobLine } from '#functions/log/write-log-line.ts';
import {
  beginOutboxAttempt,
  getOutboxEntryDealer,
  endOutboxEntry,
  extendOutboxAttempt,
  rescheduleOutboxEntry,
  type OutboxEntry,
  type OutboxKind,
  type OutboxEntryRef,
} from '#functions/store/outbox-entries.ts';
import {
  RetryLaterError,
  UndeliverableError,
  type OutboxDeliverer,
  type OutboxJob,
} from './outbox-deliverer.ts';

/** A worker that has said nothing for so long was stopped, and another goes on in its place. */
const DEFAULT_LEASE_MS = 60_000;

const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 15 * 60_000;
/** What cannot be carried out for so long is given up, unless its deliverer says otherwise, and somebody is told. */
const DELIVERY_TIMEOUT_MS = 86_400_000;
/** Where workers are stopped in every attempt, none comes to its end to say so: it is given up without another. */
const MAX_TIMEOUTS = 2;

/** What came of a turn; `ended elsewhere`: somebody else had begun it, or has ended it meanwhile. */
export type DeliveryOutcome = {
  kind?: string;
  attempt?: number;
  came: 'done' | 'failed' | 'to be tried again' | 'ended elsewhere';
  error?: unknown;
};

/** Who carries out what, in a worker. */
export type OutboxWorkerOptions = {
  deliverers: Partial<Record<OutboxKind, OutboxDeliverer>>;
  /** How long an attempt is its worker's unless they say that they still work at it: DEFAULT_LEASE_MS. */
  leaseMs?: number;
};

/** Carries out one attempt. A turn that comes twice, or late, does nothing the second time. */
export async function deliverOutboxEntry(
  entryRef: OutboxEntryRef,
  { deliverers, leaseMs = DEFAULT_LEASE_MS }: OutboxWorkerOptions,
): Promise<DeliveryOutcome> {
  const getLeaseEnd = () => new Date(Date.now() + leaseMs).toISOString();
  const entry = await beginOutboxAttempt(entryRef, getLeaseEnd());
  if (!entry) return { came: 'ended elsewhere' };
  setCurrentRequestId(entry.requestId);
  const deliverer = deliverers[entry.kind]!;
  const extendLease = () => extendOutboxAttempt(entry, getLeaseEnd());
  const outcome = await runAttempt(entry, {
    ...deliverer,
    buildFailureWrites: (job, reason) => deliverer.buildFailureWrites(job, reason),
    deliver: (job) => runWithHeartbeat(extendLease, leaseMs / 4, () => deliverer.deliver(job)),
  });
  return { kind: entry.kind, attempt: entry.attempt, ...outcome };
}

/** Works, and says time and again that it still does; when it ends no word is on its way. */
async function runWithHeartbeat<Result>(
  sendHeartbeat: () => Promise<boolean>,
  intervalMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let pendingHeartbeat: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    // Where it does not arrive somebody else may begin, too; what both write is guarded.
    pendingHeartbeat = sendHeartbeat().catch((error: unknown) =>
      writeJobLine({ level: 'error', job: 'keep attempt', error: describeError(error) }),
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
    const isStillOurs = await endOutboxEntry(entry, { extraWrites });
    return { came: isStillOurs ? 'done' : 'ended elsewhere' };
  } catch (error) {
    if (error instanceof RetryLaterError) return postponeAttempt(entry, error);
    return handleFailedAttempt(entry, deliverer, { job, error, isLast: age > timeoutMs });
  }
}

type FailedAttempt = { job: OutboxJob; error: unknown; isLast: boolean };

/** After an attempt that came to nothing: it is given up, or tried again later. */
async function handleFailedAttempt(
  entry: OutboxEntry,
  deliverer: OutboxDeliverer,
  { job, error, isLast }: FailedAttempt,
): Promise<DeliveryOutcome> {
  const problem = error instanceof Error ? error.message : String(error);
  if (error instanceof UndeliverableError)
    return abandonEntry(entry, deliverer, { job, reason: problem, error: error.cause });
  if (isLast) return abandonEntry(entry, deliverer, { job, lastProblem: problem });
  const isStillOurs = await rescheduleOutboxEntry(
    entry,
    computeNextAttemptTime(entry.attempt),
    problem,
  );
  return { came: isStillOurs ? 'to be tried again' : 'ended elsewhere', error };
}

async function postponeAttempt(
  entry: OutboxEntry,
  { pauseMs, message }: RetryLaterError,
): Promise<DeliveryOutcome> {
  const dueOn = new Date(Date.now() + pauseMs).toISOString();
  const isStillOurs = await rescheduleOutboxEntry(entry, dueOn, message);
  return { came: isStillOurs ? 'to be tried again' : 'ended elsewhere' };
}

type AbandonedEntry = {
  job: OutboxJob;
  /** Why no further attempt would help. */
  reason?: string;
  /** What the last attempt came to, where they took too long. */
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
  const isStillOurs = await endOutboxEntry(entry, { problem, extraWrites });
  return {
    came: isStillOurs ? 'failed' : 'ended elsewhere',
    ...(error !== undefined && { error }),
  };
}

/** Twice the pause each time, and by chance up to a half less, so that many do not come back at once. */
function computeNextAttemptTime(attemptCount: number): string {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attemptCount - 1), MAX_PAUSE_MS);
  return new Date(Date.now() + pause * (1 - Math.random() / 2)).toISOString();
}
