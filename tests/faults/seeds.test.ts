import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changingRoutes } from '#tests/contract/contract-calls.ts';
import { installFakeAws } from './aws-wire.ts';
import { isReplay, SeedSearch } from './fault-seeds.ts';
import { faultNames } from './faults.ts';
import { installFakeOrderLink } from './order-link-wire.ts';
import { runFaultSeed } from './run-seed.ts';
import { installTableFaults } from './table-wire.ts';

const search = new SeedSearch('orders');

/**
 * Calls that the seeds leave out. Sign-in, sign-out and registration change no data of a dealer:
 * sessions.test.ts and api/registration test them. Only its reader reads a mail. An announcement belongs to
 * no dealer: see api/announcement. Users who are created and disabled are in members.test.ts. Records that
 * administrators edit are one conditional write each, and no order is part of them: see
 * api/colleagues-changes, contract-prices, manufacturers, customers-changes, room-packages, dealers-profile,
 * dealers-lists and products-changes; price-list has its own kills.
 */
const userCallNames =
  /^(account|announcement|colleagues|commission|contractPrices|customers|manufacturers|members|packages|products|profiles|registration|notifications|weeklyMail)\.|turnRedNewsIconOff$/;
/**
 * The system reads a file at times of its own, so no seed could be replayed. See api/stored-uploads and
 * form-templates.
 */
const fileCallNames = /^(documents|uploads)\.|importQuote$/;
/** Printing leaves the table for another function. api/mail-forms tests its repeats and rejections. */
const printCallNames = /mailForms$/;
/** Reports of pages are logged and counted, and stored nowhere. */
const reportCallNames = /reportClientError$/;
/** No dealer of the seeds has approval rules: see approvals.test.ts. */
const approvalCallNames = /OrderApproval$/;
/** No dealer of the seeds has a scheduled list: see price-impact.test.ts. */
const impactCallNames = /^priceImpact\./;
/** Of orders with proposals, see proposals.test.ts. */
const proposalCallNames = /^(proposals|visitors)\./;
const excludedCallNames = [
  approvalCallNames,
  impactCallNames,
  proposalCallNames,
  userCallNames,
  fileCallNames,
  printCallNames,
  reportCallNames,
];
const isExcludedCall = (name: string) => excludedCallNames.some((outside) => outside.test(name));

const histories = new Map<number, readonly string[]>();
let releases: (() => void)[];
let dealerId = 2_000_000;

beforeAll(() => {
  releases = [installTableFaults(), installFakeOrderLink(), installFakeAws()];
  // Thousands of calls would each write a log line.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(() => {
  for (const release of releases) release();
  vi.restoreAllMocks();
});

async function runSeed(seed: number): Promise<void> {
  const run = await runFaultSeed(seed, ++dealerId);
  histories.set(seed, run.history);
  search.recordMet(seed, [...run.metFaults, ...run.changingCalls]);
  if (isReplay) process.stderr.write(`${run.history.join('\n')}\n`);
  expect(run.violations, `FAULT_SEED=${seed} npm run test:faults replays this`).toEqual([]);
}

test.each(search.seeds)('what is told under the faults of seed %i is true', runSeed);

test('a seed happens again exactly as it happened', async () => {
  const [seed] = search.seeds;
  const again = await runFaultSeed(seed!, ++dealerId);
  expect(again.history.join('\n')).toBe(histories.get(seed!)!.join('\n'));
});

test.skipIf(isReplay)(
  'every fault was met, and every call that changes something was made',
  async () => {
    const changing = changingRoutes.map(({ name }) => name).filter((name) => !isExcludedCall(name));
    expect(await search.findUnmet([...faultNames, ...changing], runSeed)).toEqual([]);
  },
);
