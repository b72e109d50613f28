import { listVisibleOrders } from '#functions/domain/orders/list-visible-orders.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { orderStatuses } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';

export const handler = createApiHandler(orders.getMostRecentOrder, async ({ caller }) => {
  const rows = await listVisibleOrders(caller, { withDeleted: false });
  return rows
    .filter(
      ({ SalesRepId, OrderStatusId }) =>
        SalesRepId === caller.salesRepId && OrderStatusId !== orderStatuses.legacy,
    )
    .reduce<OrderRow | null>(
      (last, row) => (last && getSavedTime(last) > getSavedTime(row) ? last : row),
      null,
    );
});

const getSavedTime = ({ RevisedOn, CreatedOn }: OrderRow) => RevisedOn ?? CreatedOn;
