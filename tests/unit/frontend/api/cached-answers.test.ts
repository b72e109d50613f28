import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearCachedAnswers,
  readCachedOrFetchAnswer,
  replaceCachedAnswer,
} from '#frontend/api/cached-answers.ts';

const createLoader = () => vi.fn<() => Promise<string>>();
const advanceMinutes = (count: number) => vi.advanceTimersByTime(count * 60_000);

beforeEach(() => {
  vi.useFakeTimers();
  clearCachedAnswers();
});
afterEach(() => void vi.useRealTimers());

test('is asked for once, by however many', async () => {
  const ask = createLoader().mockResolvedValue('a');
  expect(
    await Promise.all([readCachedOrFetchAnswer('k', ask), readCachedOrFetchAnswer('k', ask)]),
  ).toEqual(['a', 'a']);
  expect(await readCachedOrFetchAnswer('k', ask)).toBe('a');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('is used once more after some minutes, while it is asked for again', async () => {
  const ask = createLoader().mockResolvedValueOnce('old').mockResolvedValue('new');
  await readCachedOrFetchAnswer('k', ask);
  advanceMinutes(6);
  expect(await readCachedOrFetchAnswer('k', ask)).toBe('old');
  expect(await readCachedOrFetchAnswer('k', ask)).toBe('new');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('stays where asking for it again fails, and is used no more after an hour', async () => {
  const ask = createLoader()
    .mockResolvedValueOnce('old')
    .mockRejectedValueOnce(new Error('no answer'));
  await readCachedOrFetchAnswer('k', ask);
  advanceMinutes(6);
  expect(await readCachedOrFetchAnswer('k', ask)).toBe('old');
  await Promise.resolve();
  expect(await readCachedOrFetchAnswer('k', ask)).toBe('old');
  advanceMinutes(61);
  ask.mockResolvedValue('new');
  expect(await readCachedOrFetchAnswer('k', ask)).toBe('new');
});

test('is not younger after a failed refresh: it is used no more an hour after it was read', async () => {
  const ask = createLoader().mockResolvedValueOnce('old').mockRejectedValue(new Error('no answer'));
  await readCachedOrFetchAnswer('k', ask);
  advanceMinutes(40);
  expect(await readCachedOrFetchAnswer('k', ask)).toBe('old');
  advanceMinutes(21);
  await expect(readCachedOrFetchAnswer('k', ask)).rejects.toThrow('no answer');
});

test('is refreshed once at a time, and after a failure not at once', async () => {
  const ask = createLoader().mockResolvedValueOnce('old').mockRejectedValue(new Error('no answer'));
  await readCachedOrFetchAnswer('k', ask);
  advanceMinutes(6);
  await Promise.all([readCachedOrFetchAnswer('k', ask), readCachedOrFetchAnswer('k', ask)]);
  advanceMinutes(4);
  await readCachedOrFetchAnswer('k', ask);
  expect(ask).toHaveBeenCalledTimes(2);
  advanceMinutes(1);
  await readCachedOrFetchAnswer('k', ask);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('that the user has saved is not replaced by a refresh that began before', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  await readCachedOrFetchAnswer('k', async () => 'old');
  advanceMinutes(6);
  await readCachedOrFetchAnswer('k', () => promise);
  replaceCachedAnswer('k', 'saved');
  resolve('read before the save');
  await promise;
  await Promise.resolve();
  expect(await readCachedOrFetchAnswer('k', async () => 'asked')).toBe('saved');
});

test('is not kept where it is a failure', async () => {
  const ask = createLoader().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue('a');
  await expect(readCachedOrFetchAnswer('k', ask)).rejects.toThrow('no answer');
  expect(await readCachedOrFetchAnswer('k', ask)).toBe('a');
});

test('that the user has changed is what they saved', async () => {
  await readCachedOrFetchAnswer('k', async () => 'old');
  replaceCachedAnswer('k', 'saved');
  expect(await readCachedOrFetchAnswer('k', async () => 'asked')).toBe('saved');
});

test('is nobody else’s: not even one that comes after the session ended', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = readCachedOrFetchAnswer('k', () => promise);
  clearCachedAnswers();
  resolve('theirs');
  await late;
  expect(await readCachedOrFetchAnswer('k', async () => 'mine')).toBe('mine');
});
