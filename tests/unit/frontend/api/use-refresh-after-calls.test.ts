import { expect, test } from 'vitest';
import { createThrottledRefresh } from '#frontend/api/use-refresh-after-calls.ts';

/** A clock that the test sets, and a request that is answered when the test says so. */
function createMailbox() {
  let now = 1_000_000;
  let requestCount = 0;
  const open: ((isGood: boolean) => void)[] = [];
  const heard = createThrottledRefresh(
    () => {
      requestCount += 1;
      return new Promise((resolve, reject) => {
        open.push((isGood) => (isGood ? resolve(undefined) : reject(new Error('No answer'))));
      });
    },
    () => now,
  );
  return {
    heard,
    getRequestCount: () => requestCount,
    pass: (ms: number) => (now += ms),
    answer: async (isGood = true) => {
      open.shift()?.(isGood);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('the first call that is answered has it asked', () => {
  const { heard, getRequestCount } = createMailbox();
  expect(getRequestCount()).toBe(0);
  heard();
  expect(getRequestCount()).toBe(1);
});

test('it is asked at most once in 10 s, and then by the next call alone', async () => {
  const { heard, getRequestCount, pass, answer } = createMailbox();
  heard();
  await answer();
  pass(9_999);
  heard();
  expect(getRequestCount()).toBe(1);
  pass(60_000);
  expect(getRequestCount()).toBe(1);
  heard();
  heard();
  expect(getRequestCount()).toBe(2);
});

test('a question that takes long is not asked again by its own answer, or beside it', async () => {
  const { heard, getRequestCount, pass, answer } = createMailbox();
  heard();
  pass(30_000);
  heard();
  expect(getRequestCount()).toBe(1);
  await answer();
  heard();
  expect(getRequestCount()).toBe(2);
});

test('a question that failed is asked again by a later call', async () => {
  const { heard, getRequestCount, pass, answer } = createMailbox();
  heard();
  await answer(false);
  pass(10_000);
  heard();
  expect(getRequestCount()).toBe(2);
});
