import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const project = JSON.parse(read('package.json')) as {
  engines: { node: string };
  os: string[];
  cpu: string[];
  devDependencies: { node: string };
};
const minimum = Number(project.engines.node.slice('>='.length));

type Machine = { node?: string; platform?: string; arch?: string };

/** Runs an empty program as `npm start` runs the product, on a machine that says this of itself. */
function runOnMachine({ node = `${minimum}.0.0`, platform = 'linux', arch = 'x64' }: Machine) {
  const machine = { platform, arch, versions: { ...process.versions, node } };
  const code = `for (const [name, value] of Object.entries(${JSON.stringify(machine)}))
    Object.defineProperty(process, name, { value });`;
  const imported = `data:text/javascript,${encodeURIComponent(code)}`;
  const words = ['--import', imported, 'infra/local/run.mjs', '-e', '0'];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return { status, text: stderr };
}

test('a machine that package.json names runs the product, with the oldest Node it names', () => {
  expect(runOnMachine({})).toEqual({ status: 0, text: '' });
});

test.each([
  [{ node: `${minimum - 1}.9.9` }, `Node ${minimum - 1}.9.9 on linux x64`],
  [{ platform: 'darwin' }, `Node ${minimum}.0.0 on darwin x64`],
  [{ arch: 'arm64' }, `Node ${minimum}.0.0 on linux arm64`],
])('another machine is told what the product needs: %o', (machine, named) => {
  const { status, text } = runOnMachine(machine);
  expect(status).toBe(1);
  expect(text).toContain(
    `SmartSales needs Node ${minimum} or newer on linux x64. This is ${named}`,
  );
});

test('the README, the lock file and the container name the same machine', () => {
  expect(read('README.md')).toContain(`Linux on x64, and Node ${minimum} or newer`);
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, object>;
  };
  const { engines, os, cpu } = project;
  expect(packages['']).toMatchObject({ engines, os, cpu });
  const dockerfile = read('.devcontainer/Dockerfile');
  const pinnedMajor = parseInt(project.devDependencies.node, 10);
  expect(dockerfile).toContain(`FROM node:${pinnedMajor}-`);
  for (const library of ['libnss3', 'procps']) expect(dockerfile).toContain(library);
});
