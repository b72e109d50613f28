import { useReferenceData } from '#frontend/api/reference-data.ts';
import { DEFAULT_COUNTRY_ID } from '#shared/constants.ts';
import * as reference from '#shared/contract/reference-endpoints.ts';
import { translateText } from '#shared/language/t.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';

const getCountryId = (
  { CountryId, StateId }: OrderAddress,
  defaultCountryId: number = DEFAULT_COUNTRY_ID,
) => CountryId ?? findRegionById(StateId)?.CountryId ?? defaultCountryId;

/** The states of a country, for a pick list. */
export const useCountryStates = (countryId: number) =>
  useReferenceData(reference.listStatesOfCountry, { params: { id: countryId } });

/** The name of an address's state; empty if it has none. */
export function useStateName(address: OrderAddress): string {
  const { data: states } = useCountryStates(getCountryId(address));
  return translateText(states?.find(({ Id }) => Id === address.StateId)?.DisplayName ?? '');
}

export const useCountries = () => useReferenceData(reference.listCountries, {});

/** The name of an address's country, else the home country's; empty for an address without a state and a city. */
export function useCountryName(address: OrderAddress, defaultCountryId: number): string {
  const { data: countries } = useCountries();
  return address.StateId || address.City
    ? translateText(
        countries?.find(({ Id }) => Id === getCountryId(address, defaultCountryId))?.DisplayName ??
          '',
      )
    : '';
}

/** 'North Suite, Duluth, Minnesota' */
export const formatAddressSummary = ({ Name, City }: OrderAddress, stateName: string) =>
  [Name, City, stateName].filter(Boolean).join(', ');

/** 'Duluth, Minnesota 55802' */
export const formatCityLine = ({ City, PostalCode }: OrderAddress, stateName: string) =>
  [[City, stateName].filter(Boolean).join(', '), PostalCode].filter(Boolean).join(' ');
