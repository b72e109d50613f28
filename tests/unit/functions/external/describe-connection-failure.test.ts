import { expect, test } from 'vitest';
import { describeConnectionFailure } from '#functions/external/describe-connection-failure.ts';

const buildFetchError = (code?: string) =>
  new TypeError('fetch failed', { cause: code && { code } });

test.each([
  [new DOMException('The operation timed out', 'TimeoutError'), 'It did not answer in time'],
  [buildFetchError('ECONNREFUSED'), 'It could not be reached: ECONNREFUSED'],
  [buildFetchError('ENOTFOUND'), 'It could not be reached: ENOTFOUND'],
  [buildFetchError(), 'It could not be reached: fetch failed'],
  ['odd', 'It gave no answer'],
])('%s is told as: %s', (error, message) => {
  expect(describeConnectionFailure(error)).toBe(message);
});
