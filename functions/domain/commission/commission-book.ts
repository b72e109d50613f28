import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listDealerUsers, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import {
  readCommission,
  type StoredCommission,
} from '#functions/store/dealers/stored-commission.ts';
import { readClosedMonths } from '#functions/store/dealers/stored-statements.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { orderRowList, type StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import {
  listOpenLines,
  sumClosedLines,
  type ClosedMonth,
  type ClosedSums,
  type CommissionLine,
} from '#shared/commission/commission-lines.ts';
import { getNextMonth } from '#shared/commission/commission-months.ts';
import { findMonthToClose } from '#shared/commission/commission-rates.ts';
import type { CommissionOrder } from '#shared/commission/commission-slots.ts';
import { getMonthOfDay, type Month } from '#shared/reference/calendar-months.ts';
import { readCommissionViewer, type CommissionViewer } from './commission-viewer.ts';

/** What all orders of a dealer earn, and what closed months have of it. */
export type CommissionBook = {
  stored: StoredCommission;
  viewer: CommissionViewer;
  /** Undefined where the dealer has no rates. */
  earliestOpenMonth: Month | undefined;
  closedMonths: readonly ClosedMonth[];
  /** Those that are committed, or that a closed month has. */
  orders: readonly CommissionOrder[];
  openLines: ReadonlyMap<Month, readonly CommissionLine[]>;
  /** Of all orders but those from Access databases. */
  rows: readonly StoredOrderRow[];
};

type OpenBook = Pick<CommissionBook, 'orders' | 'openLines'>;

/** What was worked out of the same lists, by the rows of orders. */
const openBooks = new WeakMap<
  readonly StoredOrderRow[],
  { sources: readonly unknown[]; book: OpenBook }
>();

export async function readCommissionBook(caller: StaffCaller): Promise<CommissionBook> {
  const { dealer } = caller;
  // What is closed is read before the lines of closed months, so that none of them is missing.
  const [stored, viewer, users, rows] = await Promise.all([
    readCommission(dealer),
    readCommissionViewer(caller),
    listDealerUsers(dealer),
    readCachedListRows(dealer, orderRowList),
  ]);
  const lastClosedMonth = stored.closedMonths.at(-1)?.month;
  const statements = lastClosedMonth ? await readClosedMonths(dealer) : [];
  const closedMonths = statements.filter(({ month }) => month <= lastClosedMonth!);
  const earliestOpenMonth = findMonthToClose(stored.rates, lastClosedMonth);
  const sources = [stored.version, viewer.timeZone, users, statements];
  const known = openBooks.get(rows);
  const isKnown = known?.sources.every((source, index) => source === sources[index]);
  const book = isKnown
    ? known!.book
    : buildOpenBook({ stored, viewer, earliestOpenMonth, closedMonths }, { rows, users });
  openBooks.set(rows, { sources, book });
  return { stored, viewer, earliestOpenMonth, closedMonths, rows, ...book };
}

function buildOpenBook(
  {
    stored,
    viewer,
    earliestOpenMonth,
    closedMonths,
  }: Pick<CommissionBook, 'stored' | 'viewer' | 'earliestOpenMonth' | 'closedMonths'>,
  { rows, users }: { rows: readonly StoredOrderRow[]; users: readonly DealerUser[] },
): OpenBook {
  const closedSums = sumClosedLines(closedMonths);
  const orders = listCommissionOrders(rows, { users, closedSums });
  const openLines = earliestOpenMonth
    ? listOpenLines({
        orders,
        closedSums,
        earliestOpenMonth,
        rates: stored.rates,
        timeZone: viewer.timeZone,
      })
    : new Map<Month, CommissionLine[]>();
  return { orders, openLines };
}

function listCommissionOrders(
  rows: readonly StoredOrderRow[],
  { users, closedSums }: { users: readonly DealerUser[]; closedSums: ClosedSums },
): CommissionOrder[] {
  const userIdByRep = new Map(users.map((user) => [user.SalesRepId, user.AppUserId]));
  return rows.flatMap((row) => {
    const isCommitted = row.CommittedOn !== undefined && row.CommissionBase !== undefined;
    if (!isCommitted && !closedSums.has(row.Id)) return [];
    const ownerId = userIdByRep.get(row.SalesRepId);
    return {
      id: row.Id,
      orderNumber: row.OrderNumber,
      customerName: row.CustomerName ?? '',
      committedOn: isCommitted ? row.CommittedOn! : null,
      base: isCommitted ? BigInt(row.CommissionBase!) : 0n,
      persons: {
        ...row.CommissionPersons,
        ...(ownerId !== undefined && { Owner: { kind: 'user', userId: ownerId } }),
      },
    };
  });
}

export type BookMonth = { month: Month; closedOn: string | null };

/** From the first month to the present one, the newest first; later ones that have lines before them. */
export function listBookMonths({
  stored,
  viewer: { today },
  earliestOpenMonth,
  openLines,
}: CommissionBook): BookMonth[] {
  if (earliestOpenMonth === undefined) return [];
  const last = [getMonthOfDay(today), earliestOpenMonth, ...openLines.keys()].toSorted().at(-1)!;
  const months: BookMonth[] = stored.closedMonths.map(({ month, closedOn }) => ({
    month,
    closedOn,
  }));
  for (let month = earliestOpenMonth; month <= last; month = getNextMonth(month))
    months.push({ month, closedOn: null });
  return months.toReversed();
}

/** The lines of a month, closed or not. */
export const getMonthLines = (
  { closedMonths, openLines }: CommissionBook,
  month: Month,
): readonly CommissionLine[] =>
  closedMonths.find((closed) => closed.month === month)?.lines ?? openLines.get(month) ?? [];
