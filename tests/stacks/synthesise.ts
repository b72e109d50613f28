import { readFileSync } from 'node:fs';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { ApiCall } from '#infra/plan/api-calls.ts';
import { environments, type Environment, type EnvironmentName } from '#infra/plan/environments.ts';
import { buildSmartSalesStacks } from '#infra/smart-sales.ts';

type SynthesisOptions = { calls?: readonly ApiCall[]; context?: Record<string, string> };

/** Synthesises an environment with cdk-nag on: a finding throws here. */
export function synthesizeEnvironment(
  environment: Environment,
  { calls, context = {} }: SynthesisOptions = {},
): Record<string, Template> {
  const usual = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: object };
  const app = new App({ context: { ...usual.context, ...context } });
  buildSmartSalesStacks(app, environment, calls);
  app.synth();
  const stacks = app.node.children.filter((child) => Stack.isStack(child));
  return Object.fromEntries(
    stacks.map((stack) => [stack.stackName.split('-').at(-1)!, Template.fromStack(stack)]),
  );
}

const stacksByEnvironment = new Map<EnvironmentName, Record<string, Template>>();

/** An unchanged environment, synthesised once for the files of a worker, which only read it. */
export function getSynthesizedStacks(name: EnvironmentName): Record<string, Template> {
  const stacks = stacksByEnvironment.get(name) ?? synthesizeEnvironment(environments[name]);
  stacksByEnvironment.set(name, stacks);
  return stacks;
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
