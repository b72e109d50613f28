import { afterEach, expect, test, vi } from 'vitest';
import {
  saveRememberedColumns,
  readRememberedColumns,
} from '#frontend/worksheet/imports/tables/remembered-columns.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is remembered of a sender is read once what was said last is written', async () => {
  const asked: string[] = [];
  const { promise: isWritten, resolve: answerWrite } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    asked.push(method!);
    if (method !== 'GET') await isWritten;
    return Response.json(null);
  });
  const written = saveRememberedColumns('a', { Kinds: ['part'], HeaderRow: 1 });
  const read = readRememberedColumns('a');
  await vi.waitFor(() => expect(asked).toEqual(['PUT']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(['PUT']);
  answerWrite();
  await Promise.all([written, read]);
  expect(asked).toEqual(['PUT', 'GET']);
});
