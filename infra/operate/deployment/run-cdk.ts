import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Environment } from '#infra/plan/environments.ts';

export const getTemplatesFolder = ({ name }: Environment) => `cdk.out/${name}`;

/** Runs the CDK to its end; throws where it failed, after it has printed the reason. */
function runCdk(args: readonly string[]): void {
  const { status } = spawnSync('cdk', args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`Failed: cdk ${args[0]} says above why.`);
}

type CdkManifest = { artifacts: Record<string, { type: string }> };

/** Writes the templates of an environment, and returns the names of its stacks. */
export function synthesizeAndListStackNames(
  environment: Environment,
  cdkArguments: readonly string[] = [],
): string[] {
  const folder = getTemplatesFolder(environment);
  runCdk([
    'synth',
    '--quiet',
    '--output',
    folder,
    '-c',
    `environment=${environment.name}`,
    ...cdkArguments,
  ]);
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as CdkManifest;
  return Object.entries(manifest.artifacts)
    .filter(([, { type }]) => type === 'aws:cloudformation:stack')
    .map(([name]) => name);
}

export const printStackDiff = ({ name }: Environment, cdkArguments: readonly string[]): void =>
  runCdk(['diff', '-c', `environment=${name}`, ...cdkArguments]);

/** The number of stacks that are deployed in parallel, in the order of their dependencies. */
const MAX_CONCURRENT_STACKS = 8;

/** Deploys stacks from their written templates. */
export const deployStacks = (environment: Environment, stackNames: readonly string[]): void =>
  runCdk(
    ['deploy', ...stackNames].concat(
      ['--app', getTemplatesFolder(environment), '--exclusively'],
      ['--require-approval', 'never', '--concurrency', String(MAX_CONCURRENT_STACKS)],
    ),
  );

/** Deletes stacks, from their written templates. */
export const destroyStacks = (environment: Environment, stackNames: readonly string[]): void =>
  runCdk([
    'destroy',
    ...stackNames,
    '--app',
    getTemplatesFolder(environment),
    '--exclusively',
    '--force',
  ]);
