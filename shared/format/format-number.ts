import type { Language } from '#shared/language/languages.ts';
import { pickByUiLanguage } from '#shared/language/t.ts';

/** Prevents a line break; in French it separates thousands, and precedes % and $. */
export const NO_BREAK_SPACE = '\u00A0';

/** '1234567.125' as '1,234,567.125'; it only moves digits, so no amount passes through a float. */
function groupThousands(decimal: string, separator = ','): string {
  const point = decimal.search(/[.,]/);
  const whole = point === -1 ? decimal : decimal.slice(0, point);
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, separator) + decimal.slice(whole.length);
}

/** '1234.5' in each language: '1,234.5', in French '1 234,5'. */
export const decimalFormatters: Readonly<Record<Language, (decimal: string) => string>> = {
  en: groupThousands,
  fr: (decimal) => groupThousands(decimal.replace('.', ','), NO_BREAK_SPACE),
};

/** '1,234.50' with the dollar sign of each language. */
export const dollarFormatters: Readonly<Record<Language, (absoluteAmount: string) => string>> = {
  en: (absoluteAmount) => `$${absoluteAmount}`,
  fr: (absoluteAmount) => `${absoluteAmount}${NO_BREAK_SPACE}$`,
};

/** The percent sign after a number, with what is before it. */
export const percentSigns: Readonly<Record<Language, string>> = {
  en: '%',
  fr: `${NO_BREAK_SPACE}%`,
};

/** A decimal in the user's language. */
export const formatDecimal = (decimal: string) => pickByUiLanguage(decimalFormatters)(decimal);

/** '1,200' */
export const formatInteger = (count: number) => formatDecimal(String(count));
