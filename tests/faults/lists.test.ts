import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { createOrderPartListKind, createRecordListKind } from './list-kinds.ts';
import { runListSeed } from './list-run.ts';
import { installTableFaults } from './table-wire.ts';

/** FAULT_SEED=17 replays one seed; FAULT_SEEDS=1000 runs that many seeds. */
const only = process.env.FAULT_SEED;
const count = Number(process.env.FAULT_SEEDS ?? 6);
const seeds = only ? [Number(only)] : Array.from({ length: count }, (_, index) => index + 1);

let dealerId = 5_000_000;
let releaseFaults: () => void;
beforeAll(async () => {
  // The first use of the table client takes a time that no seed decides.
  await readAllItems({ PK: 'NOBODY' });
  releaseFaults = installTableFaults();
  // Each failed snapshot would write a log line.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(() => {
  releaseFaults();
  vi.restoreAllMocks();
});

const kinds = {
  'a list of records': createRecordListKind,
  'a list in pieces': createOrderPartListKind,
};

describe.each(Object.entries(kinds))('%s', (_, createKind) => {
  test.each(seeds)('is what its records are under the faults of seed %i', async (seed) => {
    const { history, violations } = await runListSeed(seed, ++dealerId, createKind);
    if (only) process.stderr.write(`${history.join('\n')}\n`);
    expect(violations, `FAULT_SEED=${seed} npm run test:faults replays this`).toEqual([]);
  });

  test('happens again exactly as it happened', async () => {
    const one = await runListSeed(1, ++dealerId, createKind);
    const other = await runListSeed(1, ++dealerId, createKind);
    expect(other.history).toEqual(one.history);
    expect(one.metFaults).toContain('slow commit');
    expect(one.files.written).toBeGreaterThan(0);
    expect(one.files.read).toBeGreaterThan(0);
  });
});
