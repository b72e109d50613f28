import { expect, test } from 'vitest';
import { formatWayOut } from '#frontend/worksheet/order/approvals/format-way-out.ts';
import type { WayOut } from '#shared/approvals/solve-way-out.ts';
import { asCents } from '#shared/money/money.ts';

const buildWayOut = (lineCount: number): WayOut => ({
  moves: Array.from({ length: lineCount }, (_, at) => ({
    lineId: `line-${at}`,
    from: asCents(100_00),
    to: asCents(110_00),
  })),
  raise: asCents(lineCount * 10_00),
  remaining: [],
});

test('several lines are raised together, one by itself (B3.2)', () => {
  expect(formatWayOut(buildWayOut(1), false)).toBe('To need none: raise 1 line by 10.00.');
  expect(formatWayOut(buildWayOut(1), true)).toBe(
    'To need none: raise 1 line by 10.00, nearest in whole dollars.',
  );
  expect(formatWayOut(buildWayOut(2), false)).toBe(
    'To need none: raise 2 lines by 20.00 together.',
  );
});
