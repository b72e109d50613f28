import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { recalculateLineAmounts, roundAndLimitCustomerCost } from './edit-line.ts';
import { isWithinAmountLimits } from './line-amounts.ts';
import { isDecidedPrice, markPriceDecided } from './price-source.ts';
import type { PriceChange } from './refresh-prices.ts';

/** The prices that somebody decided and that whole dollars would change: nothing changes them by itself (B4.4). */
export const listWholeDollarChanges = (lines: readonly OrderLine[]): PriceChange[] =>
  lines.flatMap((before): PriceChange[] => {
    const after = isDecidedPrice(before) ? roundToDollar(before) : before;
    return after.CustomerCost === before.CustomerCost || !isWithinAmountLimits(after)
      ? []
      : [{ before, after, repPriceKind: 'negotiated', hasOfferMoved: false }];
  });

function roundToDollar(line: OrderLine): OrderLine {
  const settings = { RoundToNearestDollar: true };
  const { cost } = roundAndLimitCustomerCost(line, line.CustomerCost, settings);
  return markPriceDecided(recalculateLineAmounts({ ...line, CustomerCost: cost }), 'typed');
}
