import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildIfChanged } from '#infra/build/build-if-changed.ts';
import { registerShutdown } from '#infra/local/programs/process-lifetime.ts';
import { getEnvironment } from '#infra/plan/environments.ts';
import { subtractCounts, formatCloudReport, type CloudTestStep } from './emulator/cloud-report.ts';
import { deployProduct, prepareEmulator } from './emulator/deploy-product.ts';
import { startOutboxSweeper } from './emulator/outbox-sweeper.ts';
import type { RequestCounts } from './emulator/request-counter.ts';
import { createStopList } from './emulator/stop-list.ts';
import { readEnvironmentOutputs } from './environment/deployed-environment.ts';
import { runCommand, printLine } from './environment/operate-command.ts';

/*
 * npm run test:cloud [-- rotate restore]
 * The whole product on an emulator of the cloud: deployed from empty, filled with the demo data, its page beside it; the
 * main journeys and the calls are tried on what was deployed, and then what whoever runs it may have to do. With
 * AWS_ENDPOINT_URL it takes the emulator that is there, else it starts one and ends it. What its parts print is kept in
 * .local/cloud; in the end it says how long each took and what it asked for. Of journeys, calls and rehearsals it runs
 * those that are named, in their order, or all.
 */

const logsFolder = '.local/cloud';
const MAX_SHOWN_LINES = 60;
const localEnvironment = getEnvironment('local');

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

const { add: addStop, stopAll } = createStopList();
registerShutdown(stopAll);

const steps: CloudTestStep[] = [];
let getCounts: (() => RequestCounts) | undefined;

/** Runs a part of it and tells how long it took. */
async function runStep(name: string, work: () => Promise<unknown>): Promise<void> {
  const before = getCounts?.();
  const startedAt = performance.now();
  try {
    await work();
  } finally {
    const ms = performance.now() - startedAt;
    steps.push({ name, ms, counts: before && subtractCounts(before, getCounts!()) });
    printLine(`${name.padEnd(18)} ${(ms / 1000).toFixed(1).padStart(6)} s`);
  }
}

/** Runs a program to its end; where it fails, the end of what it printed is shown. */
const runProgram = (name: string, args: readonly string[]) =>
  runStep(name, async () => {
    const file = `${logsFolder}/${name}.log`;
    const log = openSync(file, 'w');
    const child = spawn(process.execPath, args, { stdio: ['ignore', log, log] });
    const hasEnded = addStop(async () => void child.kill());
    const [code] = (await once(child, 'exit')) as [number | null];
    hasEnded();
    if (code === 0) return;
    const printed = readFileSync(file, 'utf8').trimEnd().split('\n');
    printLine(printed.slice(-MAX_SHOWN_LINES).join('\n'));
    throw new Error(`The ${name} did not succeed: ${file} says more.`);
  });

const vitestArguments = 'node_modules/vitest/vitest.mjs run --config vitest.cloud.config.ts'.split(
  ' ',
);

const runTests = (name: string, project: string, ...files: string[]) =>
  runProgram(name, [...vitestArguments, '--project', project, ...files]);

async function openEmptyEmulator(): Promise<void> {
  ({ getCounts } = await prepareEmulator(addStop));
  if ((await readEnvironmentOutputs(localEnvironment)).TableName)
    throw new Error('It begins with nothing: npm run destroy -- local --name local.');
}

/** Deploys from empty, with the page beside it, which whoever tests finds in the environment. */
async function deployWithPage(): Promise<void> {
  const { address, context, stop } = await deployProduct(runProgram);
  addStop(stop);
  process.env.DEPLOYED_PAGE = address;
  process.env.DEPLOYED_CONTEXT = context.join(' ');
}

function assertKnownParts(): void {
  const knownParts = [...journeys, 'calls', ...rehearsals];
  const unknown = named.filter((name) => !knownParts.includes(name));
  if (unknown.length)
    throw new Error(`No part is ${unknown.join(', ')}; say ${knownParts.join(', ')}.`);
}

async function runAllParts(): Promise<void> {
  assertKnownParts();
  mkdirSync(logsFolder, { recursive: true });
  await runStep('build', () => buildIfChanged(printLine));
  await runStep('emulator', openEmptyEmulator);
  await deployWithPage();
  await runProgram('smoke', ['infra/operate/smoke.ts', 'local']);
  await runProgram('seed', ['infra/operate/seed.ts', 'local', '--small']);
  const stopSweeper = startOutboxSweeper(localEnvironment);
  addStop(stopSweeper);
  for (const name of journeys.filter(isChosen))
    await runTests(name, 'cloud-journeys', `tests/browser/${name}.test.ts`);
  await stopSweeper();
  if (isChosen('calls')) await runTests('calls', 'cloud-api');
  for (const name of rehearsals.filter(isChosen))
    await runTests(name, 'cloud-operation', `tests/cloud/${name}.test.ts`);
}

await runCommand(async () => {
  try {
    await runAllParts();
  } finally {
    await stopAll();
    printLine(`\n${formatCloudReport(steps)}`);
  }
});
// What the build and whoever started it have open would hold it up.
process.exit();
