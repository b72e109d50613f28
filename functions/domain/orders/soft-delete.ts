import type { StaffCaller } from '#functions/runtime/caller.ts';
import { loadHeader, saveHeader } from '#functions/store/orders/orders.ts';
import { onceItem, type Once } from '#functions/store/table/once.ts';
import { isReadOnly, statusOf } from '#shared/order/rules/status.ts';
import type { Viewer } from '#shared/order/rules/visibility.ts';
import { ordersTexts } from '#shared/texts/orders.ts';
import { revised } from './revision.ts';
import { refuseUnseen } from './viewer.ts';

/** Marks an uncommitted order as deleted, or says in words why not (D28). */
export async function softDelete(
  id: number,
  once: Once,
  { caller, viewer }: { caller: StaffCaller; viewer: Viewer },
): Promise<string | undefined> {
  const since = await loadHeader(caller.dealer, id);
  refuseUnseen(since.order, viewer);
  if (isReadOnly(since.order)) return ordersTexts.mayNotBeDeleted(statusOf(since.order));
  const order = revised(since.order, caller, { IsDeleted: true });
  await saveHeader(caller.dealer, order, { since, besides: [onceItem(once, { reply: null })] });
  return undefined;
}
