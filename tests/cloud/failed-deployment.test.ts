import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readLiveFunctionVersions } from '#infra/operate/deployment/function-aliases.ts';
import { requireEnvironment } from '#infra/plan/environments.ts';
import { runOperateCommand, deploymentContext } from './operate-command.ts';

const local = requireEnvironment('local');
const broken = '\nthrow new Error("It does not start.");\n';
const otherFolder = '.local/cloud/another-version';
const files = [
  'cdk.json',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
];
const copiedPaths = ['dist', 'frontend', 'functions', 'infra', 'shared', ...files];
/** Another working copy with the same build; its files are shared with this one until they are rewritten. */
function createOtherCopy(): void {
  rmSync(otherFolder, { recursive: true, force: true });
  mkdirSync(otherFolder, { recursive: true });
  onTestFinished(() => rmSync(otherFolder, { recursive: true }));
  execFileSync('cp', ['-al', ...copiedPaths, otherFolder]);
  symlinkSync(resolve('node_modules'), `${otherFolder}/node_modules`);
}

/** Rewrites the code of a function. */
function rewriteFunction(name: string, change: (code: string) => string): void {
  const file = `${otherFolder}/dist/functions/${name}/index.mjs`;
  const code = readFileSync(file, 'utf8');
  rmSync(file);
  writeFileSync(file, change(code));
}

const deployOtherCopy = () =>
  runOperateCommand(['deploy', 'local', '--yes', ...deploymentContext], { folder: otherFolder });

test('A deployment that does not do what it must goes back, and the next one comes through whole', async () => {
  createOtherCopy();
  const before = await readLiveFunctionVersions(local);
  rewriteFunction('openapi', (code) => code + broken);
  rewriteFunction('reference-list-countries', (code) => `${code}\n// Another version.\n`);

  const failed = await deployOtherCopy();
  expect(failed.code).toBe(1);
  // No call ever reached it; the other one may have been live by then.
  expect(failed.output).toMatch(/smartsales-local-get-openapi-json:\d+ does not start: /);
  expect(failed.output).toMatch(/\. [01] functions of local are again what they were before/);
  expect(await readLiveFunctionVersions(local)).toEqual(before);
  expect((await runOperateCommand(['smoke', 'local'])).code).toBe(0);

  // One function is repaired; the other is already deployed by CloudFormation.
  rewriteFunction('openapi', (code) => code.replace(broken, '\n// Mended.\n'));
  const mended = await deployOtherCopy();
  expect(mended.code).toBe(0);
  const after = await readLiveFunctionVersions(local);
  const changed = [...after].filter(([name, version]) => before.get(name) !== version);
  expect(changed.map(([name]) => name).toSorted()).toEqual([
    'smartsales-local-get-countries',
    'smartsales-local-get-openapi-json',
  ]);
});
