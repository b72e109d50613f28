import { mayOpenListedOrder } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import type { CommissionLine } from '#shared/commission/commission-lines.ts';
import { getDayOfMoment } from '#shared/commission/commission-months.ts';
import { mayCloseMonth } from '#shared/commission/commission-rates.ts';
import { commissionSlots } from '#shared/commission/commission-slots.ts';
import { computeOrderEntitlement } from '#shared/commission/order-entitlement.ts';
import { asCents, asPercent, type Cents } from '#shared/money/money.ts';
import { getMonthOfDay, type Month } from '#shared/reference/calendar-months.ts';
import type {
  CommissionMonths,
  CommissionOverview,
  CommissionStatement,
  OrderCommission,
} from '#shared/schemas/commission-schema.ts';
import {
  getMonthLines,
  listBookMonths,
  readCommissionBook,
  type BookMonth,
  type CommissionBook,
} from './commission-book.ts';
import { toUserNames, type CommissionViewer } from './commission-viewer.ts';

const toMonthReply = ({ month, closedOn }: BookMonth) => ({ Month: month, ClosedOn: closedOn });

/** Throws 404 for a month before the first one, or after the present one. */
function requireMonth(book: CommissionBook, month: Month): BookMonth {
  const found = listBookMonths(book).find((one) => one.month === month);
  if (!found) throw createNotFoundError();
  return found;
}

export async function readCommissionMonths(caller: StaffCaller): Promise<CommissionMonths> {
  const book = await readCommissionBook(caller);
  return {
    Today: book.viewer.today,
    HasCommissionableGP: book.viewer.hasCommissionableGp,
    Months: listBookMonths(book).map(toMonthReply),
    Users: toUserNames(book.viewer.visibleUsers),
  };
}

const sumAmounts = (lines: readonly CommissionLine[]): Cents =>
  asCents(lines.reduce((sum, { amount }) => sum + amount, 0));

const sumLines = (lines: readonly CommissionLine[]) => ({
  Commission: sumAmounts(lines.filter(({ change }) => !change)),
  Changes: sumAmounts(lines.filter(({ change }) => change)),
  Statement: sumAmounts(lines),
});

/** Throws 404 for a user whose commission the caller may not see. */
export async function readCommissionStatement(
  caller: StaffCaller,
  { month, userId }: { month: Month; userId: number },
): Promise<CommissionStatement> {
  const book = await readCommissionBook(caller);
  const user = book.viewer.visibleUsers.find(({ AppUserId }) => AppUserId === userId);
  if (!user) throw createNotFoundError();
  const found = requireMonth(book, month);
  const lines = getMonthLines(book, month).filter((line) => line.userId === userId);
  return {
    ...toMonthReply(found),
    AppUserId: userId,
    Name: toUserNames([user])[0]!.DisplayName,
    Lines: toLineReplies(lines, book),
    ...sumLines(lines),
  };
}

function toLineReplies(
  lines: readonly CommissionLine[],
  { rows, viewer }: CommissionBook,
): CommissionStatement['Lines'] {
  const ids = new Set(lines.map(({ orderId }) => orderId));
  const customerIds = new Map(
    rows
      .filter((row) => ids.has(row.Id) && mayOpenListedOrder(row, viewer.orders))
      .map(({ Id, CustomerId }) => [Id, CustomerId]),
  );
  return lines.map((line) => ({
    ...toLineReply(line, viewer),
    CustomerId: customerIds.get(line.orderId) ?? null,
  }));
}

const toLineReply = (
  line: CommissionLine,
  { timeZone }: CommissionViewer,
): Omit<CommissionStatement['Lines'][number], 'CustomerId'> => ({
  OrderId: line.orderId,
  OrderNumber: line.orderNumber,
  CustomerName: line.customerName,
  CommittedDay: line.committedOn && getDayOfMoment(line.committedOn, timeZone),
  Slot: line.slot,
  Base: line.base,
  Rate: line.rate,
  Amount: line.amount,
  Change: line.change
    ? {
        Month: line.change.month,
        Base: line.change.base,
        Amount: line.change.amount,
        CommittedDay: line.change.committedOn && getDayOfMoment(line.change.committedOn, timeZone),
      }
    : null,
});

export async function readCommissionOverview(
  caller: StaffCaller,
  month: Month,
): Promise<CommissionOverview> {
  const book = await readCommissionBook(caller);
  return toOverview(book, requireMonth(book, month));
}

export function toOverview(book: CommissionBook, found: BookMonth): CommissionOverview {
  const { month } = found;
  const lines = getMonthLines(book, month);
  const linesByUser = Map.groupBy(lines, ({ userId }) => userId);
  const { visibleUsers, today } = book.viewer;
  const userNames = new Map(
    toUserNames(visibleUsers).map(({ Id, DisplayName }) => [Id, DisplayName] as const),
  );
  const persons = [...linesByUser].map(([userId, ofUser]) => ({
    AppUserId: userId,
    Name: userNames.get(userId) ?? String(userId),
    Lines: ofUser.length,
    ...sumLines(ofUser),
  }));
  return {
    ...toMonthReply(found),
    MayClose: mayCloseMonth(month, { monthToClose: book.earliestOpenMonth, today }),
    Persons: persons.toSorted((a, b) => compareNames(a.Name, b.Name) || a.AppUserId - b.AppUserId),
    Lines: lines.length,
    ...sumLines(lines),
    Unpaid: listUnpaidSlots(book, month),
  };
}

const compareNames = new Intl.Collator('en').compare;

/** The slots of the month's orders that name nobody who earns. */
const listUnpaidSlots = (
  { orders, viewer: { timeZone } }: CommissionBook,
  month: Month,
): CommissionOverview['Unpaid'] =>
  orders.flatMap(({ id, orderNumber, customerName, committedOn, persons }) => {
    const unpaid = commissionSlots.flatMap((slot) => {
      const person = persons[slot];
      return person && person.kind !== 'user' ? [{ slot, person }] : [];
    });
    if (unpaid.length === 0 || committedOn === null) return [];
    if (getMonthOfDay(getDayOfMoment(committedOn, timeZone)) !== month) return [];
    return unpaid.map(({ slot, person }) => ({
      OrderId: id,
      OrderNumber: orderNumber,
      CustomerName: customerName,
      Slot: slot,
      Name: person.name,
      IsColleague: person.kind === 'colleague',
    }));
  });

/** Throws 404 for an order that is not committed. */
export async function readOrderCommission(
  caller: StaffCaller,
  orderId: number,
): Promise<OrderCommission> {
  const { orders, stored, viewer } = await readCommissionBook(caller);
  const order = orders.find(({ id }) => id === orderId);
  const entitlement =
    order && computeOrderEntitlement(order, { rates: stored.rates, timeZone: viewer.timeZone });
  if (!entitlement) throw createNotFoundError();
  const userNames = new Map(
    toUserNames(viewer.visibleUsers).map(({ Id, DisplayName }) => [Id, DisplayName] as const),
  );
  const shareBySlot = new Map(entitlement.shares.map((share) => [share.slot, share] as const));
  return {
    OrderId: order.id,
    OrderNumber: order.orderNumber,
    CommittedDay: entitlement.day,
    Base: order.base,
    Slots: commissionSlots.flatMap((slot) => {
      const person = order.persons[slot];
      if (!person) return [];
      const share = shareBySlot.get(slot);
      return {
        Slot: slot,
        Name:
          person.kind === 'user'
            ? (userNames.get(person.userId) ?? String(person.userId))
            : person.name,
        Kind: person.kind,
        Rate: share?.rate ?? asPercent(0),
        Exact: share?.exact ?? 0n,
        Amount: share?.amount ?? asCents(0),
      };
    }),
    Exact: entitlement.exact,
    Amount: entitlement.amount,
  };
}
