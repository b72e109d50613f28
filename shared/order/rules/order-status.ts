import { orderStatuses } from '#shared/constants.ts';

/** Where an order stands, in words. */
export type OrderState =
  | 'Uncommitted'
  | 'Read-only'
  | 'Committed'
  | 'Submitted'
  | 'Legacy'
  | 'Deleted'
  | 'Lost in Space';

/** The order's status in words; an id nobody knows says so. */
export function toOrderState(id: number): OrderState {
  switch (id) {
    case orderStatuses.uncommitted:
      return 'Uncommitted';
    case orderStatuses.committed:
      return 'Committed';
    case orderStatuses.submitted:
      return 'Submitted';
    case orderStatuses.legacy:
      return 'Legacy';
    default:
      return 'Lost in Space';
  }
}

/** What says so of an order. A list that does not say whether an order is read-only takes it that it is not. */
export type OrderStatusFields = {
  OrderStatusId: number;
  IsDeleted: boolean;
  IsOrderReadOnly?: boolean | undefined;
};

/** What an order is, to say why it may not be changed. Committed and submitted ones are read-only anyway. */
export function getOrderState({
  OrderStatusId,
  IsDeleted,
  IsOrderReadOnly = false,
}: OrderStatusFields): OrderState {
  if (IsDeleted) return 'Deleted';
  const state = toOrderState(OrderStatusId);
  return state === 'Uncommitted' && IsOrderReadOnly ? 'Read-only' : state;
}

/** Only an uncommitted order that is not deleted, nor closed otherwise, may be altered. */
export const isReadOnlyOrder = (order: OrderStatusFields) => getOrderState(order) !== 'Uncommitted';
