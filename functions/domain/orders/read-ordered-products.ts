import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { listOrderedParts } from '#functions/store/orders/ordered-parts.ts';
import { orderRowList, type StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { orderStatuses } from '#shared/constants.ts';
import type { OrderedProduct } from '#shared/schemas/ordered-product-schema.ts';
import { listVisibleOrders } from './list-visible-orders.ts';

/** The limit of an answer. */
const MAX_PRODUCTS = 1000;
const OFTEN_ORDERED_MONTHS = 24;

/**
 * The products that most of the dealer's committed and submitted orders of recent months contain,
 * regardless of owner. Users who may not see all orders learn only the counts.
 */
export async function readOftenOrderedProducts(dealer: DealerKey): Promise<OrderedProduct[]> {
  const since = getTimeMonthsAgo(OFTEN_ORDERED_MONTHS);
  const rows = await readCachedListRows(dealer, orderRowList);
  const ordered = await listOrderedParts(
    dealer,
    createSoldTimeLookup(rows.filter((row) => getSavedTime(row) >= since)),
  );
  return ordered.slice(0, MAX_PRODUCTS).map(({ mfgCode, partNumber, orders }) => ({
    MfgCode: mfgCode,
    PartNumber: partNumber,
    Orders: orders,
  }));
}

/** The products that a customer has ever bought, in the orders that the caller may see (D39). */
export async function readProductsBoughtByCustomer(
  caller: StaffCaller,
  customerId: number,
): Promise<OrderedProduct[]> {
  const rows = await listVisibleOrders(caller, { withDeleted: false });
  const customerOrders = rows.filter(({ CustomerId }) => CustomerId === customerId);
  const ordered = await listOrderedParts(caller.dealer, createSoldTimeLookup(customerOrders));
  return ordered.slice(0, MAX_PRODUCTS).map(({ mfgCode, partNumber, orders, lastOn }) => ({
    MfgCode: mfgCode,
    PartNumber: partNumber,
    Orders: orders,
    LastOn: lastOn,
  }));
}

/** The last save times of committed and submitted orders, by id. */
function createSoldTimeLookup(
  rows: readonly StoredOrderRow[],
): (orderId: number) => string | undefined {
  const sold = rows.filter(
    ({ IsDeleted, OrderStatusId }) =>
      !IsDeleted &&
      (OrderStatusId === orderStatuses.committed || OrderStatusId === orderStatuses.submitted),
  );
  const savedTimeById = new Map(sold.map((row) => [row.Id, getSavedTime(row)]));
  return (orderId) => savedTimeById.get(orderId);
}

const getSavedTime = ({ RevisedOn, CreatedOn }: StoredOrderRow) => RevisedOn ?? CreatedOn;

function getTimeMonthsAgo(months: number): string {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString();
}
