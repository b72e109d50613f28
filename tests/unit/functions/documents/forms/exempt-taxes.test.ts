import { expect, test } from 'vitest';
import { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import { computePrintTaxes } from '#functions/documents/forms/layout/print-taxes.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import type { Language } from '#shared/language/languages.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { explainOrderTotal } from '#shared/order/explain/explain-total.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { exemptOrder } from '#shared/pricing/order/tax-exemption.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

const BC = findRegionByCode(CANADA_COUNTRY_ID, 'BC')!.Id;

function buildExemptOrder(storeCode: string, Taxes: ['PST'] | null) {
  const region = { StateId: BC };
  const order = buildOrder({
    ShippingInfo: region,
    InstallationInfo: region,
    OrderLines: [buildLine({ Retail: null, CustomerCost: asCents(18_640_00) })],
  });
  const certificate = { Number: 'PST-1023-4471', Reason: 'for resale', RegionId: BC, Taxes };
  const input = { certificate, rate: asPercent(120_000), day: '2026-11-30' };
  return recalculateOrder({ ...order, ...exemptOrder(order, input, { storeCode }) }, { storeCode });
}

const print = (order: Order, dealer: Dealer, language: Language) =>
  computePrintTaxes({
    order,
    dealer,
    ownRates: [],
    locale: createDocumentLocale(language, { en: {}, fr: {} }),
  });

test('A paper says which tax is exempt, by which certificate and why (B5.4)', () => {
  const dealer = buildDealer({ StoreCode: 'HSCA' });
  const order = buildExemptOrder('HSCA', ['PST']);
  const english = print(order, dealer, 'en');
  expect(english.rows.map(({ name, rate, amount }) => [name, rate, amount])).toEqual([
    ['GST', 50_000, 932_00],
    ['PST, exempt', undefined, 0],
  ]);
  expect(english.note).toBe('Exempt by certificate PST-1023-4471, for resale');
  const french = print(order, dealer, 'fr');
  expect(french.rows[1]?.name).toBe('TVP, exonérée');
  expect(french.note).toBe('Exonération selon le certificat PST-1023-4471, for resale');
});

test('A paper of another store has one row without a rate', () => {
  const order = buildExemptOrder('HSUS', null);
  const { rows, note } = print(order, buildDealer(), 'en');
  expect(rows).toEqual([{ name: 'Sales tax, exempt', amount: 0 }]);
  expect(note).toContain('PST-1023-4471');
});

test('The explanation of the tax says why it is 0', () => {
  const order = buildExemptOrder('HSCA', ['PST']);
  const explained = JSON.stringify(explainOrderTotal(order, 'SalesTax', { storeCode: 'HSCA' }));
  expect(explained).toContain('Certificate PST-1023-4471 covers this tax.');
});
