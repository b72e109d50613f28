import { expect, it } from 'vitest';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import { createWorksheet, type WorksheetView } from '#frontend/worksheet/state/worksheet.ts';
import { asCents } from '#shared/money/money.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const order = buildOrder({
  OrderLines: [
    buildLine({
      OrderLineId: 'a',
      Retail: asCents(1000_00),
      MinimumPrice: asCents(700_00),
      MaximumPrice: asCents(900_00),
    }),
    buildLine({ OrderLineId: 'b', Retail: asCents(1000_00) }),
  ],
});

const openView = (view: Partial<WorksheetView> = {}) =>
  createWorksheet(order, {
    storeCode: 'HSUS',
    view: { isDetailWanted: true, isCustomerSafe: false, ...view },
  });

const buildCostEdit = (lineId: string, cost: number): WorksheetAction => ({
  type: 'cellEdited',
  lineId,
  edit: { field: 'CustomerCost', value: cost },
});

it('hides internal figures whatever the Detail View switch says, and gives them back', () => {
  const safe = reduceWorksheet(openView(), { type: 'customerSafeToggled' });
  expect(safe.isDetailView).toBe(false);
  const attempted = reduceWorksheet(safe, { type: 'detailViewToggled' });
  expect(attempted.isDetailView).toBe(false);
  expect(reduceWorksheet(attempted, { type: 'customerSafeToggled' }).isDetailView).toBe(true);
});

it('is on from the first moment where it was on before', () => {
  expect(openView({ isCustomerSafe: true }).isDetailView).toBe(false);
});

it('takes away what was said about a limit before', () => {
  const changed = reduceWorksheet(openView(), buildCostEdit('a', 500_00));
  expect(changed.notice?.text).toBe('The Minimum Cost for this product is $700.00.');
  expect(reduceWorksheet(changed, { type: 'customerSafeToggled' }).notice).toBeUndefined();
});

it.each([
  ['a', 500_00, { text: 'Set to 700.00.' }],
  ['a', 950_00, { text: 'Set to 900.00.' }],
  [
    'b',
    1200_00,
    {
      text: 'Customer Cost cannot be greater than the retail cost.',
      detail: 'Set to 1,000.00.',
    },
  ],
])('speaks of no limit but the retail: %s at %i', (lineId, cost, words) => {
  const safe = reduceWorksheet(openView({ isCustomerSafe: true }), buildCostEdit(lineId, cost));
  const { text, detail } = safe.notice!;
  expect({ text, ...(detail && { detail }) }).toEqual(words);
});
