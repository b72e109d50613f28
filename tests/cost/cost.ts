import { apiCalls } from '#infra/plan/api-calls.ts';
import { areaAccess } from '#infra/plan/area-access.ts';
import { environments } from '#infra/plan/environments.ts';
import { printerMegabytes } from '#infra/plan/function-memory.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import { FREE_USER_COUNT, type MeteredResource, monthlyPrices, usagePrices } from './aws-prices.ts';
import type { CallUsage, FileUsage, UsageMix } from './mix.ts';
import {
  ACCESS_LOG_BYTES,
  API_REQUEST_BYTES,
  TABLE_LATENCY_MS,
  BACKUP_COUNT,
  DEPLOYMENTS_PER_MONTH,
  HOURS_PER_MONTH,
  RELOAD_JOB,
  LOG_RETENTION_MONTHS,
  MINUTES_PER_MONTH,
  monthlyJobCounts,
  REQUESTS_PER_MESSAGE,
  RUN_LOG_BYTES,
  VERSION_RETENTION_MONTHS,
  FULL_CORE_MB,
} from './month.ts';

/** The used amount of each paid resource. */
export type ResourceUsage = Partial<Record<MeteredResource, number>>;

/** It runs each minute, whether anyone works or not. */
export const SWEEP_FUNCTION = 'outbox-sweep';

const workers: Record<string, number> = {
  printer: printerMegabytes,
  'outbox-deliver': outboxAccess.deliver.memoryMegabytes,
  [SWEEP_FUNCTION]: outboxAccess.sweep.memoryMegabytes,
};

const areas = new Map(apiCalls.map(({ area, bundle }) => [bundle, area]));

/** The memory of a deployed function. */
export function requireBilledMemoryMb(functionName: string): number {
  const memory =
    workers[functionName] ?? areaAccess[areas.get(functionName) ?? '']?.memoryMegabytes;
  if (memory === undefined) throw new Error(`Nothing says how much memory ${functionName} has.`);
  return memory;
}

/**
 * The maximum duration of all runs of a call in the cloud: one after the other, each request to the table
 * slower.
 */
export const computeCloudMs = ({ call, ms, requests }: CallUsage) =>
  ms * Math.max(1, FULL_CORE_MB / requireBilledMemoryMb(call)) + TABLE_LATENCY_MS * requests;

export function computeCallUsage(callUsage: CallUsage): ResourceUsage {
  const { call, times, outside } = callUsage;
  return {
    lambdaRequests: times,
    [call === 'printer' ? 'x86MegabyteMs' : 'armMegabyteMs']:
      requireBilledMemoryMb(call) * computeCloudMs(callUsage),
    readUnits: callUsage.readUnits,
    writeUnits: callUsage.writeUnits,
    fileReads: (outside['s3 GET'] ?? 0) + (outside['s3 HEAD'] ?? 0),
    fileWrites: outside['s3 PUT'] ?? 0,
    mails: outside['ses'] ?? 0,
    ...(call in workers ? computeQueueUsage(callUsage) : computeEdgeUsage(callUsage)),
    ...computeLogUsage(callUsage),
    ...computeStorageUsage(callUsage),
  };
}

/** A call's usage of firewall, CDN and gateway. */
function computeEdgeUsage({ times, outside, requestBytes, answerBytes }: CallUsage): ResourceUsage {
  const bytes = requestBytes + answerBytes;
  return {
    apiRequests: times * Math.ceil(bytes / times / API_REQUEST_BYTES),
    edgeRequests: times,
    // The user pool has a firewall, too.
    firewallRequests: times + (outside['cognito-idp'] ?? 0),
    edgeBytes: bytes,
  };
}

/** The usage of delivering an attempt of the outbox to its worker. */
const computeQueueUsage = ({ call, times }: CallUsage): ResourceUsage =>
  call === 'outbox-deliver' ? { messages: times * REQUESTS_PER_MESSAGE, pipeEvents: times } : {};

function computeLogUsage({ call, times, logBytes }: CallUsage): ResourceUsage {
  const lines = logBytes + times * (RUN_LOG_BYTES + (call in workers ? 0 : ACCESS_LOG_BYTES));
  return { logBytes: lines, logGigabyteMonths: lines * LOG_RETENTION_MONTHS };
}

/** What stays when an order is saved again, and what its first save adds. */
const RETAINED_PARTITIONS = /^DEALER#\*#(VERSIONS#|WHOLE#|SUBMISSION#|AUDIT$)/;
const NEW_ORDER_PARTITIONS = /^DEALER#\*#(ORDER#|ORDERS$|ORDERPARTS$)/;
/** A unit of a transaction is half of one that writes 1 KB. */
const BYTES_PER_UNIT = 512;

function computeStorageUsage({ call, partitions }: CallUsage): ResourceUsage {
  const isNew = call === 'orders-create-order';
  const units = partitions
    .filter(
      ({ kind }) => RETAINED_PARTITIONS.test(kind) || (isNew && NEW_ORDER_PARTITIONS.test(kind)),
    )
    .reduce((all, { write }) => all + write, 0);
  const stored = units * BYTES_PER_UNIT * VERSION_RETENTION_MONTHS;
  return { tableBytes: stored, recoveryBytes: stored, backupBytes: stored * BACKUP_COUNT };
}

const computeFileUsage = ({ times, bytes }: FileUsage): ResourceUsage => ({
  edgeRequests: times,
  firewallRequests: times,
  edgeBytes: bytes,
});

function sumUsages(usages: readonly ResourceUsage[], times = 1): ResourceUsage {
  const total: ResourceUsage = {};
  for (const usage of usages)
    for (const [name, amount] of Object.entries(usage))
      total[name as MeteredResource] = (total[name as MeteredResource] ?? 0) + amount * times;
  return total;
}

/** The usage of a job, done once, by a browser that has the page's files. */
export const computeJobUsage = ({ calls }: UsageMix, job: string): ResourceUsage =>
  sumUsages(
    calls.filter((one) => one.job === job && one.call !== SWEEP_FUNCTION).map(computeCallUsage),
  );

/** The monthly usage of some jobs, each as often as a rep does them. */
export const computeMonthlyJobsUsage = (
  mix: UsageMix,
  jobs: readonly string[] = Object.keys(monthlyJobCounts),
): ResourceUsage =>
  sumUsages(jobs.map((job) => sumUsages([computeJobUsage(mix, job)], monthlyJobCounts[job])));

/**
 * The monthly usage of the page's files: all of them once for each deployment, and each time those that no
 * browser caches.
 */
export function computeMonthlyPageFileUsage({ files }: UsageMix): ResourceUsage {
  const loads = (monthlyJobCounts[RELOAD_JOB] ?? 0) + (monthlyJobCounts['Sign in'] ?? 0);
  const uncachedFiles = files.filter(({ job }) => job === RELOAD_JOB).map(computeFileUsage);
  return sumUsages([
    sumUsages(files.map(computeFileUsage), DEPLOYMENTS_PER_MONTH),
    sumUsages(uncachedFiles, loads),
  ]);
}

/** The whole monthly usage of a rep. */
export const computeMonthlyRepUsage = (mix: UsageMix): ResourceUsage =>
  sumUsages([computeMonthlyJobsUsage(mix), computeMonthlyPageFileUsage(mix)]);

/** The monthly usage of the sweep, which runs each minute. */
function computeSweepUsage({ calls }: UsageMix): ResourceUsage {
  const sweeps = calls.filter(({ call }) => call === SWEEP_FUNCTION);
  const times = sweeps.reduce((all, sweep) => all + sweep.times, 0);
  return sumUsages(sweeps.map(computeCallUsage), MINUTES_PER_MONTH / times);
}

/** In millionths of a dollar. */
export const computeMicroDollarCosts = (usage: ResourceUsage): Map<MeteredResource, number> =>
  new Map(
    Object.entries(usage).map(([name, amount]) => {
      const { micros, per } = usagePrices[name as MeteredResource];
      return [name as MeteredResource, (amount * micros) / per];
    }),
  );

export const sumCosts = (costs: Iterable<number>) =>
  [...costs].reduce((all, cost) => all + cost, 0);

/** The resources of an environment that are paid by the month; stored in resources.json. */
export type EnvironmentResources = Record<
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

/** Environments in an AWS account. */
export const paidEnvironments = ['prod', 'staging', 'dev'] as const;
export type PaidEnvironment = (typeof paidEnvironments)[number];
export type AllResources = Record<PaidEnvironment, EnvironmentResources>;

/** The monthly cost of an idle environment, in millionths of a dollar. */
export function computeMonthlyFixedCosts(
  environmentName: PaidEnvironment,
  all: AllResources,
  mix: UsageMix,
): Map<string, number> {
  const { warm = 0 } = environments[environmentName].printer;
  const resources = all[environmentName];
  const amounts = {
    ...resources,
    warmMegabyteHours: printerMegabytes * warm * HOURS_PER_MONTH,
    sweeps: MINUTES_PER_MONTH,
  };
  const costs = Object.entries(amounts).map(([name, amount]): [string, number] => {
    const { micros, per, unit } = monthlyPrices[name as keyof typeof monthlyPrices];
    return [unit, (amount * micros) / per];
  });
  return new Map([
    ...costs,
    [
      'what is swept each minute',
      sumCosts(computeMicroDollarCosts(computeSweepUsage(mix)).values()),
    ],
  ]);
}

/** The monthly cost of this many reps besides the fixed costs. */
export function computeMonthlyRepsCost(mix: UsageMix, reps: number): number {
  const paid = sumCosts(computeMicroDollarCosts(computeMonthlyRepUsage(mix)).values()) * reps;
  const users = Math.max(0, reps - FREE_USER_COUNT);
  return paid + sumCosts(computeMicroDollarCosts({ users }).values());
}
