import { FEED_OVERLAP_MS } from '#functions/store/list-cache/cached-list-state.ts';
import { computeCloudMs, SWEEP_FUNCTION } from '#tests/cost/cost.ts';
import {
  sumPartitionsByKind,
  type CallUsage,
  type UsageMix,
  type PartitionUsage,
} from '#tests/cost/mix.ts';
import { monthlyJobCounts } from '#tests/cost/month.ts';
import { loadLimits } from './load-limits.ts';

/*
 * A day of many reps, computed from the recorded mix: the load of its busiest second, and the number of reps
 * that reach each limit.
 */

export const REP_COUNT = 10_000;
export const DEALER_COUNT = 200;
const WORKING_DAYS = 21;
/**
 * A fifth of a day's work falls into its busiest hour, whose busiest seconds have three times the mean load.
 */
export const PEAK_HOUR_SHARE = 0.2;
export const BURST_FACTOR = 3;
/** Half of all reps sign in within the same half hour of the morning. */
export const SIGN_IN_PEAK_SHARE = 0.5;
const SIGN_IN_SECONDS = 1800;

export const computeDailyJobCount = (job: string) => (monthlyJobCounts[job] ?? 0) / WORKING_DAYS;

/** How often a rep does a job in one of the busiest seconds. */
const computePeakRate = (job: string) =>
  (computeDailyJobCount(job) * PEAK_HOUR_SHARE * BURST_FACTOR) / 3600;
const peakSignInRate =
  (computeDailyJobCount('Sign in') * SIGN_IN_PEAK_SHARE * BURST_FACTOR) / SIGN_IN_SECONDS;

type PeakLoad = {
  requests: number;
  readUnits: number;
  writeUnits: number;
  /** Functions that run at once, without the printer's. */
  functions: number;
  prints: number;
  signIns: number;
  renewals: number;
  partitions: PartitionUsage[];
};

const computeSeconds = (usage: CallUsage) => computeCloudMs(usage) / 1000;

const isWorkerCall = ({ call }: CallUsage) => call === 'printer' || call === 'outbox-deliver';

/** The load of this many reps in one of the busiest seconds. */
export function computePeakLoad({ calls }: UsageMix, reps: number): PeakLoad {
  const clientCalls = calls.filter(({ call }) => call !== SWEEP_FUNCTION);
  const sum = (getValue: (callUsage: CallUsage) => number) =>
    reps *
    clientCalls.reduce((all, usage) => all + getValue(usage) * computePeakRate(usage.job), 0);
  const cognito = (call: string) =>
    clientCalls
      .filter((one) => one.call === call)
      .map(({ outside }) => outside['cognito-idp'] ?? 0);
  return {
    requests: sum((usage) => (isWorkerCall(usage) ? 0 : usage.times)),
    readUnits: sum(({ readUnits }) => readUnits),
    writeUnits: sum(({ writeUnits }) => writeUnits),
    functions: sum((usage) => (usage.call === 'printer' ? 0 : computeSeconds(usage))),
    prints: sum((usage) => (usage.call === 'printer' ? computeSeconds(usage) : 0)),
    signIns: reps * peakSignInRate * Math.max(0, ...cognito('account-login')),
    renewals: sum((usage) => (usage.call === 'account-refresh' ? usage.times : 0)),
    partitions: sumPartitionsByKind(
      clientCalls.flatMap((usage) =>
        usage.partitions.map(({ kind, read, write }) => {
          const peakRate = computePeakRate(usage.job) * reps;
          return { kind, read: read * peakRate, write: write * peakRate };
        }),
      ),
    ),
  };
}

/** The number of partitions of a kind: one, one for each dealer, or one for each user or order. */
function countPartitions(kind: string): number {
  const names = kind.split('*').length - 1;
  if (names === 0) return 1;
  return names === 1 && /DEALER#\*/.test(kind) ? DEALER_COUNT : Infinity;
}

/** The partitions that many users share, the hottest first, with the units a second of each. */
export const listHottestPartitions = ({ partitions }: PeakLoad) =>
  partitions
    .map(({ kind, read, write }) => ({ kind, count: countPartitions(kind), read, write }))
    .filter(({ count }) => count < Infinity)
    .map((one) => ({ ...one, read: one.read / one.count, write: one.write / one.count }))
    .map((one) => ({ ...one, share: computePartitionShare(one) }))
    .toSorted((one, other) => other.share - one.share);

/** The used share of a partition's limits. */
const computePartitionShare = ({ read, write }: { read: number; write: number }) =>
  read / loadLimits.partitionReads + write / loadLimits.partitionWrites;

export type LimitReach = { name: string; used: number; limit: number; maxReps: number };

/** Each limit with the number of reps that reach it, the nearest first. */
export function listLimitsWithMaxReps(mix: UsageMix): LimitReach[] {
  const peak = computePeakLoad(mix, REP_COUNT);
  const rows: [string, number, number][] = [
    ['requests a second, our own limit', peak.requests, loadLimits.ownRequests],
    ['requests a second, of the API', peak.requests, loadLimits.apiRequests],
    ['concurrent functions', peak.functions, loadLimits.functions],
    ['concurrent prints', peak.prints, loadLimits.prints],
    ['sign-in requests a second, with challenges', peak.signIns, loadLimits.signIns],
    ['session renewals a second', peak.renewals, loadLimits.renewals],
    ['read units a second of the table', peak.readUnits, loadLimits.tableUnits],
    ['write units a second of the table', peak.writeUnits, loadLimits.tableUnits],
    ...listHottestPartitions(peak)
      .slice(0, 3)
      .map(({ kind, share }): [string, number, number] => [
        `the partition ${kind}, share of its capacity`,
        share,
        1,
      ]),
  ];
  return rows
    .map(([name, used, limit]) => ({
      name,
      used,
      limit,
      maxReps: Math.floor((REP_COUNT * limit) / used),
    }))
    .toSorted((one, other) => one.maxReps - other.maxReps);
}

/** How many reps one office may have behind one address before the firewall rejects some. */
export function computeMaxRepsPerAddress(mix: UsageMix): { all: number; signingIn: number } {
  const FIVE_MINUTES = 300;
  const ofOne = computePeakLoad(mix, 1).requests / BURST_FACTOR;
  const files = mix.files.reduce((all, { times }) => all + times, 0) / 3600;
  const signIns =
    computeDailyJobCount('Sign in') *
    SIGN_IN_PEAK_SHARE *
    (FIVE_MINUTES / SIGN_IN_SECONDS) *
    BURST_FACTOR;
  return {
    all: Math.floor(loadLimits.addressRequests / ((ofOne + files) * FIVE_MINUTES)),
    signingIn: Math.floor(loadLimits.addressSignIns / signIns),
  };
}

/** The approximate size of a feed entry, and the bytes that a unit reads. */
const ENTRY_BYTES = 150;
const UNIT_BYTES = 4096;

/**
 * How many reps one dealer may have before the feed of its orders reaches its limit. Each list reads the
 * entries of the last minutes, which increase with every rep who saves, so the load grows with the square.
 */
export function computeMaxRepsPerDealer(mix: UsageMix): number {
  const feed = computePeakLoad(mix, 1).partitions.find(
    ({ kind }) => kind === 'DEALER#*#FEED#ORDERS',
  )!;
  const entries = (feed.write / 2) * (FEED_OVERLAP_MS / 1000);
  const square = (feed.read * entries * ENTRY_BYTES) / UNIT_BYTES;
  return Math.floor(Math.sqrt(loadLimits.partitionReads / square));
}
