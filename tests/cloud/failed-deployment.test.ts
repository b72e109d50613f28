import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readLiveVersions } from '#infra/operate/deployment/function-aliases.ts';
import { getEnvironment } from '#infra/plan/environments.ts';
import { command, context } from './command.ts';

const local = getEnvironment('local');
const broken = '\nthrow new Error("It does not start.");\n';
const another = '.local/cloud/another-version';
const files = [
  'cdk.json',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
];
const parts = ['dist', 'frontend', 'functions', 'infra', 'shared', ...files];
/** Another working copy, built as this one is; its files are this one's until they are written anew. */
function anotherVersion(): void {
  rmSync(another, { recursive: true, force: true });
  mkdirSync(another, { recursive: true });
  onTestFinished(() => rmSync(another, { recursive: true }));
  execFileSync('cp', ['-al', ...parts, another]);
  symlinkSync(resolve('node_modules'), `${another}/node_modules`);
}

/** Writes the code of a function anew. */
function rewrite(name: string, change: (code: string) => string): void {
  const file = `${another}/dist/functions/${name}/index.mjs`;
  const code = readFileSync(file, 'utf8');
  rmSync(file);
  writeFileSync(file, change(code));
}

const deploy = () => command(['deploy', 'local', '--yes', ...context], { folder: another });

test('A deployment that does not do what it must goes back, and the next one comes through whole', async () => {
  anotherVersion();
  const before = await readLiveVersions(local);
  rewrite('openapi', (code) => code + broken);
  rewrite('reference-list-countries', (code) => `${code}\n// Another version.\n`);

  const failed = await deploy();
  expect(failed.code).toBe(1);
  // No call ever came to it; the other one may have been live by then.
  expect(failed.output).toMatch(/smartsales-local-get-openapi-json:\d+ does not start: /);
  expect(failed.output).toMatch(/\. [01] functions of local are again what they were before/);
  expect(await readLiveVersions(local)).toEqual(before);
  expect((await command(['smoke', 'local'])).code).toBe(0);

  // Mended in one function; the other is as CloudFormation has it already.
  rewrite('openapi', (code) => code.replace(broken, '\n// Mended.\n'));
  const mended = await deploy();
  expect(mended.code).toBe(0);
  const after = await readLiveVersions(local);
  const changed = [...after].filter(([name, version]) => before.get(name) !== version);
  expect(changed.map(([name]) => name).toSorted()).toEqual([
    'smartsales-local-get-countries',
    'smartsales-local-get-openapi-json',
  ]);
});
