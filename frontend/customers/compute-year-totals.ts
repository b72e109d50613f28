import * as z from 'zod/mini';
import { orderStatuses } from '#shared/constants.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { MoneyCodec } from '#shared/schemas/schema-values.ts';

/** A year as a grid call groups by it, and within it the statuses of its orders: counted and added up. */
const StatusGroup = z.object({
  key: z.number(),
  count: z.number(),
  summary: z.array(z.nullable(z.number())),
});
const YearGroup = z.object({ key: z.number(), items: z.array(StatusGroup) });

/** How the orders of a customer are asked for by year and status. */
export const groupByYearAndStatusQuery = {
  group: JSON.stringify([
    { selector: 'CreatedOn', groupInterval: 'year' },
    { selector: 'OrderStatusId', isExpanded: false },
  ]),
  groupSummary: JSON.stringify([{ selector: 'Total', summaryType: 'sum' }]),
};

type OrderCountAndTotal = { count: number; total: Cents };
/** What was ordered, and apart from it what is open: a worksheet that nobody committed is no order yet. */
export type CustomerYearTotal = {
  year: number;
  ordered: OrderCountAndTotal;
  open: OrderCountAndTotal;
};

/** What a customer's orders come to, the newest year first; what is no group is passed over. */
export function computeYearTotals(groups: readonly unknown[]): CustomerYearTotal[] {
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
