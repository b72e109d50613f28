import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { functionsBuildFolder } from '#infra/build/build-folders.ts';
import { bundledFunctions } from '#infra/plan/function-list.ts';
import { computeMedian, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { buildFloorBundles } from './floor-bundles.ts';

/**
 * The rounds for each function. The slowest are measured again with more rounds, so that no chance result of
 * a few rounds is reported.
 */
const ROUNDS = chooseBenchSize(5, 1);
const WORST_COUNT = chooseBenchSize(5, 1);
const WORST_ROUNDS = chooseBenchSize(25, 1);
const FUNCTION_COUNT = chooseBenchSize(bundledFunctions.length, 1);
const MAX_RATIO = 1.3;

/** Starts each function's bundle in a fresh process, in turns with a handler of the same clients. */
export async function measureFunctionStarts(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-floor-'));
  const script = join(folder, 'start.mjs');
  writeFileSync(script, STARTER_SCRIPT);
  const measured = bundledFunctions.slice(0, FUNCTION_COUNT);
  const floors = await buildFloorBundles(folder, measured);
  const sides: StartSides[] = measured.map(({ name }) => ({
    name,
    bundle: join(functionsBuildFolder, name, 'index.mjs'),
    floor: floors.get(name)!,
  }));
  const firstPass = sortSlowestFirst(
    sides.map((side) => measureStartInTurns(script, side, ROUNDS)),
  );
  const secondPass = firstPass
    .slice(0, WORST_COUNT)
    .map((start) => measureStartInTurns(script, start, WORST_ROUNDS));
  const worst = sortSlowestFirst(secondPass)[0]!;
  const { ratio } = worst;
  rmSync(folder, { recursive: true });
  return [
    {
      name: `start of ${sides.length} function bundles; the slowest for its clients is ${worst.name}`,
      value: worst.ours,
      unit: 'ms',
      against: `a handler that only creates the same clients: ${worst.theirs.toFixed(0)} ms`,
      ratio,
      target: `at most ${MAX_RATIO} x; the largest bundle is ${describeLargestBundle()}`,
      holds: ratio <= MAX_RATIO,
    },
  ];
}

type StartSides = { name: string; bundle: string; floor: string };
type FunctionStart = StartSides & { ours: number; theirs: number; ratio: number };

function measureStartInTurns(script: string, sides: StartSides, times: number): FunctionStart {
  const rounds = Array.from({ length: times }, () => [
    measureStartTime(script, sides.bundle),
    measureStartTime(script, sides.floor),
  ]);
  const middle = (side: 0 | 1) => computeMedian(rounds.map((round) => round[side]!));
  const [ours, theirs] = [middle(0), middle(1)];
  return { ...sides, ours, theirs, ratio: ours / theirs };
}

const sortSlowestFirst = (starts: readonly FunctionStart[]) =>
  starts.toSorted((a, b) => b.ratio - a.ratio);

/** Imports a bundle in a fresh process and prints the time in ms. */
const STARTER_SCRIPT = `const start = performance.now();
await import(process.argv[2]);
process.stdout.write(String(performance.now() - start), () => process.exit());`;

const measureStartTime = (script: string, bundle: string) =>
  Number(
    execFileSync(process.execPath, [script, resolve(bundle)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );

function describeLargestBundle(): string {
  const sizes = bundledFunctions.map(({ name }) => ({
    name,
    size: statSync(join(functionsBuildFolder, name, 'index.mjs')).size,
  }));
  const { name, size } = sizes.toSorted((a, b) => b.size - a.size)[0]!;
  return `${name}, ${Math.round(size / 1000)} KB`;
}
