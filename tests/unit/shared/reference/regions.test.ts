import { expect, test } from 'vitest';
import { CANADA_COUNTRY_ID, DEFAULT_COUNTRY_ID } from '#shared/constants.ts';
import {
  getCountryIdOrDefault,
  getRegionIdInCountry,
  findRegionByCode,
} from '#shared/reference/regions.ts';

const ontario = findRegionByCode(CANADA_COUNTRY_ID, 'ON')!.Id;

test('a dealer is at home in its country, in the United States where it has said none', () => {
  expect(getCountryIdOrDefault({ CountryId: CANADA_COUNTRY_ID })).toBe(CANADA_COUNTRY_ID);
  expect(getCountryIdOrDefault({ CountryId: null })).toBe(DEFAULT_COUNTRY_ID);
});

test.each([
  [CANADA_COUNTRY_ID, ontario],
  [DEFAULT_COUNTRY_ID, null],
  [8, null],
])('of Ontario country %j keeps %j', (country, expected) => {
  expect(getRegionIdInCountry(country, ontario)).toBe(expected);
});

test('where no region was chosen none is kept', () => {
  expect(getRegionIdInCountry(CANADA_COUNTRY_ID, null)).toBeNull();
});
