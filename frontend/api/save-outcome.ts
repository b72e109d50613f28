import type { ApiCallError } from './api-call-error.ts';

/** What becomes of a try to save. */
export type SaveAttemptOutcome = 'saved' | 'refused' | 'asked again' | 'kept';

/** Answers that speak of the very body they answer. */
const rejectionStatuses: ReadonlySet<number> = new Set([400, 409, 413, 422]);

export const isRejectionStatus = (status: number) => rejectionStatuses.has(status);

/** An answer to a try; status 0 where none came. */
export type SaveAnswer = {
  status: number;
  /** Whether an attempt of the same try went unanswered before, or this one did. */
  isUnanswered: boolean;
  /** Whether it brings the newer version that stands in the way (D23). */
  isStale?: boolean;
};

/**
 * What an answer makes of a try, which is one body under one key (D60):
 *
 * | answer                            | every attempt was answered | one went unanswered |
 * |-----------------------------------|----------------------------|---------------------|
 * | 2xx                               | saved                      | saved               |
 * | 409 with the newer version        | refused                    | refused             |
 * | 400, 409, 413, 422                | refused                    | asked again         |
 * | none, 401, 403, 408, 429, 5xx ... | kept                       | kept                |
 *
 * Saved and refused end the try: the next one has a body and a key of its own. Kept means that it is made
 * again as it was, whenever the next save is: after a new sign-in, a reload or a crash as well.
 *
 * The server looks for the answer it kept under the key whenever a call fails (D46), so a refusal says that
 * nothing was stored until then. The attempt that went unanswered may still be on its way and be stored
 * after it: the refusal is asked for again until no server can be working at that attempt any more. Only a
 * version that has moved on is the truth at once, for no attempt at an older one can be stored after that.
 */
export function getSaveOutcome({
  status,
  isUnanswered,
  isStale = false,
}: SaveAnswer): SaveAttemptOutcome {
  if (status >= 200 && status < 300) return 'saved';
  if (!isRejectionStatus(status)) return 'kept';
  return isUnanswered && !isStale ? 'asked again' : 'refused';
}

/** No gateway and no function works at a call for longer. */
const MAX_CALL_DURATION_MS = 30_000;

/** Between two attempts at a try that is to be asked for again. */
export const SAVE_RETRY_DELAY_MS = 5000;

type FailedSaveAttempt = {
  failure: ApiCallError;
  /** When what failed was sent, and when an attempt of the try last went unanswered (performance.now). */
  sentAt: number;
  unansweredAt: number | undefined;
  isStale: boolean;
};

/** What a failure makes of a try, by the time that has passed since an attempt of it went unanswered. */
export function getFailedSaveOutcome({
  failure,
  sentAt,
  unansweredAt,
  isStale,
}: FailedSaveAttempt): SaveAttemptOutcome {
  const { status } = failure;
  const outcome = getSaveOutcome({ status, isStale, isUnanswered: unansweredAt !== undefined });
  // Of an answer that could not be read nothing is known.
  if (outcome === 'saved') return 'kept';
  const isSettled = unansweredAt !== undefined && sentAt - unansweredAt > MAX_CALL_DURATION_MS;
  return outcome === 'asked again' && isSettled ? 'refused' : outcome;
}
