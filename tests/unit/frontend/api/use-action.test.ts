import { afterEach, expect, test } from 'vitest';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { closeAllToasts, listOpenToasts } from '#frontend/parts/notices/toast.ts';

afterEach(closeAllToasts);

const listToastTexts = () => listOpenToasts().map(({ text }) => text);

const failWith = (error: unknown) => async () => {
  throw error;
};

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
    onFailure: (error) =>
      new Promise<void>((resolve) => {
        setImmediate(() => {
          failures.push(error);
          resolve();
        });
      }),
  });
  expect(failures).toEqual([conflict]);
});
