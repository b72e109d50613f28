import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changingRoutes } from '#tests/contract/contract-calls.ts';
import { installFakeAws } from './aws-wire.ts';
import { faultNames } from './faults.ts';
import { installFakeOrderLink } from './order-link-wire.ts';
import { runFaultSeed, type SeedRunResult } from './run-seed.ts';
import { installTableFaults } from './table-wire.ts';

/**
 * FAULT_SEED=17 replays one seed and prints its history; FAULT_SEEDS=1000 runs that many seeds,
 * FAULT_SEEDS=201-400 those seeds.
 */
const only = process.env.FAULT_SEED;
const seeds = only ? [Number(only)] : parseSeedRange(process.env.FAULT_SEEDS ?? '24');
/** This many seeds meet every fault and make every call that changes something. */
const FULL_COVERAGE_SEEDS = 12;

/**
 * Calls that the seeds leave out. Sign-in, sign-out and registration change no data of a dealer:
 * sessions.test.ts and api/registration test them. Only its reader reads a mail. An announcement belongs to
 * no dealer: see api/announcement. Users who are created and disabled are in members.test.ts. Records that
 * administrators edit are one conditional write each, and no order is part of them: see
 * api/colleagues-changes, manufacturers, customers-changes, room-packages, dealers-profile, dealers-lists and
 * products-changes; price-list has its own kills.
 */
const userCallNames =
  /^(account|announcement|colleagues|customers|manufacturers|members|packages|products|profiles|registration|notifications)\.|turnRedNewsIconOff$/;
/**
 * The system reads a file at times of its own, so no seed could be replayed. See api/stored-uploads and
 * form-templates.
 */
const fileCallNames = /^(documents|uploads)\.|importQuote$/;
/** Printing leaves the table for another function. api/mail-forms tests its repeats and rejections. */
const printCallNames = /mailForms$/;
const isExcludedCall = (name: string) =>
  [userCallNames, fileCallNames, printCallNames].some((excludedNames) => excludedNames.test(name));

/** Each of two files runs every second seed, so that two cores share them. */
export function registerSeedTests(parity: 'odd' | 'even'): void {
  const ownSeeds = seeds.filter((seed) => parity === (seed % 2 ? 'odd' : 'even'));
  const runs: SeedRunResult[] = [];
  let uninstallFakes: (() => void)[];
  let dealerId = parity === 'odd' ? 2_000_000 : 3_000_000;

  beforeAll(() => {
    uninstallFakes = [installTableFaults(), installFakeOrderLink(), installFakeAws()];
    // Thousands of calls would each write a log line.
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterAll(() => {
    for (const release of uninstallFakes) release();
    vi.restoreAllMocks();
  });

  test.each(ownSeeds)('what is told under the faults of seed %i is true', async (seed) => {
    const run = await runFaultSeed(seed, ++dealerId);
    runs.push(run);
    if (only) process.stderr.write(`${run.history.join('\n')}\n`);
    expect(run.violations, `FAULT_SEED=${seed} npm run test:faults replays this`).toEqual([]);
  });

  test.runIf(ownSeeds.length > 0)('a seed happens again exactly as it happened', async () => {
    const rerun = await runFaultSeed(ownSeeds[0]!, ++dealerId);
    expect(rerun.history.join('\n')).toBe(runs[0]!.history.join('\n'));
  });

  test.runIf(ownSeeds.length >= FULL_COVERAGE_SEEDS)('every fault was met', () => {
    const metFaults = new Set(runs.flatMap((run) => [...run.metFaults]));
    expect(faultNames.filter((fault) => !metFaults.has(fault))).toEqual([]);
  });

  test.runIf(ownSeeds.length >= FULL_COVERAGE_SEEDS)(
    'every call that changes something was made',
    () => {
      const done = new Set(runs.flatMap((run) => [...run.changingCalls]));
      const changing = changingRoutes
        .map(({ name }) => name)
        .filter((name) => !isExcludedCall(name));
      expect(changing.filter((name) => !done.has(name))).toEqual([]);
    },
  );
}

function parseSeedRange(range: string): number[] {
  const [last, first = 1] = range.split('-').map(Number).toReversed();
  return Array.from({ length: last! - first + 1 }, (_, index) => first + index);
}
