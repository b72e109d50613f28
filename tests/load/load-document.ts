import { formatMicroDollars, formatMarkdownTable } from '#tests/cost/cost-document.ts';
import {
  computeMonthlyRepsCost,
  computeMonthlyFixedCosts,
  type AllResources,
  sumCosts,
} from '#tests/cost/cost.ts';
import type { UsageMix } from '#tests/cost/mix.ts';
import { loadLimits, limitSources } from './load-limits.ts';
import {
  BURST_FACTOR,
  DEALER_COUNT,
  listHottestPartitions,
  PEAK_HOUR_SHARE,
  computePeakLoad,
  listLimitsWithMaxReps,
  REP_COUNT,
  computeMaxRepsPerAddress,
  computeMaxRepsPerDealer,
  SIGN_IN_PEAK_SHARE,
} from './peak-load.ts';

export const LOAD_DOCUMENT_PATH = 'docs/load.md';

const MAX_HOT_PARTITIONS = 8;
const formatCount = (amount: number) =>
  amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 2 : 0 });

/** The text of docs/load.md, from the recorded mix. */
export function formatLoadDocument(mix: UsageMix, resources: AllResources): string {
  const peak = computePeakLoad(mix, REP_COUNT);
  const reached = listLimitsWithMaxReps(mix);
  const office = computeMaxRepsPerAddress(mix);
  const fixed = sumCosts(computeMonthlyFixedCosts('prod', resources, mix).values());
  return `${[
    `# Load and limits

\`npm run cost\` writes this page. It works the numbers out from the calls that the jobs of reps make (\`tests/cost/mix.json\`), as often as \`tests/cost/month.ts\` says. Limits are in \`tests/load/load-limits.ts\`. The page is about ${formatCount(REP_COUNT)} reps of ${formatCount(DEALER_COUNT)} dealers on a working day.

A fifth (${PEAK_HOUR_SHARE * 100} %) of the day's work falls into its busiest hour. The busiest seconds of that hour have ${BURST_FACTOR} times its mean. ${SIGN_IN_PEAK_SHARE * 100} % of the reps sign in within the same half hour. Functions are assumed to have their lists in memory. What a start reads in addition is in [operations.md](operations.md), under Lists.`,
    `## The busiest seconds of ${formatCount(REP_COUNT)} reps
${formatMarkdownTable(
  ['work', 'in a second'],
  [
    ['requests to the API', formatCount(peak.requests)],
    ['read units', formatCount(peak.readUnits)],
    ['write units', formatCount(peak.writeUnits)],
    ['concurrent functions, without the printer', formatCount(peak.functions)],
    ['concurrent prints', formatCount(peak.prints)],
    ['sign-in requests', formatCount(peak.signIns)],
    ['session renewals', formatCount(peak.renewals)],
  ],
)}

It costs ${formatMicroDollars(fixed + computeMonthlyRepsCost(mix, REP_COUNT))} a month ([cost.md](cost.md)).`,
    `## Which limit is reached first
${formatMarkdownTable(
  ['limit', `use by ${formatCount(REP_COUNT)} reps`, 'value', 'reached by reps'],
  reached.map(({ name: what, used, limit, maxReps }) => [
    what,
    formatCount(used),
    formatCount(limit),
    formatCount(maxReps),
  ]),
)}

- **Concurrent prints** are our own limit (\`printer.maxConcurrentPrints\` of the record). Further prints wait in line and are told their place. Raise it together with \`printer.reserved\`, which is taken from the other functions.
- **Requests a second, our own limit** is \`throttle\` of the record. It is below what the API allows. Calls over it are answered 429. The page shows this as a failure and does not repeat the call by itself. So raise the limit before it is reached.
- **Concurrent functions** is the account's quota. Ask for more and write it into \`accountConcurrency\`. The two versions of a canary share it, and use no more than one version would.
- **Sign-in requests** are Cognito's quota for all pools of the account and region. You can buy more, by the request a second. A user who is rejected is told that the product is busy.
- The capacity of a partition cannot be raised. How to reduce its load is described below. The table doubles its capacity within half an hour. Its quotas are raised on request.
- Alarms read ${formatCount(resources.prod.metrics)} custom metrics with one dimension. They cost the same at any load. Mails are few (invitations, transfers, resets). Reps do not reach the SES rate of 14 a second.`,
    `## The hottest partitions
Units a second for each single partition. A partition has a capacity of ${formatCount(loadLimits.partitionReads)} read units and ${formatCount(loadLimits.partitionWrites)} write units a second.

${formatMarkdownTable(
  ['partition', 'how many', 'read', 'write', 'share of its capacity'],
  listHottestPartitions(peak)
    .slice(0, MAX_HOT_PARTITIONS)
    .map(({ kind, count, read, write, share }) => [
      `\`${kind}\``,
      formatCount(count),
      formatCount(read),
      formatCount(write),
      `${(share * 100).toFixed(2)} %`,
    ]),
)}

- Keys of a dealer (\`DEALER#*\`) grow with the dealer's own reps: ${formatCount(REP_COUNT / DEALER_COUNT)} here. Each list reads the feed of orders, as far back as three minutes. Each save writes to it. So the reads grow with the square of the reps: one dealer with some ${formatCount(computeMaxRepsPerDealer(mix))} reps would reach the capacity of its partition. Then reduce that span (\`FEED_OVERLAP_MS\`, \`cached-list-state.ts\`), or how often lists read the feed.
- All dealers share \`PRINTING\` and \`SYSTEM\`. \`PRINTING\` holds only the prints that wait or run. Each waiting print reads it five times a second. If many hundreds wait, reduce how often they read (\`POLL_INTERVAL_MS\`, \`print-queue.ts\`). \`SYSTEM\` is two small items that are read and hardly ever written.
- \`GSI1: OUTBOX\` is the index of waiting outbox entries. An entry is written into it, moved when its attempt begins, and removed when it is done: some eight units. The sweep reads it each minute.`,
    `## One office behind one address
In five minutes the firewall accepts ${formatCount(loadLimits.addressRequests)} requests of one address, and ${formatCount(loadLimits.addressSignIns)} of those that need no session (\`cdn-firewall.ts\`). In the busiest hour, ${formatCount(office.all)} reps may share an address. In the sign-in half hour described above, ${formatCount(office.signingIn)} may sign in within five minutes. A larger office needs another address, or a higher limit.`,
    observedRunText,
    `## Run a load test
\`npm run load -- local --reps 20 --minutes 2\` makes reps work with the product on an emulator (\`AWS_ENDPOINT_URL\`). They do one job after the other, as often as the mix says, with a pause of one second between two jobs. The command shows how long each call took, and how many reps of a real day this load equals. It allows at most 200 reps and 30 minutes. It makes its own reps, and rejects any target that is not an emulator.`,
    `## Sources of the limits
${Object.entries(limitSources)
  .map(([name, address]) => `- ${name}: ${address}`)
  .join('\n')}`,
  ].join('\n\n')}\n`;
}

/** The text about one measured run: another run needs another text. */
const observedRunText = `## What was measured
On 2026-11-25, 20 reps of one dealer worked without a pause with the product on an emulator. The machine had two cores and other work. They made 3,741 calls in 127 s, 29.5 a second. This is as many as some 1,300 reps make in the busiest seconds of a day. No call failed and none was rejected. The same holds for 2,663 calls in 123 s on the day after, beside more work. An order of 20 lines was saved again in 456 ms at p50 and 1,146 ms at p95. The order search took 525 and 1,362 ms, a sign-in 756 and 1,223 ms, and a proposal 1.3 and 2.3 s. The machine was the limit (a load of 14 on its two cores), so these times say nothing about the cloud. That no call failed shows that saves of one dealer do not block each other.`;
