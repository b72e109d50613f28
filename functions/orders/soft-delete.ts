import type { StaffCaller } from '#functions/runtime/caller.ts';
import { onceItem, type Once } from '#functions/store/once.ts';
import { loadHeader, saveHeader } from '#functions/store/orders.ts';
import { messages } from '#shared/messages.ts';
import { isReadOnly, statusOf } from '#shared/worksheet/status.ts';
import type { Viewer } from '#shared/worksheet/visibility.ts';
import { revisionBy } from './revision.ts';
import { refuseUnseen } from './viewer.ts';

type Desk = { caller: StaffCaller; viewer: Viewer };

/** Marks an uncommitted order as deleted, or says in words why not (D28). */
export async function softDelete(
  id: number,
  once: Once,
  { caller, viewer }: Desk,
): Promise<string | undefined> {
  const since = await loadHeader(caller.dealer, id);
  refuseUnseen(since.order, viewer);
  if (isReadOnly(since.order)) return messages.mayNotBeDeleted(statusOf(since.order));
  const order = {
    ...since.order,
    Version: since.order.Version + 1,
    ...revisionBy(caller),
    IsDeleted: true,
  };
  await saveHeader(caller.dealer, order, { since, besides: [onceItem(once, { reply: null })] });
  return undefined;
}
