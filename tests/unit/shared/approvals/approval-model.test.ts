import { expect, it } from 'vitest';
import { runApprovalSequence } from '#tests/make/approval-sequences.ts';
import { createSeededDraws } from '#tests/make/target-cases.ts';

const SEQUENCES = 100_000;
const LENGTH = 10;
/** It takes a quarter of that alone, and the machine may be busy. */
const TIMEOUT_MS = 120_000;

it(
  'in 100,000 sequences no order below a limit goes on without a living approval, and none else is refused',
  async ({ annotate }) => {
    const wrongSeeds: number[] = [];
    const counts = { decided: 0, refused: 0, approved: 0 };
    for (let seed = 1; seed <= SEQUENCES; seed++) {
      const decisions = runApprovalSequence(createSeededDraws(seed), LENGTH);
      counts.decided += decisions.length;
      counts.refused += decisions.filter(({ isAllowed }) => !isAllowed).length;
      counts.approved += decisions.filter((one) => one.needsApproval && one.isAllowed).length;
      if (decisions.some((one) => one.isAllowed !== one.isAllowedByReference))
        wrongSeeds.push(seed);
    }
    await annotate(`${SEQUENCES} sequences: ${JSON.stringify(counts)}`);
    expect(wrongSeeds).toEqual([]);
    // The sequences come by each of the three answers often.
    expect(Math.min(counts.refused, counts.approved)).toBeGreaterThan(1_000);
    expect(counts.decided).toBeGreaterThan(SEQUENCES);
  },
  TIMEOUT_MS,
);
