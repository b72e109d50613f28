import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildProductIfChanged } from '#infra/build/build-product-if-changed.ts';
import { registerShutdown, exitWithError } from '#infra/local/programs/process-lifetime.ts';
import { startBuiltProduct } from '#infra/local/programs/start-built.ts';
import { document } from '#shared/contract/document.ts';
import { listBreakingChanges, type Contract } from './breaking-changes.ts';
import { resolveCommit, resolveLastReleaseCommit, prepareReleaseFolder } from './release.ts';
import { createReleasedClient } from './released-client.ts';
import { saveReleasedOrders } from './save-released-orders.ts';

/*
 * npm run test:released               the last release
 * npm run test:released -- <commit>   another one
 *
 * A page that was opened before a deployment continues with the new functions, and these read what the old
 * ones stored. So the contract of the last release must still hold; its functions write the demo data, its page
 * is served in front of the current functions, its journeys must pass, and 2,000 random orders as it computes them
 * are accepted.
 */

const JOURNEYS = 'node_modules/vitest/vitest.mjs run --config vitest.cloud.config.ts --project';

const PRINT_CONTRACT = `const { document } = await import('#shared/contract/document.ts');
process.stdout.write(JSON.stringify(document));`;

/** Breaking changes that stop nothing that worked. */
const acceptedChanges = new Set([
  // An address without a host opened nothing; it is refused by field now.
  'PUT /Dealers/{id}/CustomIcons differs in pattern of body.CustomIcons[].Url',
]);

/** Journeys of the release whose expected amounts changed on purpose; a page shows them after a reload. */
const changedJourneys = [
  // GST and QST are computed and rounded one by one (D64).
  'A rep of HSCA does the whole job',
];

const printLine = (text: string) => void process.stdout.write(`${text}\n`);

const stops: (() => Promise<void>)[] = [];
registerShutdown(async () => {
  for (const stop of stops.toReversed()) await stop();
});

try {
  const [named] = process.argv.slice(2);
  const commit = named ? resolveCommit(named) : resolveLastReleaseCommit();
  const folder = prepareReleaseFolder(commit);
  const changes = listBreakingChanges(readContract(folder), document as unknown as Contract);
  for (const change of changes.filter((each) => !acceptedChanges.has(each)))
    throw new Error(`A client of ${commit.slice(0, 12)} breaks: ${change}.`);
  printLine(`The contract of ${commit.slice(0, 12)} is kept.`);
  await buildProductIfChanged(printLine);
  await createReleasedData(folder);
  const { address, stop } = await startBuiltProduct({
    port: 0,
    root: join(folder, '.local'),
    isFresh: false,
    demo: { size: 'small', onProgress: () => {} },
    webFolder: join(folder, 'dist/web'),
  });
  stops.push(stop);
  printLine(`The page of ${commit.slice(0, 12)} is at ${address}, in front of today's functions.`);
  const counts = await saveReleasedOrders(await createReleasedClient(folder), address);
  printLine(
    `${counts.saves} saves of ${counts.orders} orders, computed by ${commit.slice(0, 12)}, are accepted; the tax of ${counts.differing} is another one today.`,
  );
  const code = await runJourneys(folder, address);
  for (const each of stops.splice(0)) await each();
  process.exit(code);
} catch (error) {
  exitWithError(error);
}

/** The contract in the files of a folder. */
function readContract(folder: string): Contract {
  const contractJson = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', PRINT_CONTRACT],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  );
  return JSON.parse(contractJson) as Contract;
}

/** Starts the release once with new demo data, and ends it: what it stored stays in its folder. */
async function createReleasedData(folder: string): Promise<void> {
  const start = ['infra/local/run.mjs', 'infra/local/programs/start.ts', '--fresh'];
  const child = spawn(process.execPath, start, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', SMARTSALES_DEMO: 'small' },
  });
  stops.push(async () => void child.kill());
  const ended = once(child, 'exit');
  for await (const output of child.stdout) if (String(output).includes('Ctrl-C')) break;
  if (child.exitCode !== null) throw new Error('The release did not start.');
  child.kill('SIGTERM');
  await ended;
  stops.pop();
}

/** The product runs in this process, so the journeys get their own. */
async function runJourneys(folder: string, address: string): Promise<number> {
  const unchanged = `^(?!.*(${changedJourneys.join('|')}))`;
  const journeys = [...JOURNEYS.split(' '), 'cloud-journeys', '--testNamePattern', unchanged];
  for (const journey of changedJourneys) printLine(`Left out, because it changed: ${journey}.`);
  const child = spawn(process.execPath, journeys, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, DEPLOYED_PAGE: address },
  });
  stops.push(async () => void child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  stops.pop();
  return code ?? 1;
}
