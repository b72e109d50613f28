import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBusyError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { defineGet } from '#shared/contract/endpoint.ts';

beforeEach(() => void vi.stubEnv('BEHIND_NO_CDN', 'yes'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The answer to an error and the level of its log line; error lines alert somebody by mail. */
async function answerError(refusal: Error) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const handler = createApiHandler(defineGet('/here', 'anyone'), async () => {
    throw refusal;
  });
  const event = { headers: {}, requestContext: { requestId: 'r', http: { sourceIp: '::1' } } };
  const { statusCode } = await handler(
    event as never,
    { getRemainingTimeInMillis: () => 9_000 } as never,
  );
  const { level } = JSON.parse(String(write.mock.calls.at(-1)![0])) as { level: string };
  return { statusCode, level };
}

test('that others are printing mails nobody, and a table that is busy does', async () => {
  const isOrdinary = true;
  expect(
    await answerError(
      createBusyError(
        { code: 'test.busy', text: 'Others are printing.' },
        { isExpected: isOrdinary },
      ),
    ),
  ).toEqual({
    statusCode: 503,
    level: 'info',
  });
  expect(await answerError(createBusyError())).toEqual({ statusCode: 503, level: 'error' });
});
