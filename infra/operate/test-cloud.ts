import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildAll } from '#infra/build/build.ts';
import { endWith } from '#infra/local/programs/lifetime.ts';
import { environment } from '#infra/plan/environments.ts';
import { bringProduct, openEmulator } from './emulator/bring.ts';
import { between, cloudReport, type Step } from './emulator/cloud-report.ts';
import { collectStops } from './emulator/collect-stops.ts';
import type { RequestCounts } from './emulator/counting.ts';
import { sweepOften } from './emulator/sweeping.ts';
import { perform, printLine } from './environment/command.ts';
import { readOutputs } from './environment/deployed.ts';

/*
 * npm run test:cloud [-- rotate restore]
 * The whole product on an emulator of the cloud: deployed from empty, filled with the demo data, its page beside it; the
 * main journeys and the calls are tried on what was deployed, and then what whoever runs it may have to do. With
 * AWS_ENDPOINT_URL it takes the emulator that is there, else it starts one and ends it. What its parts print is kept in
 * .local/cloud; in the end it says how long each took and what it asked for. Of journeys, calls and rehearsals it runs
 * those that are named, in their order, or all.
 */

const logs = '.local/cloud';
const LINES_SHOWN = 60;
const local = environment('local');

/** The first finds the forms that nobody chose yet. */
const journeys = ['form-builder', 'main-job', 'submit', 'data-files'];
/** In this order: what was restored is gone on with, until all is destroyed. */
const rehearsals = [
  'first-user',
  'upgrade',
  'page-back',
  'failed-deployment',
  'rotate',
  'restore',
  'destroy',
];

const { positionals: named } = parseArgs({ allowPositionals: true });
const isChosen = (name: string) => named.length === 0 || named.includes(name);

const { add: addStop, stopAll } = collectStops();
endWith(stopAll);

const steps: Step[] = [];
let getCounts: (() => RequestCounts) | undefined;

/** Runs a part of it and tells how long it took. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const before = getCounts?.();
  const begun = performance.now();
  try {
    await work();
  } finally {
    const ms = performance.now() - begun;
    steps.push({ name, ms, counts: before && between(before, getCounts!()) });
    printLine(`${name.padEnd(18)} ${(ms / 1000).toFixed(1).padStart(6)} s`);
  }
}

/** Runs a program to its end; where it fails, the end of what it printed is shown. */
const run = (name: string, args: readonly string[]) =>
  step(name, async () => {
    const file = `${logs}/${name}.log`;
    const log = openSync(file, 'w');
    const child = spawn(process.execPath, args, { stdio: ['ignore', log, log] });
    const hasEnded = addStop(async () => void child.kill());
    const [code] = (await once(child, 'exit')) as [number | null];
    hasEnded();
    if (code === 0) return;
    const printed = readFileSync(file, 'utf8').trimEnd().split('\n');
    printLine(printed.slice(-LINES_SHOWN).join('\n'));
    throw new Error(`The ${name} did not succeed: ${file} says more.`);
  });

const vitest = 'node_modules/vitest/vitest.mjs run --config vitest.cloud.config.ts'.split(' ');

const runTests = (name: string, project: string, ...files: string[]) =>
  run(name, [...vitest, '--project', project, ...files]);

async function begin(): Promise<void> {
  ({ getCounts } = await openEmulator(addStop));
  if ((await readOutputs(local)).TableName)
    throw new Error('It begins with nothing: npm run destroy -- local --name local.');
}

/** Deploys from empty, with the page beside it, which whoever tests finds in the environment. */
async function bring(): Promise<void> {
  const { address, context, stop } = await bringProduct(run);
  addStop(stop);
  process.env.DEPLOYED_PAGE = address;
  process.env.DEPLOYED_CONTEXT = context.join(' ');
}

function assertKnownParts(): void {
  const known = [...journeys, 'calls', ...rehearsals];
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length) throw new Error(`No part is ${unknown.join(', ')}; say ${known.join(', ')}.`);
}

async function tryAll(): Promise<void> {
  assertKnownParts();
  mkdirSync(logs, { recursive: true });
  await step('build', () => buildAll(printLine));
  await step('emulator', begin);
  await bring();
  await run('smoke', ['infra/operate/smoke.ts', 'local']);
  await run('seed', ['infra/operate/seed.ts', 'local', '--small']);
  const sweeping = sweepOften(local);
  addStop(sweeping);
  for (const name of journeys.filter(isChosen))
    await runTests(name, 'cloud-journeys', `tests/browser/${name}.test.ts`);
  await sweeping();
  if (isChosen('calls')) await runTests('calls', 'cloud-api');
  for (const name of rehearsals.filter(isChosen))
    await runTests(name, 'cloud-operation', `tests/cloud/${name}.test.ts`);
}

await perform(async () => {
  try {
    await tryAll();
  } finally {
    await stopAll();
    printLine(`\n${cloudReport(steps)}`);
  }
});
// What the build and whoever started it have open would hold it up.
process.exit();
