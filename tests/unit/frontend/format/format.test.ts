import { expect, test } from 'vitest';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import {
  formatAmount,
  formatDollars,
  formatPercentNumber,
  formatQuantity,
} from '#frontend/format/format-money.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [123_456_789, '1,234,567.89'],
  [-123_456_789, '-1,234,567.89'],
])('%i cents are the amount %s', (amount, text) => {
  expect(formatAmount(asCents(amount))).toBe(text);
});

test('a negative amount of dollars has its sign before the dollar', () => {
  expect(formatDollars(asCents(-123_456))).toBe('-$1,234.56');
  expect(formatDollars(asCents(123_456))).toBe('$1,234.56');
});

test('a percent shows two places, rounded, and all four where they are asked for', () => {
  expect(formatPercentNumber(asPercent(72_500))).toBe('7.25');
  expect(formatPercentNumber(asPercent(149_750))).toBe('14.98');
  expect(formatPercentNumber(asPercent(-149_750))).toBe('-14.98');
  expect(formatPercentNumber(asPercent(149_750), 4)).toBe('14.9750');
  expect(formatPercentNumber(asPercent(1_000_000))).toBe('100.00');
});

test('a quantity shows only the places it has', () => {
  expect(formatQuantity(asThousandths(2_500))).toBe('2.5');
  expect(formatQuantity(asThousandths(1_125))).toBe('1.125');
  expect(formatQuantity(asThousandths(10_000))).toBe('10');
  expect(formatQuantity(asThousandths(1_000_000))).toBe('1,000');
  expect(formatQuantity(asThousandths(0))).toBe('0');
});

test('a calendar date is the same day everywhere', () => {
  expect(formatCalendarDate('2026-11-20')).toBe('11/20/2026');
  expect(formatCalendarDate(null)).toBe('');
});
