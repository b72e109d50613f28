import type { Permission } from '#shared/access/permissions.ts';
import { orderStatuses } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { getOrderState, type OrderState, type OrderStatusFields } from './order-status.ts';

/*
 * All that may become of an order, read by screen and server (D21, D22, D28): who may, from which
 * state it may be done, and what is said where it may not. What is submitted stays submitted.
 */

type TransitionRule = {
  permission: Permission;
  from: readonly OrderState[];
  getRejection: (state: OrderState) => string;
};

/** A new order is made of nothing: no state forbids it. */
const notDeletedStates: readonly OrderState[] = [
  'Uncommitted',
  'Read-only',
  'Committed',
  'Submitted',
];
const allOrderStates: readonly OrderState[] = [...notDeletedStates, 'Deleted'];

export const orderTransitions = {
  create: {
    permission: 'create-orders',
    from: allOrderStates,
    getRejection: ordersTexts.mayNotBeSaved,
  },
  save: {
    permission: 'edit-orders',
    from: ['Uncommitted'],
    getRejection: ordersTexts.mayNotBeSaved,
  },
  rename: {
    permission: 'edit-orders',
    from: notDeletedStates,
    getRejection: ordersTexts.mayNotBeSaved,
  },
  transfer: {
    permission: 'transfer-orders',
    from: ['Uncommitted'],
    getRejection: ordersTexts.mayNotBeSaved,
  },
  commit: {
    permission: 'commit-orders',
    from: ['Uncommitted'],
    getRejection: (state) =>
      state === 'Submitted'
        ? ordersTexts.alreadySubmitted
        : state === 'Committed'
          ? ordersTexts.alreadyCommitted
          : ordersTexts.mayNotBeCommitted(state),
  },
  uncommit: {
    permission: 'uncommit-orders',
    from: ['Committed'],
    getRejection: ordersTexts.mayNotBeUncommitted,
  },
  submit: {
    permission: 'submit-orders',
    from: ['Uncommitted', 'Committed'],
    getRejection: (state) =>
      state === 'Submitted' ? ordersTexts.alreadySubmitted : ordersTexts.mayNotBeSubmitted(state),
  },
  duplicate: {
    permission: 'create-orders',
    from: [...notDeletedStates, 'Legacy'],
    getRejection: ordersTexts.mayNotBeDuplicated,
  },
  restore: {
    permission: 'restore-orders',
    from: ['Uncommitted'],
    getRejection: ordersTexts.mayNotBeSaved,
  },
  delete: {
    permission: 'delete-orders',
    from: ['Uncommitted'],
    getRejection: ordersTexts.mayNotBeDeleted,
  },
  undelete: {
    permission: 'undelete-orders',
    from: ['Deleted'],
    getRejection: ordersTexts.mayNotBeRestored,
  },
} as const satisfies Record<string, TransitionRule>;

/** What was done to an order when one of its versions was written. */
export type OrderTransition = keyof typeof orderTransitions;

/** Why a deed may not be done to an order as it is now, in words; undefined where it may. */
export function findTransitionRejection(
  transition: OrderTransition,
  order: OrderStatusFields,
): string | undefined {
  const { from, getRejection }: TransitionRule = orderTransitions[transition];
  const state = getOrderState(order);
  if (from.includes(state)) return undefined;
  return state === 'Legacy' ? legacyOrdersTexts.readOnly : getRejection(state);
}

type TransitionChanges = Pick<
  Partial<Order>,
  | 'OrderStatusId'
  | 'IsOrderReadOnly'
  | 'IsDeleted'
  | 'CommittedOn'
  | 'SubmittedOn'
  | 'Taxes'
  | 'TaxRegionId'
>;

type OrderBeforeTransition = Pick<Order, 'CommittedOn' | 'Taxes'>;
type TransitionEffect = (order: OrderBeforeTransition, now: string) => TransitionChanges;

/** Deeds that are not here leave all this as it was. */
const transitionEffects: Partial<Record<OrderTransition, TransitionEffect>> = {
  commit: (_order, now) => ({
    OrderStatusId: orderStatuses.committed,
    IsOrderReadOnly: true,
    CommittedOn: now,
  }),
  uncommit: ({ Taxes }) => ({
    OrderStatusId: orderStatuses.uncommitted,
    IsOrderReadOnly: false,
    CommittedOn: null,
    ...(Taxes && { Taxes: null, TaxRegionId: null }),
  }),
  // D21: an order that was not committed before is committed in the same write.
  submit: ({ CommittedOn }, now) => ({
    OrderStatusId: orderStatuses.submitted,
    IsOrderReadOnly: true,
    CommittedOn: CommittedOn ?? now,
    SubmittedOn: now,
  }),
  delete: () => ({ IsDeleted: true }),
  undelete: () => ({ IsDeleted: false }),
};

/** What a deed makes of an order besides what is sent with it; `now` is a timestamp in UTC (D30). */
export const computeTransitionChanges = (
  transition: OrderTransition,
  order: OrderBeforeTransition,
  now: string,
): TransitionChanges => transitionEffects[transition]?.(order, now) ?? {};
