import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import {
  computeTransitionChanges,
  type OrderTransition,
} from '#shared/order/rules/order-transitions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

export type OrderRevision = Required<Pick<Order, 'RevisedOn' | 'RevisedBy' | 'RevisedById'>>;

/** Who changes an order, and when: written with every change (D58). */
export const createOrderRevision = ({ fullName, userId }: StaffCaller) =>
  ({
    RevisedOn: new Date().toISOString(),
    RevisedBy: fullName,
    RevisedById: userId,
  }) satisfies OrderRevision;

/** The next version of an order header after a transition. */
export function buildTransitionedHeader(
  order: OrderHeader,
  transition: OrderTransition,
  caller: StaffCaller,
): OrderHeader {
  const revision = createOrderRevision(caller);
  const changes = computeTransitionChanges(transition, order, revision.RevisedOn);
  return { ...order, Version: order.Version + 1, ...revision, ...changes };
}
