import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  COST_DOCUMENT_PATH,
  readEnvironmentResources,
  formatCostDocument,
} from '#tests/cost/cost-document.ts';
import {
  computeCloudMs,
  computeMicroDollarCosts,
  requireBilledMemoryMb,
  SWEEP_FUNCTION,
  sumCosts,
  computeCallUsage,
  computeMonthlyJobsUsage,
  computeMonthlyPageFileUsage,
} from '#tests/cost/cost.ts';
import { type CallUsage, type UsageMix, readUsageMix } from '#tests/cost/mix.ts';
import { monthlyJobCounts, orderJobs } from '#tests/cost/month.ts';

const sampleCall: CallUsage = {
  job: 'Save it the first time',
  call: 'orders-create-order',
  times: 1,
  ms: 100,
  readUnits: 8,
  writeUnits: 16,
  requests: 5,
  outside: { 's3 GET': 2, 's3 PUT': 1, ses: 1 },
  fileBytes: 0,
  requestBytes: 4000,
  answerBytes: 6000,
  logBytes: 330,
  partitions: [
    { kind: 'DEALER#*#ORDER#*', read: 0, write: 6 },
    { kind: 'DEALER#*#FEED#ORDERS', read: 0, write: 10 },
  ],
};

test('docs/cost.md is what the command writes of what is kept', () => {
  expect(readFileSync(COST_DOCUMENT_PATH, 'utf8')).toBe(
    formatCostDocument(readUsageMix(), readEnvironmentResources()),
  );
});

test('the jobs of a month are the jobs that were recorded', () => {
  const { calls, files } = readUsageMix();
  const recorded = new Set([...calls, ...files].map(({ job }) => job));
  // A page that is left open sends no requests.
  const jobs = Object.keys(monthlyJobCounts).filter(
    (job) => job !== 'Leave the page open for a minute',
  );
  expect([...recorded].toSorted()).toEqual([...jobs, SWEEP_FUNCTION].toSorted());
  expect(orderJobs.filter((job) => !recorded.has(job))).toEqual([]);
});

test('a function with less of a core takes longer, and each request to the table 4 ms more', () => {
  const slower = 1769 / requireBilledMemoryMb('orders-create-order');
  expect(computeCloudMs(sampleCall)).toBeCloseTo(100 * Math.max(1, slower) + 20, 9);
  expect(computeCloudMs({ ...sampleCall, call: 'printer' })).toBe(120);
});

test('a call is paid for by each of what it takes', () => {
  const costs = computeMicroDollarCosts(computeCallUsage(sampleCall));
  // 8 units of $0.125 and 16 of $0.625 a million.
  expect(costs.get('readUnits')).toBe(1);
  expect(costs.get('writeUnits')).toBe(10);
  expect(costs.get('apiRequests')).toBe(1);
  expect(costs.get('firewallRequests')).toBe(0.6);
  expect(costs.get('mails')).toBe(100);
  expect(costs.get('fileWrites')).toBe(5);
  expect(costs.get('edgeBytes')).toBeCloseTo(0.85, 9);
  // The order's 3 KB for 24 months, and 11 copies of it; the feed's entry is deleted.
  expect(costs.get('tableBytes')).toBeCloseTo(18.432, 9);
  expect(costs.get('backupBytes')).toBeCloseTo(81.1008, 9);
});

test('what brings a turn to a worker is paid for, and what a caller passes is not', () => {
  const costs = computeMicroDollarCosts(
    computeCallUsage({ ...sampleCall, call: 'outbox-deliver' }),
  );
  expect(costs.get('messages')).toBeCloseTo(1.2, 9);
  expect(costs.has('apiRequests')).toBe(false);
  expect(costs.has('firewallRequests')).toBe(false);
});

test('the page’s files are paid for once for each deployment, and what no browser keeps each time', () => {
  const files = [
    { job: 'Sign in', times: 60, bytes: 300_000 },
    { job: 'Load the page again', times: 2, bytes: 600 },
  ];
  const { edgeRequests, edgeBytes } = computeMonthlyPageFileUsage({ calls: [], files });
  expect(edgeRequests).toBe(62 * 4 + 2 * 42);
  expect(edgeBytes).toBe(300_600 * 4 + 600 * 42);
});

test('a month is each job as often as it is done', () => {
  const mix: UsageMix = {
    calls: [sampleCall, { ...sampleCall, job: SWEEP_FUNCTION, call: SWEEP_FUNCTION }],
    files: [],
  };
  const often = monthlyJobCounts['Save it the first time']!;
  const totalCost = sumCosts(computeMicroDollarCosts(computeMonthlyJobsUsage(mix)).values());
  expect(totalCost).toBeCloseTo(
    sumCosts(computeMicroDollarCosts(computeCallUsage(sampleCall)).values()) * often,
    6,
  );
});
