import { expect, test } from 'vitest';
import { createCustomerFormDefinition } from '#frontend/customers/customer-form.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';

const kind = createCustomerFormDefinition({
  homeCountryId: CANADA_COUNTRY_ID,
  onNumberTaken: () => undefined,
});
const buildStoredCustomer = (Address: object | null) =>
  ({ Id: 7, JdeNum: '12', Name: 'Lind', Version: 1, Address }) as CustomerWithVersion;

test('a customer there is to be begins in the country of the dealer', () => {
  expect(kind.toForm(undefined)['Address.CountryId']).toBe(CANADA_COUNTRY_ID);
});

test.each([
  ['that it has', { CountryId: 8 }, 8],
  ['that nobody has said', { City: 'Laval' }, null],
  ['of no address', null, null],
])('of a customer that is stored the country is shown %s', (_name, address, shownCountry) => {
  expect(kind.toForm(buildStoredCustomer(address))['Address.CountryId']).toBe(shownCountry);
});
