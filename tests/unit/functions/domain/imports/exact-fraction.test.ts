import { describe, expect, test } from 'vitest';
import {
  roundToScaledInteger,
  divideFractions,
  addFractions,
  parseExactFraction,
  multiplyFractions,
  formatExactFraction,
} from '#functions/domain/imports/exact-fraction.ts';

describe('a figure of a file', () => {
  test.each([
    ['12.50', '12.5'],
    ['+7', '7'],
    ['-0.05', '-0.05'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1,234,567.89', '1234567.89'],
    ['1505.0', '1505'],
    ['000000000000001', '1'],
    ['-0', '0'],
  ])('%s is read as %s', (text, expected) =>
    expect(formatExactFraction(parseExactFraction(text)!)).toBe(expected),
  );

  test.each([
    '',
    ' ',
    '.',
    '-',
    'abc',
    '1e5',
    '0x10',
    'NaN',
    'INF',
    '1,23',
    '12,50',
    '1 000',
    '1.2.3',
    '--1',
    '1234567890123456',
    `0.${'1'.repeat(21)}`,
    '9'.repeat(1_000_000),
  ])('%s is none', (text) => expect(parseExactFraction(text)).toBeUndefined());

  test('is rounded once, away from 0 where it is a price, and says so (D1, D4)', () => {
    const third = divideFractions(parseExactFraction('1')!, parseExactFraction('3')!);
    expect(roundToScaledInteger(third, 2, 'awayFromZero')).toEqual({ value: 34, isRounded: true });
    expect(roundToScaledInteger(third, 2, 'nearest')).toEqual({ value: 33, isRounded: true });
    expect(
      roundToScaledInteger(multiplyFractions(third, parseExactFraction('-3')!), 2, 'awayFromZero'),
    ).toEqual({
      value: -100,
      isRounded: false,
    });
    expect(roundToScaledInteger(parseExactFraction('-0.001')!, 2, 'awayFromZero').value).toBe(-1);
    expect(formatExactFraction(addFractions(third, parseExactFraction('0.5')!))).toBe('0.833333');
  });
});
