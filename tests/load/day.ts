import { FEED_OVERLAP_MS } from '#functions/store/list-cache/cached-list-state.ts';
import { cloudMs, SWEEP } from '#tests/cost/cost.ts';
import { merged, type CallUsage, type Mix, type Partition } from '#tests/cost/mix.ts';
import { month } from '#tests/cost/month.ts';
import { limits } from './limits.ts';

/*
 * A day of many reps, worked out of what was counted: how much of everything is asked for in its busiest second, and how
 * many reps reach which limit.
 */

export const REPS = 10_000;
export const DEALERS = 200;
const DAYS = 21;
/** A fifth of a day's work falls into its busiest hour, of which the busiest seconds have three times the mean. */
export const PEAK_SHARE = 0.2;
export const BURST = 3;
/** Half of all sign in within the same half hour of the morning. */
export const SIGN_IN_SHARE = 0.5;
const SIGN_IN_SECONDS = 1800;

export const ofADay = (job: string) => (month[job] ?? 0) / DAYS;

/** How often a rep does a job in a second of the busiest ones. */
const atPeak = (job: string) => (ofADay(job) * PEAK_SHARE * BURST) / 3600;
const signingIn = (ofADay('Sign in') * SIGN_IN_SHARE * BURST) / SIGN_IN_SECONDS;

type Peak = {
  requests: number;
  readUnits: number;
  writeUnits: number;
  /** Functions that run at once, the printer's apart. */
  functions: number;
  prints: number;
  signIns: number;
  renewals: number;
  partitions: Partition[];
};

const secondsOf = (taken: CallUsage) => cloudMs(taken) / 1000;

const isWorker = ({ call }: CallUsage) => call === 'printer' || call === 'outbox-deliver';

/** What so many reps ask for in one of the busiest seconds. */
export function peakOf({ calls }: Mix, reps: number): Peak {
  const clientCalls = calls.filter(({ call }) => call !== SWEEP);
  const sum = (valueOf: (taken: CallUsage) => number) =>
    reps * clientCalls.reduce((all, taken) => all + valueOf(taken) * atPeak(taken.job), 0);
  const cognito = (call: string) =>
    clientCalls
      .filter((one) => one.call === call)
      .map(({ outside }) => outside['cognito-idp'] ?? 0);
  return {
    requests: sum((taken) => (isWorker(taken) ? 0 : taken.times)),
    readUnits: sum(({ readUnits }) => readUnits),
    writeUnits: sum(({ writeUnits }) => writeUnits),
    functions: sum((taken) => (taken.call === 'printer' ? 0 : secondsOf(taken))),
    prints: sum((taken) => (taken.call === 'printer' ? secondsOf(taken) : 0)),
    signIns: reps * signingIn * Math.max(0, ...cognito('account-login')),
    renewals: sum((taken) => (taken.call === 'account-refresh' ? taken.times : 0)),
    partitions: merged(
      clientCalls.flatMap((taken) =>
        taken.partitions.map(({ kind, read, write }) => {
          const often = atPeak(taken.job) * reps;
          return { kind, read: read * often, write: write * often };
        }),
      ),
    ),
  };
}

/** How many partitions of a kind there are: one, one for each dealer, or one for each user or order. */
function countOf(kind: string): number {
  const names = kind.split('*').length - 1;
  if (names === 0) return 1;
  return names === 1 && /DEALER#\*/.test(kind) ? DEALERS : Infinity;
}

/** The partitions that many share, the hottest first: units a second of each one of them. */
export const hottest = ({ partitions }: Peak) =>
  partitions
    .map(({ kind, read, write }) => ({ kind, count: countOf(kind), read, write }))
    .filter(({ count }) => count < Infinity)
    .map((one) => ({ ...one, read: one.read / one.count, write: one.write / one.count }))
    .map((one) => ({ ...one, share: shareOf(one) }))
    .toSorted((one, other) => other.share - one.share);

/** How much of what a partition takes is taken of it. */
const shareOf = ({ read, write }: { read: number; write: number }) =>
  read / limits.partitionReads + write / limits.partitionWrites;

export type Reached = { what: string; asked: number; limit: number; reps: number };

/** Each limit, with how many reps reach it, the nearest first. */
export function reachedBy(mix: Mix): Reached[] {
  const peak = peakOf(mix, REPS);
  const rows: [string, number, number][] = [
    ['requests a second, our own limit', peak.requests, limits.ownRequests],
    ['requests a second, of the API', peak.requests, limits.apiRequests],
    ['concurrent functions', peak.functions, limits.functions],
    ['concurrent prints', peak.prints, limits.prints],
    ['sign-in requests a second, with challenges', peak.signIns, limits.signIns],
    ['session renewals a second', peak.renewals, limits.renewals],
    ['read units a second of the table', peak.readUnits, limits.tableUnits],
    ['write units a second of the table', peak.writeUnits, limits.tableUnits],
    ...hottest(peak)
      .slice(0, 3)
      .map(({ kind, share }): [string, number, number] => [
        `the partition ${kind}, share of its capacity`,
        share,
        1,
      ]),
  ];
  return rows
    .map(([what, asked, limit]) => ({
      what,
      asked,
      limit,
      reps: Math.floor((REPS * limit) / asked),
    }))
    .toSorted((one, other) => one.reps - other.reps);
}

/** How many reps one office may have behind one address before the firewall turns some away. */
export function repsOfAnAddress(mix: Mix): { all: number; signingIn: number } {
  const FIVE_MINUTES = 300;
  const ofOne = peakOf(mix, 1).requests / BURST;
  const files = mix.files.reduce((all, { times }) => all + times, 0) / 3600;
  const signIns = ofADay('Sign in') * SIGN_IN_SHARE * (FIVE_MINUTES / SIGN_IN_SECONDS) * BURST;
  return {
    all: Math.floor(limits.addressRequests / ((ofOne + files) * FIVE_MINUTES)),
    signingIn: Math.floor(limits.addressSignIns / signIns),
  };
}

/** An entry of a feed takes so much of the table, about, and a unit reads so much. */
const ENTRY_BYTES = 150;
const UNIT_BYTES = 4096;

/**
 * How many reps one dealer may have before the feed of its orders takes no more: each list reads the entries of the last
 * minutes, which are more with every rep who saves, so that it grows by the square.
 */
export function repsOfOneDealer(mix: Mix): number {
  const feed = peakOf(mix, 1).partitions.find(({ kind }) => kind === 'DEALER#*#FEED#ORDERS')!;
  const entries = (feed.write / 2) * (FEED_OVERLAP_MS / 1000);
  const square = (feed.read * entries * ENTRY_BYTES) / UNIT_BYTES;
  return Math.floor(Math.sqrt(limits.partitionReads / square));
}
