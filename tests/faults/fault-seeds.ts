import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';

/*
 * Which seeds the random searches run.
 *
 * FAULT_SEED=17 replays one seed; FAULT_SEEDS=1000 runs that many, FAULT_SEEDS=201-400 those (npm run
 * test:faults). Otherwise each search runs its chosen seeds: a small set that meets everything that many seeds
 * met when they were chosen (choose-seeds.ts). Every change of the product shifts what a seed meets, so a
 * search goes on with further seeds until everything was met again.
 */

const onlySeed = process.env['FAULT_SEED'];
const range = process.env['FAULT_SEEDS'];

/** One seed is replayed: what it meets is not complete, and its history is printed. */
export const isReplay = onlySeed !== undefined;

/** After this many further seeds, what was not met cannot be met by a search of this size. */
const MAX_FURTHER_SEEDS = 30;

export const chosenSeedsFile = new URL('chosen-seeds.json', import.meta.url);
/** What each seed of each search met in the last complete run. */
export const seedCoverageFolder = new URL('../../.local/seeds/', import.meta.url);

export type ChosenSeeds = Record<string, { seeds: number[]; meets: string[] }>;

export class SeedSearch {
  readonly seeds: number[];
  readonly #name: string;
  readonly #expected: readonly string[];
  readonly #met = new Map<string, number>();

  /** `maxSeeds` limits the seeds of a complete run. */
  constructor(name: string, maxSeeds = Infinity) {
    const chosen = JSON.parse(readFileSync(chosenSeedsFile, 'utf8')) as ChosenSeeds;
    this.#name = name;
    this.#expected = chosen[name]?.meets ?? [];
    this.seeds = onlySeed
      ? [Number(onlySeed)]
      : range
        ? parseSeedRange(range).slice(0, maxSeeds)
        : (chosen[name]?.seeds ?? [1, 2]);
  }

  /** Records what a seed met. */
  recordMet(seed: number, met: Iterable<string>): void {
    const all = [...new Set(met)];
    for (const one of all) this.#met.set(one, seed);
    if (!range) return;
    mkdirSync(seedCoverageFolder, { recursive: true });
    const line = JSON.stringify({ seed, met: all });
    appendFileSync(new URL(`${this.#name}.jsonl`, seedCoverageFolder), `${line}\n`);
  }

  /**
   * What the seeds did not meet, of all that is expected. While something is missing, further seeds are run;
   * `runSeed` fails where a seed finds a fault.
   */
  async findUnmet(
    expected: readonly string[],
    runSeed: (seed: number) => Promise<void>,
  ): Promise<string[]> {
    const findMissing = () =>
      [...new Set([...expected, ...this.#expected])].filter((one) => !this.#met.has(one));
    for (let seed = 1; seed <= MAX_FURTHER_SEEDS && findMissing().length > 0; seed++)
      if (!this.seeds.includes(seed)) await runSeed(seed);
    return findMissing();
  }
}

function parseSeedRange(text: string): number[] {
  const [last, first = 1] = text.split('-').map(Number).toReversed();
  return Array.from({ length: last! - first + 1 }, (_, index) => first + index);
}
