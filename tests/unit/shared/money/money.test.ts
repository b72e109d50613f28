import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asCents,
  divideRounded,
  divideBigRounded,
  computeRatio,
  computeBigRatio,
  multiplyAndDivide,
} from '#shared/money/money.ts';

const anInteger = fc.maxSafeInteger();
const aFactor = fc.integer({ min: -2_000_000, max: 2_000_000 });
const aDivisor = fc.oneof(
  fc.constantFrom(1, 100, 1000, 1_000_000),
  fc.integer({ min: 1, max: 2_000_000 }),
);
const aRounding = fc.constantFrom('awayFromZero' as const, 'nearest' as const);

describe('scale', () => {
  it.each([
    [101, 1, 100, 'awayFromZero', 2],
    [100, 1, 100, 'awayFromZero', 1],
    [101, 1, 100, 'nearest', 1],
    [149, 1, 100, 'nearest', 1],
    [150, 1, 100, 'nearest', 2],
    [-101, 1, 100, 'awayFromZero', -2],
    [-150, 1, 100, 'nearest', -2],
    [-149, 1, 100, 'nearest', -1],
    [0, 7, 100, 'awayFromZero', 0],
    [1, -1, 100, 'nearest', 0],
    // 2^53 - 1, three times over and back: only exact beyond a double
    [9_007_199_254_740_991, 3, 3, 'awayFromZero', 9_007_199_254_740_991],
    [9_007_199_254_739_999, 1, 1000, 'awayFromZero', 9_007_199_254_740],
    [9_007_199_253_999_999, 1, 2_000_000, 'nearest', 4_503_599_627],
    [9_999_999_999, 999_999_999_999, 1_000_000_000_000, 'awayFromZero', 9_999_999_999],
  ] as const)(
    '%d x %d / %d rounded %s is %d',
    (amount, numerator, denominator, rounding, result) => {
      expect(multiplyAndDivide(amount, numerator, denominator, rounding)).toBe(result);
    },
  );

  it('never moves an amount that divides exactly', () => {
    fc.assert(
      fc.property(fc.integer(), aDivisor, aRounding, (amount, by, rounding) => {
        expect(multiplyAndDivide(amount, by, by, rounding)).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });

  it('mirrors negative amounts', () => {
    fc.assert(
      fc.property(anInteger, aFactor, aDivisor, aRounding, (amount, by, over, rounding) => {
        const mirrored = multiplyAndDivide(-amount, by, over, rounding);
        expect(mirrored + multiplyAndDivide(amount, by, over, rounding)).toBe(0);
      }),
    );
  });

  it('rounds up by less than one and to the nearest by at most a half', () => {
    fc.assert(
      fc.property(anInteger, aFactor, aDivisor, (amount, by, over) => {
        const exact = BigInt(amount) * BigInt(by);
        fc.pre(exact < 2n ** 53n * BigInt(over) && exact > -(2n ** 53n) * BigInt(over));
        const size = exact < 0n ? -exact : exact;
        const up =
          BigInt(Math.abs(multiplyAndDivide(amount, by, over, 'awayFromZero'))) * BigInt(over);
        const nearest =
          BigInt(Math.abs(multiplyAndDivide(amount, by, over, 'nearest'))) * BigInt(over);
        expect(up >= size && up - size < BigInt(over)).toBe(true);
        expect(2n * (nearest - size) <= BigInt(over)).toBe(true);
        expect(2n * (size - nearest) < BigInt(over)).toBe(true);
      }),
    );
  });

  it('says the same in plain numbers and in big integers', () => {
    fc.assert(
      fc.property(anInteger, aDivisor, aRounding, (seed, by, rounding) => {
        // Around the integer quotients, where a double might round across.
        const amount = seed - (seed % by) + (seed % 3) - 1;
        fc.pre(Number.isSafeInteger(amount));
        expect(divideRounded(amount, by, rounding)).toBe(
          divideBigRounded(BigInt(amount), BigInt(by), rounding),
        );
      }),
    );
  });
});

describe('ratio', () => {
  it.each([
    [1, 3, 333_333],
    [2, 3, 666_667],
    [-1, 3, -333_333],
    [1, -3, -333_333],
    [5, 0, 0],
    [0, 0, 0],
    [9_999_999_999, 1, 99_999_999_999_999],
    [-9_999_999_999, 1, -99_999_999_999_999],
  ])('%d of %d is %d', (part, base, result) => {
    expect(computeRatio(part, base)).toBe(result);
    expect(computeBigRatio(BigInt(part), BigInt(base))).toBe(result);
  });
});

describe('a mark', () => {
  it.each([0.5, Number.NaN, Infinity, 2 ** 53])('refuses %d', (amount) => {
    expect(() => asCents(amount)).toThrow(RangeError);
  });

  it('knows no negative zero', () => {
    expect(Object.is(asCents(-0), 0)).toBe(true);
  });
});
