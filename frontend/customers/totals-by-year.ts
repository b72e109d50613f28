import * as z from 'zod/mini';
import { cents, type Cents } from '#shared/money/money.ts';
import { Money } from '#shared/schemas/values.ts';

/** A year as a grid call groups by it: its orders, counted and added up. */
const YearGroup = z.object({
  key: z.number(),
  count: z.number(),
  summary: z.array(z.nullable(z.number())),
});

export type YearTotal = { year: number; count: number; total: Cents };

/** What a customer's orders come to, the newest year first; what is no group is passed over. */
export function totalsByYear(groups: readonly unknown[]): YearTotal[] {
  return groups
    .flatMap((group) => {
      const read = YearGroup.safeParse(group);
      if (!read.success) return [];
      const { key: year, count, summary } = read.data;
      const total = z.safeDecode(Money, summary[0] ?? 0).data ?? cents(0);
      return [{ year, count, total }];
    })
    .toSorted((a, b) => b.year - a.year);
}
