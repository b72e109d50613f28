import { existsSync, readFileSync } from 'node:fs';
import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { stackVariables } from '#functions/configuration/variables.ts';
import { apiCalls } from '#infra/plan/api-calls.ts';
import { getDeployedFunctionName } from '#infra/plan/deployed-functions.ts';
import type { EnvironmentName } from '#infra/plan/environments.ts';
import { jobFunctionNames } from '#infra/plan/function-list.ts';
import { buildShortCallName } from '#infra/plan/short-call-names.ts';
import { listResourcesByType, getSynthesizedStacks } from './synthesise.ts';

/** Every deployed function, by its bundle. */
const mapFunctionBundles = (name: EnvironmentName) =>
  new Map(
    [
      ...apiCalls.map(({ routeKey, bundle }) => [buildShortCallName(routeKey), bundle] as const),
      ...jobFunctionNames.map((worker) => [worker, worker] as const),
    ].map(([called, bundle]) => [getDeployedFunctionName({ name }, called), bundle]),
  );

/** The variables that a bundle reads; their names stay as texts after minification. */
function listUsedVariables(bundle: string): string[] {
  const file = `dist/functions/${bundle}/index.mjs`;
  expect([bundle, existsSync(file)]).toEqual([bundle, true]);
  const code = readFileSync(file, 'utf8');
  return stackVariables
    .filter(({ isOptional }) => !isOptional)
    .map(({ name }) => name)
    .filter((name) => new RegExp(`["'\`]${name}["'\`]`).test(code));
}

describe('prod', () => {
  const name: EnvironmentName = 'prod';
  let stacks: Record<string, Template>;
  beforeAll(() => {
    stacks = getSynthesizedStacks(name);
  });

  test('every function is given each variable that it cannot do without', () => {
    const functions = listResourcesByType(stacks, 'AWS::Lambda::Function');
    const lacking = functions.flatMap(({ Properties }) => {
      const { Variables = {} } = (Properties['Environment'] ?? {}) as { Variables?: object };
      const called = Properties['FunctionName'] as string;
      return listUsedVariables(mapFunctionBundles(name).get(called)!).flatMap((variable) =>
        variable in Variables ? [] : [`${called} lacks ${variable}`],
      );
    });
    expect(lacking).toEqual([]);
    expect(JSON.stringify(functions)).not.toContain('BEHIND_NO_CDN');
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
