import { getUiLanguage } from '#shared/language/t.ts';

/** Prevents a line break; in French it separates thousands, and precedes % and $. */
export const NO_BREAK_SPACE = '\u00A0';

/** '1234567.125' as '1,234,567.125'; it only moves digits, so no amount passes through a float. */
export function groupThousands(decimal: string, separator = ','): string {
  const point = decimal.search(/[.,]/);
  const whole = point === -1 ? decimal : decimal.slice(0, point);
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, separator) + decimal.slice(whole.length);
}

/** A decimal in the user's language: '1,234.5', in French '1 234,5'. */
export const formatDecimal = (decimal: string) =>
  getUiLanguage() === 'fr'
    ? groupThousands(decimal.replace('.', ','), NO_BREAK_SPACE)
    : groupThousands(decimal);

/** '1,200' */
export const formatInteger = (count: number) => formatDecimal(String(count));
