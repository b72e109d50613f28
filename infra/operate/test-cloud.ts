import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { buildAll } from '#infra/build/build.ts';
import { startOrderLink } from '#infra/local/engines/order-link.ts';
import { endWith } from '#infra/local/programs/lifetime.ts';
import { environment } from '#infra/plan/environments.ts';
import { perform, say } from './command.ts';
import { apiAddress, emulator, findDeployed, readSecret } from './deployed.ts';
import { speaking, startEmulator } from './emulator.ts';
import { pageServer } from './page-server.ts';

/*
 * npm run test:cloud
 * The whole product on an emulator of the cloud: deployed from empty, filled with the demo data, its page beside it, and
 * then the calls and the main journeys are tried on what was deployed. With AWS_ENDPOINT_URL it takes the emulator that
 * is there, else it starts one and ends it. What its parts print is kept in .local/cloud.
 */

const logs = '.local/cloud';
const LINES_SHOWN = 60;

const stops: (() => Promise<void>)[] = [];
async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop();
}
endWith(stopAll);

/** Runs a part of it and tells how long it took. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  say(`${name.padEnd(16)} ${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s`);
}

/** Runs a program to its end; where it fails, the end of what it printed is shown. */
async function run(name: string, words: readonly string[]): Promise<void> {
  const file = `${logs}/${name}.log`;
  const log = openSync(file, 'w');
  const child = spawn(process.execPath, words, { stdio: ['ignore', log, log] });
  const end = async () => void child.kill();
  stops.push(end);
  const [code] = (await once(child, 'exit')) as [number];
  stops.splice(stops.indexOf(end), 1);
  if (code === 0) return;
  const printed = readFileSync(file, 'utf8').trimEnd().split('\n');
  say(printed.slice(-LINES_SHOWN).join('\n'));
  throw new Error(`The ${name} did not succeed: ${file} says more.`);
}

const vitest = (project: string) =>
  `node_modules/vitest/vitest.mjs run --config vitest.cloud.config.ts --project ${project}`.split(
    ' ',
  );

async function begin(): Promise<void> {
  if (emulator()) return;
  const started = await startEmulator();
  stops.push(started.stop);
  Object.assign(process.env, speaking(started.address));
}

async function tryAll(): Promise<void> {
  mkdirSync(logs, { recursive: true });
  const { promise: secret, resolve: setSecret } = Promise.withResolvers<string>();
  await step('build', () => buildAll(say));
  await step('emulator', begin);
  const orderLink = await startOrderLink({ secret });
  stops.push(orderLink.stop);
  const page = await pageServer(0, orderLink);
  stops.push(page.stop);
  const context = [`address=${page.address}`, `orderLink=${orderLink.endpoint}`];
  await step('bootstrap', async () => {
    spawnSync('cdk', ['bootstrap', 'aws://000000000000/us-east-1', '--quiet'], { stdio: 'ignore' });
  });
  await step('deploy', () =>
    run(
      'deploy',
      ['infra/operate/deploy.ts', 'local', '--yes'].concat(context.flatMap((said) => ['-c', said])),
    ),
  );
  const deployed = await findDeployed(environment('local'));
  setSecret((await readSecret(deployed, 'OrderLinkKey')).value);
  page.open(apiAddress(deployed));
  process.env.DEPLOYED_PAGE = page.address;
  await step('seed', () => run('seed', ['infra/operate/seed.ts', 'local', '--small']));
  await step('calls', () => run('calls', vitest('cloud-api')));
  await step('journeys', () => run('journeys', vitest('cloud-journeys')));
}

await perform(async () => {
  try {
    await tryAll();
  } finally {
    await stopAll();
  }
});
