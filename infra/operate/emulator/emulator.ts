import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, LOOPBACK } from '#infra/local/engines/loopback.ts';
import { startCounting, type RequestCounts } from './counting.ts';
import { endAll, startedBy } from './process-tree.ts';

/*
 * MiniStack, which stands in for the cloud on one machine: a Python program (MIT), put into a folder of its own. It
 * needs python3 with venv, and nothing else of the machine.
 */

const folder = '.local/emulator';
const requirements = 'infra/operate/emulator/requirements.txt';
/** MiniStack, whose processes are bounded. */
const program = 'infra/operate/emulator/emulator.py';
const PATIENCE_MS = 60_000;

export type Emulator = {
  address: string;
  getCounts: () => RequestCounts;
  stop: () => Promise<void>;
};

/** What every program finds in its environment that is to speak with it. */
export const getEmulatorVariables = (address: string) => ({
  AWS_ENDPOINT_URL: address,
  AWS_ENDPOINT_URL_S3: address,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: 'us-east-1',
  AWS_DEFAULT_REGION: 'us-east-1',
});

function install(): string {
  const python = join(folder, 'bin/python');
  const stamp = join(folder, 'installed');
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return python;
  rmSync(folder, { recursive: true, force: true });
  const quietly = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] };
  execFileSync('python3', ['-m', 'venv', folder], quietly);
  execFileSync(python, ['-m', 'pip', 'install', '--quiet', '-r', requirements], quietly);
  writeFileSync(stamp, wanted);
  return python;
}

/** Starts it empty, on loopback, behind one who counts, whom programs and functions speak with; answers once it does. */
export async function startEmulator(): Promise<Emulator> {
  const python = install();
  const port = await freePort();
  const itself = `http://${LOOPBACK}:${port}`;
  const { address, getCounts, stop: stopCounting } = await startCounting(itself);
  // Where it unpacks functions, 150 MB of them: not below a package.json, which would say what their files are.
  const unpacked = mkdtempSync(join(tmpdir(), 'smartsales-emulator-'));
  mkdirSync('.local', { recursive: true });
  const log = openSync('.local/emulator.log', 'w');
  const child = spawn(python, [program], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      GATEWAY_PORT: String(port),
      BIND_HOST: LOOPBACK,
      MINISTACK_HOST: LOOPBACK,
      IOT_MTLS_ENABLED: '0',
      // It runs functions by whatever Node it finds first.
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      NODE_PATH: resolve('node_modules'),
      TMPDIR: unpacked,
      // What functions find there.
      AWS_ENDPOINT_URL: address,
    },
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      const others = startedBy(child.pid!);
      child.kill();
      await ended;
      // Functions that run go on without it, and browsers without them.
      await endAll(others);
    }
    await stopCounting();
    rmSync(unpacked, { recursive: true, force: true, maxRetries: 5 });
  };
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${itself}/_ministack/health`).catch(() => undefined);
    if (answer?.ok) return { address, getCounts, stop };
    await wait(100);
  }
  await stop();
  throw new Error('The emulator did not start: .local/emulator.log says why.');
}
