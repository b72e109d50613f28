import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runLists } from './list-run.ts';
import { installFaults } from './wire.ts';

/** FAULT_SEED=17 replays one seed; FAULT_SEEDS=1000 runs that many. */
const only = process.env.FAULT_SEED;
const count = Number(process.env.FAULT_SEEDS ?? 12);
const seeds = only ? [Number(only)] : Array.from({ length: count }, (_, index) => index + 1);

let dealerId = 5_000_000;
let letGo: () => void;
beforeAll(() => {
  letGo = installFaults();
  // Each snapshot that fails would write its line.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(() => {
  letGo();
  vi.restoreAllMocks();
});

test.each(seeds)('a list under the faults of seed %i is what its records are', async (seed) => {
  const { history, violations } = await runLists(seed, ++dealerId);
  if (only) process.stderr.write(`${history.join('\n')}\n`);
  expect(violations, `FAULT_SEED=${seed} npm run test:faults replays this`).toEqual([]);
});

test('a list happens again exactly as it happened', async () => {
  const [one, other] = [await runLists(1, ++dealerId), await runLists(1, ++dealerId)];
  expect(other.history).toEqual(one.history);
  expect(one.met).toContain('slow commit');
  expect(one.files.written).toBeGreaterThan(0);
  expect(one.files.read).toBeGreaterThan(0);
});
