import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import { inject } from 'vitest';
import type { ApiCall } from '#infra/plan/api-calls.ts';
import type { Environment, EnvironmentName } from '#infra/plan/environments.ts';
import { buildSmartSalesStacks } from '#infra/smart-sales.ts';

type SynthesisOptions = { calls?: readonly ApiCall[]; context?: Record<string, string> };

/** No copies of what is deployed, 330 MB for each app; their hashes are in the templates all the same. */
export const withoutCopies = { [DISABLE_ASSET_STAGING_CONTEXT]: true };

/** Synthesises an environment with cdk-nag on: a finding throws here. */
export function synthesizeEnvironment(
  environment: Environment,
  { calls, context = {} }: SynthesisOptions = {},
): Record<string, Template> {
  const usual = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: object };
  const app = new App({ context: { ...usual.context, ...withoutCopies, ...context } });
  buildSmartSalesStacks(app, environment, calls);
  app.synth();
  const stacks = app.node.children.filter((child) => Stack.isStack(child));
  return Object.fromEntries(
    stacks.map((stack) => [stack.stackName.split('-').at(-1)!, Template.fromStack(stack)]),
  );
}

const stacksByEnvironment = new Map<EnvironmentName, Record<string, Template>>();

/** An unchanged environment, synthesised before the tests (`setup.ts`) and read once for the files of a worker. */
export function getSynthesizedStacks(name: EnvironmentName): Record<string, Template> {
  const stacks = stacksByEnvironment.get(name) ?? readSynthesizedStacks(name);
  stacksByEnvironment.set(name, stacks);
  return stacks;
}

function readSynthesizedStacks(name: EnvironmentName): Record<string, Template> {
  const text = readFileSync(join(inject('stackTemplates'), `${name}.json`), 'utf8');
  const templates = Object.entries(JSON.parse(text) as Record<string, object>);
  return Object.fromEntries(
    templates.map(([stack, template]) => [stack, Template.fromJSON(template)]),
  );
}

/** The parts of a resource that tests read, whatever its type. */
export type StackResource = {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
};

/** Every resource of a type, with its stack and its id. */
export const listResourcesByType = (stacks: Record<string, Template>, type: string) =>
  Object.entries(stacks).flatMap(([stack, template]) =>
    Object.entries(template.findResources(type)).map(([id, resource]) => ({
      stack,
      id,
      ...(resource as unknown as StackResource),
    })),
  );
