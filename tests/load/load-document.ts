import { dollars, table } from '#tests/cost/cost-document.ts';
import { costOfReps, fixedCosts, type AllResources, total } from '#tests/cost/cost.ts';
import type { Mix } from '#tests/cost/mix.ts';
import {
  BURST,
  DEALERS,
  hottest,
  PEAK_SHARE,
  peakOf,
  reachedBy,
  REPS,
  repsOfAnAddress,
  repsOfOneDealer,
  SIGN_IN_SHARE,
} from './day.ts';
import { limits, source } from './limits.ts';

export const loadDocument = 'docs/load.md';

const HOT = 8;
const many = (amount: number) =>
  amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 2 : 0 });

/** docs/load.md, of what is kept. */
export function writtenLoad(mix: Mix, resources: AllResources): string {
  const peak = peakOf(mix, REPS);
  const reached = reachedBy(mix);
  const office = repsOfAnAddress(mix);
  const fixed = total(fixedCosts('prod', resources, mix).values());
  return `${[
    `# What it carries

This page is written by \`npm run cost\`: figures are worked out of the calls that jobs of reps make (\`tests/cost/mix.json\`), as often as \`tests/cost/month.ts\` says; limits are in \`tests/load/limits.ts\`. It is about ${many(REPS)} reps of ${many(DEALERS)} dealers on a working day.

A fifth (${PEAK_SHARE * 100} %) of the day's work falls into its busiest hour, whose busiest seconds have ${BURST} times its mean; ${SIGN_IN_SHARE * 100} % sign in within the same half hour. Functions start with their lists in memory; what a start reads besides is in [operations.md](operations.md), under Lists.`,
    `## The busiest seconds of ${many(REPS)} reps
${table(
  ['what', 'a second'],
  [
    ['requests to the API', many(peak.requests)],
    ['read units', many(peak.readUnits)],
    ['write units', many(peak.writeUnits)],
    ['functions at once, the printer apart', many(peak.functions)],
    ['prints at once', many(peak.prints)],
    ['requests to sign in', many(peak.signIns)],
    ['sessions renewed', many(peak.renewals)],
  ],
)}

It costs ${dollars(fixed + costOfReps(mix, REPS))} a month ([cost.md](cost.md)).`,
    `## Which limit is reached first
${table(
  ['limit', `${many(REPS)} reps ask for`, 'limit', 'reached by reps'],
  reached.map(({ what, asked, limit, reps }) => [what, many(asked), many(limit), many(reps)]),
)}

- **Prints at once** are ours (\`printer.atOnce\` of the record): more wait in line and are told which place they have. It is raised together with \`printer.reserved\`, which is taken from the functions.
- **Requests a second, our own throttle** is \`throttle\` of the record, below what the API allows; it answers 429, which the page shows as a failure and does not repeat by itself: raise it before it is reached.
- **Functions at once** is the account's quota; ask for more and put it into \`accountConcurrency\`. The two versions of a canary share it, and use no more than one would.
- **Sign-ins** are Cognito's quota for all pools of the account and region; more can be bought by the request a second. Whoever is turned away is told that the product is busy.
- A partition cannot be raised; how to take load off one is below. The table itself doubles what it takes within half an hour, and its quotas are raised by asking.
- Alarms read ${many(resources.prod.metrics)} metrics of ours with one dimension: they cost the same at any load. Mails are few (invitations, transfers, resets): SES's rate of 14 a second is not reached by reps.`,
    `## The hottest partitions
Units a second of each one of them, where one takes ${many(limits.partitionReads)} of reading and ${many(limits.partitionWrites)} of writing.

${table(
  ['partition', 'how many', 'read', 'write', 'of what it takes'],
  hottest(peak)
    .slice(0, HOT)
    .map(({ kind, count, read, write, share }) => [
      `\`${kind}\``,
      many(count),
      many(read),
      many(write),
      `${(share * 100).toFixed(2)} %`,
    ]),
)}

- Keys of a dealer (\`DEALER#*\`) grow with the dealer's own reps: ${many(REPS / DEALERS)} here. The feed of orders is read by each list, as far back as three minutes, and written by each save, so that reading it grows by the square: one dealer of some ${many(repsOfOneDealer(mix))} reps would come to what its partition takes. What to turn then is that span (\`OVERLAP_MS\`, \`held.ts\`), or how often lists look.
- \`PRINTING\` and \`SYSTEM\` are everybody's. \`PRINTING\` holds only who waits or prints just now, and each who waits reads it five times a second; with many hundreds waiting, how often they look is what to turn (\`LOOK_MS\`, \`in-line.ts\`). \`SYSTEM\` is two small items that are read and hardly ever written.
- \`GSI1: OUTBOX\` is the index of what waits: an entry is written into it, moved when it is begun, and taken out when it is done, some eight units. The sweep reads it each minute.`,
    `## One office behind one address
The firewall lets ${many(limits.addressRequests)} requests of an address through in five minutes, and ${many(limits.addressSignIns)} of those that need no session (\`firewall.ts\`). In the busiest hour ${many(office.all)} reps may share an address, and ${many(office.signingIn)} may sign in within five minutes of the morning as described above. An office that is larger needs another address, or the limit raised.`,
    seen,
    `## Trying it
\`npm run load -- local --reps 20 --minutes 2\` has reps work at what is deployed on an emulator (\`AWS_ENDPOINT_URL\`), one job after the other as often as the mix says, with a second between two, and says what each call took and how many reps of a real day that is. At most 200 reps and 30 minutes; it makes reps of its own, and refuses whatever is no emulator.`,
    `## Where the limits are said
${Object.entries(source)
  .map(([name, address]) => `- ${name}: ${address}`)
  .join('\n')}`,
  ].join('\n\n')}\n`;
}

/** Of one run, in words: another run is another page. */
const seen = `## What was seen
On 2026-11-25, on two cores that had other work as well, 20 reps of one dealer without a rest made 3,741 calls in 127 s at what was deployed on an emulator, 29.5 a second, which is as many as some 1,300 reps make in the busiest seconds of a day. None failed and none was turned away; nor did any of 2,663 in 123 s the day after, beside more work. An order of 20 lines was saved again in 456 ms at p50 and 1,146 ms at p95, the order search took 525 and 1,362 ms, a sign-in 756 and 1,223 ms, a proposal 1.3 and 2.3 s. The machine was what it ran into (a load of 14 on its two cores), so these times say nothing of the cloud's; that nothing failed says that saves of one dealer do not stand in each other's way.`;
