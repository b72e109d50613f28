import { expect, test } from 'vitest';
import { describeConnectionFailure } from '#functions/outside/describe-connection-failure.ts';

const failed = (code?: string) => new TypeError('fetch failed', { cause: code && { code } });

test.each([
  [new DOMException('The operation timed out', 'TimeoutError'), 'It did not answer in time'],
  [failed('ECONNREFUSED'), 'It could not be reached: ECONNREFUSED'],
  [failed('ENOTFOUND'), 'It could not be reached: ENOTFOUND'],
  [failed(), 'It could not be reached: fetch failed'],
  ['odd', 'It gave no answer'],
])('%s is told as: %s', (error, said) => {
  expect(describeConnectionFailure(error)).toBe(said);
});
