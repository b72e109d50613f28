import { visibleRows } from '#functions/domain/orders/visible-rows.ts';
import { handle } from '#functions/runtime/handle.ts';
import { orderStatuses } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';

export const handler = handle(orders.getMostRecentOrder, async ({ caller }) => {
  const rows = await visibleRows(caller, { withDeleted: false });
  return rows
    .filter(
      ({ SalesRepId, OrderStatusId }) =>
        SalesRepId === caller.salesRepId && OrderStatusId !== orderStatuses.legacy,
    )
    .reduce<OrderRow | null>(
      (last, row) => (last && savedOn(last) > savedOn(row) ? last : row),
      null,
    );
});

const savedOn = ({ RevisedOn, CreatedOn }: OrderRow) => RevisedOn ?? CreatedOn;
