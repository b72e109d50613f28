import { expect, test } from 'vitest';
import { parseCachedReleaseSummary } from '#functions/store/dealers/release-summary-cache.ts';

test('a summary is read once, and again where its text is another', () => {
  const first = parseCachedReleaseSummary('folder', '{"name":"Operatory"}');
  expect(first).toEqual({ name: 'Operatory' });
  expect(parseCachedReleaseSummary('folder', '{"name":"Operatory"}')).toBe(first);
  expect(parseCachedReleaseSummary('folder', '{"name":"Laboratory"}')).toEqual({
    name: 'Laboratory',
  });
  expect(parseCachedReleaseSummary('other', '{"name":"Operatory"}')).toEqual(first);
});

test('nobody writes into what others are given', () => {
  const summary = parseCachedReleaseSummary('frozen', '{"members":[{"name":"A"}]}') as {
    members: object[];
  };
  expect(() => summary.members.push({})).toThrow(TypeError);
  expect(() => Object.assign(summary.members[0]!, { name: 'B' })).toThrow(TypeError);
});

test('what is kept does not grow without end', () => {
  const long = JSON.stringify('x'.repeat(1024 * 1024));
  const before = parseCachedReleaseSummary('first', '["first"]');
  for (let at = 0; at < 40; at++) parseCachedReleaseSummary(`long-${at}`, long);
  expect(parseCachedReleaseSummary('first', '["first"]')).toEqual(before);
  expect(parseCachedReleaseSummary('first', '["first"]')).not.toBe(before);
});
