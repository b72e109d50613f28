import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HUNDRED_PERCENT, MAX_AMOUNT, asCents } from '#shared/money/money.ts';
import { formatCents, toDecimalText } from '#shared/money/scaled-decimals.ts';
import {
  parseTypedDeposit,
  parseTypedFreight,
  parseTypedMoney,
  parseClampedTypedPercent,
  parseTypedQuantity,
  parseTypedTaxRate,
} from '#shared/pricing/typed-numbers.ts';

describe('typed money', () => {
  it.each([
    ['$1,200.50', 120_050],
    ['1200.5', 120_050],
    [' 12 ', 1200],
    ['-3', -300],
    ['-$3.00', -300],
    ['(500)', -50_000],
    ['−3', -300],
    ['$-3.00', -300],
    ['.5', 50],
    ['5.', 500],
    ['0.001', 1],
    ['1.005', 101],
    ['-1.001', -101],
    ['', null],
    ['  ', null],
    ['abc', undefined],
    ['-', undefined],
    ['.', undefined],
    ['1.2.3', undefined],
    ['10%', undefined],
    ['9'.repeat(500), MAX_AMOUNT],
  ])('%j is %s cents', (text, amount) => {
    expect(parseTypedMoney(text)).toBe(amount);
  });

  it('reads back every amount as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }), (amount) => {
        expect(parseTypedMoney(`$${formatCents(asCents(amount))}`)).toBe(amount);
      }),
    );
  });
});

it.each([
  ['$1,200.50', true],
  ['1,234,567', true],
  ['(500.00)', true],
  ['-3', true],
  ['.5', true],
  ['12 pcs', true],
  ['1 200.50', true],
  ['1e5', false],
  ['1/2', false],
  ['3-4', false],
  ['12,5', false],
  ['1.234,56', false],
  ['1.2.3', false],
])('typed %j is one number: %s', (text, isOne) => {
  expect(parseTypedMoney(text) !== undefined).toBe(isOne);
});

it.each([
  ['14.975', true],
  ['-1,234.50%', true],
  ['14,975', false],
  ['1,000%', false],
])('typed %j is one percent: %s', (text, isOne) => {
  expect(parseClampedTypedPercent(text) !== undefined).toBe(isOne);
});

it('the rate of Quebec with a comma is no tax, freight or down payment of 100 %', () => {
  expect(parseTypedTaxRate('14,975')).toBeUndefined();
  expect(parseTypedFreight('14,975%')).toBeUndefined();
  expect(parseTypedDeposit('14,975%')).toBeUndefined();
  expect(parseTypedFreight('14,975')?.Freight).toBe(14_975_00);
});

describe('a typed percent', () => {
  it.each([
    ['2.25%', 22_500],
    ['14.9750', 149_750],
    ['14.97505', 149_751],
    ['-5', 50_000],
    ['100', 1_000_000],
    ['150', 1_000_000],
    ['9'.repeat(50), 1_000_000],
    ['', null],
    ['n/a', undefined],
  ])('%j is %s', (text, amount) => {
    expect(parseClampedTypedPercent(text)).toBe(amount);
  });

  it('may be negative where that is allowed', () => {
    expect(parseClampedTypedPercent('-5 %', { mayBeNegative: true })).toBe(-50_000);
  });

  it('reads back as it is written, to its last place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: HUNDRED_PERCENT }), (amount) => {
        expect(parseClampedTypedPercent(`${toDecimalText(amount, 4)}%`)).toBe(amount);
      }),
    );
  });
});

it.each([
  ['2', 2000],
  ['2.5', 2500],
  ['0.3334', 333],
  ['-1', -1000],
  ['', null],
  ['x', undefined],
])('a typed quantity %j is %s thousandths', (text, amount) => {
  expect(parseTypedQuantity(text)).toBe(amount);
});

it.each([
  ['5%', { CustomFreight: false, FreightPercentage: 50_000 }],
  ['150 %', { CustomFreight: false, FreightPercentage: 1_000_000 }],
  ['-5%', { CustomFreight: false, FreightPercentage: 50_000 }],
  ['%', undefined],
  ['0%', { CustomFreight: false, FreightPercentage: 0 }],
  ['$120', { CustomFreight: true, FreightPercentage: null, Freight: 120_00 }],
  ['', { CustomFreight: false, FreightPercentage: null }],
  ['  ', { CustomFreight: false, FreightPercentage: null }],
  ['0', { CustomFreight: true, FreightPercentage: null, Freight: 0 }],
  ['free', undefined],
  ['-5', undefined],
  ['12,5', undefined],
  ['2,5%', undefined],
  ['1e5', undefined],
])('typed freight %j is %o', (text, terms) => {
  expect(parseTypedFreight(text)).toEqual(terms);
});

it.each([
  ['25%', { CustomDownPayment: false, DownPaymentPercentage: 250_000 }],
  ['%', undefined],
  ['abc', undefined],
  ['-50', { CustomDownPayment: true, DownPaymentPercentage: null, DownPayment: -50_00 }],
  ['500', { CustomDownPayment: true, DownPaymentPercentage: null, DownPayment: 500_00 }],
  ['0', { CustomDownPayment: true, DownPaymentPercentage: null, DownPayment: 0 }],
  ['', { CustomDownPayment: false, DownPaymentPercentage: null }],
  ['12,5', undefined],
  ['12,5%', undefined],
])('a typed down payment %j is %o', (text, terms) => {
  expect(parseTypedDeposit(text)).toEqual(terms);
});

it.each([
  ['14.975%', { SalesTaxRate: 149_750 }],
  ['', { SalesTaxRate: null }],
  ['0', { SalesTaxRate: 0 }],
  ['abc', undefined],
  ['7,5', undefined],
  ['5 + 9.975', undefined],
])('a typed tax rate %j is %o', (text, rate) => {
  expect(parseTypedTaxRate(text)).toEqual(rate);
});
