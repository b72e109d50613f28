import { expect, test } from 'vitest';
import { apiCalls, MAX_API_CALLS, assertApiCallLimit } from '#infra/plan/api-calls.ts';

const repeatCall = (count: number) => Array.from({ length: count }, () => apiCalls[0]!);

test('more calls than an API takes are refused in words, and those there are are not', () => {
  expect(() => assertApiCallLimit(apiCalls)).not.toThrow();
  expect(() => assertApiCallLimit(repeatCall(MAX_API_CALLS))).not.toThrow();
  expect(() => assertApiCallLimit(repeatCall(MAX_API_CALLS + 1))).toThrow(
    /^There are 301 calls, .*takes 300/,
  );
});
