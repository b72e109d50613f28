import type { StaffCaller } from '#functions/runtime/caller.ts';
import { loadHeader, saveHeader } from '#functions/store/orders/orders.ts';
import { onceItem, type Once } from '#functions/store/table/once.ts';
import { refusalOf } from '#shared/order/rules/deeds.ts';
import type { Viewer } from '#shared/order/rules/visibility.ts';
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
  const refusal = refusalOf('delete', since.order);
  if (refusal !== undefined) return refusal;
  const order = revised(since.order, 'delete', caller);
  const besides = [onceItem(once, { reply: null })];
  await saveHeader(caller.dealer, order, { deed: 'delete', since, besides });
  return undefined;
}
