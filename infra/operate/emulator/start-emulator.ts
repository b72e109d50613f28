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
import { findFreePort, LOOPBACK_ADDRESS } from '#infra/local/engines/loopback.ts';
import { endProcesses, listDescendantProcesses } from './process-tree.ts';
import { startRequestCounter, type RequestCounts } from './request-counter.ts';

/*
 * MiniStack, which stands in for the cloud on one machine: a Python program (MIT), put into a folder of its own. It
 * needs python3 with venv, and nothing else of the machine.
 */

const emulatorFolder = '.local/emulator';
const requirementsFile = 'infra/operate/emulator/requirements.txt';
/** MiniStack, whose processes are bounded. */
const emulatorProgram = 'infra/operate/emulator/emulator.py';
const START_TIMEOUT_MS = 60_000;

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

function installEmulator(): string {
  const python = join(emulatorFolder, 'bin/python');
  const installedFile = join(emulatorFolder, 'installed');
  const requirementsText = readFileSync(requirementsFile, 'utf8');
  if (existsSync(installedFile) && readFileSync(installedFile, 'utf8') === requirementsText)
    return python;
  rmSync(emulatorFolder, { recursive: true, force: true });
  const quietOptions = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] };
  execFileSync('python3', ['-m', 'venv', emulatorFolder], quietOptions);
  execFileSync(python, ['-m', 'pip', 'install', '--quiet', '-r', requirementsFile], quietOptions);
  writeFileSync(installedFile, requirementsText);
  return python;
}

/** Starts it empty, on loopback, behind one who counts, whom programs and functions speak with; answers once it does. */
export async function startEmulator(): Promise<Emulator> {
  const python = installEmulator();
  const port = await findFreePort();
  const emulatorAddress = `http://${LOOPBACK_ADDRESS}:${port}`;
  const { address, getCounts, stop: stopCounting } = await startRequestCounter(emulatorAddress);
  // Where it unpacks functions, 150 MB of them: not below a package.json, which would say what their files are.
  const unpackFolder = mkdtempSync(join(tmpdir(), 'smartsales-emulator-'));
  mkdirSync('.local', { recursive: true });
  const log = openSync('.local/emulator.log', 'w');
  const child = spawn(python, [emulatorProgram], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      GATEWAY_PORT: String(port),
      BIND_HOST: LOOPBACK_ADDRESS,
      MINISTACK_HOST: LOOPBACK_ADDRESS,
      IOT_MTLS_ENABLED: '0',
      // It runs functions by whatever Node it finds first.
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      NODE_PATH: resolve('node_modules'),
      TMPDIR: unpackFolder,
      // What functions find there.
      AWS_ENDPOINT_URL: address,
    },
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      const startedProcesses = listDescendantProcesses(child.pid!);
      child.kill();
      await ended;
      // Functions that run go on without it, and browsers without them.
      await endProcesses(startedProcesses);
    }
    await stopCounting();
    rmSync(unpackFolder, { recursive: true, force: true, maxRetries: 5 });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${emulatorAddress}/_ministack/health`).catch(() => undefined);
    if (answer?.ok) return { address, getCounts, stop };
    await wait(100);
  }
  await stop();
  throw new Error('The emulator did not start: .local/emulator.log says why.');
}
