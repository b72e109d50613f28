import type { StaffCaller } from '#functions/runtime/caller.ts';
import type { OrderHeader } from '#functions/store/orders/header.ts';
import {
  computeTransitionChanges,
  type OrderTransition,
} from '#shared/order/rules/order-transitions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

export type Revision = Required<Pick<Order, 'RevisedOn' | 'RevisedBy' | 'RevisedById'>>;

/** Who changes an order, and when: what every change of one writes together (D58). */
export const revisionBy = ({ fullName, userId }: StaffCaller) =>
  ({
    RevisedOn: new Date().toISOString(),
    RevisedBy: fullName,
    RevisedById: userId,
  }) satisfies Revision;

/** The next version of an order: what a deed makes of it, and who did it. */
export function revised(
  order: OrderHeader,
  transition: OrderTransition,
  caller: StaffCaller,
): OrderHeader {
  const revision = revisionBy(caller);
  const changes = computeTransitionChanges(transition, order, revision.RevisedOn);
  return { ...order, Version: order.Version + 1, ...revision, ...changes };
}
