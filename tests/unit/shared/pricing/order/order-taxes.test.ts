import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import {
  buildDocumentTaxes,
  listTaxesMissingRegistration,
} from '#shared/pricing/order/document-taxes.ts';
import {
  findDefaultTaxRate,
  findDifferingTaxRegions,
  listNamedTaxRates,
  computeTaxAmounts,
  splitStoredSalesTax,
} from '#shared/pricing/order/order-taxes.ts';
import { computeOrderTotals } from '#shared/pricing/order/order-totals.ts';
import { recalculateSentOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { regionTaxes } from '#shared/reference/region-taxes.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

const TODAY = '2026-11-26';
const hsca = { storeCode: 'HSCA' };
const getRegionId = (code: string) => findRegionByCode(CANADA_COUNTRY_ID, code)!.Id;
const buildAddressIn = (code: string) => ({ StateId: getRegionId(code) });

/** An order of one line that ships to a province, with the rate there. */
function buildShippedOrder(code: string, subtotal: number, more: Partial<Order> = {}) {
  const order = {
    ShippingInfo: buildAddressIn(code),
    InstallationInfo: buildAddressIn(code),
    OrderLines: [buildLine({ Retail: null, CustomerCost: asCents(subtotal) })],
    ...more,
  };
  const SalesTaxRate = findDefaultTaxRate({ ...buildOrder(order), ...order }, TODAY, hsca)!;
  return buildOrder({ SalesTaxRate, ...order }, 'HSCA');
}
const formatTaxes = (order: Order) =>
  splitStoredSalesTax(order, hsca).map(({ name, amount }) => `${name} ${amount}`);

const formatTaxRates = (code: string, rate: number) =>
  listNamedTaxRates(buildShippedOrder(code, 100, { SalesTaxRate: asPercent(rate) }), hsca).map(
    ({ name, rate: each }) => `${name} ${each}`,
  );
const buildOwnRates = (
  code: string,
  Rate1: number,
  Rate2: number,
  EffectiveFrom: string | null,
) => ({
  ...hsca,
  ownRates: [{ StateId: getRegionId(code), Rate1, Rate2, EffectiveFrom }],
});
const getRateOn = (code: string, day: string, store: typeof hsca) =>
  findDefaultTaxRate({ ...buildOrder(), ShippingInfo: buildAddressIn(code) }, day, store);

describe('the taxes of an order of HSCA', () => {
  it.each([
    ['AB', ['GST 240600'], 240600],
    ['BC', ['GST 240600', 'PST 336840'], 577440],
    ['MB', ['GST 240600', 'RST 336840'], 577440],
    ['NB', ['HST 721801'], 721801],
    ['NL', ['HST 721801'], 721801],
    ['NS', ['HST 673681'], 673681],
    ['NT', ['GST 240600'], 240600],
    ['NU', ['GST 240600'], 240600],
    ['ON', ['HST 625561'], 625561],
    ['PE', ['HST 721801'], 721801],
    ['QC', ['GST 240600', 'QST 479997'], 720597],
    ['SK', ['GST 240600', 'PST 288720'], 529320],
    ['YT', ['GST 240600'], 240600],
  ])('of 48,120.04 shipped to %s are %j', (code, taxes, sum) => {
    const order = buildShippedOrder(code, 48_120_04);
    expect(formatTaxes(order)).toEqual(taxes);
    expect(order.SalesTax).toBe(sum);
  });

  it('are each rounded by themselves, on freight too where that is taxed, and add up to the sales tax', () => {
    const anyRegion = fc.constantFrom(...regionTaxes.map(({ StateId }) => StateId));
    const amount = fc.integer({ min: -50_000_00, max: 900_000_00 });
    fc.assert(
      fc.property(
        anyRegion,
        amount,
        amount,
        fc.boolean(),
        (StateId, subtotal, freight, TaxFreight) => {
          const address = { ShippingInfo: { StateId } };
          const order = buildOrder(
            {
              ...address,
              SalesTaxRate: findDefaultTaxRate({ ...buildOrder(), ...address }, TODAY, hsca)!,
              OrderLines: [
                buildLine({
                  Retail: null,
                  InitialDealerCost: asCents(0),
                  CustomerCost: asCents(subtotal),
                }),
              ],
              CustomFreight: true,
              Freight: asCents(freight),
              TaxFreight,
            },
            'HSCA',
          );
          const base = subtotal + (TaxFreight ? freight : 0);
          const bases = { Federal: asCents(base), Provincial: asCents(base) };
          const taxes = computeTaxAmounts(bases, order, hsca);
          for (const tax of taxes) {
            const exact =
              (BigInt(Math.abs(base)) * BigInt(tax.rate) * 2n + 1_000_000n) / 2_000_000n;
            expect(tax.amount + 0).toBe(Number(exact) * Math.sign(base) + 0);
            expect(tax.name).not.toBeNull();
          }
          expect(order.SalesTax).toBe(taxes.reduce((sum, tax) => sum + tax.amount, 0));
          expect(splitStoredSalesTax(order, hsca)).toEqual(taxes);
        },
      ),
    );
  });

  it('may come as one tax that is rounded once, a quarter of them a cent apart; no other difference passes', () => {
    let [orderCount, apart] = [0, 0];
    for (let subtotal = 1_000_01; subtotal < 1_400_01; subtotal += 19) {
      orderCount += 1;
      const order = buildShippedOrder('QC', subtotal);
      const combinedTax = Math.floor((subtotal * 149_750 + 500_000) / 1_000_000);
      const more = combinedTax - order.SalesTax;
      if (more !== 0) apart += 1;
      const sent = (cent: number) => ({
        ...order,
        SalesTax: asCents(order.SalesTax + cent),
        Total: asCents(order.Total + cent),
        BalanceDue: asCents(order.BalanceDue + cent),
      });
      const { isAsSent, order: answered } = recalculateSentOrder(sent(more), hsca);
      expect([isAsSent, answered.SalesTax, answered.Total]).toEqual([
        true,
        order.SalesTax,
        order.Total,
      ]);
      expect(recalculateSentOrder(sent(more + 1), hsca).isAsSent).toBe(more + 1 === 0);
      const knows = { ...sent(more), TaxAddress: 'shipping' as const };
      expect(recalculateSentOrder(knows, hsca).isAsSent).toBe(more === 0);
    }
    expect(apart / orderCount).toBeGreaterThan(0.2);
    expect(apart / orderCount).toBeLessThan(0.3);
  });

  it('have the names of any dated set of their region, and none at another rate', () => {
    expect(formatTaxRates('NS', 150_000)).toEqual(['HST 150000']);
    expect(formatTaxRates('MB', 130_000)).toEqual(['GST 50000', 'RST 80000']);
    expect(formatTaxRates('QC', 130_000)).toEqual(['null 130000']);
    expect(formatTaxRates('ON', 0)).toEqual(['null 0']);
  });

  it('are nobody’s but HSCA’s, and only of a region of Canada', () => {
    const order = buildShippedOrder('QC', 48_120_04);
    expect(listNamedTaxRates(order, { storeCode: 'HSUS' })).toEqual([
      { name: null, rate: 149_750 },
    ]);
    expect(computeOrderTotals(order, { storeCode: 'HSUS' }).totals.SalesTax).toBe(7_205_98);
    const abroad = { ...order, ShippingInfo: { StateId: 1 }, InstallationInfo: {} };
    expect(listNamedTaxRates(abroad, hsca)).toEqual([{ name: null, rate: 149_750 }]);
    expect(findDefaultTaxRate({ ...abroad, ShippingInfo: {} }, TODAY, hsca)).toBeUndefined();
  });

  it('are those of the address that was chosen, and a choice only where both regions differ', () => {
    const both = { ShippingInfo: buildAddressIn('ON'), InstallationInfo: buildAddressIn('QC') };
    const order = { ...buildOrder(both), ...both };
    expect(findDefaultTaxRate(order, TODAY, hsca)).toBe(130_000);
    expect(findDefaultTaxRate({ ...order, TaxAddress: 'installation' }, TODAY, hsca)).toBe(149_750);
    expect(findDifferingTaxRegions(order, hsca)).toEqual({
      shipping: getRegionId('ON'),
      installation: getRegionId('QC'),
    });
    expect(
      findDifferingTaxRegions({ ...order, InstallationInfo: buildAddressIn('ON') }, hsca),
    ).toBeUndefined();
    expect(findDifferingTaxRegions({ ...order, InstallationInfo: {} }, hsca)).toBeUndefined();
    expect(findDifferingTaxRegions(order, { storeCode: 'ZAHN' })).toBeUndefined();
  });

  it('are what the dealer keeps for a region from its day on, named as the region’s', () => {
    const nova = buildOwnRates('NS', 0.05, 0.08, '2027-01-01');
    expect([getRateOn('NS', '2026-12-31', nova), getRateOn('NS', '2027-01-01', nova)]).toEqual([
      140_000, 130_000,
    ]);
    const quebec = buildOwnRates('QC', 0.05, 0.1, null);
    expect(getRateOn('QC', TODAY, quebec)).toBe(150_000);
    const taxes = listNamedTaxRates(
      buildShippedOrder('QC', 100, { SalesTaxRate: asPercent(150_000) }),
      quebec,
    );
    expect(taxes).toEqual([
      { name: 'GST', rate: 50_000 },
      { name: 'QST', rate: 100_000 },
    ]);
    // A copy of a published rate is replaced by the next published one.
    expect(getRateOn('NS', TODAY, buildOwnRates('NS', 0.15, 0, '2010-07-01'))).toBe(140_000);
  });

  it('of an older order come to the tax that is stored with it, the last being the rest', () => {
    const stored = { ...buildShippedOrder('QC', 41_561_10), SalesTax: asCents(6_223_77) };
    expect(formatTaxes(stored)).toEqual(['GST 207806', 'QST 414571']);
  });

  it('are stated with the numbers of the dealer; those of the commit stay', () => {
    const dealer = buildDealer({
      StoreCode: 'HSCA',
      GstHstNumber: '836197204 RT0001',
      QstNumber: null,
    });
    const order = buildShippedOrder('QC', 48_120_04);
    const stated = buildDocumentTaxes(order, dealer, hsca)!;
    expect(stated).toMatchObject({
      regionId: getRegionId('QC'),
      taxes: [
        { Name: 'GST', Base: 48_120_04, Amount: 2_406_00, Number: '836197204 RT0001' },
        { Name: 'QST', Base: 48_120_04, Amount: 4_799_97, Number: null },
      ],
    });
    expect(listTaxesMissingRegistration(stated)).toEqual(['QST']);
    const orderWithTaxes = { ...order, Taxes: [...stated.taxes], TaxRegionId: stated.regionId };
    expect(buildDocumentTaxes(orderWithTaxes, buildDealer(), hsca)).toEqual(stated);
    expect(buildDocumentTaxes(order, dealer, { storeCode: 'HSUS' })).toBeUndefined();
  });
});
