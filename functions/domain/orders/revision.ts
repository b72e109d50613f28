import type { StaffCaller } from '#functions/runtime/caller.ts';
import type { OrderHeader } from '#functions/store/orders/header.ts';
import type { Order } from '#shared/schemas/order.ts';

export type Revision = Required<Pick<Order, 'RevisedOn' | 'RevisedBy' | 'RevisedById'>>;

/** Who changes an order, and when: what every change of one writes together (D58). */
export const revisionBy = ({ fullName, userId }: StaffCaller) =>
  ({
    RevisedOn: new Date().toISOString(),
    RevisedBy: fullName,
    RevisedById: userId,
  }) satisfies Revision;

/** The next version of an order: what changes, and who changed it. */
export const revised = (
  order: OrderHeader,
  caller: StaffCaller,
  changes: Partial<OrderHeader>,
) => ({ ...order, Version: order.Version + 1, ...revisionBy(caller), ...changes });
