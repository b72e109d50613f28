import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort, LOOPBACK_ADDRESS } from '#infra/local/engines/loopback.ts';
import { installPythonPackages } from './install-python-packages.ts';
import { waitThenKillProcesses, listDescendantPids } from './process-tree.ts';
import { startRequestCounter, type RequestCounts } from './request-counter.ts';

/*
 * MiniStack, a local emulator of the cloud: a Python program (MIT), installed into a folder of its own. It
 * needs python3 with venv, and nothing else of the machine.
 */

const emulatorFolder = '.local/emulator';
const requirementsFile = 'infra/operate/emulator/requirements.txt';
/** Starts MiniStack with limits on its processes. */
const emulatorProgram = 'infra/operate/emulator/emulator.py';
const START_TIMEOUT_MS = 60_000;

export type Emulator = {
  address: string;
  getCounts: () => RequestCounts;
  stop: () => Promise<void>;
};

/** The environment variables of programs that use the emulator. */
export const getEmulatorVariables = (address: string) => ({
  AWS_ENDPOINT_URL: address,
  AWS_ENDPOINT_URL_S3: address,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: 'us-east-1',
  AWS_DEFAULT_REGION: 'us-east-1',
});

/**
 * Starts an empty emulator on loopback behind the request counter, which programs and functions use; resolves
 * once it answers.
 */
export async function startEmulator(): Promise<Emulator> {
  const python = installPythonPackages(emulatorFolder, requirementsFile);
  const port = await findFreePort();
  const emulatorAddress = `http://${LOOPBACK_ADDRESS}:${port}`;
  const { address, getCounts, stop: stopCounting } = await startRequestCounter(emulatorAddress);
  // The folder for unpacked functions, 150 MB: not below a package.json, which would define their module
  // type.
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
      // It runs functions with the first Node it finds.
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      NODE_PATH: resolve('node_modules'),
      TMPDIR: unpackFolder,
      // The environment of the functions.
      AWS_ENDPOINT_URL: address,
    },
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      const startedProcesses = listDescendantPids(child.pid!);
      child.kill();
      await ended;
      // Its function processes survive it, and so do their browsers.
      await waitThenKillProcesses(startedProcesses);
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
