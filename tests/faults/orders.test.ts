import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { installFaults, type Fault } from './faults.ts';
import { violationsOf } from './history.ts';
import { runSeed } from './writers.ts';

/** FAULT_SEED=17 replays one seed; FAULT_SEEDS=1000 runs that many. */
const only = process.env.FAULT_SEED;
const seeds = only
  ? [Number(only)]
  : Array.from({ length: Number(process.env.FAULT_SEEDS ?? 20) }, (_, index) => index + 1);

const met = new Set<Fault>();
let misled = 0;

beforeAll(() => {
  installFaults();
  // Thousands of calls would each write their line.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(() => vi.restoreAllMocks());

test.each(seeds)(
  'under the faults of seed %i every acknowledged save is stored once and none is read torn',
  async (seed) => {
    const run = await runSeed(seed);
    for (const fault of run.met) met.add(fault);
    misled += run.misled;
    const found = violationsOf(run.history);
    expect(found, `FAULT_SEED=${seed} npm run test:faults replays this`).toEqual([]);
  },
);

test.runIf(seeds.length >= 20)('every fault was met, and a careless reader was misled', () => {
  expect(misled).toBeGreaterThan(0);
  expect([...met].toSorted()).toEqual([
    'answer lost',
    'conflict',
    'killed after the write',
    'killed before the write',
    'request lost',
    'slow',
    'throttle',
  ]);
});
