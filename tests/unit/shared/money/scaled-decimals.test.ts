import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT, asCents } from '#shared/money/money.ts';
import {
  formatCents,
  parseCents,
  parseScaledDecimal,
  toScaledInteger,
  parsePercent,
  parseThousandths,
  toDecimalText,
  toUnscaledNumber,
} from '#shared/money/scaled-decimals.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';

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
    expect(parseScaledDecimal(text, 2)).toBe(amount);
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
    expect(parseScaledDecimal(text, 2)).toBeUndefined();
  });

  it('reads back every amount it writes, also through a JSON number', () => {
    const anAmount = fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT });
    fc.assert(
      fc.property(anAmount, fc.integer({ min: 0, max: 4 }), (amount, decimalPlaces) => {
        const text = toDecimalText(amount, decimalPlaces);
        expect(parseScaledDecimal(text, decimalPlaces)).toBe(amount);
        expect(
          parseScaledDecimal(String(JSON.parse(JSON.stringify(Number(text)))), decimalPlaces),
        ).toBe(amount);
      }),
    );
  });

  it('knows the places of each unit', () => {
    expect(parseCents('1.25')).toBe(125);
    expect(parsePercent('14.9750')).toBe(149_750);
    expect(parseThousandths('2.5')).toBe(2500);
    expect(parseThousandths('2.5555')).toBeUndefined();
  });
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [100_000, '1,000.00'],
  [99_999, '999.99'],
  [-123_456_789, '-1,234,567.89'],
])('%d cents read as %s', (amount, text) => {
  expect(formatCents(asCents(amount))).toBe(text);
});

describe('numbers of JSON', () => {
  const decimalPlaces = fc.constantFrom(2, 3, 4);
  const amounts = fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT });

  it('are read as their text is, whatever number it is', () => {
    const anything = fc.oneof(
      fc.double(),
      fc.double({ min: -1000, max: 1000 }),
      fc
        .tuple(amounts, decimalPlaces)
        .map(([amount, count]) => Number(toDecimalText(amount, count))),
      fc
        .tuple(amounts, decimalPlaces)
        .map(([amount, count]) => (amount / 10 ** count) * (1 + 2 ** -52)),
    );
    fc.assert(
      fc.property(anything, decimalPlaces, (value, count) => {
        expect(toScaledInteger(value, count)).toBe(parseScaledDecimal(String(value), count));
      }),
      { numRuns: countPropertyRuns(5000) },
    );
  });

  it.each([1.005, 4.35, 1e-7, 1e21, -0, 0.1 + 0.2, 9_999_999_999_999.99, Number.NaN, Infinity])(
    'are read as their text is: %s',
    (value) => {
      expect(toScaledInteger(value, 2)).toBe(parseScaledDecimal(String(value), 2));
    },
  );

  it('are written as their text is', () => {
    fc.assert(
      fc.property(amounts, decimalPlaces, (amount, count) => {
        expect(toUnscaledNumber(amount, count)).toBe(Number(toDecimalText(amount, count)));
      }),
      { numRuns: countPropertyRuns(5000) },
    );
  });
});
