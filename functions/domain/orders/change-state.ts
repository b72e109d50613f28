import type { StaffCaller } from '#functions/runtime/caller.ts';
import type { OrderHeader } from '#functions/store/orders/header.ts';
import { loadHeader, saveHeader } from '#functions/store/orders/orders.ts';
import type { Write } from '#functions/store/table/write.ts';
import { refusalOf, type Deed } from '#shared/order/rules/deeds.ts';
import type { Viewer } from '#shared/order/rules/visibility.ts';
import { revised } from './revision.ts';
import { refuseUnseen } from './viewer.ts';

type Change = {
  deed: Extract<Deed, 'commit' | 'uncommit' | 'submit' | 'delete' | 'undelete'>;
  /** The item of its key, written with it (D46). */
  answer: Write;
  /** What is written with it besides. */
  written?: (order: OrderHeader) => Partial<OrderHeader>;
  /** What else may stand in its way, in words; without, the order's state alone. */
  whyNot?: (order: OrderHeader) => string | undefined;
};

/** Makes of an order what a deed makes of its state, or says in words why not (D22, D28). */
export async function changeState(
  id: number,
  { deed, answer, written, whyNot = (order) => refusalOf(deed, order) }: Change,
  { caller, viewer }: { caller: StaffCaller; viewer: Viewer },
): Promise<string | undefined> {
  const since = await loadHeader(caller.dealer, id);
  refuseUnseen(since.order, viewer);
  const refusal = whyNot(since.order);
  if (refusal !== undefined) return refusal;
  const order = { ...revised(since.order, deed, caller), ...written?.(since.order) };
  await saveHeader(caller.dealer, order, { deed, since, besides: [answer] });
  return undefined;
}
