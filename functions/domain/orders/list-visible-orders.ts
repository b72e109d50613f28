import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listOrderRowsWithDeletedAndLegacy } from '#functions/store/orders/all-order-rows.ts';
import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { getCachedFilteredRows } from '#shared/lists/cached-columns.ts';
import { canSeeOwnDealerOrder, type OrderViewer } from '#shared/order/rules/order-visibility.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { readViewerAndDealer, canSeeDeletedOrders } from './read-viewer-and-dealer.ts';

/** The orders that a caller may see, and the calendar day at their dealer's, which decides what became of them. */
export type VisibleOrders = { rows: readonly StoredOrderRow[]; day: string };

/** The orders that the caller may see (D39); deleted ones only if the caller may see these. */
export async function readVisibleOrders(
  caller: StaffCaller,
  { withDeleted }: { withDeleted: boolean },
): Promise<VisibleOrders> {
  const [rows, { viewer, store }] = await Promise.all([
    listOrderRowsWithDeletedAndLegacy(caller.dealer),
    readViewerAndDealer(caller),
  ]);
  const showsDeleted = withDeleted && canSeeDeletedOrders(viewer);
  const visibleRows = filterVisibleOrders(rows, viewer, { showsDeleted });
  return { rows: visibleRows, day: getDealerDay(store) };
}

/** Those of a dealer's orders that a viewer may see (D39). */
export const filterVisibleOrders = (
  rows: readonly StoredOrderRow[],
  viewer: OrderViewer,
  { showsDeleted }: { showsDeleted: boolean },
): readonly StoredOrderRow[] =>
  getCachedFilteredRows(
    rows,
    `${formatOrderViewer(viewer)} ${showsDeleted}`,
    (row) => (showsDeleted || !row.IsDeleted) && canSeeOwnDealerOrder(row, viewer),
  );

/** Identifies viewers who see the same orders. */
export const formatOrderViewer = (viewer: OrderViewer): string =>
  JSON.stringify({ ...viewer, subordinateRepIds: [...viewer.subordinateRepIds] });

/** The same without the day. */
export const listVisibleOrders = async (
  caller: StaffCaller,
  options: { withDeleted: boolean },
): Promise<readonly StoredOrderRow[]> => (await readVisibleOrders(caller, options)).rows;
