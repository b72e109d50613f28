import { handle } from '#functions/runtime/handle.ts';
import { answerGrid } from '#functions/store/list.ts';
import { api } from '#shared/contract/index.ts';
import { orderFields, visibleRows } from './visible-rows.ts';

export const handler = handle(api.orders.listOrders, async ({ query, caller }) =>
  answerGrid(await visibleRows(caller, { withDeleted: false }), query, orderFields),
);
