import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_AMOUNT, cents } from '#shared/money/money.ts';
import {
  groupCents,
  readCents,
  readDecimal,
  readPercent,
  readThousandths,
  writeDecimal,
} from '#shared/money/text.ts';

describe('reading a decimal', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['12.500', 1250],
    ['-12.05', -1205],
    ['0.01', 1],
    ['9999999999999.99', 999_999_999_999_999],
  ])('takes %s', (text, amount) => {
    expect(readDecimal(text, 2)).toBe(amount);
  });

  it.each([
    '',
    ' 1',
    '1e3',
    '1.',
    '.5',
    '1,200',
    '12.345',
    '+1',
    '--1',
    'NaN',
    'Infinity',
    '0x10',
    '10000000000000',
    '9'.repeat(15),
    '9'.repeat(400),
  ])('refuses %j', (text) => {
    expect(readDecimal(text, 2)).toBeUndefined();
  });

  it('reads back every amount it writes, also through a JSON number', () => {
    const anAmount = fc.integer({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT });
    fc.assert(
      fc.property(anAmount, fc.integer({ min: 0, max: 4 }), (amount, places) => {
        const text = writeDecimal(amount, places);
        expect(readDecimal(text, places)).toBe(amount);
        expect(readDecimal(String(JSON.parse(JSON.stringify(Number(text)))), places)).toBe(amount);
      }),
    );
  });

  it('knows the places of each unit', () => {
    expect(readCents('1.25')).toBe(125);
    expect(readPercent('14.9750')).toBe(149_750);
    expect(readThousandths('2.5')).toBe(2500);
    expect(readThousandths('2.5555')).toBeUndefined();
  });
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [100_000, '1,000.00'],
  [99_999, '999.99'],
  [-123_456_789, '-1,234,567.89'],
])('%d cents read as %s', (amount, text) => {
  expect(groupCents(cents(amount))).toBe(text);
});
