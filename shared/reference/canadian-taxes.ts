import { CANADA_ID } from '#shared/constants.ts';
import { regionByCode } from './regions.ts';

/**
 * The sales taxes of every province and territory as fractions, each from a day on: GST or HST, and PST, RST or QST.
 * Those in force and what they replaced since 2013. Published by the Canada Revenue Agency (GST, HST) and by the
 * revenue agencies of British Columbia, Manitoba, Québec and Saskatchewan (PST, RST, QST); the newest change that is
 * in it is Nova Scotia's of April 1, 2025 (SOR/2025-77).
 */
const published: readonly [code: string, from: string, rate1: number, rate2: number][] = [
  ['AB', '2008-01-01', 0.05, 0],
  ['BC', '2013-04-01', 0.05, 0.07],
  ['MB', '2013-07-01', 0.05, 0.08],
  ['MB', '2019-07-01', 0.05, 0.07],
  ['NB', '2016-07-01', 0.15, 0],
  ['NL', '2016-07-01', 0.15, 0],
  ['NS', '2010-07-01', 0.15, 0],
  ['NS', '2025-04-01', 0.14, 0],
  ['NT', '2008-01-01', 0.05, 0],
  ['NU', '2008-01-01', 0.05, 0],
  ['ON', '2010-07-01', 0.13, 0],
  ['PE', '2016-10-01', 0.15, 0],
  ['QC', '2013-01-01', 0.05, 0.09975],
  ['SK', '2017-03-23', 0.05, 0.06],
  ['YT', '2008-01-01', 0.05, 0],
];

export const canadianTaxes = published.map(([code, EffectiveFrom, Rate1, Rate2]) => ({
  StateId: regionByCode(CANADA_ID, code)!.Id,
  Rate1,
  Rate2,
  EffectiveFrom,
}));
