import {
  readPreviousOrderLines,
  type OrderForSave,
} from '#functions/store/orders/replaced-order-version.ts';
import { isLegacyOrderId } from '#functions/store/orders/stored-legacy-orders.ts';
import { StaleOrderError } from '#functions/store/orders/stored-order-header.ts';
import { loadOrder } from '#functions/store/orders/stored-orders.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/**
 * The stored lines for comparison with the sent ones (D49, D63). Stored pieces that equal the sent ones are
 * not read.
 */
export async function readStoredLinesForComparison(
  dealer: DealerKey,
  storedOrder: OrderForSave,
  sent: readonly OrderLine[],
): Promise<readonly OrderLine[]> {
  const { Id } = storedOrder.header.order;
  if (isLegacyOrderId(Id)) return (await loadOrder(dealer, Id)).OrderLines;
  try {
    return await readPreviousOrderLines(dealer, storedOrder, sent);
  } catch (error) {
    // The order is being saved: a save of it will fail later as too late, but a duplicate can go on.
    if (error instanceof StaleOrderError) return (await loadOrder(dealer, Id)).OrderLines;
    throw error;
  }
}
