import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { functionsBuildFolder } from '#infra/build/build-folders.ts';
import { bundledFunctions } from '#infra/plan/function-list.ts';
import { median, type BenchResult } from './bench-result.ts';
import { buildFloorBundles } from './floor-bundles.ts';
import { sized } from './size.ts';

/** Each so often, and the worst by that once more, so that no chance of a few rounds is what is said. */
const ROUNDS = sized(5, 1);
const WORST = sized(5, 1);
const ROUNDS_OF_WORST = sized(25, 1);
const STARTED = sized(bundledFunctions.length, 2);
const MOST = 1.3;

/** Starting each function's bundle in a fresh process, in turns with a handler of the same clients. */
export async function measureStarts(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-floor-'));
  const script = join(folder, 'start.mjs');
  writeFileSync(script, STARTER);
  const measured = bundledFunctions.slice(0, STARTED);
  const floors = await buildFloorBundles(folder, measured);
  const sides: Sides[] = measured.map(({ name }) => ({
    name,
    bundle: join(functionsBuildFolder, name, 'index.mjs'),
    floor: floors.get(name)!,
  }));
  const firstPass = slowestFirst(sides.map((side) => measureStartInTurns(script, side, ROUNDS)));
  const again = firstPass
    .slice(0, WORST)
    .map((start) => measureStartInTurns(script, start, ROUNDS_OF_WORST));
  const worst = slowestFirst(again)[0]!;
  const { ratio } = worst;
  rmSync(folder, { recursive: true });
  return [
    {
      name: `start of ${sides.length} function bundles; the slowest for its clients is ${worst.name}`,
      value: worst.ours,
      unit: 'ms',
      against: `a handler that only creates the same clients: ${worst.theirs.toFixed(0)} ms`,
      ratio,
      target: `at most ${MOST} x; the largest bundle is ${largestBundle()}`,
      holds: ratio <= MOST,
    },
  ];
}

type Sides = { name: string; bundle: string; floor: string };
type Start = Sides & { ours: number; theirs: number; ratio: number };

function measureStartInTurns(script: string, sides: Sides, times: number): Start {
  const rounds = Array.from({ length: times }, () => [
    startTime(script, sides.bundle),
    startTime(script, sides.floor),
  ]);
  const middle = (side: 0 | 1) => median(rounds.map((round) => round[side]!));
  const [ours, theirs] = [middle(0), middle(1)];
  return { ...sides, ours, theirs, ratio: ours / theirs };
}

const slowestFirst = (starts: readonly Start[]) => starts.toSorted((a, b) => b.ratio - a.ratio);

/** Imports a bundle in a process that has done nothing yet, and says how many milliseconds it took. */
const STARTER = `const start = performance.now();
await import(process.argv[2]);
process.stdout.write(String(performance.now() - start), () => process.exit());`;

const startTime = (script: string, bundle: string) =>
  Number(
    execFileSync(process.execPath, [script, resolve(bundle)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );

function largestBundle(): string {
  const sizes = bundledFunctions.map(({ name }) => ({
    name,
    size: statSync(join(functionsBuildFolder, name, 'index.mjs')).size,
  }));
  const { name, size } = sizes.toSorted((a, b) => b.size - a.size)[0]!;
  return `${name}, ${Math.round(size / 1000)} KB`;
}
