import { describeError, writeJobLine } from '#functions/log/log.ts';
import { goOnUnder } from '#functions/log/request.ts';
import {
  beginAttempt,
  dealerOf,
  endEntry,
  extendOutboxAttempt,
  tryAgain,
  type OutboxEntry,
  type OutboxKind,
  type OutboxEntryRef,
} from '#functions/store/outbox.ts';
import { NotYet, Undeliverable, type Deliverer, type Job } from './deliverer.ts';

/** A worker that has said nothing for so long was stopped, and another goes on in its place. */
const LEASE_MS = 60_000;

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** What cannot be carried out for so long is given up, unless its deliverer says otherwise, and somebody is told. */
const PATIENCE_MS = 86_400_000;
/** Where workers are stopped in every attempt, none comes to its end to say so: it is given up without another. */
const NEVER_ENDS = 2;

/** What came of a turn; `ended elsewhere`: somebody else had begun it, or has ended it meanwhile. */
export type Outcome = {
  kind?: string;
  attempt?: number;
  came: 'done' | 'failed' | 'to be tried again' | 'ended elsewhere';
  error?: unknown;
};

/** Who carries out what, in a worker. */
export type Crew = {
  deliverers: Partial<Record<OutboxKind, Deliverer>>;
  /** How long an attempt is its worker's unless they say that they still work at it: LEASE_MS. */
  leaseMs?: number;
};

/** Carries out one attempt. A turn that comes twice, or late, does nothing the second time. */
export async function carryOut(
  entryRef: OutboxEntryRef,
  { deliverers, leaseMs = LEASE_MS }: Crew,
): Promise<Outcome> {
  const until = () => new Date(Date.now() + leaseMs).toISOString();
  const entry = await beginAttempt(entryRef, until());
  if (!entry) return { came: 'ended elsewhere' };
  goOnUnder(entry.requestId);
  const deliverer = deliverers[entry.kind]!;
  const extendLease = () => extendOutboxAttempt(entry, until());
  const outcome = await attempt(entry, {
    ...deliverer,
    givenUp: (job, reason) => deliverer.givenUp(job, reason),
    deliver: (job) => runWithHeartbeat(extendLease, leaseMs / 4, () => deliverer.deliver(job)),
  });
  return { kind: entry.kind, attempt: entry.attempt, ...outcome };
}

/** Works, and says time and again that it still does; when it ends no word is on its way. */
async function runWithHeartbeat<Result>(
  sendHeartbeat: () => Promise<boolean>,
  everyMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let pendingHeartbeat: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    // Where it does not arrive somebody else may begin, too; what both write is guarded.
    pendingHeartbeat = sendHeartbeat().catch((error: unknown) =>
      writeJobLine({ level: 'error', job: 'keep attempt', error: describeError(error) }),
    );
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await pendingHeartbeat;
  }
}

async function attempt(entry: OutboxEntry, deliverer: Deliverer): Promise<Outcome> {
  const job: Job = {
    dealer: dealerOf(entry),
    key: entry.SK,
    payload: entry.payload,
    attempt: entry.attempt,
  };
  const age = Date.now() - Date.parse(entry.createdOn);
  const { patienceMs = PATIENCE_MS } = deliverer;
  if (entry.attempt > 1 && age > NEVER_ENDS * patienceMs) return giveUp(entry, deliverer, { job });
  try {
    const extraWrites = await deliverer.deliver(job);
    const isOurs = await endEntry(entry, { extraWrites });
    return { came: isOurs ? 'done' : 'ended elsewhere' };
  } catch (error) {
    if (error instanceof NotYet) return waits(entry, error);
    return endAttempt(entry, deliverer, { job, error, isLast: age > patienceMs });
  }
}

type Failed = { job: Job; error: unknown; isLast: boolean };

/** After an attempt that came to nothing: it is given up, or tried again later. */
async function endAttempt(
  entry: OutboxEntry,
  deliverer: Deliverer,
  { job, error, isLast }: Failed,
): Promise<Outcome> {
  const problem = error instanceof Error ? error.message : String(error);
  if (error instanceof Undeliverable)
    return giveUp(entry, deliverer, { job, reason: problem, error: error.cause });
  if (isLast) return giveUp(entry, deliverer, { job, last: problem });
  const isOurs = await tryAgain(entry, nextTry(entry.attempt), problem);
  return { came: isOurs ? 'to be tried again' : 'ended elsewhere', error };
}

async function waits(entry: OutboxEntry, { pauseMs, message }: NotYet): Promise<Outcome> {
  const dueOn = new Date(Date.now() + pauseMs).toISOString();
  const isOurs = await tryAgain(entry, dueOn, message);
  return { came: isOurs ? 'to be tried again' : 'ended elsewhere' };
}

type GivenUp = {
  job: Job;
  /** Why no further attempt would help. */
  reason?: string;
  /** What the last attempt came to, where they took too long. */
  last?: string;
  error?: unknown;
};

async function giveUp(
  entry: OutboxEntry,
  deliverer: Deliverer,
  { job, reason, last, error }: GivenUp,
): Promise<Outcome> {
  const extraWrites = await deliverer.givenUp(job, reason);
  const problem = reason ?? ['It took too long', ...(last === undefined ? [] : [last])].join(': ');
  const isOurs = await endEntry(entry, { problem, extraWrites });
  return { came: isOurs ? 'failed' : 'ended elsewhere', ...(error !== undefined && { error }) };
}

/** Twice the pause each time, and by chance up to a half less, so that many do not come back at once. */
function nextTry(begun: number): string {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (begun - 1), LONGEST_PAUSE_MS);
  return new Date(Date.now() + pause * (1 - Math.random() / 2)).toISOString();
}
