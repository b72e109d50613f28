import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { changingRoutes } from '#tests/contract/contract-calls.ts';
import { isReplay, SeedSearch } from './fault-seeds.ts';
import { runProposalSeed } from './proposal-run.ts';
import { installTableFaults } from './table-wire.ts';

/** A token that was valid once stays so: a run is at a time of its own. */
vi.mock(import('#functions/external/verify-access-token.ts'), async (load) => {
  const { verifyAccessToken } = await load();
  const verified = new Map<string, Awaited<ReturnType<typeof verifyAccessToken>>>();
  return {
    verifyAccessToken: async (token) => {
      const claims = verified.get(token) ?? (await verifyAccessToken(token));
      if (claims) verified.set(token, claims);
      return claims;
    },
  };
});

/** To print takes a time that no seed decides. */
vi.mock(import('#functions/domain/proposals/frozen-terms.ts'), async (load) => ({
  ...(await load()),
  freezeTerms: () => Promise.resolve({}),
}));

const search = new SeedSearch('proposals', 200);
const histories = new Map<number, readonly string[]>();
let dealerId = 6_000_000;
let releaseFaults: () => void;
let log: string[] = [];

beforeAll(async () => {
  // The first use of the table client takes a time that no seed decides.
  await readAllItems({ PK: 'NOBODY' });
  releaseFaults = installTableFaults();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    log.push(String(text));
    return true;
  });
});
afterAll(() => {
  releaseFaults();
  vi.restoreAllMocks();
});

async function runSeed(seed: number): Promise<void> {
  log = [];
  const run = await runProposalSeed(seed, ++dealerId, log);
  histories.set(seed, run.history);
  search.recordMet(seed, [...run.metFaults, ...run.outcomes]);
  if (isReplay) process.stderr.write(`${run.history.join('\n')}\n`);
  expect(run.violations, `FAULT_SEED=${seed} npm run test:faults replays this`).toEqual([]);
}

test.each(search.seeds)('what is told of proposals under the faults of seed %i is true', runSeed);

test('a seed happens again exactly as it happened', async () => {
  const [seed] = search.seeds;
  const again = await runProposalSeed(seed!, ++dealerId, []);
  expect(again.history.join('\n')).toBe(histories.get(seed!)!.join('\n'));
});

test.skipIf(isReplay)('every call was made, and acceptances were lost to each other', async () => {
  const changing = changingRoutes
    .map(({ name }) => name)
    .filter((name) => /^(proposals|visitors)\./.test(name));
  const endings = ['replaced', 'withdrawn', 'closed', 'revised', 'expired'].map(
    (kind) => `visitors.acceptProposal ${kind}`,
  );
  const refusals = ['alreadyAccepted', 'isDeclined', 'offerChanged', 'pageDiffers'].map(
    (code) => `visitors.acceptProposal proposals.${code}`,
  );
  expect(await search.findUnmet([...changing, ...endings, ...refusals], runSeed)).toEqual([]);
});
