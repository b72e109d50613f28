import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import {
  formatBulkSummary,
  listBulkLineOutcomes,
  editLinesInBulk,
  collectBulkResult,
  type BulkField,
} from '#shared/pricing/line/bulk-edit.ts';
import { editPricedField } from '#shared/pricing/line/edit-line.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { orderLineArbitrary } from '#tests/make/order-arbitraries.ts';

const plain = buildLine({ OrderLineId: 'plain' });
const imported = buildLine({ OrderLineId: 'imported', ImportedDiscount1: asPercent(50_000) });
const unlisted = buildLine({ OrderLineId: 'unlisted', Retail: null });
const lines = [plain, imported, unlisted];

const editAll = (field: BulkField, value: number, settings = {}) =>
  editLinesInBulk(lines, field, value, settings);

describe('a bulk edit', () => {
  it.each<[BulkField, number, string]>([
    ['Discount1', 200_000, '2 changed, 1 skipped (imported discount)'],
    ['Discount2', 200_000, '3 changed'],
    ['GPPercent', 200_000, '3 changed'],
    ['GPPercent', 1_000_000, '0 changed, 3 skipped (GP must be below 100%)'],
    ['Quantity', 5000, '3 changed'],
    ['Quantity', -1000, '0 changed, 3 skipped (Quantity must be greater than or equal to zero.)'],
    ['CustomerCost', 250_000, '2 changed, 1 skipped (no retail price)'],
    [
      'DealerCost',
      250_000,
      '1 changed, 1 skipped (imported discount), 1 skipped (no retail price)',
    ],
  ])('of %s to %d tells: %s', (field, value, text) => {
    expect(formatBulkSummary(editAll(field, value))).toBe(text);
  });

  it.each([
    [250_000, 750_00],
    [-250_000, 750_00],
    [666_667, 333_34],
    [1_500_000, 0],
  ])('takes %d off the retail as a customer cost', (off, cost) => {
    expect(editAll('CustomerCost', off).lines[0]?.CustomerCost).toBe(cost);
  });

  it('takes a percent off the retail as the initial dealer cost and clears the discounts', () => {
    expect(editAll('DealerCost', 400_000).lines[0]).toMatchObject({
      InitialDealerCost: 600_00,
      DealerCost: 600_00,
      Discount1: 0,
      Discount2: 0,
    });
  });

  it('caps silently and rounds to whole dollars as single edits do', () => {
    const capped = editLinesInBulk(
      [buildLine({ MaximumPrice: asCents(700_50) })],
      'CustomerCost',
      1,
      {
        RoundToNearestDollar: true,
      },
    );
    expect(capped.lines[0]?.CustomerCost).toBe(700_50);
    expect(formatBulkSummary(capped)).toBe('1 changed, 1 stopped at maximum');
    expect(editAll('CustomerCost', 1, { RoundToNearestDollar: true }).lines[0]?.CustomerCost).toBe(
      1000_00,
    );
  });

  it('counts rows that stay as they are, and those that a limit stops', () => {
    const stopped = [
      buildLine({ MinimumPrice: asCents(950_00), CustomerCost: asCents(950_00) }),
      buildLine({ MinimumPrice: asCents(800_00) }),
      buildLine({ CustomerCost: asCents(750_00) }),
    ];
    const result = editLinesInBulk(stopped, 'CustomerCost', 250_000, {});
    expect(formatBulkSummary(result)).toBe('1 changed, 2 unchanged, 2 stopped at minimum');
    expect(result.lines.map(({ CustomerCost }) => CustomerCost)).toEqual([800_00]);
    const same = editLinesInBulk(
      [buildLine({ Quantity: asThousandths(2000) })],
      'Quantity',
      2000,
      {},
    );
    expect([same.lines, formatBulkSummary(same)]).toEqual([[], '0 changed, 1 unchanged']);
  });

  it('tells of each line in its turn, so that a preview can show it beside the line', () => {
    const outcomes = listBulkLineOutcomes(lines, 'DealerCost', 250_000, {});
    expect(outcomes[0]?.after).toMatchObject({ OrderLineId: 'plain', DealerCost: 750_00 });
    expect(outcomes.slice(1).map(({ skipReason }) => skipReason)).toEqual([
      'imported discount',
      'no retail price',
    ]);
    expect(collectBulkResult(lines, outcomes)).toEqual(editAll('DealerCost', 250_000));
  });

  it('does to each line what a single edit does, and counts every line once', () => {
    const aField = fc.constantFrom('Discount1', 'Discount2', 'GPPercent');
    fc.assert(
      fc.property(
        fc.array(orderLineArbitrary, { maxLength: 20 }),
        aField,
        fc.integer({ min: 0, max: 999_999 }),
        (some, field, value) => {
          const {
            lines: changedLines,
            unchangedCount,
            skippedCounts,
          } = editLinesInBulk(some, field, value, {});
          const left = [...skippedCounts.values()].reduce(
            (all, count) => all + count,
            unchangedCount,
          );
          expect(changedLines.length + left).toBe(some.length);
          const singly = some.map((line) => editPricedField(line, field, value, {}));
          const refusing: (string | undefined)[] = ['tooLarge', 'negativePrice'];
          const rejectedEdits = singly.filter(({ message }) => refusing.includes(message?.kind));
          expect(changedLines).toEqual(
            singly
              .filter((one) => !rejectedEdits.includes(one))
              .map(({ line }) => line)
              .filter((line) => !some.some((before) => isDeepStrictEqual(before, line))),
          );
        },
      ),
    );
  });
});
