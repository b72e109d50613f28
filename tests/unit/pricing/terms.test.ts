import { describe, expect, it } from 'vitest';
import { percent } from '#shared/money/money.ts';
import { regionSalesTax } from '#shared/pricing/region-tax.ts';
import { storeKind } from '#shared/pricing/store-code.ts';
import { startingTerms } from '#shared/pricing/terms.ts';

describe('the terms of a new order', () => {
  it('are 7 % tax, no freight and the default deposit where the owner has none', () => {
    expect(startingTerms({})).toEqual({
      CustomFreight: true,
      FreightPercentage: null,
      Freight: 0,
      CustomDownPayment: false,
      DownPaymentPercentage: null,
      DownPayment: 0,
      TaxFreight: false,
      SalesTaxRate: 70_000,
    });
  });

  it("are the owner's, a tax of 0 included", () => {
    const settings = {
      SalesTax: percent(0),
      IsDefaultFreightPercent: true,
      DefaultFreight: percent(30_000),
      DefaultDeposit: percent(0),
      TaxFreight: true,
    };
    expect(startingTerms(settings)).toMatchObject({
      CustomFreight: false,
      FreightPercentage: 30_000,
      DownPaymentPercentage: 0,
      TaxFreight: true,
      SalesTaxRate: 0,
    });
  });

  it('take a default freight amount in dollars', () => {
    expect(startingTerms({ DefaultFreight: percent(125_000) })).toMatchObject({
      CustomFreight: true,
      Freight: 12_50,
    });
  });
});

describe('the sales tax of a region', () => {
  const rates = [
    { StateId: 61, Rate1: 0.05, Rate2: 0.09975 },
    { StateId: 62, Rate1: 0.13, Rate2: 0 },
  ];

  it('is both rates together, in percent', () => {
    expect(regionSalesTax(rates, 61)).toBe(149_750);
    expect(regionSalesTax(rates, 62)).toBe(130_000);
  });

  it('is unknown where the region has no rates', () => {
    expect(regionSalesTax(rates, 63)).toBeUndefined();
  });
});

it.each([
  ['HSUS', 'HSUS'],
  [' hsca', 'HSCA'],
  ['Zahn', 'ZAHN'],
  ['HSUK', 'other'],
  ['', 'other'],
])('the store code %j is of kind %s', (code, kind) => {
  expect(storeKind(code)).toBe(kind);
});
