import { CANADA_COUNTRY_ID, DEFAULT_COUNTRY_ID } from '#shared/constants.ts';
import { findRegionById } from './regions.ts';

/** The IANA name of a time zone that a dealer may choose. */
export type TimeZone = (typeof timeZones)[number];

/**
 * From east to west, other continents and UTC last. Every region of the United States and of Canada has a dealer's
 * clock among them.
 */
export const timeZones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Moncton',
  'America/Puerto_Rico',
  'Atlantic/Bermuda',
  'America/New_York',
  'America/Detroit',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Toronto',
  'America/Iqaluit',
  'America/Nassau',
  'America/Cayman',
  'America/Jamaica',
  'America/Chicago',
  'America/Winnipeg',
  'America/Regina',
  'America/Mexico_City',
  'America/Denver',
  'America/Boise',
  'America/Edmonton',
  'America/Yellowknife',
  'America/Phoenix',
  'America/Whitehorse',
  'America/Los_Angeles',
  'America/Vancouver',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
  'Pacific/Guam',
  'Europe/London',
  'UTC',
] as const;

/** Where no state or province says the zone. */
const DEFAULT_TIME_ZONE: TimeZone = 'UTC';

/** By country and region code; of a region with several zones, that of most of its people. */
const regionTimeZones: Record<number, Partial<Record<TimeZone, string>>> = {
  [DEFAULT_COUNTRY_ID]: {
    'America/New_York': 'CT DE DC FL GA ME MD MA NH NJ NY NC OH PA RI SC VT VA WV',
    'America/Detroit': 'MI',
    'America/Indiana/Indianapolis': 'IN',
    'America/Kentucky/Louisville': 'KY',
    'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
    'America/Denver': 'CO MT NM UT WY',
    'America/Boise': 'ID',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
    'Pacific/Pago_Pago': 'AS',
    'Pacific/Guam': 'GU MP',
    'America/Puerto_Rico': 'PR VI',
  },
  [CANADA_COUNTRY_ID]: {
    'America/St_Johns': 'NL',
    'America/Halifax': 'NS PE',
    'America/Moncton': 'NB',
    'America/Toronto': 'ON QC',
    'America/Iqaluit': 'NU',
    'America/Winnipeg': 'MB',
    'America/Regina': 'SK',
    'America/Edmonton': 'AB',
    'America/Yellowknife': 'NT',
    'America/Whitehorse': 'YT',
    'America/Vancouver': 'BC',
  },
};

const timeZoneByRegion = new Map(
  Object.entries(regionTimeZones).flatMap(([countryId, zones]) =>
    Object.entries(zones).flatMap(([timeZone, codes]) =>
      codes.split(' ').map((code) => [`${countryId} ${code}`, timeZone as TimeZone] as const),
    ),
  ),
);

/** The time zone of a state or province. */
export function getRegionTimeZone(regionId: number | null | undefined): TimeZone {
  const region = findRegionById(regionId);
  return (
    (region && timeZoneByRegion.get(`${region.CountryId} ${region.Code}`)) ?? DEFAULT_TIME_ZONE
  );
}

export type DealerWithTimeZone = {
  TimeZone?: TimeZone | null | undefined;
  StateId?: number | null | undefined;
};

/** The dealer's time zone: the one that it chose, or that of its state or province. */
export const getDealerTimeZone = ({ TimeZone: chosen, StateId }: DealerWithTimeZone): TimeZone =>
  chosen ?? getRegionTimeZone(StateId);
