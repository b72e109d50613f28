import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Environment } from '#infra/plan/environments.ts';

/** Where the templates of an environment are written to. */
export const getTemplatesFolder = ({ name }: Environment) => `cdk.out/${name}`;

/** Runs the CDK to its end; throws where it failed, which it has said by then. */
function runCdk(args: readonly string[]): void {
  const { status } = spawnSync('cdk', args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`Failed: cdk ${args[0]} says above why.`);
}

type CdkManifest = { artifacts: Record<string, { type: string }> };

/** Writes the templates of an environment, and names its stacks. */
export function synthesizeStacks(environment: Environment, rest: readonly string[] = []): string[] {
  const folder = getTemplatesFolder(environment);
  runCdk([
    'synth',
    '--quiet',
    '--output',
    folder,
    '-c',
    `environment=${environment.name}`,
    ...rest,
  ]);
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as CdkManifest;
  return Object.entries(manifest.artifacts)
    .filter(([, { type }]) => type === 'aws:cloudformation:stack')
    .map(([name]) => name);
}

/** Shows what would change. */
export const showStackDiff = ({ name }: Environment, rest: readonly string[]): void =>
  runCdk(['diff', '-c', `environment=${name}`, ...rest]);

/** So many stacks are deployed at once, in the order in which they need each other. */
const MAX_CONCURRENT_STACKS = 8;

/** Deploys stacks as they were written. */
export const deployStacks = (environment: Environment, stacks: readonly string[]): void =>
  runCdk(
    ['deploy', ...stacks].concat(
      ['--app', getTemplatesFolder(environment), '--exclusively'],
      ['--require-approval', 'never', '--concurrency', String(MAX_CONCURRENT_STACKS)],
    ),
  );

/** Takes stacks away, as they were written. */
export const destroyStacks = (environment: Environment, stacks: readonly string[]): void =>
  runCdk([
    'destroy',
    ...stacks,
    '--app',
    getTemplatesFolder(environment),
    '--exclusively',
    '--force',
  ]);
