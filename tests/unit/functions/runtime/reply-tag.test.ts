import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildReply } from '#functions/runtime/build-reply.ts';
import { defineGet } from '#shared/contract/endpoint.ts';

const reply = z.array(z.string());
const forAll = defineGet('/names', 'anyone', { reply, isSameForAll: true });
const ofOne = defineGet('/mine', 'anyone', { reply });

const getReplyTag = (value: string[]) => String(buildReply(forAll, value, {}).headers?.['etag']);

it('what is the same for all has a tag, by which it is answered without a body', () => {
  const tag = getReplyTag(['a']);
  expect(tag).toMatch(/^"[\w-]{20}"$/);
  expect(getReplyTag(['b'])).not.toBe(tag);
  for (const ifNoneMatch of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = buildReply(forAll, ['a'], { ifNoneMatch });
    expect(answer).toMatchObject({ statusCode: 304, headers: { etag: tag } });
    expect(answer).not.toHaveProperty('body');
  }
  expect(buildReply(forAll, ['b'], { ifNoneMatch: tag })).toMatchObject({
    statusCode: 200,
    body: '["b"]',
    headers: { 'cache-control': 'private, no-cache', vary: 'accept-encoding' },
  });
});

it('what is of one caller has none, and is kept nowhere', () => {
  const answer = buildReply(ofOne, ['a'], { ifNoneMatch: '*' });
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
  expect(answer.headers).not.toHaveProperty('etag');
});
