import { expect, test } from 'vitest';
import { turnGridPage, type GridState } from '#frontend/parts/lists/grid-state.ts';

const buildGridState = (first: number) => ({ first, rows: 50, sort: null }) as GridState;

test.each([
  [0, 1, 113, 50],
  [50, 1, 113, 100],
  [100, 1, 113, 100],
  [100, -1, 113, 50],
  [0, -1, 113, 0],
  // Another page size starts in the middle of a page.
  [20, -1, 113, 0],
  [50, 1, 100, 50],
  [0, 1, 0, 0],
  // The visible rows belong to a narrower query: the page does not move back.
  [100, 1, 60, 100],
] as const)('From %i, %i page of %i rows on, is %i', (first, pages, total, expected) => {
  expect(turnGridPage(buildGridState(first), pages, total)).toEqual(buildGridState(expected));
});

test('Two pages are turned by two presses, each from where the last one led', () => {
  const presses = [1, 1, -1] as const;
  const turned = presses.reduce<GridState>(
    (state, pages) => turnGridPage(state, pages, 113),
    buildGridState(0),
  );
  expect(turned.first).toBe(50);
});
