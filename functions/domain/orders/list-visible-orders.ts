import * as z from 'zod/mini';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { getCachedPart } from '#functions/store/lists/cached-columns.ts';
import { getSchemaListFields } from '#functions/store/lists/schema-list-fields.ts';
import { listOrderRows } from '#functions/store/orders/all-order-rows.ts';
import { canSeeOrder } from '#shared/order/rules/order-visibility.ts';
import { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { readViewer, canSeeDeletedOrders } from './read-viewer.ts';

/**
 * The fields by which order lists can be filtered, sorted and grouped. The part that a search found is not
 * one: it exists only in the answer.
 */
export const orderRowListFields = getSchemaListFields(z.omit(OrderRow, { FoundPart: true }));

/** The orders that the caller may see (D39); deleted ones only if the caller may see these. */
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
