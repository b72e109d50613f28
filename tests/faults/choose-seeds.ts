import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chosenSeedsFile, seedCoverageFolder, type ChosenSeeds } from './fault-seeds.ts';

/*
 * npm run test:seeds: chooses, from what the seeds of the last npm run test:faults met, the seeds that npm test
 * runs: of each search a smallest set that meets everything, but at least two.
 */

const MIN_SEEDS = 2;
/** What fewer of the seeds meet is left to the complete run: to find it again would take too many seeds. */
const MIN_SHARE = 0.03;

type SeedCoverage = { seed: number; met: string[] };

function readCoverage(file: string): SeedCoverage[] {
  const lines = readFileSync(new URL(file, seedCoverageFolder), 'utf8').trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as SeedCoverage);
  // The last run of a seed counts.
  return [...new Map(all.map((one) => [one.seed, one])).values()];
}

function listCommon(all: readonly SeedCoverage[]): string[] {
  const counts = new Map<string, number>();
  for (const { met } of all) for (const one of met) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count / all.length >= MIN_SHARE)
    .map(([one]) => one)
    .toSorted();
}

/** Takes the seed that meets most of what is missing, until nothing is missing, beginning with `first`. */
function coverFrom(first: SeedCoverage, all: readonly SeedCoverage[], meets: readonly string[]) {
  const missing = new Set(meets);
  const seeds: number[] = [];
  for (let next: SeedCoverage | undefined = first; next;) {
    seeds.push(next.seed);
    for (const one of next.met) missing.delete(one);
    const countNew = ({ met }: SeedCoverage) => met.filter((one) => missing.has(one)).length;
    const best = all.reduce((most, one) => (countNew(one) > countNew(most) ? one : most));
    next = countNew(best) > 0 ? best : undefined;
  }
  return seeds;
}

function chooseSeeds(all: readonly SeedCoverage[]): ChosenSeeds[string] {
  const meets = listCommon(all);
  const sets = all.map((first) => coverFrom(first, all, meets));
  const seeds = sets.reduce((best, one) => (one.length < best.length ? one : best));
  for (const { seed } of all)
    if (seeds.length < MIN_SEEDS && !seeds.includes(seed)) seeds.push(seed);
  return { seeds: seeds.toSorted((a, b) => a - b), meets };
}

const chosen: ChosenSeeds = Object.fromEntries(
  readdirSync(seedCoverageFolder)
    .toSorted()
    .map((file) => [file.replace('.jsonl', ''), chooseSeeds(readCoverage(file))]),
);
writeFileSync(chosenSeedsFile, `${JSON.stringify(chosen, null, 2)}\n`);
// The next choice is made from what the code of that time meets.
rmSync(seedCoverageFolder, { recursive: true });
