import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { orderStatuses } from '#shared/constants.ts';
import type { LineAmounts, ManufacturerAmounts } from '#shared/order/order-amounts.ts';
import { unpackManufacturers, unpackOrderAmounts } from '#shared/order/pack-amounts.ts';
import {
  countDaysBetween,
  findListedProposalState,
  type SharedOrderState,
} from '#shared/order/rules/follow-up.ts';
import {
  getOrderOutcome,
  isExpiredUndecided,
  type CurrentOutcome,
} from '#shared/order/rules/order-outcome.ts';
import { getMonthOfDay } from '#shared/reference/calendar-months.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import { getDayInTimeZone } from '#shared/reference/zoned-time.ts';
import type { ForecastStatus } from '#shared/schemas/insights-schema.ts';

/** An order as Insights counts it on a day at the dealer's. */
export type InsightOrder = {
  row: StoredOrderRow;
  /** Undefined of a deleted order. */
  status: ForecastStatus | undefined;
  outcome: CurrentOutcome['outcome'];
  reason: CurrentOutcome['reason'];
  /** The day on which it was decided; undefined of an open order. */
  decidedOn: string | undefined;
  /** The day of its commit, of a committed or submitted order. */
  committedOn: string | undefined;
  daysToCommit: number;
  /** When it is installed: '2026-12'. */
  installedIn: string | undefined;
  customerType: string;
  sums: LineAmounts;
  manufacturers: readonly ManufacturerAmounts[];
  /** A customer got a proposal of it, whatever became of that. */
  isShared: boolean;
  /** Its proposal, which can still be answered. */
  waiting: InsightProposal | undefined;
  /** It expired, and nobody has said what became of it. */
  isExpired: boolean;
};

/** Both moments in UTC; null where it was not opened, and where no question waits. */
export type InsightProposal = {
  expiresOn: string;
  isOpened: boolean;
  openedOn: string | null;
  openings: number;
  questionOn: string | null;
};

/** What decides about the orders beside their rows. */
export type InsightFacts = {
  today: string;
  timeZone: TimeZone;
  sharedStates: ReadonlyMap<number, SharedOrderState>;
  customerTypes: ReadonlyMap<number, string>;
};

export type CountedOrders = {
  orders: readonly InsightOrder[];
  /** Those that would count, but whose amounts are not worked out yet. */
  notCounted: readonly StoredOrderRow[];
};

/** The orders that count anywhere, in one pass. */
export function toInsightOrders(
  rows: readonly StoredOrderRow[],
  facts: InsightFacts,
): CountedOrders {
  const orders: InsightOrder[] = [];
  const notCounted: StoredOrderRow[] = [];
  for (const row of rows) {
    const outcome = getOrderOutcome(row, facts.today);
    if (!outcome) continue;
    if (row.Amounts) orders.push(toInsightOrder(row, outcome, facts));
    else notCounted.push(row);
  }
  return { orders, notCounted };
}

function toInsightOrder(
  row: StoredOrderRow,
  { outcome, on, reason }: CurrentOutcome,
  { today, timeZone, sharedStates, customerTypes }: InsightFacts,
): InsightOrder {
  const shared = sharedStates.get(row.Id);
  const proposal = findListedProposalState(row, shared, today);
  const isWaiting = proposal === 'waiting' || proposal === 'opened';
  const isCommitted = !row.IsDeleted && row.OrderStatusId !== orderStatuses.uncommitted;
  const committedOn = isCommitted ? getDay(on, timeZone) : undefined;
  const packed = row.Amounts!;
  return {
    row,
    status: getStatus(row, isWaiting),
    outcome,
    reason,
    decidedOn: outcome === 'Open' ? undefined : getDay(on, timeZone),
    committedOn,
    daysToCommit: committedOn ? countDaysBetween(getDay(row.CreatedOn, timeZone), committedOn) : 0,
    installedIn: row.InstalledOn ? getMonthOfDay(row.InstalledOn) : undefined,
    customerType: customerTypes.get(row.CustomerId) ?? '',
    sums: unpackOrderAmounts(packed),
    manufacturers: unpackManufacturers(packed),
    isShared: shared !== undefined,
    waiting: isWaiting && shared ? toWaitingProposal(shared, proposal === 'opened') : undefined,
    isExpired: isExpiredUndecided(row, today, isWaiting),
  };
}

const toWaitingProposal = (
  { ExpiresOn, OpenedOn, Openings, AskedOn }: SharedOrderState,
  isOpened: boolean,
): InsightProposal => ({
  expiresOn: ExpiresOn,
  isOpened,
  openedOn: OpenedOn ?? null,
  openings: Openings ?? 0,
  questionOn: AskedOn ?? null,
});

function getStatus(row: StoredOrderRow, isWaiting: boolean): ForecastStatus | undefined {
  if (row.IsDeleted) return undefined;
  if (row.OrderStatusId === orderStatuses.submitted) return 'Submitted';
  if (row.OrderStatusId === orderStatuses.committed) return 'Committed';
  if (row.AcceptedOn) return 'Accepted';
  return isWaiting ? 'Waiting' : 'Uncommitted';
}

const DAY_LENGTH = '2026-12-31'.length;
/** Ten minutes: no zone's clock differs from UTC by less than a quarter of an hour. */
const SLOT_LENGTH = '2026-12-31T23:5'.length;
const MAX_CACHED_SLOTS = 100_000;
const daysBySlot = new Map<string, string>();

/** The day of a timestamp in a time zone; a calendar day is itself. Many orders share a slot of ten minutes. */
function getDay(on: string, timeZone: TimeZone): string {
  if (on.length === DAY_LENGTH) return on;
  const slot = `${timeZone} ${on.slice(0, SLOT_LENGTH)}`;
  const cached = daysBySlot.get(slot);
  if (cached !== undefined) return cached;
  const day = getDayInTimeZone(Date.parse(on), timeZone);
  if (daysBySlot.size >= MAX_CACHED_SLOTS) daysBySlot.clear();
  daysBySlot.set(slot, day);
  return day;
}
