import { createNewOrder } from '#shared/order/rules/new-order.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';
import { emptySalesSettings } from './sales-settings.ts';

export const hsusStore = { storeCode: 'HSUS' };

/** An order of customer 11 before its first save. */
export function buildUnsavedOrder(
  rep: { dealerId: number | null; salesRepId: number },
  changes: Partial<Order> = {},
  lineCount = 1,
): Order {
  const order = createNewOrder({
    dealerId: rep.dealerId!,
    owner: { salesRepId: rep.salesRepId, settings: emptySalesSettings },
    now: '2026-11-20T10:00:00Z',
  });
  const OrderLines = Array.from({ length: lineCount }, (_, index) =>
    buildLine({ OrderLineId: `line-${index + 1}`, LineNumber: index + 1 }),
  );
  return recalculateOrder({ ...order, CustomerId: 11, OrderLines, ...changes }, hsusStore);
}
