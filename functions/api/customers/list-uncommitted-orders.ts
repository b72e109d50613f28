import { loadCustomer } from '#functions/domain/customers/customer.ts';
import { answerOrders } from '#functions/domain/orders/answer-orders.ts';
import { orderFields, visibleRows } from '#functions/domain/orders/visible-rows.ts';
import { handle } from '#functions/runtime/handle.ts';
import { orderStatuses } from '#shared/constants.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = handle(
  customers.listUncommittedOrders,
  async ({ params, query, caller }) => {
    const { Id } = await loadCustomer(caller, params.id);
    const rows = visibleRows(caller, { withDeleted: false }).then((visible) =>
      visible.filter(
        (row) => row.CustomerId === Id && row.OrderStatusId === orderStatuses.uncommitted,
      ),
    );
    return answerOrders(caller, rows, query, orderFields);
  },
);
