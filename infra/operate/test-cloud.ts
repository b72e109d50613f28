import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildProductIfChanged } from '#infra/build/build-product-if-changed.ts';
import { registerShutdown } from '#infra/local/programs/process-lifetime.ts';
import { requireEnvironment } from '#infra/plan/environments.ts';
import {
  subtractRequestCounts,
  formatCloudTestReport,
  type CloudTestStep,
} from './emulator/cloud-report.ts';
import { deployProductToEmulator, reuseOrStartEmulator } from './emulator/deploy-product.ts';
import { startEmulatorOutboxSweeper } from './emulator/outbox-sweeper.ts';
import type { RequestCounts } from './emulator/request-counter.ts';
import { createStopList } from './emulator/stop-list.ts';
import { readEnvironmentOutputsOrEmpty } from './environment/deployed-environment.ts';
import { runCommandOrExit, printLine } from './environment/operate-command.ts';

/*
 * npm run test:cloud [-- rotate restore]
 * Tests the whole product on an emulator of the cloud: newly deployed, with the demo data and its page. It
 * runs the main journeys and the calls against the deployment, and then rehearses the operator's commands.
 * With AWS_ENDPOINT_URL it uses the emulator at that address; otherwise it starts one and ends it. The output
 * of each part is stored in .local/cloud; at the end it prints the time and the requests of each part. It
 * runs the named journeys, calls and rehearsals in their order, or all of them.
 */

const logsFolder = '.local/cloud';
const MAX_SHOWN_LINES = 60;
const localEnvironment = requireEnvironment('local');

/** The first journey expects forms that nobody has chosen yet. */
const journeys = ['form-builder', 'main-job', 'submit', 'share-proposal', 'data-files'];
/** The order matters: later rehearsals use the restored table, until the last one destroys everything. */
const rehearsals = [
  'first-user',
  'upgrade',
  'revert-page',
  'failed-deployment',
  'rotate',
  'rotate-signing',
  'restore',
  'destroy',
];

const { positionals: named } = parseArgs({ allowPositionals: true });
const isChosen = (name: string) => named.length === 0 || named.includes(name);

const { add: addStop, stopAll } = createStopList();
registerShutdown(stopAll);

const steps: CloudTestStep[] = [];
let getCounts: (() => RequestCounts) | undefined;

/** Runs a step and records how long it took. */
async function runStep(name: string, work: () => Promise<unknown>): Promise<void> {
  const before = getCounts?.();
  const startedAt = performance.now();
  try {
    await work();
  } finally {
    const ms = performance.now() - startedAt;
    steps.push({ name, ms, counts: before && subtractRequestCounts(before, getCounts!()) });
    printLine(`${name.padEnd(18)} ${(ms / 1000).toFixed(1).padStart(6)} s`);
  }
}

/** Runs a program to its end; if it fails, the end of its output is shown. */
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
  ({ getCounts } = await reuseOrStartEmulator(addStop));
  if ((await readEnvironmentOutputsOrEmpty(localEnvironment)).TableName)
    throw new Error('It begins with nothing: npm run destroy -- local --name local.');
}

/** Deploys from nothing, with the page, whose address the tests find in the environment variables. */
async function deployWithPage(): Promise<void> {
  const { address, context, stop } = await deployProductToEmulator(runProgram);
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
  await runStep('build', () => buildProductIfChanged(printLine));
  await runStep('emulator', openEmptyEmulator);
  await deployWithPage();
  await runProgram('smoke', ['infra/operate/smoke.ts', 'local']);
  await runProgram('seed', ['infra/operate/seed.ts', 'local', '--small']);
  const stopSweeper = startEmulatorOutboxSweeper(localEnvironment);
  addStop(stopSweeper);
  for (const name of journeys.filter(isChosen))
    await runTests(name, 'cloud-journeys', `tests/browser/${name}.test.ts`);
  await stopSweeper();
  if (isChosen('calls')) await runTests('calls', 'cloud-api');
  for (const name of rehearsals.filter(isChosen))
    await runTests(name, 'cloud-operation', `tests/cloud/${name}.test.ts`);
}

await runCommandOrExit(async () => {
  try {
    await runAllParts();
  } finally {
    await stopAll();
    printLine(`\n${formatCloudTestReport(steps)}`);
  }
});
// Open handles of the build and of the started programs would keep the process alive.
process.exit();
