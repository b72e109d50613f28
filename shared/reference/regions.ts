import { CANADA_COUNTRY_ID, DEFAULT_COUNTRY_ID } from '#shared/constants.ts';

/**
 * A state, province or territory. An id is never used for another one, because orders and customers store it.
 */
export type Region = { Id: number; CountryId: number; Code: string; Name: string };

const americanStates = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
  ['AS', 'American Samoa'],
  ['GU', 'Guam'],
  ['MP', 'Northern Mariana Islands'],
  ['PR', 'Puerto Rico'],
  ['VI', 'U.S. Virgin Islands'],
] as const;

const canadianProvinces = [
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['MB', 'Manitoba'],
  ['NB', 'New Brunswick'],
  ['NL', 'Newfoundland and Labrador'],
  ['NT', 'Northwest Territories'],
  ['NS', 'Nova Scotia'],
  ['NU', 'Nunavut'],
  ['ON', 'Ontario'],
  ['PE', 'Prince Edward Island'],
  ['QC', 'Quebec'],
  ['SK', 'Saskatchewan'],
  ['YT', 'Yukon'],
] as const;

const buildRegions = (
  CountryId: number,
  firstId: number,
  codesAndNames: readonly (readonly [string, string])[],
): Region[] =>
  codesAndNames.map(([Code, Name], index) => ({ Id: firstId + index, CountryId, Code, Name }));

export const countries = [
  { Id: DEFAULT_COUNTRY_ID, DisplayName: 'United States' },
  { Id: CANADA_COUNTRY_ID, DisplayName: 'Canada' },
  { Id: 3, DisplayName: 'Mexico' },
  { Id: 4, DisplayName: 'Bahamas' },
  { Id: 5, DisplayName: 'Bermuda' },
  { Id: 6, DisplayName: 'Cayman Islands' },
  { Id: 7, DisplayName: 'Jamaica' },
  { Id: 8, DisplayName: 'United Kingdom' },
];

/** The dealer's country, which is the default for its new records. */
export const getCountryIdOrDefault = ({
  CountryId,
}: {
  CountryId?: number | null | undefined;
}): number => CountryId ?? DEFAULT_COUNTRY_ID;

export const regions: readonly Region[] = [
  ...buildRegions(DEFAULT_COUNTRY_ID, 1, americanStates),
  ...buildRegions(CANADA_COUNTRY_ID, 101, canadianProvinces),
];

const regionsById = new Map(regions.map((region) => [region.Id, region]));
const regionsByCode = new Map(
  regions.map((region) => [`${region.CountryId} ${region.Code}`, region]),
);

export const findRegionById = (id: number | null | undefined): Region | undefined =>
  regionsById.get(id ?? 0);
/** The region where it belongs to the country, otherwise null. */
export const getRegionIdInCountry = (
  countryId: number | null,
  regionId: number | null,
): number | null => (findRegionById(regionId)?.CountryId === countryId ? regionId : null);
/** The region with a two-letter code in a country. */
export const findRegionByCode = (countryId: number, code: string): Region | undefined =>
  regionsByCode.get(`${countryId} ${code}`);
