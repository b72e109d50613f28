import type { StaffCaller } from '#functions/runtime/caller.ts';
import type { Order } from '#shared/schemas/order.ts';

export type Revision = Required<Pick<Order, 'RevisedOn' | 'RevisedBy' | 'RevisedById'>>;

/** Who changes an order, and when: what every change of one writes together (D58). */
export const revisionBy = ({ fullName, userId }: StaffCaller) =>
  ({
    RevisedOn: new Date().toISOString(),
    RevisedBy: fullName,
    RevisedById: userId,
  }) satisfies Revision;
