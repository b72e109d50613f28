import * as z from 'zod/mini';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { getCachedPart } from '#functions/store/lists/cached-columns.ts';
import { getSchemaListFields } from '#functions/store/lists/schema-list-fields.ts';
import { listOrderRows } from '#functions/store/orders/all-order-rows.ts';
import { canSeeOrder } from '#shared/order/rules/order-visibility.ts';
import { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { readViewer, canSeeDeletedOrders } from './read-viewer.ts';

/** What a list of orders may be filtered, sorted and grouped by; a part that words were found in stands beside an answer alone. */
export const orderRowListFields = getSchemaListFields(z.omit(OrderRow, { FoundPart: true }));

/** The orders the caller may see (D39); deleted ones only for who may see those. */
export async function listVisibleOrders(
  caller: StaffCaller,
  { withDeleted }: { withDeleted: boolean },
) {
  const [rows, { viewer }] = await Promise.all([listOrderRows(caller.dealer), readViewer(caller)]);
  const showsDeleted = withDeleted && canSeeDeletedOrders(viewer);
  const cacheKeyFields = {
    ...viewer,
    subordinateRepIds: [...viewer.subordinateRepIds],
    showsDeleted,
  };
  return getCachedPart(
    rows,
    JSON.stringify(cacheKeyFields),
    (row) => (showsDeleted || !row.IsDeleted) && canSeeOrder(row, viewer),
  );
}
