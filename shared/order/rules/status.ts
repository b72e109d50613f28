import { orderStatuses } from '#shared/constants.ts';

/** Where an order stands, in words. */
export type OrderState = 'Uncommitted' | 'Committed' | 'Submitted' | 'Deleted' | 'Lost in Space';

/** The order's status in words; an id nobody knows says so. */
export function statusName(id: number): OrderState {
  switch (id) {
    case orderStatuses.uncommitted:
      return 'Uncommitted';
    case orderStatuses.committed:
      return 'Committed';
    case orderStatuses.submitted:
      return 'Submitted';
    default:
      return 'Lost in Space';
  }
}

export type Stored = { OrderStatusId: number; IsDeleted: boolean };

/** What an order is, to say why it may not be changed. */
export const statusOf = ({ OrderStatusId, IsDeleted }: Stored): OrderState =>
  IsDeleted ? 'Deleted' : statusName(OrderStatusId);

/** Only an uncommitted order that is not deleted may be altered. */
export const isReadOnly = (order: Stored) =>
  order.OrderStatusId !== orderStatuses.uncommitted || order.IsDeleted;
