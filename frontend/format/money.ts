import { groupThousands } from '#shared/format/thousands.ts';
import { cents, divide, type Cents, type Percent, type Thousandths } from '#shared/money/money.ts';
import { groupCents, writeDecimal } from '#shared/money/text.ts';

/** 123456 cents as '1,234.56'; works on digits, so no amount passes through a float. */
export const asAmount = groupCents;

/** 123456 cents as '$1,234.56', -50 as '-$0.50'. */
export const asDollars = (amount: Cents) =>
  `${amount < 0 ? '-' : ''}$${asAmount(cents(Math.abs(amount)))}`;

/** 72,500 ten-thousandths as '7.25', rounded for the eye alone; the sales tax rate shows all 4 places. */
export const asPercent = (value: Percent, places: 2 | 4 = 2) =>
  groupThousands(writeDecimal(places === 4 ? value : divide(value, 100, 'nearest'), places));

/** 2,500 thousandths as '2.5'; a whole quantity has no point. */
export const asQuantity = (value: Thousandths) =>
  groupThousands(writeDecimal(value, 3)).replace(/\.?0+$/, '');
