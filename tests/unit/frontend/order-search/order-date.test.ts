import { expect, test } from 'vitest';
import { formatRelativeDays } from '#frontend/order-search/order-date.tsx';

test.each([
  [0, 'today'],
  [1, 'in 1 day'],
  [14, 'in 14 days'],
  [-1, '1 day ago'],
  [-30, '30 days ago'],
])('%i days are %s', (days, words) => {
  expect(formatRelativeDays(days)).toBe(words);
});
