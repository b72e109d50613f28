import { assert, integer, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseLegacyDateToIsoDay,
  parseLegacyAmount,
} from '#functions/domain/legacy-orders/parse-legacy-values.ts';

describe('An amount of an Access database', () => {
  test.each([
    ['1234.5000', 123_450, false],
    ['0.0000', 0, false],
    ['-12.3400', -1234, false],
    ['12.3401', 1235, true],
    ['-12.3401', -1235, true],
    ['$1,234.50', 123_450, false],
    ['1 234,50 $', 123_450, false],
    ['1.234,50', 123_450, false],
    ['1,234', 123_400, false],
    ['1,234,567.8', 123_456_780, false],
    ['1,5', 150, false],
    ['.5', 50, false],
    ['(45.20)', -4520, false],
    ['45.20-', -4520, false],
    ['-$45.20', -4520, false],
    ["1'234.50", 123_450, false],
  ])('%s is read to the cent', (text, amount, isRounded) => {
    expect(parseLegacyAmount(text, 2)).toEqual({ scaledAmount: amount, isRounded });
  });

  test.each([
    '',
    'free',
    '1,2l4.00',
    '12.34.56',
    '1,23,4',
    '--5',
    '(5',
    '-(5)',
    '1e5',
    '99999999999999999999',
  ])('%j is no amount', (text) => {
    expect(parseLegacyAmount(text, 2)).toBeUndefined();
  });

  test('with two decimals is what it says, and with more goes up to the next cent (D1, D35)', () => {
    assert(
      property(integer({ min: 0, max: 99_999_999 }), nat(9999), (units, rest) => {
        const text = `${units}.${String(rest).padStart(4, '0')}`;
        const exact = units * 100 + Math.floor(rest / 100);
        const isRounded = rest % 100 > 0;
        expect(parseLegacyAmount(text, 2)).toEqual({
          scaledAmount: exact + Number(isRounded),
          isRounded,
        });
        expect(parseLegacyAmount(`-${text}`, 2)!.scaledAmount).toBe(
          -(exact + Number(isRounded)) + 0,
        );
      }),
    );
  });
});

describe('A day of an Access database', () => {
  test.each([
    ['2019-06-14 00:00:00', '2019-06-14'],
    ['6/14/2019', '2019-06-14'],
    ['14/06/2019', '2019-06-14'],
    ['2019/6/4', '2019-06-04'],
    ['3/4/2019 08:15', '2019-03-04'],
  ])('%s is %s', (text, day) => {
    expect(parseLegacyDateToIsoDay(text)).toBe(day);
  });

  test.each(['', 'June 2019', '31/31/2019', '2019-02-30', '14.6.19'])('%j is none', (text) => {
    expect(parseLegacyDateToIsoDay(text)).toBeUndefined();
  });
});
