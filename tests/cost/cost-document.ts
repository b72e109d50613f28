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
  const whole = total(costs.values());
  const names: string[] = [];
  let said = 0;
  for (const [name, cost] of byCost(costs)) {
    if (said > whole * 0.8) break;
    said += cost;
    names.push(`${prices[name].unit} (${share(cost, whole)})`);
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

This page is written by \`npm run cost\` of what was counted (\`tests/cost/mix.json\`, recorded by \`npm run mix\` from a page in a browser), of what prod is made of (\`tests/cost/resources.json\`), of prices (\`tests/cost/prices.ts\`, us-east-1, on demand, as of ${asOf}) and of what is taken for granted (\`tests/cost/month.ts\`). Other habits are another bill: change the numbers there and write it again.`,
    `## In short
- A rep costs **${dollars(whole, 3)}** a month, with ${ORDERS_OF_A_MONTH} orders made; 1,000 orders, from the first line to the papers, cost **${dollars(total(ofMade.values()) * orders)}**.
- An environment like prod costs **${dollars(total(fixed.values()))}** a month where nobody works.
- Of what a rep costs, most is for ${dominant(ofMonth)}.
- Each of the ${COPIES} copies of days and weeks is whole: together they cost ${copiesToTable} times what the table does. How many are kept (\`backup-stack.ts\`) is the first thing to turn; point-in-time recovery goes back 35 days without them.`,
    `## All of it, by month
${table(
  ['reps', 'fixed', 'what they do', 'together', 'for each'],
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

The first ${FREE_USERS.toLocaleString('en-US')} users of a month are free of Cognito's charge (its plan Essentials).`,
    `## A rep and month, and 1,000 orders, by what is paid for
${table(
  ['what', 'rep and month', 'share', '1,000 orders'],
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
    'in a month',
    'calls',
    'files at first',
    'read units',
    'write units',
    'kB sent',
    '1,000 times',
  ],
  Object.entries(month).map(([job, times]) => jobRow(mix, job, times)),
)}

An open page that nobody touches asks for nothing: there is no polling.`,
    `## By call
What the month of a rep asks most for, by what it costs.

${table(['call', 'in a month', 'ms in the cloud, at most', 'share'], callRows(mix, whole))}`,
    `## Fixed, by environment and month
${fixedTable(mix, resources)}

Local is an emulator's, and costs nothing.`,
    `## Taken for granted
- Functions are billed for what they took here on a whole core, longer by as much as they have less of one, and ${CLOUD_MS} ms more for each request to the table, as if they came one after the other. Both are too much rather than too little; starts of new functions are left out.
- A browser keeps the page's files; all of them come anew with each deployment, of which there are ${DEPLOYMENTS_OF_A_MONTH} a month.
- Bodies count as they came, packed, in both directions at the CDN's price for what leaves it.
- What a save leaves (the version it replaces, what is told of it, and an order that is new) is kept for ${VERSIONS_MONTHS} months, counted by the units it was written with; the table, its point-in-time recovery and ${COPIES} copies of days and weeks hold it. Logs are kept for ${LOG_MONTHS} months. The storage is that of an environment that has been used so long.
- Free allowances are left out, but Cognito's. Left out, too: support, taxes, logs of access at the edge, what pipes ask of the table's stream, files that dealers upload, and whoever administers.`,
    `## Prices
${table(
  ['what', 'price', 'where'],
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
  return table(['what', ...paidEnvironments], [...rows, ['together', ...totals]]);
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
