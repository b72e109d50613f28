import { expect, test } from 'vitest';
import { summaryOf } from '#functions/store/dealers/release-summary-cache.ts';

test('a summary is read once, and again where its text is another', () => {
  const first = summaryOf('folder', '{"name":"Operatory"}');
  expect(first).toEqual({ name: 'Operatory' });
  expect(summaryOf('folder', '{"name":"Operatory"}')).toBe(first);
  expect(summaryOf('folder', '{"name":"Laboratory"}')).toEqual({ name: 'Laboratory' });
  expect(summaryOf('other', '{"name":"Operatory"}')).toEqual(first);
});

test('nobody writes into what others are given', () => {
  const summary = summaryOf('frozen', '{"members":[{"name":"A"}]}') as { members: object[] };
  expect(() => summary.members.push({})).toThrow(TypeError);
  expect(() => Object.assign(summary.members[0]!, { name: 'B' })).toThrow(TypeError);
});

test('what is kept does not grow without end', () => {
  const long = JSON.stringify('x'.repeat(1024 * 1024));
  const before = summaryOf('first', '["first"]');
  for (let at = 0; at < 40; at++) summaryOf(`long-${at}`, long);
  expect(summaryOf('first', '["first"]')).toEqual(before);
  expect(summaryOf('first', '["first"]')).not.toBe(before);
});
