import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawArchitecture, architectureFile } from '#infra/drawing/architecture.ts';
import type { StackTemplates } from '#infra/drawing/count-resources.ts';
import { getSynthesizedStacks } from './synthesise.ts';

const readProdStacks = () =>
  Object.fromEntries(
    Object.entries(getSynthesizedStacks('prod')).map(([name, template]) => [
      name,
      template.toJSON(),
    ]),
  ) as StackTemplates;

test('docs/architecture.svg is what npm run draw writes', () => {
  expect(readFileSync(architectureFile, 'utf8')).toBe(drawArchitecture(readProdStacks()));
});

test('a kind of resource that the drawing does not know stops it', () => {
  const more: StackTemplates = {
    ...readProdStacks(),
    Streams: { Resources: { One: { Type: 'AWS::Kinesis::Stream' } } },
  };
  expect(() => drawArchitecture(more)).toThrow(
    'AWS::Kinesis::Stream of Streams is not in the drawing',
  );
});
