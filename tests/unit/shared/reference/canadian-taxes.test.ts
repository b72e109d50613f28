import { expect, test } from 'vitest';
import { ratesOn } from '#functions/domain/dealers/rates-today.ts';
import { CANADA_ID } from '#shared/constants.ts';
import { regionSalesTax } from '#shared/pricing/order/region-tax.ts';
import { canadianTaxes } from '#shared/reference/canadian-taxes.ts';
import { regionByCode, regions } from '#shared/reference/regions.ts';
import { KeptRates } from '#shared/schemas/dealer-profile.ts';

/** In ten-thousandths of a percent point. */
const taxOn = (day: string, code: string) =>
  regionSalesTax(ratesOn(day, canadianTaxes), regionByCode(CANADA_ID, code)!.Id);

test.each([
  ['AB', '2026-11-25', 50_000],
  ['BC', '2026-11-25', 120_000],
  ['MB', '2026-11-25', 120_000],
  ['MB', '2019-06-30', 130_000],
  ['NS', '2025-03-31', 150_000],
  ['NS', '2025-04-01', 140_000],
  ['ON', '2026-11-25', 130_000],
  ['QC', '2026-11-25', 149_750],
  ['SK', '2026-11-25', 110_000],
])('the tax of %s on %s', (code, day, tax) => expect(taxOn(day, code)).toBe(tax));

test('every Canadian region has its taxes, and a dealer may keep them as they are', () => {
  const canadian = regions.filter(({ CountryId }) => CountryId === CANADA_ID);
  expect(canadian).toHaveLength(13);
  for (const { Code } of canadian) expect(taxOn('2026-11-25', Code)).toBeGreaterThan(0);
  const kept = { Version: 0, RegionFinanceRates: canadianTaxes };
  expect(KeptRates.safeParse(kept).success).toBe(true);
});
