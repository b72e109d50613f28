import { orderStatuses } from '#shared/constants.ts';

export type OrderState =
  | 'Uncommitted'
  | 'Read-only'
  | 'Committed'
  | 'Submitted'
  | 'Legacy'
  | 'Deleted'
  | 'Lost in Space';

/** An unknown id gives 'Lost in Space'. */
export function toOrderState(statusId: number): OrderState {
  switch (statusId) {
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

/** Where IsOrderReadOnly is missing, as in some lists, the order counts as not read-only. */
export type OrderStatusFields = {
  OrderStatusId: number;
  IsDeleted: boolean;
  IsOrderReadOnly?: boolean | undefined;
};

/**
 * The state that explains why an order cannot be changed. Committed and submitted orders are read-only
 * anyway.
 */
export function getOrderState({
  OrderStatusId,
  IsDeleted,
  IsOrderReadOnly = false,
}: OrderStatusFields): OrderState {
  if (IsDeleted) return 'Deleted';
  const state = toOrderState(OrderStatusId);
  return state === 'Uncommitted' && IsOrderReadOnly ? 'Read-only' : state;
}

/** Only an uncommitted order that is not deleted and not read-only can be changed. */
export const isReadOnlyOrder = (order: OrderStatusFields) => getOrderState(order) !== 'Uncommitted';
