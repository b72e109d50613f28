import { describe, expect, it } from 'vitest';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { asPercent } from '#shared/money/money.ts';
import { findOlderTaxRate, keepOlderTaxRate } from '#shared/pricing/order/older-tax-rate.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const TODAY = '2026-11-30';
const hsca = { storeCode: 'HSCA' };
const getRegionId = (code: string) => findRegionByCode(CANADA_COUNTRY_ID, code)!.Id;

const buildShippedOrder = (code: string, rate: number | null, more: Partial<Order> = {}) =>
  buildOrder(
    {
      ShippingInfo: { StateId: getRegionId(code) },
      SalesTaxRate: rate === null ? null : asPercent(rate),
      ...more,
    },
    'HSCA',
  );
const findOlder = (
  order: Order,
  day = TODAY,
  store: Parameters<typeof findOlderTaxRate>[2] = hsca,
) => findOlderTaxRate(order, day, store);

/** The dealer's own rates of Quebec. */
const buildOwnRates = (Rate1: number, Rate2: number) => ({
  ...hsca,
  ownRates: [{ StateId: getRegionId('QC'), Rate1, Rate2, EffectiveFrom: '2026-01-01' }],
});

describe('an older rate of the region (D14)', () => {
  it('is named with the newer one, its first day and the tax that changed', () => {
    expect(findOlder(buildShippedOrder('NS', 150_000))).toEqual({
      regionId: getRegionId('NS'),
      name: 'HST',
      olderRate: 150_000,
      rate: 140_000,
      since: '2025-04-01',
      rateOfOrder: 140_000,
      isConfirmed: false,
    });
    // Of GST and RST only the RST went from 8 to 7 %.
    expect(findOlder(buildShippedOrder('MB', 130_000))).toMatchObject({
      name: 'RST',
      olderRate: 80_000,
      rate: 70_000,
      since: '2019-07-01',
      rateOfOrder: 120_000,
    });
  });
  it('is none on the days when it counts, and none where a rate was typed or is missing', () => {
    expect(findOlder(buildShippedOrder('NS', 150_000), '2025-03-31')).toBeUndefined();
    expect(findOlder(buildShippedOrder('NS', 150_000), '2025-04-01')).toBeDefined();
    // A rate that is not in force yet is no older one.
    expect(findOlder(buildShippedOrder('NS', 140_000), '2025-03-31')).toBeUndefined();
    for (const rate of [140_000, 120_000, 0, null])
      expect(findOlder(buildShippedOrder('NS', rate))).toBeUndefined();
  });
  it('is none of another region, another store or a place abroad', () => {
    expect(findOlder(buildShippedOrder('ON', 150_000))).toBeUndefined();
    expect(
      findOlder(buildShippedOrder('NS', 150_000), TODAY, { storeCode: 'HSUS' }),
    ).toBeUndefined();
    expect(findOlder(buildShippedOrder('NS', 150_000, { ShippingInfo: {} }))).toBeUndefined();
  });
  it('may be followed by the dealer’s own rate, of two taxes with their sum', () => {
    const order = buildShippedOrder('QC', 149_750);
    expect(findOlder(order, '2025-12-31', buildOwnRates(0.05, 0.1))).toBeUndefined();
    expect(findOlder(order, TODAY, buildOwnRates(0.05, 0.1))).toMatchObject({
      name: 'QST',
      olderRate: 99_750,
      rate: 100_000,
    });
    expect(findOlder(order, TODAY, buildOwnRates(0.06, 0.1))).toMatchObject({
      name: null,
      olderRate: 149_750,
      rate: 160_000,
      since: '2026-01-01',
    });
  });
  it('that was kept is asked again when yet another rate comes, and when the order has another', () => {
    const order = buildShippedOrder('NS', 150_000);
    const confirmed = { ...order, ...keepOlderTaxRate(order, findOlder(order)!) };
    expect([confirmed.ConfirmedTaxRate, confirmed.DeclinedTaxRate]).toEqual([150_000, 140_000]);
    expect(findOlder(confirmed)).toMatchObject({ isConfirmed: true });
    const own = [
      { StateId: getRegionId('NS'), Rate1: 0.13, Rate2: 0, EffectiveFrom: '2026-11-01' },
    ];
    expect(findOlder(confirmed, TODAY, { ...hsca, ownRates: own })).toMatchObject({
      isConfirmed: false,
      rate: 130_000,
    });
    const moved = { ...confirmed, SalesTaxRate: asPercent(140_000) };
    expect(findOlder(moved, TODAY, { ...hsca, ownRates: own })).toMatchObject({
      isConfirmed: false,
    });
  });
});
