import { expect, test } from 'vitest';
import { CANADA_ID, DEFAULT_COUNTRY_ID } from '#shared/constants.ts';
import { homeCountryOf, getRegionIdInCountry, regionByCode } from '#shared/reference/regions.ts';

const ontario = regionByCode(CANADA_ID, 'ON')!.Id;

test('a dealer is at home in its country, in the United States where it has said none', () => {
  expect(homeCountryOf({ CountryId: CANADA_ID })).toBe(CANADA_ID);
  expect(homeCountryOf({ CountryId: null })).toBe(DEFAULT_COUNTRY_ID);
});

test.each([
  [CANADA_ID, ontario],
  [DEFAULT_COUNTRY_ID, null],
  [8, null],
])('of Ontario country %j keeps %j', (country, kept) => {
  expect(getRegionIdInCountry(country, ontario)).toBe(kept);
});

test('where no region was chosen none is kept', () => {
  expect(getRegionIdInCountry(CANADA_ID, null)).toBeNull();
});
