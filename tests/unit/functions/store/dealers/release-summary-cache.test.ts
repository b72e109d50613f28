import { expect, test } from 'vitest';
import { parseCachedSummary } from '#functions/store/dealers/release-summary-cache.ts';

test('a summary is read once, and again where its text is another', () => {
  const first = parseCachedSummary('folder', '{"name":"Operatory"}');
  expect(first).toEqual({ name: 'Operatory' });
  expect(parseCachedSummary('folder', '{"name":"Operatory"}')).toBe(first);
  expect(parseCachedSummary('folder', '{"name":"Laboratory"}')).toEqual({ name: 'Laboratory' });
  expect(parseCachedSummary('other', '{"name":"Operatory"}')).toEqual(first);
});

test('nobody writes into what others are given', () => {
  const summary = parseCachedSummary('frozen', '{"members":[{"name":"A"}]}') as {
    members: object[];
  };
  expect(() => summary.members.push({})).toThrow(TypeError);
  expect(() => Object.assign(summary.members[0]!, { name: 'B' })).toThrow(TypeError);
});

test('what is kept does not grow without end', () => {
  const long = JSON.stringify('x'.repeat(1024 * 1024));
  const before = parseCachedSummary('first', '["first"]');
  for (let at = 0; at < 40; at++) parseCachedSummary(`long-${at}`, long);
  expect(parseCachedSummary('first', '["first"]')).toEqual(before);
  expect(parseCachedSummary('first', '["first"]')).not.toBe(before);
});
