import { orderFields, visibleRows } from '#functions/domain/orders/visible-rows.ts';
import { handle } from '#functions/runtime/handle.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as orders from '#shared/contract/orders.ts';

export const handler = handle(orders.listOrders, async ({ query, caller }) =>
  answerGrid(await visibleRows(caller, { withDeleted: false }), query, orderFields),
);
