import * as z from 'zod/mini';
import { orderStatuses } from '#shared/constants.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { MoneyCodec } from '#shared/schemas/schema-values.ts';

/** A year group of a grid call, with the order statuses in it: counts and totals. */
const StatusGroup = z.object({
  key: z.number(),
  count: z.number(),
  summary: z.array(z.nullable(z.number())),
});
const YearGroup = z.object({ key: z.number(), items: z.array(StatusGroup) });

/** The query for a customer's orders grouped by year and status. */
export const groupByYearAndStatusQuery = {
  group: JSON.stringify([
    { selector: 'CreatedOn', groupInterval: 'year' },
    { selector: 'OrderStatusId', isExpanded: false },
  ]),
  groupSummary: JSON.stringify([{ selector: 'Total', summaryType: 'sum' }]),
};

type OrderCountAndTotal = { count: number; total: Cents };
/** The ordered total, and separately the open one: an uncommitted worksheet is not an order yet. */
export type CustomerYearTotal = {
  year: number;
  ordered: OrderCountAndTotal;
  open: OrderCountAndTotal;
};

/** The totals of a customer's orders, the newest year first. Invalid groups are ignored. */
export function parseCustomerYearTotals(groups: readonly unknown[]): CustomerYearTotal[] {
  return groups
    .flatMap((group) => {
      const result = YearGroup.safeParse(group);
      if (!result.success) return [];
      const { key: year, items } = result.data;
      const ordered = computeCountAndTotal(items.filter((item) => !isUncommittedGroup(item)));
      return [{ year, ordered, open: computeCountAndTotal(items.filter(isUncommittedGroup)) }];
    })
    .toSorted((a, b) => b.year - a.year);
}

type StatusGroup = z.output<typeof StatusGroup>;

const isUncommittedGroup = ({ key }: StatusGroup) => key === orderStatuses.uncommitted;

const computeCountAndTotal = (items: readonly StatusGroup[]): OrderCountAndTotal => ({
  count: items.reduce((sum, { count }) => sum + count, 0),
  total: asCents(items.reduce((sum, item) => sum + parseGroupTotal(item), 0)),
});

const parseGroupTotal = ({ summary }: StatusGroup): number =>
  z.safeDecode(MoneyCodec, summary[0] ?? 0).data ?? 0;
