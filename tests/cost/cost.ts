import { apiCalls } from '#infra/plan/api-calls.ts';
import { areaAccess } from '#infra/plan/area-access.ts';
import { environments } from '#infra/plan/environments.ts';
import { printerMegabytes } from '#infra/plan/function-memory.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import type { CallUsage, FileUsage, Mix } from './mix.ts';
import {
  ACCESS_LINE,
  API_BYTES,
  CLOUD_MS,
  COPIES,
  DEPLOYMENTS_OF_A_MONTH,
  HOURS_OF_A_MONTH,
  LOADING,
  LOG_MONTHS,
  MINUTES_OF_A_MONTH,
  month,
  REQUESTS_OF_A_MESSAGE,
  RUN_LINES,
  VERSIONS_MONTHS,
  FULL_CORE_MB,
} from './month.ts';
import { FREE_USERS, type Metered, monthly, prices } from './prices.ts';

/** So much of each that is paid for. */
export type Usage = Partial<Record<Metered, number>>;

/** What runs each minute, whoever works. */
export const SWEEP = 'outbox-sweep';

const workers: Record<string, number> = {
  printer: printerMegabytes,
  'outbox-deliver': outboxAccess.deliver.memoryMegabytes,
  [SWEEP]: outboxAccess.sweep.memoryMegabytes,
};

const areas = new Map(apiCalls.map(({ area, bundle }) => [bundle, area]));

/** How much memory a function has, as it is deployed. */
export function memoryOf(name: string): number {
  const memory = workers[name] ?? areaAccess[areas.get(name) ?? '']?.memoryMegabytes;
  if (memory === undefined) throw new Error(`Nothing says how much memory ${name} has.`);
  return memory;
}

/** How long all runs of a call take in the cloud, at most: one after the other, each request to the table slower. */
export const cloudMs = ({ call, ms, requests }: CallUsage) =>
  ms * Math.max(1, FULL_CORE_MB / memoryOf(call)) + CLOUD_MS * requests;

export function usageOf(taken: CallUsage): Usage {
  const { call, times, outside } = taken;
  return {
    lambdaRequests: times,
    [call === 'printer' ? 'x86MegabyteMs' : 'armMegabyteMs']: memoryOf(call) * cloudMs(taken),
    readUnits: taken.readUnits,
    writeUnits: taken.writeUnits,
    fileReads: (outside['s3 GET'] ?? 0) + (outside['s3 HEAD'] ?? 0),
    fileWrites: outside['s3 PUT'] ?? 0,
    mails: outside['ses'] ?? 0,
    ...(call in workers ? computeQueueUsage(taken) : usageAtEdge(taken)),
    ...usageOfLogs(taken),
    ...usageOfStorage(taken),
  };
}

/** What a call is on its way through firewall, CDN and gateway. */
function usageAtEdge({ times, outside, askedBytes, answerBytes }: CallUsage): Usage {
  const bytes = askedBytes + answerBytes;
  return {
    apiRequests: times * Math.ceil(bytes / times / API_BYTES),
    edgeRequests: times,
    // The pool of users has a firewall, too.
    firewallRequests: times + (outside['cognito-idp'] ?? 0),
    edgeBytes: bytes,
  };
}

/** What brings a turn of the outbox to its worker. */
const computeQueueUsage = ({ call, times }: CallUsage): Usage =>
  call === 'outbox-deliver' ? { messages: times * REQUESTS_OF_A_MESSAGE, pipeEvents: times } : {};

function usageOfLogs({ call, times, logBytes }: CallUsage): Usage {
  const lines = logBytes + times * (RUN_LINES + (call in workers ? 0 : ACCESS_LINE));
  return { logBytes: lines, logGigabyteMonths: lines * LOG_MONTHS };
}

/** What stays when an order is saved again, and what its first save leaves besides. */
const RETAINED_PARTITIONS = /^DEALER#\*#(VERSIONS#|WHOLE#|SUBMISSION#|AUDIT$)/;
const MADE = /^DEALER#\*#(ORDER#|ORDERS$|ORDERPARTS$)/;
/** A unit of a transaction is half of one that writes 1 KB. */
const BYTES_OF_A_UNIT = 512;

function usageOfStorage({ call, partitions }: CallUsage): Usage {
  const isNew = call === 'orders-create-order';
  const units = partitions
    .filter(({ kind }) => RETAINED_PARTITIONS.test(kind) || (isNew && MADE.test(kind)))
    .reduce((all, { write }) => all + write, 0);
  const stored = units * BYTES_OF_A_UNIT * VERSIONS_MONTHS;
  return { tableBytes: stored, recoveryBytes: stored, backupBytes: stored * COPIES };
}

const usageOfFiles = ({ times, bytes }: FileUsage): Usage => ({
  edgeRequests: times,
  firewallRequests: times,
  edgeBytes: bytes,
});

function sumUsages(usages: readonly Usage[], times = 1): Usage {
  const total: Usage = {};
  for (const usage of usages)
    for (const [name, amount] of Object.entries(usage))
      total[name as Metered] = (total[name as Metered] ?? 0) + amount * times;
  return total;
}

/** What a job takes, done once, by a browser that has the page's files. */
export const usageOfJob = ({ calls: made }: Mix, job: string): Usage =>
  sumUsages(made.filter((one) => one.job === job && one.call !== SWEEP).map(usageOf));

/** What some jobs take as often as a rep does them in a month. */
export const usageOfMonth = (mix: Mix, jobs: readonly string[] = Object.keys(month)): Usage =>
  sumUsages(jobs.map((job) => sumUsages([usageOfJob(mix, job)], month[job])));

/** What the page's files take in a month: all of them once for each deployment, and what no browser keeps each time. */
export function usageOfPage({ files }: Mix): Usage {
  const loads = (month[LOADING] ?? 0) + (month['Sign in'] ?? 0);
  const uncachedFiles = files.filter(({ job }) => job === LOADING).map(usageOfFiles);
  return sumUsages([
    sumUsages(files.map(usageOfFiles), DEPLOYMENTS_OF_A_MONTH),
    sumUsages(uncachedFiles, loads),
  ]);
}

/** All that a rep takes in a month. */
export const usageOfRep = (mix: Mix): Usage => sumUsages([usageOfMonth(mix), usageOfPage(mix)]);

/** What is swept each minute of a month. */
function usageOfSweeps({ calls: made }: Mix): Usage {
  const sweeps = made.filter(({ call }) => call === SWEEP);
  const times = sweeps.reduce((all, sweep) => all + sweep.times, 0);
  return sumUsages(sweeps.map(usageOf), MINUTES_OF_A_MONTH / times);
}

/** In millionths of a dollar. */
export const costOf = (usage: Usage): Map<Metered, number> =>
  new Map(
    Object.entries(usage).map(([name, amount]) => {
      const { micros, per } = prices[name as Metered];
      return [name as Metered, (amount * micros) / per];
    }),
  );

export const total = (costs: Iterable<number>) => [...costs].reduce((all, cost) => all + cost, 0);

/** What an environment is made of that is paid for by the month; kept in resources.json. */
export type Resources = Record<
  | 'alarms'
  | 'messagesOfAlarms'
  | 'dashboards'
  | 'metrics'
  | 'secrets'
  | 'keys'
  | 'firewalls'
  | 'firewallRules',
  number
>;

/** Environments that are kept in an account of AWS. */
export const paidEnvironments = ['prod', 'staging', 'dev'] as const;
export type PaidEnvironment = (typeof paidEnvironments)[number];
export type AllResources = Record<PaidEnvironment, Resources>;

/** What an environment costs in a month where nobody works, in millionths of a dollar. */
export function fixedCosts(
  called: PaidEnvironment,
  all: AllResources,
  mix: Mix,
): Map<string, number> {
  const { warm = 0 } = environments[called].printer;
  const resources = all[called];
  const amounts = {
    ...resources,
    warmMegabyteHours: printerMegabytes * warm * HOURS_OF_A_MONTH,
    sweeps: MINUTES_OF_A_MONTH,
  };
  const costs = Object.entries(amounts).map(([name, amount]): [string, number] => {
    const { micros, per, unit } = monthly[name as keyof typeof monthly];
    return [unit, (amount * micros) / per];
  });
  return new Map([
    ...costs,
    ['what is swept each minute', total(costOf(usageOfSweeps(mix)).values())],
  ]);
}

/** What so many reps cost in a month beside what is fixed. */
export function costOfReps(mix: Mix, reps: number): number {
  const paid = total(costOf(usageOfRep(mix)).values()) * reps;
  const users = Math.max(0, reps - FREE_USERS);
  return paid + total(costOf({ users }).values());
}
