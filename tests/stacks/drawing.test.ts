import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { architecture, architectureFile } from '#infra/drawing/architecture.ts';
import type { Stacks } from '#infra/drawing/resources.ts';
import { synthesised } from './synthesise.ts';

const stacks = () =>
  Object.fromEntries(
    Object.entries(synthesised('prod')).map(([name, template]) => [name, template.toJSON()]),
  ) as Stacks;

test('docs/architecture.svg is what npm run draw writes', () => {
  expect(readFileSync(architectureFile, 'utf8')).toBe(architecture(stacks()));
});

test('a kind of resource that the drawing does not know stops it', () => {
  const more: Stacks = {
    ...stacks(),
    Streams: { Resources: { One: { Type: 'AWS::Kinesis::Stream' } } },
  };
  expect(() => architecture(more)).toThrow('AWS::Kinesis::Stream of Streams is not in the drawing');
});
