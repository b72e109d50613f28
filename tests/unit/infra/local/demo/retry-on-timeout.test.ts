import { expect, test, vi } from 'vitest';
import { retryOnTimeout } from '#infra/local/demo/retry-on-timeout.ts';

const createTimeoutError = () =>
  new DOMException('The operation was aborted due to timeout', 'TimeoutError');

test('A file that had to wait too long is written again', async () => {
  const write = vi
    .fn<() => Promise<string>>(async () => 'written')
    .mockRejectedValueOnce(createTimeoutError());
  expect(await retryOnTimeout(write)).toBe('written');
  expect(write).toHaveBeenCalledTimes(2);
});

test('What fails otherwise fails at once, and what is always too late at last', async () => {
  const rejectForbidden = vi.fn<() => Promise<string>>(async () =>
    Promise.reject(new Error('403')),
  );
  await expect(retryOnTimeout(rejectForbidden)).rejects.toThrow('403');
  expect(rejectForbidden).toHaveBeenCalledTimes(1);
  const late = vi.fn<() => Promise<string>>(async () => Promise.reject(createTimeoutError()));
  await expect(retryOnTimeout(late, 3)).rejects.toThrow('aborted');
  expect(late).toHaveBeenCalledTimes(3);
});
