import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getCurrentCommit } from '#infra/build/current-commit.ts';
import { buildCdkContext } from '#infra/operate/deployment/cdk-context.ts';
import { showStackDiff } from '#infra/operate/deployment/run-cdk.ts';
import { environments } from '#infra/plan/environments.ts';
import { serveAws } from '#tests/make/serve-aws.ts';

/** A Secrets Manager with one secret that was changed once, and others that were never changed. */
const serveSecretsManager = () =>
  serveAws({
    operation: ({ body }) => ({
      VersionIdsToStages:
        body.SecretId === 'arn:changed'
          ? { before: ['AWSPREVIOUS'], now: ['AWSCURRENT'] }
          : { first: ['AWSCURRENT'] },
    }),
  });

test('a deployment and the diff before it say which commit it is, and of the secrets those that were changed', async () => {
  await serveSecretsManager();
  const outputs = { OriginSecretArn: 'arn:changed', CatalogSecretArn: 'arn:never' };
  const context = await buildCdkContext({ environment: environments.dev, outputs }, ['--verbose']);
  expect(context).toEqual([
    '-c',
    `commit=${getCurrentCommit()}`,
    '-c',
    'secret:OriginSecret=now',
    '--verbose',
  ]);
});

test('before the first deployment there is no secret to name', async () => {
  const context = await buildCdkContext({ environment: environments.dev, outputs: {} }, []);
  expect(context).toEqual(['-c', `commit=${getCurrentCommit()}`]);
});

test('a diff is asked for with what the CDK knows: of all stacks, which is no option of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cdk-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const told = join(folder, 'told');
  writeFileSync(join(folder, 'cdk'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${told}'\n`, {
    mode: 0o755,
  });
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
  showStackDiff(environments.dev, ['-c', 'commit=abc']);
  expect(readFileSync(told, 'utf8').trim().split('\n')).toEqual([
    'diff',
    '-c',
    'environment=dev',
    '-c',
    'commit=abc',
  ]);
});
