/*
 * Runs one of our programs under the Node version that the product is pinned to. It needs only the machine's
 * own Node: it first installs what is missing or out of date.
 *   node infra/local/run.mjs infra/local/programs/start.ts --fresh
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);

/** Why this machine cannot run the product, by what package.json names; undefined where it can. */
function findMachineProblem() {
  const { engines, os, cpu } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, minimum] = /^>=(\d+)$/.exec(engines.node);
  const { platform, arch, versions } = process;
  const isNodeRecent = Number.parseInt(versions.node, 10) >= Number(minimum);
  if (isNodeRecent && os.includes(platform) && cpu.includes(arch)) return undefined;
  return `SmartSales needs Node ${minimum} or newer on ${os} ${cpu}. This is Node ${versions.node} on ${platform} ${arch}; .devcontainer describes a container that can run it.`;
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether node_modules has every package of the lock file in its version. */
function isInstalled() {
  try {
    const installed = packagesOf('node_modules/.package-lock.json');
    return Object.entries(packagesOf('package-lock.json')).every(
      ([path, wanted]) =>
        path === '' ||
        (installed[path] ? installed[path].version === wanted.version : wanted.optional),
    );
  } catch {
    return false;
  }
}

function install() {
  process.stdout.write('Installing packages (a minute or two, once) ...\n');
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...words], { stdio: 'inherit' })
    : spawnSync('npm', words, { stdio: 'inherit' });
  if (status === 0) return;
  process.stderr.write(
    `The packages could not be installed${error ? `: ${error.message}` : ''}.\n`,
  );
  process.exit(1);
}

const machineProblem = findMachineProblem();
if (machineProblem) {
  process.stderr.write(`${machineProblem}\n`);
  process.exit(1);
}
if (!isInstalled()) install();

const bin = join(root, 'node_modules/.bin');
const child = spawn(join(bin, 'node'), process.argv.slice(2), {
  // The closed IPC channel tells the program that this process has ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
});
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));

// A terminal sends Ctrl-C to both processes; this one waits until the program has shut down.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// A killed parent sends no signal. npm is the parent's parent, because it starts this process through a
// shell.
const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(process.ppid)]);
const ancestors = [process.ppid, Number(stdout ?? process.ppid)];
setInterval(() => ancestors.every(isAlive) || child.kill('SIGTERM'), 500).unref();

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
