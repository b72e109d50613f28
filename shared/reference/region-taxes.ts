import { CANADA_ID } from '#shared/constants.ts';
import { regionByCode } from './regions.ts';

/** The sales taxes of Canada by their English abbreviations; RST is Manitoba's, QST Quebec's (D64). */
export type TaxName = 'GST' | 'HST' | 'PST' | 'RST' | 'QST';

/** What a region of Canada taxes from a day on. */
export type RegionTaxes = {
  StateId: number;
  /** The first day, as YYYY-MM-DD. */
  from: string;
  /** The federal tax first; rates in ten-thousandths of a percent point. */
  taxes: readonly (readonly [name: TaxName, rate: number])[];
  /** Where the rate is published. */
  source: string;
  /** The day on which it was last held against its source. */
  checked: string;
};

const CRA = 'Canada Revenue Agency, GST/HST provincial rates table';
const CHECKED = '2026-11-26';
const gst = ['GST', 50_000] as const;

type Row = readonly [code: string, from: string, taxes: RegionTaxes['taxes'], source?: string];

const rows: readonly Row[] = [
  ['AB', '2008-01-01', [gst]],
  ['BC', '2013-04-01', [gst, ['PST', 70_000]], 'British Columbia, Provincial Sales Tax Act'],
  ['MB', '2013-07-01', [gst, ['RST', 80_000]], 'Manitoba Finance, Retail Sales Tax'],
  ['MB', '2019-07-01', [gst, ['RST', 70_000]], 'Manitoba Finance, Retail Sales Tax'],
  ['NB', '2016-07-01', [['HST', 150_000]]],
  ['NL', '2016-07-01', [['HST', 150_000]]],
  ['NS', '2010-07-01', [['HST', 150_000]]],
  ['NS', '2025-04-01', [['HST', 140_000]], `${CRA}; SOR/2025-77`],
  ['NT', '2008-01-01', [gst]],
  ['NU', '2008-01-01', [gst]],
  ['ON', '2010-07-01', [['HST', 130_000]]],
  ['PE', '2016-10-01', [['HST', 150_000]]],
  [
    'QC',
    '2013-01-01',
    [gst, ['QST', 99_750]],
    'Revenu Québec, basic rules for the GST and the QST',
  ],
  ['SK', '2017-03-23', [gst, ['PST', 60_000]], 'Saskatchewan Finance, Provincial Sales Tax'],
  ['YT', '2008-01-01', [gst]],
];

/**
 * The sales taxes of every province and territory of Canada: those in force, and what they replaced. A change is a
 * row from its day on; days before the first row of a region have that one.
 */
export const regionTaxes: readonly RegionTaxes[] = rows.map(
  ([code, from, taxes, source = CRA]) => ({
    StateId: regionByCode(CANADA_ID, code)!.Id,
    from,
    taxes,
    source,
    checked: CHECKED,
  }),
);

/** Where no paper names a rate (D64). */
export const QUEBEC_ID = regionByCode(CANADA_ID, 'QC')!.Id;
/** Provinces whose own tax has a registration number of its own. */
export const BRITISH_COLUMBIA_ID = regionByCode(CANADA_ID, 'BC')!.Id;

/** The same as a dealer's list keeps rates: fractions, the federal one first, both in one where they are one tax. */
export const canadianTaxes = regionTaxes.map(({ StateId, from, taxes: [first, second] }) => ({
  StateId,
  Rate1: first![1] / 1_000_000,
  Rate2: (second?.[1] ?? 0) / 1_000_000,
  EffectiveFrom: from,
}));
