import { expect, test } from 'vitest';
import { parseReleaseSummaryWithCache } from '#functions/store/dealers/release-summary-cache.ts';

test('a summary is read once, and again where its text is another', () => {
  const first = parseReleaseSummaryWithCache('folder', '{"name":"Operatory"}');
  expect(first).toEqual({ name: 'Operatory' });
  expect(parseReleaseSummaryWithCache('folder', '{"name":"Operatory"}')).toBe(first);
  expect(parseReleaseSummaryWithCache('folder', '{"name":"Laboratory"}')).toEqual({
    name: 'Laboratory',
  });
  expect(parseReleaseSummaryWithCache('other', '{"name":"Operatory"}')).toEqual(first);
});

test('nobody writes into what others are given', () => {
  const summary = parseReleaseSummaryWithCache('frozen', '{"members":[{"name":"A"}]}') as {
    members: object[];
  };
  expect(() => summary.members.push({})).toThrow(TypeError);
  expect(() => Object.assign(summary.members[0]!, { name: 'B' })).toThrow(TypeError);
});

test('what is kept does not grow without end', () => {
  const long = JSON.stringify('x'.repeat(1024 * 1024));
  const before = parseReleaseSummaryWithCache('first', '["first"]');
  for (let at = 0; at < 40; at++) parseReleaseSummaryWithCache(`long-${at}`, long);
  expect(parseReleaseSummaryWithCache('first', '["first"]')).toEqual(before);
  expect(parseReleaseSummaryWithCache('first', '["first"]')).not.toBe(before);
});
