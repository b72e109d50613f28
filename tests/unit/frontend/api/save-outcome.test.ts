import { expect, test } from 'vitest';
import { getSaveOutcome, type SaveAttemptOutcome } from '#frontend/api/save-outcome.ts';

/** Every status, and 0 for no answer. */
const statuses = [0, ...Array.from({ length: 500 }, (_, at) => at + 100)];

/** D60, written by hand: [every attempt was answered, one attempt got no answer]. */
const refusal: [SaveAttemptOutcome, SaveAttemptOutcome] = ['rejected', 'retryNeeded'];
const ends: Record<number, [SaveAttemptOutcome, SaveAttemptOutcome]> = {
  400: refusal,
  409: refusal,
  413: refusal,
  422: refusal,
};
const getOtherFates = (status: number): [SaveAttemptOutcome, SaveAttemptOutcome] =>
  status >= 200 && status < 300 ? ['saved', 'saved'] : ['outcomeUnknown', 'outcomeUnknown'];

test.each(statuses)('an answer %i ends a try, is asked again or keeps it', (status) => {
  const fates = [false, true].map((isUnanswered) => getSaveOutcome({ status, isUnanswered }));
  expect(fates).toEqual(ends[status] ?? getOtherFates(status));
});

test('a newer version is the truth at once: no attempt at an older one can be stored any more', () => {
  expect(getSaveOutcome({ status: 409, isUnanswered: true, isStale: true })).toBe('rejected');
});
