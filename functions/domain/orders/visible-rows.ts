import * as z from 'zod/mini';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { getCachedPart } from '#functions/store/lists/cached-columns.ts';
import { fieldsOf } from '#functions/store/lists/fields-of.ts';
import { listOrderRows } from '#functions/store/orders/every-row.ts';
import { canSeeOrder } from '#shared/order/rules/order-visibility.ts';
import { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { readViewer, seesDeleted } from './viewer.ts';

/** What a list of orders may be filtered, sorted and grouped by; a part that words were found in stands beside an answer alone. */
export const orderFields = fieldsOf(z.omit(OrderRow, { FoundPart: true }));

/** The orders the caller may see (D39); deleted ones only for who may see those. */
export async function visibleRows(caller: StaffCaller, { withDeleted }: { withDeleted: boolean }) {
  const [rows, { viewer }] = await Promise.all([listOrderRows(caller.dealer), readViewer(caller)]);
  const showsDeleted = withDeleted && seesDeleted(viewer);
  const seeing = { ...viewer, subordinateRepIds: [...viewer.subordinateRepIds], showsDeleted };
  return getCachedPart(
    rows,
    JSON.stringify(seeing),
    (row) => (showsDeleted || !row.IsDeleted) && canSeeOrder(row, viewer),
  );
}
