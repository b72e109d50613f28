import { listVisibleOrders } from '#functions/domain/orders/list-visible-orders.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import {
  findPriceImpact,
  listPriceImpacts,
  readPriceImpactFile,
  type OrderImpactRow,
  type StoredPriceImpact,
} from '#functions/store/stored-price-impacts.ts';
import { asCents } from '#shared/money/money.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { getDealerTimeZone } from '#shared/reference/time-zones.ts';
import {
  MAX_IMPACTED_ORDERS,
  type ImpactedOrder,
  type PriceImpactReport,
  type PriceImpactSummary,
} from '#shared/schemas/price-impact-schema.ts';

/** A request that was not answered for so long counts as lost, and may be made again. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;

export const isBeingWorkedOut = (
  { requestedOn, workedOutOn }: StoredPriceImpact,
  now = Date.now(),
) =>
  (workedOutOn === null || requestedOn > workedOutOn) &&
  now - Date.parse(requestedOn) < REQUEST_TIMEOUT_MS;

type VisibleImpact = { row: StoredOrderRow; impact: OrderImpactRow };

export async function loadPriceImpact(
  { dealer }: Pick<StaffCaller, 'dealer'>,
  number: number,
): Promise<StoredPriceImpact> {
  const stored = await findPriceImpact(dealer, number);
  if (!stored) throw createNotFoundError();
  return stored;
}

/** The worked out orders that are still open, and that the caller may see (D39). */
async function listVisibleImpacts(
  orderRows: readonly StoredOrderRow[],
  { file }: StoredPriceImpact,
): Promise<VisibleImpact[]> {
  if (file === null) return [];
  const impactById = new Map(
    (await readPriceImpactFile(file)).map((impact) => [impact.orderId, impact]),
  );
  return orderRows.flatMap((row) => {
    const impact = getOrderState(row) === 'Uncommitted' ? impactById.get(row.Id) : undefined;
    return impact ? [{ row, impact }] : [];
  });
}

const toSummary = (
  stored: StoredPriceImpact,
  moved: readonly VisibleImpact[],
): PriceImpactSummary => ({
  Number: stored.list.number,
  WorkedOutOn: stored.workedOutOn,
  IsBeingWorkedOut: isBeingWorkedOut(stored),
  OrderCount: moved.length,
  More: asCents(moved.reduce((sum, { impact }) => sum + impact.more, 0)),
});

const isMoved = ({ impact }: VisibleImpact) => impact.more !== 0;

export async function readPriceImpactSummaries(caller: StaffCaller): Promise<PriceImpactSummary[]> {
  const [stored, orderRows] = await Promise.all([
    listPriceImpacts(caller.dealer),
    listVisibleOrders(caller, { withDeleted: false }),
  ]);
  const summaries: PriceImpactSummary[] = [];
  for (const impact of stored)
    summaries.push(
      toSummary(impact, (await listVisibleImpacts(orderRows, impact)).filter(isMoved)),
    );
  return summaries;
}

export async function readPriceImpactSummary(
  caller: StaffCaller,
  stored: StoredPriceImpact,
): Promise<PriceImpactSummary> {
  const orderRows = await listVisibleOrders(caller, { withDeleted: false });
  return toSummary(stored, (await listVisibleImpacts(orderRows, stored)).filter(isMoved));
}

/** Throws 404 for a list that no result is stored of. */
export async function readPriceImpactReport(
  caller: StaffCaller,
  number: number,
): Promise<PriceImpactReport> {
  const stored = await loadPriceImpact(caller, number);
  const [{ visible, moved }, dealerRecord] = await Promise.all([
    readVisibleImpacts(caller, stored),
    loadDealer(caller.dealer),
  ]);
  const today = getDealerDay(dealerRecord);
  const orders = moved.map((impact) => toImpactedOrder(impact, today));
  const { name, manufacturers, day } = stored.list;
  return {
    ...toSummary(stored, moved),
    ListName: name,
    Manufacturers: [...manufacturers],
    Day: day,
    TimeZone: getDealerTimeZone(dealerRecord),
    OpenCount: visible.length,
    LeftOutCount: visible.reduce((sum, { impact }) => sum + impact.leftOutCount, 0),
    LetterCount: new Set(listOrdersWithLetter(orders).map(({ CustomerId }) => CustomerId)).size,
    Orders: orders.slice(0, MAX_IMPACTED_ORDERS),
  };
}

/** The orders of the caller that can be in a letter: they move, and have not expired. */
export async function readOrdersForLetters(
  caller: StaffCaller,
  stored: StoredPriceImpact,
  today: string,
): Promise<ImpactedOrder[]> {
  const { moved } = await readVisibleImpacts(caller, stored);
  return listOrdersWithLetter(moved.map((impact) => toImpactedOrder(impact, today)));
}

/** By rep, then by customer, then by number. */
async function readVisibleImpacts(caller: StaffCaller, stored: StoredPriceImpact) {
  const orderRows = await listVisibleOrders(caller, { withDeleted: false });
  const visible = await listVisibleImpacts(orderRows, stored);
  return { visible, moved: visible.filter(isMoved).toSorted(compareByRepAndCustomer) };
}

const compareTexts = new Intl.Collator('en', { numeric: true }).compare;

const compareByRepAndCustomer = ({ row: one }: VisibleImpact, { row: other }: VisibleImpact) =>
  compareTexts(one.SalesRepFullName, other.SalesRepFullName) ||
  one.SalesRepId - other.SalesRepId ||
  compareTexts(one.CustomerName ?? '', other.CustomerName ?? '') ||
  one.CustomerId - other.CustomerId ||
  compareTexts(one.OrderNumber, other.OrderNumber);

const listOrdersWithLetter = (orders: readonly ImpactedOrder[]) =>
  orders.filter(({ IsExpired }) => !IsExpired);

const toImpactedOrder = ({ row, impact }: VisibleImpact, today: string): ImpactedOrder => ({
  OrderId: row.Id,
  OrderNumber: row.OrderNumber,
  WorksheetName: row.WorksheetName ?? null,
  CustomerId: row.CustomerId,
  CustomerName: row.CustomerName ?? null,
  SalesRepId: row.SalesRepId,
  SalesRepFullName: row.SalesRepFullName,
  ExpiresOn: row.ExpiresOn ?? null,
  IsExpired: Boolean(row.ExpiresOn) && row.ExpiresOn! < today,
  LineCount: impact.lineCount,
  Now: impact.subtotal,
  Then: asCents(impact.subtotal + impact.more),
  More: impact.more,
});
