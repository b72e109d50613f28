import type { SeededRandom } from '#tests/make/seeded-random.ts';

/** Faults between a process and the table, or in the answer to a process. */
export const faultNames = [
  'throttle',
  'server error',
  'request lost',
  'answer lost',
  'conflict',
  'slow commit',
  'small page',
  'old read',
  'killed before the write',
  'killed after the write',
  'answer to the client lost',
  'other system is down',
  'other system hangs',
  'answer of other system lost',
  'brought twice',
] as const;
export type FaultName = (typeof faultNames)[number];

/** The probability of each fault in one request or one call. */
export type FaultRates = Record<FaultName, number>;

/** Every seed has its own mix: if all faults were likely, few calls would succeed. */
export const chooseFaultRates = ({ next }: SeededRandom): FaultRates => ({
  throttle: next() * 0.05,
  'server error': next() * 0.03,
  'request lost': next() * 0.05,
  'answer lost': next() * 0.08,
  conflict: next() * 0.2,
  'slow commit': next() * 0.5,
  'small page': next(),
  'old read': next(),
  'killed before the write': next() * 0.05,
  'killed after the write': next() * 0.1,
  'answer to the client lost': next() * 0.06,
  'other system is down': next() * 0.5,
  'other system hangs': next() * 0.4,
  'answer of other system lost': next() * 0.8,
  'brought twice': next() * 0.8,
});

/**
 * Rates for a client that may not send its call again: its process is never killed and its answer is never
 * lost. The table's answers are lost more often instead, because only the client request token protects a
 * repeated write.
 */
export const toSingleAttemptRates = (rates: FaultRates): FaultRates => ({
  ...rates,
  'answer lost': Math.max(rates['answer lost'], 0.2),
  'killed before the write': 0,
  'killed after the write': 0,
  'answer to the client lost': 0,
});
