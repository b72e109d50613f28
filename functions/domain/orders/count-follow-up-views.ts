import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { asCents } from '#shared/money/money.ts';
import { isActiveUnsubmittedOrder } from '#shared/order/rules/follow-up.ts';
import type {
  OrderFollowUp,
  OrderSearchView,
  RepFollowUp,
} from '#shared/schemas/order-search-schema.ts';
import type { FollowUpClassifier } from './list-searched-orders.ts';
import type { VisibleOrders } from './list-visible-orders.ts';

type ViewCounts = OrderFollowUp['Counts'];

type ViewClassifier = Pick<FollowUpClassifier, 'getViews' | 'filterViewsForCaller'>;

/** Counts all orders and those in each view, in total and per rep; the rep with most orders comes first. */
export function countFollowUpViews(
  { rows, day }: VisibleOrders,
  { getViews, filterViewsForCaller }: ViewClassifier,
): OrderFollowUp {
  const totals = createZeroCounts();
  const reps = new Map<number, RepFollowUp>();
  for (const row of rows) {
    const views = getViews(row, day);
    const rep = reps.get(row.SalesRepId) ?? createRepCounts(row);
    reps.set(row.SalesRepId, rep);
    addToCounts(rep, views);
    addToCounts(totals, filterViewsForCaller(row, views));
    if (isActiveUnsubmittedOrder(row)) addOpenOrder(rep, row);
    // The newest order has the rep's current name.
    rep.SalesRepFullName = row.SalesRepFullName;
  }
  return { Counts: totals, Reps: [...reps.values()].toSorted(compareByCount) };
}

const compareByCount = (a: RepFollowUp, b: RepFollowUp) =>
  b.All - a.All || a.SalesRepId - b.SalesRepId;

const createZeroCounts = (): ViewCounts => ({
  All: 0,
  ExpiresSoon: 0,
  NotSubmitted: 0,
  InstallationNear: 0,
  InstallationOverdue: 0,
  Transferred: 0,
  Revised: 0,
  WaitingForCustomer: 0,
  OpenedNotAnswered: 0,
  Accepted: 0,
  ExpiredUndecided: 0,
});

const createRepCounts = ({ SalesRepId, SalesRepFullName }: StoredOrderRow): RepFollowUp => ({
  SalesRepId,
  SalesRepFullName,
  ...createZeroCounts(),
  OpenTotal: asCents(0),
  OldestRevisedOn: null,
});

function addToCounts(counts: ViewCounts, views: readonly OrderSearchView[]) {
  counts.All += 1;
  for (const view of views) counts[view] += 1;
}

/** An order without a total was saved before rows had totals; it counts as 0. */
function addOpenOrder(rep: RepFollowUp, { Total, RevisedOn, CreatedOn }: StoredOrderRow) {
  rep.OpenTotal = asCents(rep.OpenTotal + (Total ?? 0));
  const revised = RevisedOn ?? CreatedOn;
  if (!rep.OldestRevisedOn || revised < rep.OldestRevisedOn) rep.OldestRevisedOn = revised;
}
