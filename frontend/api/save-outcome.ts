import type { ApiCallError } from './api-call-error.ts';

/** The outcome of an attempt to save. */
export type SaveAttemptOutcome = 'saved' | 'rejected' | 'retryNeeded' | 'outcomeUnknown';

/** The statuses that reject this very body. */
const bodyRejectedStatuses: ReadonlySet<number> = new Set([400, 409, 413, 422]);

export const isBodyRejectedStatus = (status: number) => bodyRejectedStatuses.has(status);

/** The answer to an attempt. Status 0 means that none came. */
export type SaveAnswer = {
  status: number;
  /** Whether this request or an earlier one of the same attempt went unanswered. */
  isUnanswered: boolean;
  /** Whether the answer carries the newer version that conflicts (D23). */
  isStale?: boolean;
};

/**
 * The outcome of an answer to an attempt. An attempt is one body under one key (D60):
 *
 * | answer                            | every request was answered | one went unanswered |
 * |-----------------------------------|----------------------------|---------------------|
 * | 2xx                               | saved                      | saved               |
 * | 409 with the newer version        | refused                    | refused             |
 * | 400, 409, 413, 422                | refused                    | asked again         |
 * | none, 401, 403, 408, 429, 5xx ... | kept                       | kept                |
 *
 * 'saved' and 'rejected' end the attempt: the next one has its own body and key. 'outcomeUnknown' means that the same
 * attempt is repeated at the next save, also after a new sign-in, a reload or a crash.
 *
 * Whenever a call fails, the server looks for the answer that it stored under the key (D46). So a rejection
 * says that nothing was stored until then. But the unanswered request may still be on its way and be stored
 * later: the attempt is sent again until no server can still be working on that request. Only a conflict with
 * a newer version is final at once, because no request with an older version can be stored after that.
 */
export function getSaveOutcome({
  status,
  isUnanswered,
  isStale = false,
}: SaveAnswer): SaveAttemptOutcome {
  if (status >= 200 && status < 300) return 'saved';
  if (!isBodyRejectedStatus(status)) return 'outcomeUnknown';
  return isUnanswered && !isStale ? 'retryNeeded' : 'rejected';
}

/** No gateway and no function works on a call for longer than this. */
const MAX_CALL_DURATION_MS = 30_000;

/** The wait before a rejection is requested again. */
export const SAVE_RETRY_DELAY_MS = 5000;

type FailedSaveAttempt = {
  failure: ApiCallError;
  /**
   * When the failed request was sent, and when a request of the same attempt last went unanswered
   * (performance.now, ms).
   */
  sentAt: number;
  unansweredAt: number | undefined;
  isStale: boolean;
};

/** The outcome of a failed attempt, given the time since one of its requests went unanswered. */
export function getFailedSaveOutcome({
  failure,
  sentAt,
  unansweredAt,
  isStale,
}: FailedSaveAttempt): SaveAttemptOutcome {
  const { status } = failure;
  const outcome = getSaveOutcome({ status, isStale, isUnanswered: unansweredAt !== undefined });
  // An answer that could not be read says nothing about the outcome.
  if (outcome === 'saved') return 'outcomeUnknown';
  const isSettled = unansweredAt !== undefined && sentAt - unansweredAt > MAX_CALL_DURATION_MS;
  return outcome === 'retryNeeded' && isSettled ? 'rejected' : outcome;
}
