import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { findRegionByCode } from './regions.ts';

/** The sales taxes of Canada by their English abbreviations; RST is Manitoba's, QST Quebec's (D64). */
export type TaxName = 'GST' | 'HST' | 'PST' | 'RST' | 'QST';

/** The taxes of a Canadian region from a day on. */
export type RegionTaxes = {
  StateId: number;
  /** The first day, as YYYY-MM-DD. */
  firstDay: string;
  /** The federal tax first; rates in ten-thousandths of a percent point. */
  taxes: readonly (readonly [name: TaxName, rate: number])[];
  /** Where the rate is published. */
  source: string;
  /** The day on which the rate was last compared with its source. */
  lastCheckedDay: string;
};

const CRA_SOURCE = 'Canada Revenue Agency, GST/HST provincial rates table';
const LAST_CHECKED_DAY = '2026-11-26';
const gstTax = ['GST', 50_000] as const;

type RegionTaxRow = readonly [
  code: string,
  from: string,
  taxes: RegionTaxes['taxes'],
  source?: string,
];

const regionTaxRows: readonly RegionTaxRow[] = [
  ['AB', '2008-01-01', [gstTax]],
  ['BC', '2013-04-01', [gstTax, ['PST', 70_000]], 'British Columbia, Provincial Sales Tax Act'],
  ['MB', '2013-07-01', [gstTax, ['RST', 80_000]], 'Manitoba Finance, Retail Sales Tax'],
  ['MB', '2019-07-01', [gstTax, ['RST', 70_000]], 'Manitoba Finance, Retail Sales Tax'],
  ['NB', '2016-07-01', [['HST', 150_000]]],
  ['NL', '2016-07-01', [['HST', 150_000]]],
  ['NS', '2010-07-01', [['HST', 150_000]]],
  ['NS', '2025-04-01', [['HST', 140_000]], `${CRA_SOURCE}; SOR/2025-77`],
  ['NT', '2008-01-01', [gstTax]],
  ['NU', '2008-01-01', [gstTax]],
  ['ON', '2010-07-01', [['HST', 130_000]]],
  ['PE', '2016-10-01', [['HST', 150_000]]],
  [
    'QC',
    '2013-01-01',
    [gstTax, ['QST', 99_750]],
    'Revenu Québec, basic rules for the GST and the QST',
  ],
  ['SK', '2017-03-23', [gstTax, ['PST', 60_000]], 'Saskatchewan Finance, Provincial Sales Tax'],
  ['YT', '2008-01-01', [gstTax]],
];

/**
 * The sales taxes of every Canadian province and territory: the present ones and some earlier ones. A change
 * is a row with its first day; the first row of a region also applies to all days before it.
 */
export const regionTaxes: readonly RegionTaxes[] = regionTaxRows.map(
  ([code, firstDay, taxes, source = CRA_SOURCE]) => ({
    StateId: findRegionByCode(CANADA_COUNTRY_ID, code)!.Id,
    firstDay,
    taxes,
    source,
    lastCheckedDay: LAST_CHECKED_DAY,
  }),
);

/** The names that the taxes of a region have, or had; empty outside Canada. */
export const listTaxNamesOfRegion = (regionId: number): TaxName[] => [
  ...new Set(
    regionTaxes
      .filter(({ StateId }) => StateId === regionId)
      .flatMap(({ taxes }) => taxes.map(([name]) => name)),
  ),
];

/** In Quebec no document names a rate (D64). */
export const QUEBEC_REGION_ID = findRegionByCode(CANADA_COUNTRY_ID, 'QC')!.Id;
/** A province whose own tax has a separate registration number. */
export const BRITISH_COLUMBIA_REGION_ID = findRegionByCode(CANADA_COUNTRY_ID, 'BC')!.Id;

/** The same in the form of a dealer's list: fractions, the federal rate first; a single tax is in Rate1. */
export const canadianTaxRates = regionTaxes.map(
  ({ StateId, firstDay, taxes: [first, second] }) => ({
    StateId,
    Rate1: first![1] / 1_000_000,
    Rate2: (second?.[1] ?? 0) / 1_000_000,
    EffectiveFrom: firstDay,
  }),
);
