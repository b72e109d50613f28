import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { closeAllToasts, listOpenToasts } from '#frontend/parts/notices/toast.ts';

// The files of a worker share the notices.
beforeEach(closeAllToasts);
afterEach(closeAllToasts);

const listToastTexts = () => listOpenToasts().map(({ text }) => text);

const failWith = (error: unknown) => async () => {
  throw error;
};

const recordLater = (failures: unknown[]) => (error: unknown) =>
  new Promise<void>((resolve) => {
    setImmediate(() => {
      failures.push(error);
      resolve();
    });
  });

test('an action that succeeds shows nothing', async () => {
  expect(await runOrShowFailure(async () => 'done')).toBe(true);
  expect(listToastTexts()).toEqual([]);
});

test('a failure is shown in the words of the server, else in those of the screen', async () => {
  const failureText = 'It was not sent. Try again.';
  const refused = failWith(new ApiCallError(400, { Message: 'It is sent already.' }));
  expect(await runOrShowFailure(refused, { failureText })).toBe(false);
  expect(listToastTexts()).toEqual(['It is sent already.']);
  closeAllToasts();
  expect(await runOrShowFailure(failWith(new ApiCallError(0)), { failureText })).toBe(false);
  expect(listToastTexts()).toEqual([failureText]);
});

test('what has to be done after a failure is awaited, and knows the failure', async () => {
  const failures: unknown[] = [];
  const conflict = new ApiCallError(409, { Message: 'It was changed meanwhile.' });
  await runOrShowFailure(failWith(conflict), {
    onFailure: recordLater(failures),
  });
  expect(failures).toEqual([conflict]);
});

test('a failure that the screen shows itself is no notice, and is awaited', async () => {
  const failures: unknown[] = [];
  const conflict = new ApiCallError(409, { Message: 'The title is taken.' });
  const isDone = await runOrShowFailure(failWith(conflict), {
    showFailure: recordLater(failures),
  });
  expect({ isDone, failures, toasts: listToastTexts() }).toEqual({
    isDone: false,
    failures: [conflict],
    toasts: [],
  });
});

test('an action that returns false did not succeed, and has shown that itself', async () => {
  const failures: unknown[] = [];
  const options = { showFailure: recordLater(failures), onFailure: recordLater(failures) };
  expect(await runOrShowFailure(async () => false, options)).toBe(false);
  expect([...failures, ...listToastTexts()]).toEqual([]);
});
