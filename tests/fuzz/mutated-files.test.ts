import { afterAll, describe, expect, test } from 'vitest';
import { SeededRandom } from '#tests/make/seeded-random.ts';
import { mutateFile } from './file-mutations.ts';
import { fuzzReaders, readersByUploadKind, type ReaderName } from './fuzz-readers.ts';
import { readInChildProcess, stopReaderProcess, type ReadOutcome } from './read-in-process.ts';

/*
 * Damaged files through every reader: each gives data or a rejection with a message, without a failure, a
 * hang, or more memory than a reader may have. FUZZ_FILES is the number for each reader (npm run test:fuzz:
 * 10,000 in all); FUZZ_SEED=quote:17 reads one again.
 */

const count = Number(process.env.FUZZ_FILES ?? 60);
const [onlyReader, onlySeed] = process.env.FUZZ_SEED?.split(':') ?? [];
const names = (Object.keys(fuzzReaders) as ReaderName[]).filter(
  (name) => onlyReader === undefined || onlyReader === name,
);
const seeds = onlySeed ? [Number(onlySeed)] : Array.from({ length: count }, (_, at) => at + 1);

afterAll(stopReaderProcess);

/** The memory of a process before it reads anything, and 256 MB. */
const MAX_MEGABYTES = 420;

test.each(Object.entries(readersByUploadKind))('an upload of %s has a reader', (kind, readers) => {
  expect(readers.length > 0 || kind === 'access-database').toBe(true);
});

describe.each(names)('%s', (name) => {
  const { edit } = fuzzReaders[name];
  const samples = fuzzReaders[name].samples();

  test(
    'reads or refuses whatever it is given',
    async () => {
      const tally = new Map<string, number>();
      const worst = { milliseconds: 0, megabytes: 0 };
      for (const seed of seeds) {
        const random = new SeededRandom(seed);
        const bytes = mutateFile({ samples, edit }, random);
        const outcome = await readInChildProcess(name, bytes);
        expect(findDefect(outcome), `FUZZ_SEED=${name}:${seed} reads it again`).toBeUndefined();
        tally.set(outcome.kind, (tally.get(outcome.kind) ?? 0) + 1);
        worst.milliseconds = Math.max(worst.milliseconds, outcome.milliseconds);
        worst.megabytes = Math.max(worst.megabytes, outcome.megabytes);
      }
      if (process.env.FUZZ_FILES) process.stderr.write(`${formatTally(name, tally, worst)}\n`);
      // If none of them were readable, only the first letters would have been tested.
      expect(onlySeed ?? tally.get('read')).toBeDefined();
    },
    60_000 + count * 500,
  );
});

function findDefect({ kind, message, megabytes }: ReadOutcome): string | undefined {
  if (kind === 'read') return megabytes > MAX_MEGABYTES ? `${megabytes} MB` : undefined;
  return kind === 'rejected' && message.length > 0 && message.length < 1000
    ? undefined
    : `${kind}: ${message}`;
}

const formatTally = (
  name: string,
  tally: ReadonlyMap<string, number>,
  worst: Pick<ReadOutcome, 'milliseconds' | 'megabytes'>,
) =>
  `${name}: ${[...tally].map(([kind, files]) => `${files} ${kind}`).join(', ')}; at most ${worst.milliseconds.toFixed(0)} ms of a core and ${worst.megabytes.toFixed(0)} MB with the program`;
