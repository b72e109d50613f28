import { describe, expect, it } from 'vitest';
import { asCents, percent } from '#shared/money/money.ts';
import {
  getFreightTerm,
  createDefaultTerms,
  getTaxRate,
  type OrderTerms,
} from '#shared/pricing/order/order-terms.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';

describe('the terms of a new order', () => {
  it('are nobody’s: the defaults count', () => {
    expect(createDefaultTerms({ SalesTax: percent(50_000), DefaultDeposit: percent(1) })).toEqual({
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

const counting = (OrderSalesSettings: OrderSalesSettings, own: Partial<OrderTerms> = {}) => {
  const order = { ...createDefaultTerms(OrderSalesSettings), ...own, OrderSalesSettings };
  return { tax: getTaxRate(order), freight: getFreightTerm(order) };
};

describe('a term that is null', () => {
  it('is 7 % tax and no freight where the settings have none', () => {
    expect(counting({})).toEqual({ tax: 70_000, freight: { amount: 0 } });
  });

  it("is the settings', a tax of 0 included", () => {
    const settings = {
      SalesTax: percent(0),
      IsDefaultFreightPercent: true,
      DefaultFreight: percent(30_000),
    };
    expect(counting(settings)).toEqual({ tax: 0, freight: { rate: 30_000 } });
  });

  it('takes a default freight amount in dollars, up to the cent', () => {
    expect(counting({ DefaultFreight: percent(125_001) }).freight).toEqual({ amount: 12_51 });
  });

  it('is over once it is typed, and freight is at most the whole subtotal', () => {
    const settings = { SalesTax: percent(50_000), DefaultFreight: percent(125_000) };
    const typed = { SalesTaxRate: percent(0), CustomFreight: true, Freight: asCents(3_00) };
    expect(counting(settings, typed)).toEqual({ tax: 0, freight: { amount: 3_00 } });
    const live = { FreightPercentage: percent(1_200_000) };
    expect(counting(settings, live).freight).toEqual({ rate: 1_000_000 });
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
