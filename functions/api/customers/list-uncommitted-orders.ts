import { loadVisibleCustomer } from '#functions/domain/customers/customer-records.ts';
import { answerOrderGrid } from '#functions/domain/orders/answer-order-grid.ts';
import {
  orderRowListFields,
  listVisibleOrders,
} from '#functions/domain/orders/list-visible-orders.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { orderStatuses } from '#shared/constants.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(
  customers.listUncommittedOrders,
  async ({ params, query, caller }) => {
    const { Id } = await loadVisibleCustomer(caller, params.id);
    const rows = listVisibleOrders(caller, { withDeleted: false }).then((visible) =>
      visible.filter(
        (row) => row.CustomerId === Id && row.OrderStatusId === orderStatuses.uncommitted,
      ),
    );
    return answerOrderGrid(caller, rows, query, orderRowListFields);
  },
);
