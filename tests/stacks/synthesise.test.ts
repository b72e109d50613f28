import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { getSynthesizedStacks } from './synthesise.ts';

test('a synthesised environment names what it deploys, and holds no copy of it', () => {
  const templates = Object.values(getSynthesizedStacks('dev'));
  const deployedFiles = templates.flatMap((template) =>
    Object.values(template.findResources('AWS::Lambda::Function')).map(
      ({ Properties }) => (Properties as { Code: { S3Key?: string } }).Code.S3Key,
    ),
  );
  expect(
    deployedFiles.filter((key) => /^[0-9a-f]{64}\.zip$/.test(key ?? '')).length,
  ).toBeGreaterThan(100);
  expect(globSync('cdk.out*', { cwd: tmpdir() }).length).toBeGreaterThan(0);
  expect(globSync('cdk.out*/asset.*', { cwd: tmpdir() })).toEqual([]);
});
