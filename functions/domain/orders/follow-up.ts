import type { StoredRow } from '#functions/store/orders/rows.ts';
import { asCents } from '#shared/money/money.ts';
import { isOpenOrder } from '#shared/order/rules/follow-up.ts';
import type {
  OrderFollowUp,
  OrderSearchView,
  RepFollowUp,
} from '#shared/schemas/order-search-schema.ts';
import type { readFollowUp } from './list-searched-orders.ts';

type Counts = OrderFollowUp['Counts'];

type Views = Pick<Awaited<ReturnType<typeof readFollowUp>>, 'viewsOf' | 'filterViewsForCaller'>;

/** How many orders there are, and how many in each view; and the same of each rep, who has most first. */
export function countViews(
  rows: readonly StoredRow[],
  { viewsOf, filterViewsForCaller }: Views,
): OrderFollowUp {
  const all = nothing();
  const reps = new Map<number, RepFollowUp>();
  for (const row of rows) {
    const views = viewsOf(row);
    const rep = reps.get(row.SalesRepId) ?? newRep(row);
    reps.set(row.SalesRepId, rep);
    count(rep, views);
    count(all, filterViewsForCaller(row, views));
    if (isOpenOrder(row)) countOpen(rep, row);
    // The newest says what the rep is called now.
    rep.SalesRepFullName = row.SalesRepFullName;
  }
  return { Counts: all, Reps: [...reps.values()].toSorted(most) };
}

const most = (a: RepFollowUp, b: RepFollowUp) => b.All - a.All || a.SalesRepId - b.SalesRepId;

const nothing = (): Counts => ({
  All: 0,
  ExpiresSoon: 0,
  NotSubmitted: 0,
  InstallationNear: 0,
  InstallationOverdue: 0,
  Transferred: 0,
  Revised: 0,
});

const newRep = ({ SalesRepId, SalesRepFullName }: StoredRow): RepFollowUp => ({
  SalesRepId,
  SalesRepFullName,
  ...nothing(),
  OpenTotal: asCents(0),
  OldestRevisedOn: null,
});

function count(counts: Counts, views: readonly OrderSearchView[]) {
  counts.All += 1;
  for (const view of views) counts[view] += 1;
}

/** An order without a total was saved before lists showed it. */
function countOpen(rep: RepFollowUp, { Total, RevisedOn, CreatedOn }: StoredRow) {
  rep.OpenTotal = asCents(rep.OpenTotal + (Total ?? 0));
  const revised = RevisedOn ?? CreatedOn;
  if (!rep.OldestRevisedOn || revised < rep.OldestRevisedOn) rep.OldestRevisedOn = revised;
}
