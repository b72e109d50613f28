import { afterEach, expect, test, vi } from 'vitest';
import {
  saveRememberedColumns,
  findRememberedColumns,
} from '#frontend/worksheet/import/tables/remembered-columns.ts';
import { answerAsProduct } from '#tests/make/answer-as-product.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is remembered of a sender is read once what was said last is written', async () => {
  const requests: string[] = [];
  const { promise: isWritten, resolve: answerWrite } = Promise.withResolvers<void>();
  vi.stubGlobal(
    'fetch',
    answerAsProduct(async (_url: string, { method }: RequestInit) => {
      requests.push(method!);
      if (method !== 'GET') await isWritten;
      return Response.json(null);
    }),
  );
  const written = saveRememberedColumns('a', { Kinds: ['part'], HeaderRow: 1 });
  const read = findRememberedColumns('a');
  await vi.waitFor(() => expect(requests).toEqual(['PUT']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toEqual(['PUT']);
  answerWrite();
  await Promise.all([written, read]);
  expect(requests).toEqual(['PUT', 'GET']);
});
