import { expect, test } from 'vitest';
import { listTaxRatesInForce } from '#functions/domain/dealers/tax-rates.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { listRegionTaxes, findRegionTaxRate } from '#shared/pricing/order/order-taxes.ts';
import { canadianTaxRates, regionTaxes } from '#shared/reference/region-taxes.ts';
import { findRegionByCode, regions } from '#shared/reference/regions.ts';
import { VersionedFinanceRates } from '#shared/schemas/dealer-profile-schema.ts';

const getRegionId = (code: string) => findRegionByCode(CANADA_COUNTRY_ID, code)!.Id;
const hsca = { storeCode: 'HSCA' };

test.each([
  ['AB', '2026-11-25', 'GST 50000'],
  ['BC', '2026-11-25', 'GST 50000, PST 70000'],
  ['MB', '2026-11-25', 'GST 50000, RST 70000'],
  ['MB', '2019-06-30', 'GST 50000, RST 80000'],
  ['NB', '2026-11-25', 'HST 150000'],
  ['NL', '2026-11-25', 'HST 150000'],
  ['NS', '2025-03-31', 'HST 150000'],
  ['NS', '2025-04-01', 'HST 140000'],
  ['NS', '1999-01-01', 'HST 150000'],
  ['NT', '2026-11-25', 'GST 50000'],
  ['NU', '2026-11-25', 'GST 50000'],
  ['ON', '2026-11-25', 'HST 130000'],
  ['PE', '2026-11-25', 'HST 150000'],
  ['QC', '2026-11-25', 'GST 50000, QST 99750'],
  ['SK', '2026-11-25', 'GST 50000, PST 60000'],
  ['YT', '2026-11-25', 'GST 50000'],
])('the taxes of %s on %s', (code, day, taxes) => {
  const taxesOnDay = listRegionTaxes(getRegionId(code), day, hsca);
  expect(taxesOnDay.map(({ name, rate }) => `${name} ${rate}`).join(', ')).toBe(taxes);
});

test('every Canadian region has its taxes with their source, and a dealer may keep them as they are', () => {
  const canadian = regions.filter(({ CountryId }) => CountryId === CANADA_COUNTRY_ID);
  expect(canadian).toHaveLength(13);
  for (const { Id } of canadian)
    expect(findRegionTaxRate(Id, '2026-11-25', hsca)).toBeGreaterThan(0);
  for (const { source, lastCheckedDay } of regionTaxes)
    expect([source, lastCheckedDay].every(Boolean)).toBe(true);
  const savedRates = { Version: 0, RegionFinanceRates: canadianTaxRates };
  expect(VersionedFinanceRates.safeParse(savedRates).success).toBe(true);
});

test('the rates in force are those of all Canada for HSCA, and what it keeps for any other', () => {
  const own = [{ StateId: getRegionId('NS'), Rate1: 0.13, Rate2: 0, EffectiveFrom: '2027-01-01' }];
  const before = listTaxRatesInForce('2026-12-31', { storeCode: 'hsca', ownRates: own });
  expect(before).toHaveLength(13);
  expect(before).toContainEqual({ StateId: getRegionId('NS'), Rate1: 0.14, Rate2: 0 });
  expect(before).toContainEqual({ StateId: getRegionId('QC'), Rate1: 0.05, Rate2: 0.09975 });
  const after = listTaxRatesInForce('2027-01-01', { storeCode: 'HSCA', ownRates: own });
  expect(after).toContainEqual({ StateId: getRegionId('NS'), Rate1: 0.13, Rate2: 0 });
  expect(listTaxRatesInForce('2027-01-01', { storeCode: 'HSUS', ownRates: own })).toEqual([
    { StateId: getRegionId('NS'), Rate1: 0.13, Rate2: 0 },
  ]);
});
