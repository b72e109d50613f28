import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { functionsBuildFolder } from '#infra/build/build-folders.ts';
import { startEngines } from '#infra/local/engines/engines.ts';
import { createBundleThreads } from '#infra/local/functions/bundle-threads.ts';
import { getFunctionMemoryMb } from '#infra/plan/function-memory.ts';
import { buildLimitResult, computeMedian, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { buildFloorBundles } from './floor-bundles.ts';
import type { FunctionEvents } from './function-events.ts';
import { tryCreateLimitedCore, type LimitedCore } from './limited-core.ts';
import { functionsFile, memoryFile, type FunctionReport } from './measure-functions.ts';
import {
  groupByArea,
  computeFirstAnswerMs,
  formatMemoryTable,
  getMaxAnswerMs,
  type MeasuredFunction,
  type AnswerTime,
} from './memory.ts';

/* The work of measure-functions.ts, in a process with its own engines, so that nothing else runs its jobs. */

/** The floor is measured again after this many functions, so that both meet the machine in the same state. */
const FUNCTIONS_PER_FLOOR_RUN = chooseBenchSize(8, Infinity);

type MeasuredAnswer = AnswerTime & { status: number | string };
type BundleRun = { init: AnswerTime; calls: MeasuredAnswer[]; megabytes: number };
type BenchFunction = FunctionEvents & { bundle: string; floor: string };

/** Starts a bundle in a fresh process with the memory of its area, and sends it its events. */
async function runBundle(
  bundle: string,
  { area, events }: FunctionEvents,
  core?: LimitedCore,
): Promise<BundleRun> {
  const env = {
    ...process.env,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(getFunctionMemoryMb(area)),
  };
  const child = fork('tests/bench/one-function.mjs', {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  core?.addProcess(child.pid!);
  let answer: BundleRun | undefined;
  child.once('message', (sentRun) => (answer = sentRun as BundleRun));
  child.send({ bundle: resolve(bundle), events });
  const [code] = (await once(child, 'exit')) as [number];
  if (!answer) throw new Error(`${bundle} ended with ${code}.`);
  return answer;
}

async function measureAllFunctions(): Promise<FunctionReport> {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-floor-'));
  // Its modules create their clients on import, for which the environment must be set.
  const { buildFunctionEvents } = await import('./function-events.ts');
  const events = await buildFunctionEvents();
  const floors = await buildFloorBundles(folder, events);
  const functions = events.map((one) => ({
    ...one,
    bundle: join(functionsBuildFolder, one.name, 'index.mjs'),
    floor: floors.get(one.name)!,
  }));
  const measured = await measureEach(functions);
  const results: BenchResult[] = [];
  for (const [area, areaFunctions] of groupByArea(measured))
    results.push(await measureAreaResult(area, areaFunctions, functions));
  rmSync(folder, { recursive: true });
  mkdirSync('.local', { recursive: true });
  writeFileSync(functionsFile, `${JSON.stringify(measured, null, 2)}\n`);
  writeFileSync(memoryFile, formatMemoryTable(measured));
  return {
    results,
    areas: groupByArea(measured).map(([area, areaFunctions]) => buildAreaRow(area, areaFunctions)),
  };
}

async function measureEach(functions: readonly BenchFunction[]): Promise<MeasuredFunction[]> {
  const measured: MeasuredFunction[] = [];
  const floors = new Map<string, number[]>();
  for (const [at, one] of functions.entries()) {
    const floorTimes = floors.get(one.floor) ?? [];
    if (floorTimes.length === 0 || at % FUNCTIONS_PER_FLOOR_RUN === 0) {
      const { init, calls } = await runBundle(one.floor, { ...one, events: [{}] });
      floors.set(one.floor, [...floorTimes, init.ms + calls[0]!.ms]);
    }
    const floor = () => computeMedian(floors.get(one.floor)!);
    measured.push({
      ...summarizeRun(
        one,
        await runBundle(one.bundle, { ...one, events: one.events.slice(0, -1) }),
      ),
      floor,
    });
  }
  return measured;
}

function summarizeRun({ name, area }: FunctionEvents, { init, calls, megabytes }: BundleRun) {
  const [first, ...next] = calls as [MeasuredAnswer, ...MeasuredAnswer[]];
  const same = next.filter(({ status }) => status === first.status);
  const warm = {
    ms: computeMedian(same.map(({ ms }) => ms)),
    cpu: computeMedian(same.map(({ cpu }) => cpu)),
  };
  return { name, area, init, first, warm, megabytes, status: first.status };
}

const roundNumber = (value: number) => Math.round(value);

function buildAreaRow(area: string, functions: readonly MeasuredFunction[]) {
  const middleAndWorst = (value: (one: MeasuredFunction) => number) => {
    const values = functions.map(value).filter((one) => !Number.isNaN(one));
    return values.length
      ? `${roundNumber(computeMedian(values))} / ${roundNumber(Math.max(...values))}`
      : '';
  };
  return {
    area,
    functions: functions.length,
    'start ms': middleAndWorst(({ init }) => init.ms),
    'first ms': middleAndWorst(({ first }) => first.ms),
    'next ms': middleAndWorst(({ warm }) => warm.ms),
    'start and first, ms of a core': middleAndWorst(({ init, first }) => init.cpu + first.cpu),
    MB: middleAndWorst(({ megabytes }) => megabytes),
    'times its floor': middleAndWorst(({ init, first, floor }) => (init.ms + first.ms) / floor()),
  };
}

/**
 * The slowest first answer of an area at its memory; and the measured time, where a process can be limited to
 * a part of a core.
 */
async function measureAreaResult(
  area: string,
  areaFunctions: readonly MeasuredFunction[],
  functions: readonly BenchFunction[],
): Promise<BenchResult> {
  const megabytes = getFunctionMemoryMb(area);
  const slowest = areaFunctions.toSorted(
    (a, b) => computeFirstAnswerMs(b, megabytes) - computeFirstAnswerMs(a, megabytes),
  )[0]!;
  const { bundle, events } = functions.find(({ name }) => name === slowest.name)!;
  const core = tryCreateLimitedCore(megabytes);
  const held = core && (await runBundle(bundle, { ...slowest, events: events.slice(-1) }, core));
  await core?.removeGroup();
  const took = held
    ? `, held to it ${roundNumber(held.init.clock! + held.calls[0]!.clock!)} ms`
    : '';
  return buildLimitResult({
    name: `first answer of ${area} with ${megabytes} MB; the slowest is ${slowest.name}${took}`,
    value: computeFirstAnswerMs(slowest, megabytes),
    limit: getMaxAnswerMs(area),
    floor: slowest.floor(),
    against: 'a handler that only makes the same clients, with a whole core',
  });
}

const log = '.local/bench-functions.log';
const { run: runFunction, stop } = createBundleThreads({ logFile: log, threadCount: 1 });
const engines = await startEngines(runFunction);
Object.assign(process.env, engines.env, {
  ALLOWED_ORIGIN: 'http://localhost:8080',
  CATALOG_ADDRESS: 'http://127.0.0.1:8081',
  CATALOG_SECRET: randomUUID(),
  PRODUCT_ADDRESS: 'http://localhost:8080',
});
const report = await measureAllFunctions();
await stop();
await engines.stop();
process.send!(report, () => process.exit());
