import { readFileSync } from 'node:fs';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { Environment } from '#infra/plan/environments.ts';
import { smartSales } from '#infra/smart-sales.ts';

/** Synthesises an environment with cdk-nag on: a finding throws here. */
export function synthesise(environment: Environment): Record<string, Template> {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: object };
  const app = new App({ context });
  smartSales(app, environment);
  app.synth();
  const stacks = app.node.children.filter((child) => Stack.isStack(child));
  return Object.fromEntries(
    stacks.map((stack) => [stack.stackName.split('-').at(-1)!, Template.fromStack(stack)]),
  );
}
