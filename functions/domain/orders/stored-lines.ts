import { StaleOrder, type StoredHeader } from '#functions/store/orders/header.ts';
import { isLegacyId } from '#functions/store/orders/legacy.ts';
import { loadOrder } from '#functions/store/orders/orders.ts';
import { linesBefore } from '#functions/store/orders/replaced-order-version.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/** The lines as they are stored, to hold those that are sent against (D49, D63). Pieces that are sent as they are stored are not read. */
export async function storedLines(
  dealer: DealerKey,
  since: StoredHeader,
  sent: readonly OrderLine[],
): Promise<readonly OrderLine[]> {
  const { Id } = since.order;
  if (isLegacyId(Id)) return (await loadOrder(dealer, Id)).OrderLines;
  try {
    return await linesBefore(dealer, since, sent);
  } catch (error) {
    // Somebody saves it: a save of this one comes too late, a duplicate of it does not.
    if (error instanceof StaleOrder) return (await loadOrder(dealer, Id)).OrderLines;
    throw error;
  }
}
