import type { StaffCaller } from '#functions/runtime/caller.ts';
import type { Fields } from '#functions/store/lists/fields.ts';
import { keptPart } from '#functions/store/lists/kept.ts';
import { listOrderRows } from '#functions/store/orders/every-row.ts';
import { maySeeOrder } from '#shared/order/rules/visibility.ts';
import { orderListFields } from '#shared/schemas/order-list-fields.ts';
import { readViewer, seesDeleted } from './viewer.ts';

/** What a list of orders may be filtered, sorted and grouped by. */
export const orderFields: Fields = Object.fromEntries(
  orderListFields.map(({ field, kind }) => [
    field,
    kind === 'day' || kind === 'moment' ? 'date' : kind,
  ]),
);

/** The orders the caller may see (D39); deleted ones only for who may see those. */
export async function visibleRows(caller: StaffCaller, { withDeleted }: { withDeleted: boolean }) {
  const [rows, { viewer }] = await Promise.all([listOrderRows(caller.dealer), readViewer(caller)]);
  const showsDeleted = withDeleted && seesDeleted(viewer);
  const seeing = { ...viewer, subordinateRepIds: [...viewer.subordinateRepIds], showsDeleted };
  return keptPart(
    rows,
    JSON.stringify(seeing),
    (row) => (showsDeleted || !row.IsDeleted) && maySeeOrder(row, viewer),
  );
}
