import { formatCalendarDate } from '#frontend/format/format-date.ts';
import type { Language } from '#shared/language/languages.ts';
import { pickByUiLanguage, t } from '#shared/language/t.ts';
import {
  monthKeys,
  OTHER_MANUFACTURERS,
  type ForecastStatus,
  type InsightPeriod,
  type InsightScope,
  type OutcomeReport,
} from '#shared/schemas/insights-schema.ts';
import { outcomeReasonTexts } from '#shared/texts/outcome-texts.ts';
import type { ManufacturerNames } from './use-manufacturer-names.ts';

export const scopeLabels: Record<InsightScope, string> = {
  mine: t`Mine`,
  team: t`Team`,
  dealer: t`Dealer`,
};

export const periodLabels: Record<InsightPeriod, string> = {
  month: t`This month`,
  lastMonth: t`Last month`,
  quarter: t`This quarter`,
  lastQuarter: t`Last quarter`,
  year: t`This year`,
  lastYear: t`Last year`,
};

export const statusLabels: Record<ForecastStatus, string> = {
  Uncommitted: t`Uncommitted`,
  Waiting: t`Waiting for customer`,
  Accepted: t`Accepted`,
  Committed: t`Committed`,
  Submitted: t`Submitted`,
};

export const reasonLabels: Record<OutcomeReport['Reasons'][number]['Reason'], string> = {
  ...outcomeReasonTexts,
  None: t`Nothing said`,
};

/** The code of a manufacturer, or what stands in its place. */
export function formatManufacturerCode(key: string): string {
  if (key === '') return t`No manufacturer`;
  return key === OTHER_MANUFACTURERS ? t`Other manufacturers` : key;
}

/** 'Kestrel, KST'; the code alone where the dealer has no such manufacturer. */
export function formatManufacturer(key: string, names: ManufacturerNames): string {
  const name = names.get(key);
  return name ? `${name}, ${key}` : formatManufacturerCode(key);
}

export const formatCustomerType = (type: string) => type || t`No type`;

const monthLocales: Record<Language, string> = { en: 'en-US', fr: 'fr-CA' };
const locale = pickByUiLanguage(monthLocales);
const longMonth = new Intl.DateTimeFormat(locale, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });

const replacedMonths: Readonly<Record<string, string>> = {
  [monthKeys.earlier]: t`Earlier`,
  [monthKeys.later]: t`Later`,
  [monthKeys.none]: t`No date`,
};

/** '2026-12' as 'Dec 2026'. */
export const formatInsightMonth = (month: string) =>
  replacedMonths[month] ?? longMonth.format(new Date(`${month}-01T00:00:00Z`));

/** '2026-12' as 'Dec'. */
export function formatShortMonth(month: string): string {
  if (month === monthKeys.none) return t`None`;
  // Beside others on a phone there is room for five letters.
  if (month === monthKeys.later) return t`After`;
  return replacedMonths[month] ?? shortMonth.format(new Date(`${month}-01T00:00:00Z`));
}

export const formatDays = (from: string, to: string) =>
  t`${formatCalendarDate(from)} to ${formatCalendarDate(to)}`;
