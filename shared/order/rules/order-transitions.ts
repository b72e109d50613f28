import type { Permission } from '#shared/access/permissions.ts';
import { orderStatuses } from '#shared/constants.ts';
import { legacyOrdersMessages } from '#shared/messages/legacy-orders-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { getOrderState, type OrderState, type OrderStatusFields } from './order-status.ts';

/*
 * All transitions of an order, used by client and server (D21, D22, D28): the permission, the states that
 * allow it, and the message where the state does not. A submitted order stays submitted.
 */

type TransitionRule = {
  permission: Permission;
  from: readonly OrderState[];
  getRejection: (state: OrderState) => CodedMessage;
};

/** Creating makes a new order, so no state forbids it. */
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
    getRejection: ordersMessages.mayNotBeSaved,
  },
  save: {
    permission: 'edit-orders',
    from: ['Uncommitted'],
    getRejection: ordersMessages.mayNotBeSaved,
  },
  rename: {
    permission: 'edit-orders',
    from: notDeletedStates,
    getRejection: ordersMessages.mayNotBeSaved,
  },
  outcome: {
    permission: 'edit-orders',
    from: ['Uncommitted'],
    getRejection: (state) =>
      state === 'Submitted' || state === 'Committed'
        ? ordersMessages.outcomeOfCommitted
        : ordersMessages.outcomeNotSettable(state),
  },
  transfer: {
    permission: 'transfer-orders',
    from: ['Uncommitted'],
    getRejection: ordersMessages.mayNotBeSaved,
  },
  commit: {
    permission: 'commit-orders',
    from: ['Uncommitted'],
    getRejection: (state) =>
      state === 'Submitted'
        ? ordersMessages.alreadySubmitted
        : state === 'Committed'
          ? ordersMessages.alreadyCommitted
          : ordersMessages.mayNotBeCommitted(state),
  },
  uncommit: {
    permission: 'uncommit-orders',
    from: ['Committed'],
    getRejection: ordersMessages.mayNotBeUncommitted,
  },
  submit: {
    permission: 'submit-orders',
    from: ['Uncommitted', 'Committed'],
    getRejection: (state) =>
      state === 'Submitted'
        ? ordersMessages.alreadySubmitted
        : ordersMessages.mayNotBeSubmitted(state),
  },
  duplicate: {
    permission: 'create-orders',
    from: [...notDeletedStates, 'Legacy'],
    getRejection: ordersMessages.mayNotBeDuplicated,
  },
  restore: {
    permission: 'restore-orders',
    from: ['Uncommitted'],
    getRejection: ordersMessages.mayNotBeSaved,
  },
  delete: {
    permission: 'delete-orders',
    from: ['Uncommitted'],
    getRejection: ordersMessages.mayNotBeDeleted,
  },
  undelete: {
    permission: 'undelete-orders',
    from: ['Deleted'],
    getRejection: ordersMessages.mayNotBeRestored,
  },
} as const satisfies Record<string, TransitionRule>;

/** The transition that wrote a version of an order. */
export type OrderTransition = keyof typeof orderTransitions;

/** What would undo what a customer accepted, until the order is revised (B2.8). */
const acceptedRejects: ReadonlySet<OrderTransition> = new Set(['delete', 'restore']);

/** The message why the order's state does not allow a transition; undefined where it does. */
export function findTransitionRejection(
  transition: OrderTransition,
  order: OrderStatusFields & Pick<Partial<Order>, 'Acceptance'>,
): CodedMessage | undefined {
  const { from, getRejection }: TransitionRule = orderTransitions[transition];
  const state = getOrderState(order);
  if (from.includes(state))
    return order.Acceptance && acceptedRejects.has(transition)
      ? proposalsMessages.reviseFirst(order.Acceptance.Name)
      : undefined;
  return state === 'Legacy' ? legacyOrdersMessages.readOnly : getRejection(state);
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
  | 'Outcome'
>;

type OrderBeforeTransition = Pick<Order, 'CommittedOn' | 'Taxes' | 'Acceptance' | 'Outcome'>;
type TransitionEffect = (order: OrderBeforeTransition, now: string) => TransitionChanges;

const changeNothing: TransitionEffect = () => ({});

const transitionEffects: Record<OrderTransition, TransitionEffect> = {
  create: changeNothing,
  save: changeNothing,
  rename: changeNothing,
  outcome: changeNothing,
  transfer: changeNothing,
  duplicate: changeNothing,
  restore: changeNothing,
  commit: (_order, now) => ({
    OrderStatusId: orderStatuses.committed,
    IsOrderReadOnly: true,
    CommittedOn: now,
  }),
  uncommit: ({ Taxes, Acceptance }) => ({
    OrderStatusId: orderStatuses.uncommitted,
    IsOrderReadOnly: false,
    CommittedOn: null,
    // The taxes of an accepted order stay those of its region (B2.8).
    ...(Taxes && { Taxes: null, ...(!Acceptance && { TaxRegionId: null }) }),
  }),
  // An order that is not committed yet is committed in the same write (D21).
  submit: ({ CommittedOn }, now) => ({
    OrderStatusId: orderStatuses.submitted,
    IsOrderReadOnly: true,
    CommittedOn: CommittedOn ?? now,
    SubmittedOn: now,
  }),
  delete: () => ({ IsDeleted: true }),
  undelete: ({ Outcome }) => ({
    IsDeleted: false,
    ...(Outcome?.IsFromDeletion && { Outcome: null }),
  }),
};

/** The changes that a transition itself makes to an order; `now` is a timestamp in UTC (D30). */
export const computeTransitionChanges = (
  transition: OrderTransition,
  order: OrderBeforeTransition,
  now: string,
): TransitionChanges => transitionEffects[transition](order, now);
