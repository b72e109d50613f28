import { expect, it } from 'vitest';
import { formatPriceNotice } from '#frontend/worksheet/state/line-edits.ts';
import { asCents } from '#shared/money/money.ts';
import { editPricedField } from '#shared/pricing/line/edit-line.ts';
import { buildLine } from '#tests/make/build-line.ts';

it('D50: a sign that was taken is said beside the limit that holds', () => {
  const { line, message } = editPricedField(buildLine(), 'Retail', asCents(-45_20), {});
  expect([line.Retail, line.InitialDealerCost < 0]).toEqual([-45_20, true]);
  expect(formatPriceNotice(message!, line, false)).toEqual({
    text: 'Customer Cost cannot be greater than the retail cost.',
    detail: 'Set to -45.20. GP recomputed. The prices of this line take the sign of its retail.',
  });
});
