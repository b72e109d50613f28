import type { StoredRow } from '#functions/store/orders/rows.ts';
import { cents } from '#shared/money/money.ts';
import { isOpen } from '#shared/order/rules/follow-up.ts';
import {
  followUpViews,
  type FollowUp,
  type FollowUpView,
  type RepFollowUp,
} from '#shared/schemas/order-search.ts';

type Rows = readonly StoredRow[];
type ViewsOf = (row: StoredRow) => readonly FollowUpView[];
type Counts = FollowUp['Counts'];

/** How many orders there are, and how many in each view. */
export function countsOf(rows: Rows, viewsOf: ViewsOf): Counts {
  const none = Object.fromEntries(followUpViews.map((view) => [view, 0]));
  const counts = { ...none, All: rows.length } as Counts;
  for (const row of rows) for (const view of viewsOf(row)) counts[view] += 1;
  return counts;
}

/** The same of each rep who has orders among them, who has most first. */
export function countsOfReps(rows: Rows, viewsOf: ViewsOf): RepFollowUp[] {
  const byRep = Map.groupBy(rows, ({ SalesRepId }) => SalesRepId);
  return [...byRep]
    .map(([SalesRepId, own]) => ({
      SalesRepId,
      // The newest says what the rep is called now.
      SalesRepFullName: own.at(-1)!.SalesRepFullName,
      ...countsOf(own, viewsOf),
      ...openOf(own.filter(isOpen)),
    }))
    .toSorted((a, b) => b.All - a.All || a.SalesRepId - b.SalesRepId);
}

const openOf = (open: Rows) => ({
  OpenTotal: cents(open.reduce((sum, { Total }) => sum + (Total ?? 0), 0)),
  OldestRevisedOn: open.reduce<string | null>((oldest, row) => {
    const revised = row.RevisedOn ?? row.CreatedOn;
    return oldest !== null && oldest < revised ? oldest : revised;
  }, null),
});
