import { expect, test } from 'vitest';
import { calls, MOST_CALLS, assertCallLimit } from '#infra/plan/calls.ts';

const some = (count: number) => Array.from({ length: count }, () => calls[0]!);

test('more calls than an API takes are refused in words, and those there are are not', () => {
  expect(() => assertCallLimit(calls)).not.toThrow();
  expect(() => assertCallLimit(some(MOST_CALLS))).not.toThrow();
  expect(() => assertCallLimit(some(MOST_CALLS + 1))).toThrow(/^There are 301 calls, .*takes 300/);
});
