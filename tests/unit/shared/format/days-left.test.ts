import { expect, it } from 'vitest';
import { getDaysLeftIfSoon } from '#shared/format/days-left.ts';

it.each([
  [undefined, undefined],
  [null, undefined],
  ['2026-11-24', undefined],
  ['2026-11-25', 0],
  ['2026-11-26T00:00:00.000Z', 1],
  ['2027-01-24', 60],
  ['2027-01-25', undefined],
])('an end on %s is near: %s', (end, left) => {
  expect(getDaysLeftIfSoon(end, '2026-11-25')).toBe(left);
});
