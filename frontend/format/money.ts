import { formatDecimal, NO_BREAK } from '#shared/format/thousands.ts';
import { spokenLanguage } from '#shared/language/t.ts';
import { cents, divide, type Cents, type Percent, type Thousandths } from '#shared/money/money.ts';
import { groupCents, writeDecimal } from '#shared/money/text.ts';

/** 123456 cents as '1,234.56'; works on digits, so no amount passes through a float. */
export const asAmount = groupCents;

/** 123456 cents as '$1,234.56', -50 as '-$0.50'; in French '1 234,56 $'. */
export function asDollars(amount: Cents): string {
  const size = asAmount(cents(Math.abs(amount)));
  const sign = amount < 0 ? '-' : '';
  return spokenLanguage() === 'fr' ? `${sign}${size}${NO_BREAK}$` : `${sign}$${size}`;
}

/** 72,500 ten-thousandths as '7.25', rounded for the eye alone; the sales tax rate shows all 4 places. */
export const asPercent = (value: Percent, decimals: 2 | 4 = 2) =>
  formatDecimal(writeDecimal(decimals === 4 ? value : divide(value, 100, 'nearest'), decimals));

/** The same with its sign: '7.25%', in French '7,25 %'. */
export const inPercent = (value: Percent, decimals: 2 | 4 = 2) =>
  `${asPercent(value, decimals)}${spokenLanguage() === 'fr' ? NO_BREAK : ''}%`;

/** The same with as many of its 4 decimals as it has, and at least 2: '7.00%', '14.975%'. */
export const formatExactPercent = (value: Percent) =>
  `${formatExactPercentNumber(value)}${spokenLanguage() === 'fr' ? NO_BREAK : ''}%`;

/** 2,500 thousandths as '2.5'; a whole quantity has no point. */
export const asQuantity = (value: Thousandths) =>
  formatDecimal(writeDecimal(value, 3).replace(/\.?0+$/, ''));

/** A percent, or an amount kept as one, as a field has it: four places, of which two are always there. */
export const formatExactPercentNumber = (value: Percent | null | undefined) =>
  value === null || value === undefined
    ? ''
    : asPercent(value, 4).replace(/(?<=[.,]\d{2,3})0+$/, '');
