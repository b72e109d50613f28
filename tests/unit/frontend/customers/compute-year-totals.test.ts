import { expect, test } from 'vitest';
import { parseCustomerYearTotals } from '#frontend/customers/parse-customer-year-totals.ts';

const buildStatusGroup = (key: number, count: number, total: number | null) => ({
  key,
  items: null,
  count,
  summary: [total],
});

test('a year is what was committed and submitted; open worksheets stand apart', () => {
  const groups = [
    { key: 2025, items: [buildStatusGroup(3, 2, 1000.1)], count: 1 },
    {
      key: 2026,
      items: [
        buildStatusGroup(1, 5, 1_394_861.69),
        buildStatusGroup(2, 1, 100),
        buildStatusGroup(3, 1, 0.2),
      ],
      count: 3,
    },
    { key: 2024, items: [buildStatusGroup(1, 1, null)], count: 1 },
    { Id: 7 },
  ];
  expect(parseCustomerYearTotals(groups)).toEqual([
    {
      year: 2026,
      ordered: { count: 2, total: 10_020 },
      open: { count: 5, total: 139_486_169 },
    },
    { year: 2025, ordered: { count: 2, total: 100_010 }, open: { count: 0, total: 0 } },
    { year: 2024, ordered: { count: 0, total: 0 }, open: { count: 1, total: 0 } },
  ]);
});
