import { expect, it } from 'vitest';
import { formatPercentNumber } from '#frontend/format/format-money.ts';
import { correctHalfwayShare } from '#shared/money/correct-halfway-share.ts';
import { asCents, asPercent, computeRatio } from '#shared/money/money.ts';
import {
  getDisplayLineGp,
  getDisplayTotalPercent,
} from '#shared/pricing/order/display-percents.ts';

it.each([
  [538_37, 2_783_00, '19.34'],
  [-538_37, 2_783_00, '-19.34'],
  [538_37, -2_783_00, '-19.34'],
  [1, 8, '12.50'],
  [100_05, 100_000, '10.01'],
  [3_345, 100_000, '3.35'],
  [1, 0, '0.00'],
])('%s of %s is shown as %s %%', (part, base, shownPercent) => {
  expect(formatPercentNumber(correctHalfwayShare(computeRatio(part, base), part, base))).toBe(
    shownPercent,
  );
});

it('holds for a line and for the totals of an order', () => {
  const line = {
    CustomerCost: asCents(2_783_00),
    DealerCost: asCents(2_783_00 - 538_37),
    GPPercent: asPercent(193_450),
  };
  expect(formatPercentNumber(getDisplayLineGp(line))).toBe('19.34');
  const order = {
    SubTotal: asCents(2_783_00),
    DealerCost: asCents(2_783_00 - 538_37),
    ActualGP: asPercent(193_450),
    RetailTotal: asCents(2_783_00),
    Discount: asCents(538_37),
    DiscountPercentage: asPercent(193_450),
    CommissionableGP: null,
  };
  expect(formatPercentNumber(getDisplayTotalPercent(order, 'ActualGP'))).toBe('19.34');
  expect(formatPercentNumber(getDisplayTotalPercent(order, 'DiscountPercentage'))).toBe('19.34');
});
