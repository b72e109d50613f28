import { isoDayFormatters } from '#shared/format/format-iso-day.ts';
import { decimalFormatters, NO_BREAK_SPACE, percentSigns } from '#shared/format/format-number.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Cents, Percent, Thousandths } from '#shared/money/money.ts';
import {
  formatDollarsIn,
  formatSignedDollarsIn,
  toDecimalText,
} from '#shared/money/scaled-decimals.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import {
  formatTimeZone,
  getDayInTimeZone,
  getTimeInTimeZone,
} from '#shared/reference/zoned-time.ts';
import { findFrenchRegionName } from './french-region-names.ts';

const englishTexts = {
  number: 'Number',
  date: 'Date',
  validUntil: 'Valid until',
  billTo: 'Bill to',
  installationDate: 'Installation date',
  orderOwner: 'order owner',
  salesRep: 'sales rep',
  additionalRep: 'representative',
  representativeAt: (dealer: string) => `Your representative at ${dealer}`,
  qty: 'Qty',
  part: 'Part #',
  description: 'Description',
  subtotal: 'Subtotal',
  notCounted: 'not counted',
  taxMarks: { federal: 'GST only', none: 'not taxed' },
  individualLines: 'Individual Line Items',
  freight: 'Freight',
  fixed: 'fixed',
  salesTax: 'Sales tax',
  tax: 'Tax',
  taxName: { GST: 'GST', HST: 'HST', PST: 'PST', RST: 'RST', QST: 'QST' },
  taxedBy: {
    shipping: (region: string) => `Taxes of ${region}, where it ships`,
    installation: (region: string) => `Taxes of ${region}, where it is installed`,
  },
  exempt: 'exempt',
  /** The number of a certificate with its reason, if there is one. */
  exemption: (certificate: string) => `Exempt by certificate ${certificate}`,
  total: 'Total',
  downPayment: 'Down payment',
  balanceDue: 'Balance due',
  notes: 'Notes',
  regionName: (id: number | null | undefined) => findRegionById(id)?.Name,
  page: 'Page',
  of: 'of',
};

type DocumentTexts = typeof englishTexts;

const frenchTexts: DocumentTexts = {
  number: 'Numéro',
  date: 'Date',
  validUntil: 'Valide jusqu’au',
  billTo: 'Facturer à',
  installationDate: 'Date d’installation',
  orderOwner: 'responsable de la commande',
  salesRep: 'représentant des ventes',
  additionalRep: 'représentant',
  representativeAt: (dealer) => `Votre représentant chez ${dealer}`,
  qty: 'Qté',
  part: 'Nº de pièce',
  description: 'Description',
  subtotal: 'Sous-total',
  notCounted: 'non compté',
  taxMarks: { federal: 'TPS seulement', none: 'non taxé' },
  individualLines: 'Articles individuels',
  freight: 'Transport',
  fixed: 'fixe',
  salesTax: 'Taxe de vente',
  tax: 'Taxe',
  taxName: { GST: 'TPS', HST: 'TVH', PST: 'TVP', RST: 'TVD', QST: 'TVQ' },
  taxedBy: {
    shipping: (region) => `Taxes du lieu de livraison\u00a0: ${region}`,
    installation: (region) => `Taxes du lieu d’installation\u00a0: ${region}`,
  },
  exempt: 'exonérée',
  exemption: (certificate) => `Exonération selon le certificat ${certificate}`,
  total: 'Total',
  downPayment: 'Acompte',
  balanceDue: 'Solde à payer',
  notes: 'Remarques',
  regionName: findFrenchRegionName,
  page: 'Page',
  of: 'de',
};

/**
 * '09:05' in each language: 9:05 AM, as the screen formats it; in Canadian French in 24 hours. '09:05:07' keeps
 * its seconds.
 */
const clockFormatters: Record<Language, (clock: string) => string> = {
  en: (clock) => {
    const [hour = '', ...rest] = clock.split(':');
    return `${Number(hour) % 12 || 12}:${rest.join(':')} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
  },
  fr: (clock) => {
    const [hour = '', minute = '', second] = clock.split(':');
    const parts = [
      Number(hour),
      'h',
      minute,
      ...(second === undefined ? [] : ['min', second, 's']),
    ];
    return parts.join(NO_BREAK_SPACE);
  },
};

/** Formats numbers and dates in a language; all from integer units, without floating point. */
function createDocumentFormatters(language: Language) {
  const formatDecimal = (amount: number, decimalPlaces: number) =>
    `${amount < 0 ? '-' : ''}${decimalFormatters[language](toDecimalText(Math.abs(amount), decimalPlaces))}`;
  return {
    formatMoney: (amount: Cents) => formatDecimal(amount, 2),
    formatDollars: (amount: Cents) => formatDollarsIn(language, amount),
    /** What is added to or taken off a total: '+ $2,400.00', '− $1,000.00'. */
    formatDifference: (amount: Cents) => formatSignedDollarsIn(language, amount),
    /** A percent in a column, with two decimals. */
    formatPercent: (amount: Percent) =>
      `${formatDecimal(Math.sign(amount) * Math.round(Math.abs(amount) / 100), 2)}${percentSigns[language]}`,
    /** A rate that is used in a calculation: all of its decimals, without trailing zeros (D14). */
    formatRate: (amount: Percent) =>
      `${formatDecimal(amount, 4).replace(/[.,]?0+$/, '')}${percentSigns[language]}`,
    formatQuantity: (amount: Thousandths) =>
      amount % 1000 === 0
        ? formatDecimal(amount / 1000, 0)
        : formatDecimal(amount, 3).replace(/0+$/, ''),
    /** '2026-12-31' as 12/31/2026; in Canadian French the ISO form stays. */
    formatDay: isoDayFormatters[language],
    formatTime: clockFormatters[language],
  };
}

const textsByLanguage: Record<Language, DocumentTexts> = { en: englishTexts, fr: frenchTexts };

/** The texts that all forms share, those of the form, and the formats of a language. */
export const createDocumentLocale = <Own extends object>(
  language: Language,
  formTexts: Record<Language, Own>,
) => ({
  ...textsByLanguage[language],
  ...formTexts[language],
  ...createDocumentFormatters(language),
  language,
});

type ZonedMomentLocale = Pick<DocumentLocale, 'formatDay' | 'formatTime' | 'language'>;

/** A moment by the clock of a time zone, with the zone's name: '11/24/2026 2:16 PM CST (UTC−06:00)'. */
export const formatZonedMoment = (
  moment: string,
  timeZone: TimeZone,
  locale: ZonedMomentLocale,
): string => formatZonedClock(moment, timeZone, { locale, clockLength: 'HH:MM'.length });

/** The same to the second: '11/24/2026 2:16:27 PM CST (UTC−06:00)'. */
export const formatZonedSecond = (
  moment: string,
  timeZone: TimeZone,
  locale: ZonedMomentLocale,
): string => formatZonedClock(moment, timeZone, { locale, clockLength: 'HH:MM:SS'.length });

function formatZonedClock(
  moment: string,
  timeZone: TimeZone,
  { locale, clockLength }: { locale: ZonedMomentLocale; clockLength: number },
): string {
  const time = Date.parse(moment);
  return [
    locale.formatDay(getDayInTimeZone(time, timeZone)),
    locale.formatTime(getTimeInTimeZone(time, timeZone).slice(0, clockLength)),
    formatTimeZone(time, timeZone, locale.language),
  ].join(' ');
}

export type DocumentLocale = DocumentTexts &
  ReturnType<typeof createDocumentFormatters> & { language: Language };

/**
 * The calendar day of a moment in the time zone of the user who prints. The offset is in minutes as browsers
 * count it: what must be added to local time to reach UTC (D30).
 */
export const toLocalIsoDay = (moment: string, minutesBehindUtc = 0) =>
  toLocalIsoDayAndTime(moment, minutesBehindUtc)[0]!;

/** The same day with its time: ['2026-11-20', '10:42']. */
export const toLocalIsoDayAndTime = (moment: string, minutesBehindUtc = 0) =>
  new Date(Date.parse(moment) - minutesBehindUtc * 60_000).toISOString().slice(0, 16).split('T');
