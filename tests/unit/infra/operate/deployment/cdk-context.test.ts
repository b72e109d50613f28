import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getCurrentCommitLabel } from '#infra/build/current-commit.ts';
import { buildCdkContextArguments } from '#infra/operate/deployment/cdk-context.ts';
import { printStackDiff } from '#infra/operate/deployment/run-cdk.ts';
import { environments } from '#infra/plan/environments.ts';
import { serveAwsStub } from '#tests/make/serve-aws-stub.ts';

/** A Secrets Manager with one secret that was changed once, and others that were never changed. */
const serveSecretsManager = () =>
  serveAwsStub({
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
  const context = await buildCdkContextArguments({ environment: environments.dev, outputs }, [
    '--verbose',
  ]);
  expect(context).toEqual([
    '-c',
    `commit=${getCurrentCommitLabel()}`,
    '-c',
    'secret:OriginSecret=now',
    '--verbose',
  ]);
});

test('before the first deployment there is no secret to name', async () => {
  const context = await buildCdkContextArguments(
    { environment: environments.dev, outputs: {} },
    [],
  );
  expect(context).toEqual(['-c', `commit=${getCurrentCommitLabel()}`]);
});

test('a diff is asked for with what the CDK knows: of all stacks, which is no option of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cdk-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const outputPath = join(folder, 'told');
  writeFileSync(join(folder, 'cdk'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${outputPath}'\n`, {
    mode: 0o755,
  });
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
  printStackDiff(environments.dev, ['-c', 'commit=abc']);
  expect(readFileSync(outputPath, 'utf8').trim().split('\n')).toEqual([
    'diff',
    '-c',
    'environment=dev',
    '-c',
    'commit=abc',
  ]);
});
