import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  listMountedRowIndexes,
  computeMountedRange,
  getRowIndexAtOffset,
  computeRowTops,
} from '#frontend/worksheet/lines/grid/row-range.ts';
import type { LayoutRow } from '#frontend/worksheet/state/grid-layout.ts';

const heights = { heading: 36, line: 32, subtotal: 28 };

/** Bundles with these numbers of lines. */
const buildBundleRows = (bundles: readonly number[]): LayoutRow[] =>
  bundles.flatMap((lines, groupId): LayoutRow[] => [
    {
      kind: 'heading',
      key: `heading ${groupId}`,
      groupId,
      isFolded: false,
      isChoosable: false,
      lineRowCount: lines,
    },
    ...Array.from({ length: lines }, (_, at): LayoutRow => ({
      kind: 'line',
      key: `${groupId} ${at}`,
    })),
    { kind: 'subtotal', key: `subtotal ${groupId}`, groupId },
  ]);

const bundleRowsArbitrary = fc
  .array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 })
  .map(buildBundleRows);

test('Each row begins where the one before ends', () => {
  expect([...computeRowTops(buildBundleRows([1, 0]), heights)]).toEqual([0, 36, 68, 96, 132, 160]);
});

test('The row at any height is the one that lies there', () => {
  fc.assert(
    fc.property(
      bundleRowsArbitrary,
      fc.double({ min: -500, max: 20_000, noNaN: true }),
      (rows, y) => {
        const tops = computeRowTops(rows, heights);
        const index = getRowIndexAtOffset(tops, y);
        const within = Math.min(Math.max(y, 0), tops.at(-1)! - 1);
        expect(tops[index]).toBeLessThanOrEqual(within);
        expect(tops[index + 1]).toBeGreaterThan(within);
      },
    ),
  );
});

test('Where a row begins it is the row that lies there', () => {
  const rows = buildBundleRows([3, 2]);
  const tops = computeRowTops(rows, heights);
  expect(rows.map((_, index) => getRowIndexAtOffset(tops, tops[index]!))).toEqual(
    listIndexes(0, rows.length),
  );
});

test('Whatever is in sight is there, and six rows on each side as far as there are any', () => {
  fc.assert(
    fc.property(
      bundleRowsArbitrary,
      fc.nat(12_000),
      fc.integer({ min: 1, max: 1200 }),
      (rows, top, height) => {
        const tops = computeRowTops(rows, heights);
        const { start, end } = computeMountedRange(tops, { top, height });
        const [first, last] = [
          getRowIndexAtOffset(tops, top),
          getRowIndexAtOffset(tops, top + height),
        ];
        expect({ start, end }).toEqual({
          start: Math.max(first - 6, 0),
          end: Math.min(last + 7, rows.length),
        });
      },
    ),
  );
});

test('The row with the keyboard and the heading at the top are there wherever the list is scrolled', () => {
  const rows = buildBundleRows([40, 40]);
  const range = { start: 60, end: 70 };
  expect(listMountedRowIndexes(rows, range, 3)).toEqual([3, 42, ...listIndexes(60, 70)]);
  expect(listMountedRowIndexes(rows, range, 80)).toEqual([42, ...listIndexes(60, 70), 80]);
  expect(listMountedRowIndexes(rows, range, 65)).toEqual([42, ...listIndexes(60, 70)]);
  expect(listMountedRowIndexes(rows, { start: 0, end: 5 }, undefined)).toEqual(listIndexes(0, 5));
});

const listIndexes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => from + at);
