import { describe, expect, it } from 'vitest';
import {
  applyBulkEditAndClearSelection,
  listBulkEdits,
  parseBulkValue,
  formatSelectRowsHint,
} from '#frontend/worksheet/lines/bulk/bulk-edits.ts';
import { getSelectedLines } from '#frontend/worksheet/lines/cells/line-selection.ts';
import { asPercent } from '#shared/money/money.ts';
import type { BulkField } from '#shared/pricing/line/bulk-edit.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { createMemoryWorksheetStore } from '#tests/make/memory-worksheet-store.ts';

const edits = listBulkEdits(true);
const findEdit = (field: BulkField) => edits.find((edit) => edit.field === field)!;

describe('what is typed for all selected rows', () => {
  it.each<[BulkField, string, number | undefined, string?]>([
    ['Discount1', '12.5%', 125_000],
    ['Discount1', '250', 1_000_000],
    ['Discount1', '12,5', undefined, "'12,5' is not a number."],
    ['CustomerCost', '1/3', undefined, "'1/3' is not a number."],
    ['GPPercent', '-5', -50_000],
    ['GPPercent', '100', undefined, 'GP must be below 100%'],
    ['CustomerCost', '-10', 100_000],
    ['Quantity', '2.5', 2500],
    ['Quantity', '50%', undefined, "'50%' is not a number."],
    ['Quantity', '0', 0],
    ['Quantity', '-1', undefined, 'Quantity must be greater than or equal to zero.'],
    ['Quantity', 'many', undefined],
    ['Quantity', '', undefined],
  ])('as %s: %j is %j', (field, text, value, problem) => {
    expect(parseBulkValue(findEdit(field), text)).toEqual({
      ...(value !== undefined && { value }),
      ...(problem !== undefined && { problem }),
    });
  });
});

const openStore = () => {
  const store = createMemoryWorksheetStore(
    buildOrder({
      OrderLines: [
        buildLine({ OrderLineId: 'a' }),
        buildLine({ OrderLineId: 'b', ImportedDiscount1: asPercent(50_000) }),
        buildLine({ OrderLineId: 'c' }),
      ],
    }),
  );
  store.dispatch({ type: 'linesSelected', lineIds: ['a', 'b'], isSelected: true });
  return store;
};

const applyToSelection = (store: ReturnType<typeof openStore>, value: number) =>
  applyBulkEditAndClearSelection(store, findEdit('Discount1'), value, {
    lines: getSelectedLines(store.get()),
    leftCount: 0,
  });

describe('an edit of the selected rows', () => {
  it('is one step named after what was changed, and nothing is selected after it', () => {
    const store = openStore();
    applyToSelection(store, 200_000);
    const { order, history, selection } = store.get();
    expect(order.OrderLines.map(({ Discount1 }) => Discount1)).toEqual([200_000, 100_000, 100_000]);
    expect(history.past.map(({ label }) => label)).toEqual(['Discount A on 1 row']);
    expect(selection.size).toBe(0);
    store.dispatch({ type: 'undone' });
    expect(store.get().isChanged).toBe(false);
  });

  it('is no step where every row is skipped', () => {
    const store = openStore();
    store.dispatch({ type: 'linesSelected', lineIds: ['a'], isSelected: false });
    applyToSelection(store, 200_000);
    expect(store.get().history.past).toEqual([]);
  });

  it('is asked for by name where no rows are selected', () => {
    expect(edits.map(formatSelectRowsHint)).toEqual(
      [
        'add discount A',
        'add discount B',
        'modify gross profit',
        'modify customer cost',
        'modify dealer cost',
        'update quantity',
        'change taxable',
      ].map((action) => `Please select rows you would like to ${action} using the checkbox.`),
    );
  });

  it('is none of internal figures without Detail View', () => {
    expect(listBulkEdits(false).map(({ field }) => field)).toEqual([
      'CustomerCost',
      'Quantity',
      'Taxable',
    ]);
  });
});
