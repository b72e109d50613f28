import { readFileSync } from 'node:fs';
import {
  PRICES_DATE,
  FREE_USER_COUNT,
  type MeteredResource,
  monthlyPrices,
  usagePrices,
} from './aws-prices.ts';
import {
  computeCloudMs,
  computeMicroDollarCosts,
  computeMonthlyRepsCost,
  computeMonthlyFixedCosts,
  type AllResources,
  paidEnvironments,
  sumCosts,
  computeCallUsage,
  computeJobUsage,
  computeMonthlyJobsUsage,
  computeMonthlyRepUsage,
} from './cost.ts';
import type { UsageMix } from './mix.ts';
import {
  TABLE_LATENCY_MS,
  BACKUP_COUNT,
  DEPLOYMENTS_PER_MONTH,
  LOG_RETENTION_MONTHS,
  monthlyJobCounts,
  orderJobs,
  ORDERS_PER_MONTH,
  VERSION_RETENTION_MONTHS,
} from './month.ts';

export const COST_DOCUMENT_PATH = 'docs/cost.md';

export const readEnvironmentResources = () =>
  JSON.parse(readFileSync('tests/cost/resources.json', 'utf8')) as AllResources;

/** A dollar has a million; four decimals of a dollar are enough for a call. */
export const formatMicroDollars = (micros: number, decimalPlaces = 2) =>
  `$${(micros / 1_000_000).toFixed(decimalPlaces)}`;
const formatShare = (part: number, totalCost: number) =>
  `${((100 * part) / totalCost).toFixed(1)} %`;
export const formatMarkdownTable = (
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
) => [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const sortByCost = <Name extends string>(costs: Map<Name, number>): [Name, number][] =>
  [...costs].filter(([, cost]) => cost > 0).toSorted(([, one], [, other]) => other - one);

/** The largest costs, up to where the rest together is less than a fifth. */
function formatDominantCosts(costs: Map<MeteredResource, number>): string {
  const totalCost = sumCosts(costs.values());
  const names: string[] = [];
  let coveredCost = 0;
  for (const [name, cost] of sortByCost(costs)) {
    if (coveredCost > totalCost * 0.8) break;
    coveredCost += cost;
    names.push(`${usagePrices[name].unit} (${formatShare(cost, totalCost)})`);
  }
  return names.join(', ');
}

const copiesToTable =
  (BACKUP_COUNT * usagePrices.backupBytes.micros) / usagePrices.tableBytes.micros;

/** The text of docs/cost.md, from the recorded mix and resources. */
export function formatCostDocument(mix: UsageMix, resources: AllResources): string {
  const repCosts = computeMicroDollarCosts(computeMonthlyRepUsage(mix));
  const orderCosts = computeMicroDollarCosts(computeMonthlyJobsUsage(mix, orderJobs));
  const orders = 1000 / ORDERS_PER_MONTH;
  const totalCost = sumCosts(repCosts.values());
  const fixed = computeMonthlyFixedCosts('prod', resources, mix);
  return `${[
    `# What it costs

\`npm run cost\` writes this page. It uses four sources: recorded calls (\`tests/cost/mix.json\`, which \`npm run mix\` records from a page in a browser), the resources of prod (\`tests/cost/resources.json\`), prices (\`tests/cost/aws-prices.ts\`, us-east-1, on demand, as of ${PRICES_DATE}) and assumptions (\`tests/cost/month.ts\`). If reps work in another way, the bill is different: change the numbers there and run the command again.`,
    `## Summary
- A rep who makes ${ORDERS_PER_MONTH} orders costs **${formatMicroDollars(totalCost, 3)}** a month. 1,000 orders, from the first line to the printed documents, cost **${formatMicroDollars(sumCosts(orderCosts.values()) * orders)}**.
- An environment like prod costs **${formatMicroDollars(sumCosts(fixed.values()))}** a month without any work.
- Most of the cost of a rep is for ${formatDominantCosts(repCosts)}.
- Each of the ${BACKUP_COUNT} daily and weekly backups is a full copy. Together they cost ${copiesToTable} times as much as the table. To save money, first reduce the number of backups (\`backup-stack.ts\`). Point-in-time recovery goes back 35 days without them.`,
    `## Total by month
${formatMarkdownTable(
  ['reps', 'fixed', 'for their work', 'total', 'for each rep'],
  [20, 200, 2000, 10_000, 20_000].map((reps) => {
    const together = sumCosts(fixed.values()) + computeMonthlyRepsCost(mix, reps);
    return [
      reps.toLocaleString('en-US'),
      formatMicroDollars(sumCosts(fixed.values())),
      formatMicroDollars(computeMonthlyRepsCost(mix, reps)),
      formatMicroDollars(together),
      formatMicroDollars(together / reps, 3),
    ];
  }),
)}

Cognito does not charge for the first ${FREE_USER_COUNT.toLocaleString('en-US')} users of a month (its plan Essentials).`,
    `## Cost of a rep in a month, and of 1,000 orders, by service
${formatMarkdownTable(
  ['service', 'rep and month', 'share', '1,000 orders'],
  sortByCost(repCosts).map(([name, cost]) => [
    usagePrices[name].unit,
    formatMicroDollars(cost, 4),
    formatShare(cost, totalCost),
    formatMicroDollars((orderCosts.get(name) ?? 0) * orders, 4),
  ]),
)}`,
    `## By job
${formatMarkdownTable(
  [
    'job',
    'times a month',
    'calls',
    'files the first time',
    'read units',
    'write units',
    'kB sent',
    'cost of 1,000 times',
  ],
  Object.entries(monthlyJobCounts).map(([job, times]) => buildJobRow(mix, job, times)),
)}

An open page that nobody uses sends no requests: there is no polling.`,
    `## By call
The ${MAX_CALL_ROWS} calls that cost most in the month of a rep.

${formatMarkdownTable(['call', 'times a month', 'ms in the cloud, at most', 'share'], buildCallRows(mix, totalCost))}`,
    `## Fixed cost by environment and month
${formatFixedTable(mix, resources)}

The environment local runs on an emulator and costs nothing.`,
    `## Assumptions
- The time of a function is what it took here on a whole core, longer in proportion if it has only a part of a core, plus ${TABLE_LATENCY_MS} ms for each request to the table, as if requests came one after the other. Both rather overestimate the cost. Cold starts are left out.
- A browser caches the files of the page. Each deployment replaces all of them. There are ${DEPLOYMENTS_PER_MONTH} deployments a month.
- Bodies count in their compressed size, in both directions, at the CDN's price for outgoing bytes.
- The data that a save leaves (the replaced version, its submission and audit entries, and a new order) are kept for ${VERSION_RETENTION_MONTHS} months. Their size is counted by the units they were written with. The table, its point-in-time recovery and ${BACKUP_COUNT} daily and weekly backups hold them. Logs are kept for ${LOG_RETENTION_MONTHS} months. The storage is that of an environment that was used for so long.
- Free allowances are left out, except Cognito's. Also left out: support, taxes, access logs at the edge, the requests of pipes to the table's stream, files that dealers upload, and the work of administrators.`,
    `## Prices
${formatMarkdownTable(
  ['service', 'price', 'source'],
  [...Object.values(usagePrices), ...Object.values(monthlyPrices)].map(
    ({ micros, per, unit, source }) => [
      unit,
      `$${micros / 1_000_000} for ${per.toLocaleString('en-US')}`,
      source,
    ],
  ),
)}`,
  ].join('\n\n')}\n`;
}

function formatFixedTable(mix: UsageMix, resources: AllResources): string {
  const costs = paidEnvironments.map((name) => computeMonthlyFixedCosts(name, resources, mix));
  const rows = sortByCost(costs[0]!).map(([unit]) => [
    unit,
    ...costs.map((each) => formatMicroDollars(each.get(unit) ?? 0)),
  ]);
  const totals = costs.map((each) => formatMicroDollars(sumCosts(each.values())));
  return formatMarkdownTable(['service', ...paidEnvironments], [...rows, ['total', ...totals]]);
}

function buildJobRow(mix: UsageMix, job: string, times: number) {
  const usage = computeJobUsage(mix, job);
  const { apiRequests = 0, readUnits = 0, writeUnits = 0, edgeBytes = 0 } = usage;
  const files = mix.files.find((one) => one.job === job)?.times ?? 0;
  return [
    job,
    times.toLocaleString('en-US'),
    apiRequests,
    files,
    readUnits,
    writeUnits,
    Math.round(edgeBytes / 1000),
    formatMicroDollars(sumCosts(computeMicroDollarCosts(usage).values()) * 1000, 3),
  ];
}

const MAX_CALL_ROWS = 15;

function buildCallRows(mix: UsageMix, totalCost: number) {
  const byCall = new Map<string, { times: number; ms: number; cost: number }>();
  for (const usage of mix.calls) {
    const monthlyCount = monthlyJobCounts[usage.job] ?? 0;
    const { times = 0, ms = 0, cost = 0 } = byCall.get(usage.call) ?? {};
    byCall.set(usage.call, {
      times: times + usage.times * monthlyCount,
      ms: ms + computeCloudMs(usage) * monthlyCount,
      cost:
        cost + sumCosts(computeMicroDollarCosts(computeCallUsage(usage)).values()) * monthlyCount,
    });
  }
  return [...byCall]
    .toSorted(([, one], [, other]) => other.cost - one.cost)
    .slice(0, MAX_CALL_ROWS)
    .map(([call, { times, ms, cost }]) => [
      call,
      times.toLocaleString('en-US'),
      Math.round(ms / times),
      formatShare(cost, totalCost),
    ]);
}
