import { describe, expect, it } from 'vitest';
import {
  filterVisibleDifferences,
  formatDifferenceSubject,
  formatLineDifferenceSummary,
} from '#frontend/worksheet/order/versions/difference-text.ts';
import { asThousandths } from '#shared/money/money.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { applyWorksheetActions, buildThreeBundleOrder } from '#tests/make/worksheet-arbitraries.ts';

describe('what a difference is in', () => {
  it.each([
    [
      buildLine({ LineNumber: 12, MfgCode: 'HLX', PartNumber: 'HX-4200-US' }),
      'Line 12 · HLX HX-4200-US',
    ],
    [buildLine({ LineNumber: 3, MfgCode: null, PartNumber: null }), 'Line 3 · Dental chair'],
    [
      buildLine({ LineNumber: 4, MfgCode: null, PartNumber: null, Description: null }),
      'Line 4 · 100-1000',
    ],
  ])('is a line by its number and product', (line, text) => {
    expect(formatDifferenceSubject({ part: 'line', line })).toBe(text);
  });

  it('is a bundle by its title, alternatives by their group, and the order', () => {
    const bundle = buildThreeBundleOrder().Bundles[1]!;
    expect(formatDifferenceSubject({ part: 'bundle', bundle })).toBe('Room 1');
    expect(formatDifferenceSubject({ part: 'alternatives', name: 'Imaging' })).toBe('Imaging');
    expect(formatDifferenceSubject({ part: 'order' })).toBe('Order');
  });

  it('says of a line that came or went how many at what price', () => {
    const line = buildLine({ Quantity: asThousandths(2500) });
    const of = { part: 'line', line } as const;
    expect(formatLineDifferenceSummary({ key: '', subject: of, kind: 'added', changes: [] })).toBe(
      'Dental chair, 2.5 at 900.00',
    );
  });
});

describe('without Detail View', () => {
  const before = buildThreeBundleOrder();
  const after = applyWorksheetActions(before, [
    { type: 'headerChanged', fields: { GeneralNotes: 'hello', ConfidentialNotes: 'margin' } },
    { type: 'cellEdited', lineId: 'a', edit: { field: 'DealerCost', value: 50_000 } },
    { type: 'cellEdited', lineId: 'a', edit: { field: 'Quantity', value: 2000 } },
    { type: 'cellEdited', lineId: 'b', edit: { field: 'Discount1', value: 200_000 } },
    { type: 'linesDeleted', lineIds: ['c'] },
  ]);
  const differences = compareOrders(before, after);
  const listNames = (isDetailView: boolean) =>
    filterVisibleDifferences(differences, isDetailView).visibleDifferences.map(
      ({ difference, changes }) => [difference.key, ...changes.map(({ fieldName: name }) => name)],
    );

  it('internal fields are left out and counted, and what only they differ in is not named', () => {
    expect(listNames(false)).toEqual([
      ['order General Notes', 'General Notes'],
      ['line a', 'Qty'],
      ['line c'],
    ]);
    expect(filterVisibleDifferences(differences, false).hiddenCount).toBe(5);
  });

  it('all of it is there with Detail View', () => {
    expect(listNames(true)).toEqual([
      ['order General Notes', 'General Notes'],
      ['order Confidential Notes', 'Confidential Notes'],
      ['line a', 'Qty', 'Dealer Cost', 'Discount A'],
      ['line b', 'Dealer Cost', 'Discount A'],
      ['line c'],
    ]);
    expect(filterVisibleDifferences(differences, true).hiddenCount).toBe(0);
  });
});
