import { describe, expect, test } from 'vitest';
import {
  inUnits,
  over,
  plus,
  readExact,
  times,
  writeExact,
} from '#functions/domain/imports/exact.ts';

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
  ])('%s is read as %s', (text, said) => expect(writeExact(readExact(text)!)).toBe(said));

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
  ])('%s is none', (text) => expect(readExact(text)).toBeUndefined());

  test('is rounded once, away from 0 where it is a price, and says so (D1, D4)', () => {
    const third = over(readExact('1')!, readExact('3')!);
    expect(inUnits(third, 2, 'up')).toEqual({ value: 34, isRounded: true });
    expect(inUnits(third, 2, 'nearest')).toEqual({ value: 33, isRounded: true });
    expect(inUnits(times(third, readExact('-3')!), 2, 'up')).toEqual({
      value: -100,
      isRounded: false,
    });
    expect(inUnits(readExact('-0.001')!, 2, 'up').value).toBe(-1);
    expect(writeExact(plus(third, readExact('0.5')!))).toBe('0.833333');
  });
});
