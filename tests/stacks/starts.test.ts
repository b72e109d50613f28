import { existsSync } from 'node:fs';
import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiCalls } from '#infra/plan/api-calls.ts';
import { getDeployedFunctionName } from '#infra/plan/deployed-functions.ts';
import type { EnvironmentName } from '#infra/plan/environments.ts';
import { jobFunctionNames } from '#infra/plan/function-list.ts';
import { buildShortCallName } from '#infra/plan/short-call-names.ts';
import { listBundleVariables, requireFunctionVariables } from '#infra/stacks/function-variables.ts';
import { listResourcesByType, getSynthesizedStacks } from './synthesise.ts';

/** Every deployed function, by its bundle. */
const mapFunctionBundles = (name: EnvironmentName) =>
  new Map(
    [
      ...apiCalls.map(({ routeKey, bundle }) => [buildShortCallName(routeKey), bundle] as const),
      ...jobFunctionNames.map((worker) => [worker, worker] as const),
    ].map(([called, bundle]) => [getDeployedFunctionName({ name }, called), bundle]),
  );

const hasCertificate = existsSync('certificates/prod.pem');

describe('prod', () => {
  const name: EnvironmentName = 'prod';
  let stacks: Record<string, Template>;
  beforeAll(() => {
    stacks = getSynthesizedStacks(name);
  });

  test('every function gets exactly the variables that it reads', () => {
    const functions = listResourcesByType(stacks, 'AWS::Lambda::Function');
    expect(functions).toHaveLength(mapFunctionBundles(name).size);
    for (const { Properties } of functions) {
      const { Variables = {} } = (Properties['Environment'] ?? {}) as { Variables?: object };
      const functionName = Properties['FunctionName'] as string;
      const names = Object.keys(Variables);
      // The record of prod has an address for each partner tool, so that of the optional ones none is missing
      // but the certificate, which is made once the key is there, and a time-stamp service.
      const read = listBundleVariables(mapFunctionBundles(name).get(functionName)!).filter(
        (variable) =>
          !variable.name.startsWith('TIME_STAMP_') &&
          (variable.name !== 'SEALING_CERTIFICATE' || hasCertificate),
      );
      expect([functionName, names.toSorted()]).toEqual([
        functionName,
        read.map((variable) => variable.name).toSorted(),
      ]);
    }
    expect(JSON.stringify(functions)).not.toContain('BEHIND_NO_CDN');
  });

  test('a function with a wrong or missing variable is not deployed', () => {
    expect(() => requireFunctionVariables('printer', { FILES_BUCKET: 'Not a bucket' })).toThrow(
      'printer: FILES_BUCKET is not',
    );
    expect(() => requireFunctionVariables('printer', {})).toThrow(
      'printer: FILES_BUCKET is missing',
    );
    const values = { TABLE_NAME: 'table', FILES_BUCKET: 'files' };
    expect(requireFunctionVariables('printer', values)).toEqual({ FILES_BUCKET: 'files' });
  });

  test('every new version is started once before its alias leads to it', () => {
    let count = 0;
    for (const [stack, template] of Object.entries(stacks)) {
      if (stack === 'Start') continue;
      const versions = Object.keys(template.findResources('AWS::Lambda::Version'));
      const checks = Object.entries(template.findResources('Custom::VersionStarts'));
      if (versions.length === 0) continue;
      const [[id, check] = []] = checks;
      expect([stack, checks.length]).toEqual([stack, 1]);
      const { Versions } = check!['Properties'] as { Versions: { Ref: string }[] };
      expect(new Set(Versions.map(({ Ref }) => Ref))).toEqual(new Set(versions));
      for (const alias of Object.values(template.findResources('AWS::Lambda::Alias')))
        expect(alias['DependsOn']).toContain(id);
      count += versions.length;
    }
    expect(count).toBe(mapFunctionBundles(name).size - 1);
    // The function that starts the others exists before them.
    const resources = stacks['Start']!.findResources('AWS::Lambda::Function');
    expect(Object.keys(resources)).toHaveLength(1);
  });
});
