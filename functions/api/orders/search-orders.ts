import { answerOrders } from '#functions/domain/orders/answer-orders.ts';
import { visibleRows } from '#functions/domain/orders/visible-rows.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { fold } from '#functions/store/lists/fields.ts';
import { keptPart } from '#functions/store/lists/kept.ts';
import { findOrdersWithPart } from '#functions/store/orders/parts.ts';
import { orderStatuses } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders.ts';
import type { OrderSearch } from '#shared/schemas/order-search.ts';

export const handler = handle(orders.searchOrders, ({ query, body, caller }) =>
  answerOrders(caller, askedFor(caller, body), query),
);

/** The orders the caller may see that the documented fields of the search ask for. */
async function askedFor(caller: StaffCaller, body: OrderSearch) {
  const [rows, found] = await Promise.all([
    visibleRows(caller, { withDeleted: body.IncludeDeleted ?? false }),
    findOrdersWithPart(caller.dealer, body),
  ]);
  const status = body.OrderStatusId ?? orderStatuses.all;
  const owner = fold(body.OrderOwner?.trim() ?? '');
  const asked = keptPart(
    rows,
    JSON.stringify([status, owner]),
    (row) =>
      (status === orderStatuses.all || row.OrderStatusId === status) &&
      (!owner || fold(row.SalesRepFullName).includes(owner)),
  );
  return found ? asked.filter(({ Id }) => found.has(Id)) : asked;
}
