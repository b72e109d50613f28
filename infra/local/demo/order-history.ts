import { BUSINESS_VERSION, orderStatuses } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** The demo's present: every order was made in the two years before it. */
const LAST_DAY = Date.UTC(2026, 10, 20);
const FIRST_DAY = Date.UTC(2024, 10, 20);

type History = Pick<
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

const timestamp = (time: number) => new Date(Math.min(time, LAST_DAY + 12 * HOUR)).toISOString();
const date = (time: number) => new Date(time).toISOString().slice(0, 10);

/** When an order was made, how far it has come, and when it ends; later numbers are later orders. */
export function historyOf(index: number, count: number, random: Random): History {
  const day = FIRST_DAY + Math.floor((index / (count - 1)) * ((LAST_DAY - FIRST_DAY) / DAY)) * DAY;
  const created = day + 8 * HOUR + Math.floor(random.next() * 4 * HOUR);
  const revised = created + Math.floor(random.next() * 20 * DAY);
  const committed = revised + Math.floor(random.next() * 10 * DAY);
  const submitted = committed + Math.floor(random.next() * 5 * DAY);
  const OrderStatusId = statusOf(index / count, submitted < LAST_DAY, random);
  const isCommitted = OrderStatusId !== orderStatuses.uncommitted;
  return {
    CreatedOn: timestamp(created),
    RevisedOn: timestamp(revised),
    CommittedOn: isCommitted ? timestamp(committed) : null,
    SubmittedOn: OrderStatusId === orderStatuses.submitted ? timestamp(submitted) : null,
    ...plannedDays({ day, isCommitted, agreed: isCommitted ? submitted : revised }, random),
    OrderStatusId,
    IsOrderReadOnly: isCommitted,
    IsDeleted: !isCommitted && random.chance(0.08), // D28
    BusinessVersion: index / count < 0.1 ? 1 : BUSINESS_VERSION,
  };
}

type Begun = { day: number; isCommitted: boolean; agreed: number };

/** Installed some weeks after all else; paid a month later. */
function plannedDays({ day, isCommitted, agreed }: Begun, random: Random) {
  const install = agreed + random.int(21, 110) * DAY;
  const isDated = isCommitted || random.chance(0.5);
  const requestedExpiry = random.chance(0.8) ? day + random.pick([30, 60, 90]) * DAY : undefined;
  const expires = requestedExpiry ?? (isCommitted || isYoung(day) ? undefined : day + 60 * DAY);
  return {
    InstalledOn: isDated ? date(install) : null,
    ExpiresOn: expires === undefined ? null : date(expires),
    PaymentDueOn: random.chance(0.2) ? date(install + 30 * DAY) : null,
  };
}

/** What is left open for longer than some weeks has expired. */
const isYoung = (day: number) => LAST_DAY - day < 42 * DAY;

/** Old orders are mostly done, young ones mostly open. */
function statusOf(age: number, isPast: boolean, random: Random): Order['OrderStatusId'] {
  if (!isPast || random.chance(0.3 + age * 0.35)) return orderStatuses.uncommitted;
  return random.chance(0.45) ? orderStatuses.committed : orderStatuses.submitted;
}
