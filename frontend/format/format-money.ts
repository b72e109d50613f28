import { formatDecimal, percentSigns } from '#shared/format/format-number.ts';
import { getUiLanguage, pickByUiLanguage } from '#shared/language/t.ts';
import { divideRounded, type Cents, type Percent, type Thousandths } from '#shared/money/money.ts';
import {
  formatCents,
  formatDollarsIn,
  formatSignedDollarsIn,
  toDecimalText,
} from '#shared/money/scaled-decimals.ts';

/** 123456 cents as '1,234.56'. It works on digits, so no amount passes through a float. */
export const formatAmount = formatCents;

/** 123456 cents as '$1,234.56', -50 as '-$0.50'; in French '1 234,56 $'. */
export const formatDollars = (amount: Cents): string => formatDollarsIn(getUiLanguage(), amount);

/** 72,500 ten-thousandths as '7.25', rounded for display only. The sales tax rate shows all 4 places. */
export const formatPercentNumber = (value: Percent, decimals: 2 | 4 = 2) =>
  formatDecimal(
    toDecimalText(decimals === 4 ? value : divideRounded(value, 100, 'nearest'), decimals),
  );

/** With the percent sign: '7.25%', in French '7,25 %'. */
export const formatPercent = (value: Percent, decimals: 2 | 4 = 2) =>
  `${formatPercentNumber(value, decimals)}${pickByUiLanguage(percentSigns)}`;

/** With the percent sign and as many of the 4 decimals as needed, at least 2: '7.00%', '14.975%'. */
export const formatExactPercent = (value: Percent) =>
  `${formatExactPercentNumber(value)}${pickByUiLanguage(percentSigns)}`;

/** 2,500 thousandths as '2.5'. A whole quantity has no decimal point. */
export const formatQuantity = (value: Thousandths) =>
  formatDecimal(toDecimalText(value, 3).replace(/\.?0+$/, ''));

/** A percent, or an amount stored as one, for a field: at most four decimals, at least two. */
export const formatExactPercentNumber = (value: Percent | null | undefined) =>
  value === null || value === undefined
    ? ''
    : formatPercentNumber(value, 4).replace(/(?<=[.,]\d{2,3})0+$/, '');

/** A difference of amounts: '+ $2,400.00', '− $1,000.00'. */
export const formatSignedDollars = (difference: Cents): string =>
  formatSignedDollarsIn(getUiLanguage(), difference);
