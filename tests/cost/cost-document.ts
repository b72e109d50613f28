import { readFileSync } from 'node:fs';
import {
  cloudMs,
  costOf,
  costOfReps,
  fixedCosts,
  type AllResources,
  paidEnvironments,
  total,
  usageOf,
  usageOfJob,
  usageOfMonth,
  usageOfRep,
} from './cost.ts';
import type { Mix } from './mix.ts';
import {
  CLOUD_MS,
  COPIES,
  DEPLOYMENTS_OF_A_MONTH,
  LOG_MONTHS,
  month,
  ofOrders,
  ORDERS_OF_A_MONTH,
  VERSIONS_MONTHS,
} from './month.ts';
import { asOf, FREE_USERS, type Metered, monthly, prices } from './prices.ts';

export const costDocument = 'docs/cost.md';

export const readResources = () =>
  JSON.parse(readFileSync('tests/cost/resources.json', 'utf8')) as AllResources;

/** A dollar has a million; four places below it are enough for a call. */
export const dollars = (micros: number, places = 2) => `$${(micros / 1_000_000).toFixed(places)}`;
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
export const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const byCost = <Name extends string>(costs: Map<Name, number>): [Name, number][] =>
  [...costs].filter(([, cost]) => cost > 0).toSorted(([, one], [, other]) => other - one);

/** What of it all costs so much that the rest together is less than a fifth. */
function dominant(costs: Map<Metered, number>): string {
  const totalCost = total(costs.values());
  const names: string[] = [];
  let coveredCost = 0;
  for (const [name, cost] of byCost(costs)) {
    if (coveredCost > totalCost * 0.8) break;
    coveredCost += cost;
    names.push(`${prices[name].unit} (${share(cost, totalCost)})`);
  }
  return names.join(', ');
}

const copiesToTable = (COPIES * prices.backupBytes.micros) / prices.tableBytes.micros;

/** docs/cost.md, of what is kept. */
export function writtenCost(mix: Mix, resources: AllResources): string {
  const ofMonth = costOf(usageOfRep(mix));
  const ofMade = costOf(usageOfMonth(mix, ofOrders));
  const orders = 1000 / ORDERS_OF_A_MONTH;
  const whole = total(ofMonth.values());
  const fixed = fixedCosts('prod', resources, mix);
  return `${[
    `# What it costs

\`npm run cost\` writes this page. It uses four sources: recorded calls (\`tests/cost/mix.json\`, which \`npm run mix\` records from a page in a browser), the resources of prod (\`tests/cost/resources.json\`), prices (\`tests/cost/prices.ts\`, us-east-1, on demand, as of ${asOf}) and assumptions (\`tests/cost/month.ts\`). If reps work in another way, the bill is different: change the numbers there and run the command again.`,
    `## Summary
- A rep who makes ${ORDERS_OF_A_MONTH} orders costs **${dollars(whole, 3)}** a month. 1,000 orders, from the first line to the printed documents, cost **${dollars(total(ofMade.values()) * orders)}**.
- An environment like prod costs **${dollars(total(fixed.values()))}** a month without any work.
- Most of the cost of a rep is for ${dominant(ofMonth)}.
- Each of the ${COPIES} daily and weekly backups is a full copy. Together they cost ${copiesToTable} times as much as the table. To save money, first reduce the number of backups (\`backup-stack.ts\`). Point-in-time recovery goes back 35 days without them.`,
    `## Total by month
${table(
  ['reps', 'fixed', 'for their work', 'total', 'for each rep'],
  [20, 200, 2000, 10_000, 20_000].map((reps) => {
    const together = total(fixed.values()) + costOfReps(mix, reps);
    return [
      reps.toLocaleString('en-US'),
      dollars(total(fixed.values())),
      dollars(costOfReps(mix, reps)),
      dollars(together),
      dollars(together / reps, 3),
    ];
  }),
)}

Cognito does not charge for the first ${FREE_USERS.toLocaleString('en-US')} users of a month (its plan Essentials).`,
    `## Cost of a rep in a month, and of 1,000 orders, by service
${table(
  ['service', 'rep and month', 'share', '1,000 orders'],
  byCost(ofMonth).map(([name, cost]) => [
    prices[name].unit,
    dollars(cost, 4),
    share(cost, whole),
    dollars((ofMade.get(name) ?? 0) * orders, 4),
  ]),
)}`,
    `## By job
${table(
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
  Object.entries(month).map(([job, times]) => jobRow(mix, job, times)),
)}

An open page that nobody uses sends no requests: there is no polling.`,
    `## By call
The ${SHOWN} calls that cost most in the month of a rep.

${table(['call', 'times a month', 'ms in the cloud, at most', 'share'], callRows(mix, whole))}`,
    `## Fixed cost by environment and month
${fixedTable(mix, resources)}

The environment local runs on an emulator and costs nothing.`,
    `## Assumptions
- The time of a function is what it took here on a whole core, longer in proportion if it has only a part of a core, plus ${CLOUD_MS} ms for each request to the table, as if requests came one after the other. Both rather overestimate the cost. Cold starts are left out.
- A browser caches the files of the page. Each deployment replaces all of them. There are ${DEPLOYMENTS_OF_A_MONTH} deployments a month.
- Bodies count in their compressed size, in both directions, at the CDN's price for outgoing bytes.
- The data that a save leaves (the replaced version, its submission and audit entries, and a new order) are kept for ${VERSIONS_MONTHS} months. Their size is counted by the units they were written with. The table, its point-in-time recovery and ${COPIES} daily and weekly backups hold them. Logs are kept for ${LOG_MONTHS} months. The storage is that of an environment that was used for so long.
- Free allowances are left out, except Cognito's. Also left out: support, taxes, access logs at the edge, the requests of pipes to the table's stream, files that dealers upload, and the work of administrators.`,
    `## Prices
${table(
  ['service', 'price', 'source'],
  [...Object.values(prices), ...Object.values(monthly)].map(({ micros, per, unit, source }) => [
    unit,
    `$${micros / 1_000_000} for ${per.toLocaleString('en-US')}`,
    source,
  ]),
)}`,
  ].join('\n\n')}\n`;
}

function fixedTable(mix: Mix, resources: AllResources): string {
  const costs = paidEnvironments.map((name) => fixedCosts(name, resources, mix));
  const rows = byCost(costs[0]!).map(([what]) => [
    what,
    ...costs.map((each) => dollars(each.get(what) ?? 0)),
  ]);
  const totals = costs.map((each) => dollars(total(each.values())));
  return table(['service', ...paidEnvironments], [...rows, ['total', ...totals]]);
}

function jobRow(mix: Mix, job: string, times: number) {
  const usage = usageOfJob(mix, job);
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
    dollars(total(costOf(usage).values()) * 1000, 3),
  ];
}

const SHOWN = 15;

function callRows(mix: Mix, whole: number) {
  const byCall = new Map<string, { times: number; ms: number; cost: number }>();
  for (const taken of mix.calls) {
    const often = month[taken.job] ?? 0;
    const { times = 0, ms = 0, cost = 0 } = byCall.get(taken.call) ?? {};
    byCall.set(taken.call, {
      times: times + taken.times * often,
      ms: ms + cloudMs(taken) * often,
      cost: cost + total(costOf(usageOf(taken)).values()) * often,
    });
  }
  return [...byCall]
    .toSorted(([, one], [, other]) => other.cost - one.cost)
    .slice(0, SHOWN)
    .map(([call, { times, ms, cost }]) => [
      call,
      times.toLocaleString('en-US'),
      Math.round(ms / times),
      share(cost, whole),
    ]);
}
