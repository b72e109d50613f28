import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { isReplay, SeedSearch } from './fault-seeds.ts';
import { createOrderPartListKind, createRecordListKind } from './list-kinds.ts';
import { runListSeed } from './list-run.ts';
import { installTableFaults } from './table-wire.ts';

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

describe.each(Object.entries(kinds))('%s', (name, createKind) => {
  const search = new SeedSearch(name);
  const histories = new Map<number, readonly string[]>();

  async function runSeed(seed: number): Promise<void> {
    const { history, violations, metFaults, files } = await runListSeed(
      seed,
      ++dealerId,
      createKind,
    );
    if (isReplay) process.stderr.write(`${history.join('\n')}\n`);
    histories.set(seed, history);
    search.recordMet(seed, [
      ...metFaults,
      ...(files.written > 0 ? ['snapshot written'] : []),
      ...(files.read > 0 ? ['snapshot read'] : []),
    ]);
    expect(violations, `FAULT_SEED=${seed} npm run test:faults replays this`).toEqual([]);
  }

  test.each(search.seeds)('is what its records are under the faults of seed %i', runSeed);

  test('happens again exactly as it happened', async () => {
    const [seed] = search.seeds;
    const again = await runListSeed(seed!, ++dealerId, createKind);
    expect(again.history).toEqual(histories.get(seed!));
  });

  test.skipIf(isReplay)('every fault was met, and snapshots were written and read', async () => {
    const expected = ['slow commit', 'snapshot written', 'snapshot read'];
    expect(await search.findUnmet(expected, runSeed)).toEqual([]);
  });
});
