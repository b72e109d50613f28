import type { StaffCaller } from '#functions/runtime/caller.ts';
import type { OrderHeader } from '#functions/store/orders/header.ts';
import { loadHeader, saveHeader } from '#functions/store/orders/orders.ts';
import type { Write } from '#functions/store/table/write.ts';
import {
  findTransitionRejection,
  type OrderTransition,
} from '#shared/order/rules/order-transitions.ts';
import type { OrderViewer } from '#shared/order/rules/order-visibility.ts';
import { revised } from './revision.ts';
import { assertOrderVisible } from './viewer.ts';

type Change = {
  transition: Extract<OrderTransition, 'commit' | 'uncommit' | 'submit' | 'delete' | 'undelete'>;
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
  {
    transition,
    answer,
    written,
    whyNot = (order) => findTransitionRejection(transition, order),
  }: Change,
  { caller, viewer }: { caller: StaffCaller; viewer: OrderViewer },
): Promise<string | undefined> {
  const since = await loadHeader(caller.dealer, id);
  assertOrderVisible(since.order, viewer);
  const rejection = whyNot(since.order);
  if (rejection !== undefined) return rejection;
  const order = { ...revised(since.order, transition, caller), ...written?.(since.order) };
  await saveHeader(caller.dealer, order, { transition, since, extraWrites: [answer] });
  return undefined;
}
