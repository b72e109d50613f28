import { describe, expect, it } from 'vitest';
import { asCents, asPercent } from '#shared/money/money.ts';
import {
  getFreightTermOrDefault,
  createDefaultTerms,
  getTaxRateOrDefault,
  type OrderTerms,
} from '#shared/pricing/order/order-terms.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';

describe('the terms of a new order', () => {
  it('are nobody’s: the defaults count', () => {
    expect(
      createDefaultTerms({ SalesTax: asPercent(50_000), DefaultDeposit: asPercent(1) }),
    ).toEqual({
      CustomFreight: false,
      FreightPercentage: null,
      Freight: 0,
      CustomDownPayment: false,
      DownPaymentPercentage: null,
      DownPayment: 0,
      TaxFreight: false,
      SalesTaxRate: null,
    });
    expect(createDefaultTerms({ TaxFreight: true }).TaxFreight).toBe(true);
  });
});

const getCountingTerms = (
  OrderSalesSettings: OrderSalesSettings,
  own: Partial<OrderTerms> = {},
) => {
  const order = { ...createDefaultTerms(OrderSalesSettings), ...own, OrderSalesSettings };
  return { tax: getTaxRateOrDefault(order), freight: getFreightTermOrDefault(order) };
};

describe('a term that is null', () => {
  it('is 7 % tax and no freight where the settings have none', () => {
    expect(getCountingTerms({})).toEqual({ tax: 70_000, freight: { amount: 0 } });
  });

  it("is the settings', a tax of 0 included", () => {
    const settings = {
      SalesTax: asPercent(0),
      IsDefaultFreightPercent: true,
      DefaultFreight: asPercent(30_000),
    };
    expect(getCountingTerms(settings)).toEqual({ tax: 0, freight: { rate: 30_000 } });
  });

  it('takes a default freight amount in dollars, up to the cent', () => {
    expect(getCountingTerms({ DefaultFreight: asPercent(125_001) }).freight).toEqual({
      amount: 12_51,
    });
  });

  it('is over once it is typed, and freight is at most the whole subtotal', () => {
    const settings = { SalesTax: asPercent(50_000), DefaultFreight: asPercent(125_000) };
    const typed = { SalesTaxRate: asPercent(0), CustomFreight: true, Freight: asCents(3_00) };
    expect(getCountingTerms(settings, typed)).toEqual({ tax: 0, freight: { amount: 3_00 } });
    const live = { FreightPercentage: asPercent(1_200_000) };
    expect(getCountingTerms(settings, live).freight).toEqual({ rate: 1_000_000 });
  });
});

it.each([
  ['HSUS', 'HSUS'],
  [' hsca', 'HSCA'],
  ['Zahn', 'ZAHN'],
  ['HSUK', 'other'],
  ['', 'other'],
])('the store code %j is of kind %s', (code, kind) => {
  expect(getStoreKind(code)).toBe(kind);
});
