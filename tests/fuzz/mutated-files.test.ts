import { afterAll, describe, expect, test } from 'vitest';
import { Random } from '#tests/faults/random.ts';
import { mutated } from './mutations.ts';
import { readers, type ReaderName } from './readers.ts';
import { outcomeOf, stopReading, type Outcome } from './reading.ts';

/*
 * Damaged files through every reader: each comes to data or to a refusal in words, without a failure, a hang,
 * or more memory than a reader may have. FUZZ_FILES says how many for each reader (npm run test:fuzz: 10,000 in
 * all); FUZZ_SEED=quote:17 reads one again.
 */

const count = Number(process.env.FUZZ_FILES ?? 60);
const [onlyReader, onlySeed] = process.env.FUZZ_SEED?.split(':') ?? [];
const names = (Object.keys(readers) as ReaderName[]).filter(
  (name) => onlyReader === undefined || onlyReader === name,
);
const seeds = onlySeed ? [Number(onlySeed)] : Array.from({ length: count }, (_, at) => at + 1);

afterAll(stopReading);

/** What a process has for itself before it reads anything, and 256 MB. */
const MOST_MEGABYTES = 420;

describe.each(names)('%s', (name) => {
  const { edit } = readers[name];
  const samples = readers[name].samples();

  test(
    'reads or refuses whatever it is given',
    async () => {
      const tally = new Map<string, number>();
      const worst = { milliseconds: 0, megabytes: 0 };
      for (const seed of seeds) {
        const random = new Random(seed);
        const bytes = mutated({ samples, edit }, random);
        const outcome = await outcomeOf(name, bytes);
        expect(defectOf(outcome), `FUZZ_SEED=${name}:${seed} reads it again`).toBeUndefined();
        tally.set(outcome.kind, (tally.get(outcome.kind) ?? 0) + 1);
        worst.milliseconds = Math.max(worst.milliseconds, outcome.milliseconds);
        worst.megabytes = Math.max(worst.megabytes, outcome.megabytes);
      }
      if (process.env.FUZZ_FILES) process.stderr.write(`${formatTally(name, tally, worst)}\n`);
      // Were none of them read, only the first letters would have been tried.
      expect(onlySeed ?? tally.get('read')).toBeDefined();
    },
    60_000 + count * 500,
  );
});

function defectOf({ kind, words, megabytes }: Outcome): string | undefined {
  if (kind === 'read') return megabytes > MOST_MEGABYTES ? `${megabytes} MB` : undefined;
  return kind === 'refused' && words.length > 0 && words.length < 1000
    ? undefined
    : `${kind}: ${words}`;
}

const formatTally = (
  name: string,
  tally: ReadonlyMap<string, number>,
  worst: Pick<Outcome, 'milliseconds' | 'megabytes'>,
) =>
  `${name}: ${[...tally].map(([kind, files]) => `${files} ${kind}`).join(', ')}; at most ${worst.milliseconds.toFixed(0)} ms of a core and ${worst.megabytes.toFixed(0)} MB with the program`;
