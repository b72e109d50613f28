import { expect, it } from 'vitest';
import { asPercent } from '#frontend/format/money.ts';
import { cents, percent, ratio } from '#shared/money/money.ts';
import { shownShare } from '#shared/money/shown-share.ts';
import { shownLineGp, shownTotalShare } from '#shared/pricing/order/shown-percents.ts';

it.each([
  [538_37, 2_783_00, '19.34'],
  [-538_37, 2_783_00, '-19.34'],
  [538_37, -2_783_00, '-19.34'],
  [1, 8, '12.50'],
  [100_05, 100_000, '10.01'],
  [3_345, 100_000, '3.35'],
  [1, 0, '0.00'],
])('%s of %s is shown as %s %%', (part, base, shown) => {
  expect(asPercent(shownShare(ratio(part, base), part, base))).toBe(shown);
});

it('holds for a line and for the totals of an order', () => {
  const line = {
    CustomerCost: cents(2_783_00),
    DealerCost: cents(2_783_00 - 538_37),
    GPPercent: percent(193_450),
  };
  expect(asPercent(shownLineGp(line))).toBe('19.34');
  const order = {
    SubTotal: cents(2_783_00),
    DealerCost: cents(2_783_00 - 538_37),
    ActualGP: percent(193_450),
    RetailTotal: cents(2_783_00),
    Discount: cents(538_37),
    DiscountPercentage: percent(193_450),
    CommissionableGP: null,
  };
  expect(asPercent(shownTotalShare(order, 'ActualGP'))).toBe('19.34');
  expect(asPercent(shownTotalShare(order, 'DiscountPercentage'))).toBe('19.34');
});
