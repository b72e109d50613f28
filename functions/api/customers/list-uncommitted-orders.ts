import { loadVisibleCustomer } from '#functions/domain/customers/customer-records.ts';
import { answerOrderGrid } from '#functions/domain/orders/answer-order-grid.ts';
import { readVisibleOrders } from '#functions/domain/orders/list-visible-orders.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { orderStatuses } from '#shared/constants.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { orderRowListFields } from '#shared/lists/order-list.ts';

export const handler = createApiHandler(
  customers.listUncommittedOrders,
  async ({ params, query, caller }) => {
    const { Id } = await loadVisibleCustomer(caller, params.id);
    const orders = readVisibleOrders(caller, { withDeleted: false }).then(({ rows, day }) => ({
      rows: rows.filter(
        (row) => row.CustomerId === Id && row.OrderStatusId === orderStatuses.uncommitted,
      ),
      day,
    }));
    return answerOrderGrid(caller, orders, query, orderRowListFields);
  },
);
