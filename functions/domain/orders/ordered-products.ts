import type { StaffCaller } from '#functions/runtime/caller.ts';
import { rowsOf } from '#functions/store/list-cache/list-cache.ts';
import { listOrderedParts } from '#functions/store/orders/ordered-parts.ts';
import { orderRows, type StoredRow } from '#functions/store/orders/rows.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { orderStatuses } from '#shared/constants.ts';
import type { OrderedProduct } from '#shared/schemas/ordered-product-schema.ts';
import { visibleRows } from './visible-rows.ts';

/** What an answer has at most. */
const MOST_PRODUCTS = 1000;
const OFTEN_MONTHS = 24;

/**
 * What the dealer's committed and submitted orders of the last months have most, whoever they belong to: only how many, for
 * who may not see them all.
 */
export async function readOftenOrdered(dealer: DealerKey): Promise<OrderedProduct[]> {
  const since = monthsAgo(OFTEN_MONTHS);
  const rows = await rowsOf(dealer, orderRows);
  const ordered = await listOrderedParts(
    dealer,
    momentsOf(rows.filter((row) => savedOn(row) >= since)),
  );
  return ordered.slice(0, MOST_PRODUCTS).map(({ mfgCode, partNumber, orders }) => ({
    MfgCode: mfgCode,
    PartNumber: partNumber,
    Orders: orders,
  }));
}

/** What a customer has bought at any time, of the orders that the caller may see (D39). */
export async function readBought(
  caller: StaffCaller,
  customerId: number,
): Promise<OrderedProduct[]> {
  const rows = await visibleRows(caller, { withDeleted: false });
  const own = rows.filter(({ CustomerId }) => CustomerId === customerId);
  const ordered = await listOrderedParts(caller.dealer, momentsOf(own));
  return ordered.slice(0, MOST_PRODUCTS).map(({ mfgCode, partNumber, orders, lastOn }) => ({
    MfgCode: mfgCode,
    PartNumber: partNumber,
    Orders: orders,
    LastOn: lastOn,
  }));
}

/** When those of the orders were saved last that are sold, by their ids. */
function momentsOf(rows: readonly StoredRow[]): (orderId: number) => string | undefined {
  const sold = rows.filter(
    ({ IsDeleted, OrderStatusId }) =>
      !IsDeleted &&
      (OrderStatusId === orderStatuses.committed || OrderStatusId === orderStatuses.submitted),
  );
  const moments = new Map(sold.map((row) => [row.Id, savedOn(row)]));
  return (orderId) => moments.get(orderId);
}

const savedOn = ({ RevisedOn, CreatedOn }: StoredRow) => RevisedOn ?? CreatedOn;

function monthsAgo(months: number): string {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString();
}
