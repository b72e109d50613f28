import { BUSINESS_VERSION, orderStatuses } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { RandomSource } from './demo-random.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The end of the demo's time range: every order was created in the two years before it. */
const DEMO_END_TIME = Date.UTC(2026, 10, 20);
const DEMO_START_TIME = Date.UTC(2024, 10, 20);

type DemoOrderTimeline = Pick<
  Order,
  | 'CreatedOn'
  | 'RevisedOn'
  | 'CommittedOn'
  | 'SubmittedOn'
  | 'InstalledOn'
  | 'ExpiresOn'
  | 'PaymentDueOn'
  | 'OrderStatusId'
  | 'IsOrderReadOnly'
  | 'IsDeleted'
  | 'BusinessVersion'
>;

const formatTimestamp = (time: number) =>
  new Date(Math.min(time, DEMO_END_TIME + 12 * HOUR_MS)).toISOString();
const formatDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * When an order was created, its status, and when it expires; higher numbers are later orders. The period is
 * fixed, so that the data stays the same.
 */
export function createDemoOrderTimeline(
  orderIndex: number,
  orderCount: number,
  random: RandomSource,
): DemoOrderTimeline {
  const day =
    DEMO_START_TIME +
    Math.floor((orderIndex / (orderCount - 1)) * ((DEMO_END_TIME - DEMO_START_TIME) / DAY_MS)) *
      DAY_MS;
  const created = day + 8 * HOUR_MS + Math.floor(random.next() * 4 * HOUR_MS);
  const revised = created + Math.floor(random.next() * 20 * DAY_MS);
  const committed = revised + Math.floor(random.next() * 10 * DAY_MS);
  const submitted = committed + Math.floor(random.next() * 5 * DAY_MS);
  const OrderStatusId = pickOrderStatus(orderIndex / orderCount, submitted < DEMO_END_TIME, random);
  const isCommitted = OrderStatusId !== orderStatuses.uncommitted;
  return {
    CreatedOn: formatTimestamp(created),
    RevisedOn: formatTimestamp(revised),
    CommittedOn: isCommitted ? formatTimestamp(committed) : null,
    SubmittedOn: OrderStatusId === orderStatuses.submitted ? formatTimestamp(submitted) : null,
    ...createPlannedDates({ day, isCommitted, agreed: isCommitted ? submitted : revised }, random),
    OrderStatusId,
    IsOrderReadOnly: isCommitted,
    IsDeleted: !isCommitted && random.chance(0.08), // D28
    BusinessVersion: orderIndex / orderCount < 0.1 ? 1 : BUSINESS_VERSION,
  };
}

type OrderMilestones = { day: number; isCommitted: boolean; agreed: number };

/** Installation is some weeks after the other dates; payment is a month later. */
function createPlannedDates({ day, isCommitted, agreed }: OrderMilestones, random: RandomSource) {
  const install = agreed + random.int(21, 110) * DAY_MS;
  const isDated = isCommitted || random.chance(0.5);
  const requestedExpiry = random.chance(0.8) ? day + random.pick([30, 60, 90]) * DAY_MS : undefined;
  const expires =
    requestedExpiry ?? (isCommitted || isRecentDay(day) ? undefined : day + 60 * DAY_MS);
  return {
    InstalledOn: isDated ? formatDate(install) : null,
    ExpiresOn: expires === undefined ? null : formatDate(expires),
    PaymentDueOn: random.chance(0.2) ? formatDate(install + 30 * DAY_MS) : null,
  };
}

/** An order that stays open for more than some weeks has expired. */
const isRecentDay = (day: number) => DEMO_END_TIME - day < 42 * DAY_MS;

/** Old orders are mostly finished, new ones mostly open. */
function pickOrderStatus(
  recency: number,
  isPast: boolean,
  random: RandomSource,
): Order['OrderStatusId'] {
  if (!isPast || random.chance(0.3 + recency * 0.35)) return orderStatuses.uncommitted;
  return random.chance(0.45) ? orderStatuses.committed : orderStatuses.submitted;
}
