import { answerOrders } from '#functions/domain/orders/answer-orders.ts';
import { visibleRows } from '#functions/domain/orders/visible-rows.ts';
import { handle } from '#functions/runtime/handle.ts';
import { fold } from '#functions/store/lists/fields.ts';
import { keptPart } from '#functions/store/lists/kept.ts';
import { findOrdersWithPart } from '#functions/store/orders/parts.ts';
import { orderStatuses } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders.ts';

export const handler = handle(orders.searchOrders, async ({ query, body, caller }) => {
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
  const kept = found ? asked.filter(({ Id }) => found.has(Id)) : asked;
  return answerOrders(caller, kept, query);
});
