import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { CANADA_COUNTRY_ID, DEFAULT_COUNTRY_ID } from '#shared/constants.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { findRegionTaxRate, splitStoredSalesTax } from '#shared/pricing/order/order-taxes.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Taxable } from '#shared/schemas/order-tax-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

/*
 * 500 orders with their taxes to the cent (B5.6), of all provinces and territories and of 20 states. The table was
 * worked out apart from the product, in exact fractions, by the rates of the named sources: lines are
 * 'price x quantity : taxable', extended amounts are rounded up, taxes and shares of freight half up.
 */

type TaxCase = Record<
  | 'Case'
  | 'Store'
  | 'Region'
  | 'Rates'
  | 'Lines'
  | 'Freight'
  | 'Freight taxed'
  | 'Trade-ins'
  | 'Subtotal'
  | 'Taxes'
  | 'Sales tax'
  | 'Total'
  | 'Source',
  string
>;

const { data: cases } = Papa.parse<TaxCase>(readFileSync('tests/data/taxes/cases.csv', 'utf8'), {
  header: true,
  skipEmptyLines: true,
});

const parseScaled = (text: string, places: number) => Math.round(Number(text) * 10 ** places);
const parseCents = (text: string) => asCents(parseScaled(text, 2));

function buildCaseOrder(taxCase: TaxCase) {
  const { Store, Region, Rates, Lines } = taxCase;
  const country = Store === 'HSCA' ? CANADA_COUNTRY_ID : DEFAULT_COUNTRY_ID;
  const OrderLines = Lines.split(' ').map((text, at) => {
    const [, price, quantity, taxable] = /^(.+)x(.+):(.+)$/.exec(text)!;
    return buildLine({
      OrderLineId: `${at}`,
      Retail: null,
      MaximumPrice: null,
      MinimumPrice: null,
      Quantity: asThousandths(parseScaled(quantity!, 3)),
      CustomerCost: parseCents(price!),
      Taxable: taxable as Taxable,
    });
  });
  const rate = Rates.split('+').reduce((sum, part) => sum + parseScaled(part, 4), 0);
  return recalculateOrder(
    buildOrder({
      OrderLines,
      ShippingInfo: { StateId: findRegionByCode(country, Region)!.Id },
      SalesTaxRate: asPercent(rate),
      CustomFreight: true,
      Freight: parseCents(taxCase.Freight),
      TaxFreight: taxCase['Freight taxed'] === 'yes',
      TradeInTax: taxCase['Trade-ins'] as 'before' | 'after',
    }),
    { storeCode: Store },
  );
}

test('The table has 500 orders of 13 provinces and territories and 20 states, each with its source', () => {
  const regions = (isCanadian: boolean) =>
    new Set(
      cases.filter(({ Store }) => (Store === 'HSCA') === isCanadian).map((one) => one.Region),
    );
  expect([cases.length, regions(true).size, regions(false).size]).toEqual([500, 13, 20]);
  expect(cases.filter(({ Source }) => !Source)).toEqual([]);
});

test('Every order of the table has its taxes by name, its tax and its total to the cent', () => {
  for (const taxCase of cases) {
    const store = { storeCode: taxCase.Store };
    const order = buildCaseOrder(taxCase);
    const taxes = splitStoredSalesTax(order, store).map(
      ({ name, amount }) => `${name ?? 'Tax'} ${toDecimalText(amount, 2)}`,
    );
    expect({
      Case: taxCase.Case,
      Subtotal: toDecimalText(order.SubTotal, 2),
      Taxes: taxes.join(' '),
      SalesTax: toDecimalText(order.SalesTax, 2),
      Total: toDecimalText(order.Total, 2),
    }).toEqual({
      Case: taxCase.Case,
      Subtotal: taxCase.Subtotal,
      Taxes: taxCase.Taxes,
      SalesTax: taxCase['Sales tax'],
      Total: taxCase.Total,
    });
  }
});

test('The rates of the table are those that the product has for a region today', () => {
  for (const { Store, Region, Rates } of cases.filter(({ Store: store }) => store === 'HSCA')) {
    const { Id } = findRegionByCode(CANADA_COUNTRY_ID, Region)!;
    const sum = Rates.split('+').reduce((all, part) => all + parseScaled(part, 4), 0);
    expect([Region, findRegionTaxRate(Id, '2026-11-30', { storeCode: Store })]).toEqual([
      Region,
      sum,
    ]);
  }
});
