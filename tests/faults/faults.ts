import type { SeededRandom } from './seeded-random.ts';

/** What can happen between a process and the table, or to its answer. */
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

/** How likely each fault is, in one request or one call. */
export type FaultRates = Record<FaultName, number>;

/** Every seed has its own mix: where all are likely, few calls get through. */
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
 * A client that may not send its call again loses neither its process nor its answer. The table's own
 * answers are lost to it all the more often: what repeats a write there is the token alone.
 */
export const toSingleAttemptRates = (rates: FaultRates): FaultRates => ({
  ...rates,
  'answer lost': Math.max(rates['answer lost'], 0.2),
  'killed before the write': 0,
  'killed after the write': 0,
  'answer to the client lost': 0,
});
