import type { ApprovalGate, ApprovalRejection } from '#functions/domain/approvals/approval-gate.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import type {
  OrderHeader,
  StoredOrderHeader,
} from '#functions/store/orders/stored-order-header.ts';
import { loadOrderHeader, saveOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { buildProposalCloseWrites } from '#functions/store/proposals/proposal-close-writes.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import {
  findTransitionRejection,
  type OrderTransition,
} from '#shared/order/rules/order-transitions.ts';
import type { OrderViewer } from '#shared/order/rules/order-visibility.ts';
import { buildTransitionedHeader } from './order-revision.ts';
import { assertOrderVisible } from './read-viewer-and-dealer.ts';
import { settleCommissionPersons } from './settle-commission-persons.ts';

type OrderStateChange = {
  transition: Extract<OrderTransition, 'commit' | 'uncommit' | 'submit' | 'delete' | 'undelete'>;
  /** The idempotency item, written in the same transaction (D46); a function builds it after the extra fields. */
  answerWrite: TableWrite | (() => TableWrite);
  /** Further fields of the order to save. */
  getExtraFields?: (stored: StoredOrderHeader) => Partial<OrderHeader>;
  /** Returns the reason against the transition; by default only the order's state is checked. */
  findRejection?: (order: OrderHeader) => CodedMessage | undefined;
  /** Rejects an order that needs an approval. */
  approvalGate?: ApprovalGate;
};

/** They end what a customer could still accept. */
const proposalEndingTransitions: ReadonlySet<OrderTransition> = new Set(['commit', 'delete']);

/** Applies a transition to an order, or returns the reason why it is rejected (D22, D28). */
export async function changeOrderStateOrGetRejection(
  orderId: number,
  {
    transition,
    answerWrite,
    getExtraFields,
    findRejection = (order) => findTransitionRejection(transition, order),
    approvalGate,
  }: OrderStateChange,
  { caller, viewer }: { caller: StaffCaller; viewer: OrderViewer },
): Promise<CodedMessage | ApprovalRejection | undefined> {
  const stored = await loadOrderHeader(caller.dealer, orderId);
  assertOrderVisible(stored.order, viewer);
  const rejection = findRejection(stored.order);
  if (rejection !== undefined) return rejection;
  const judgement = await approvalGate?.(stored);
  if (judgement?.rejection) return judgement.rejection;
  const order = {
    ...buildTransitionedHeader(stored.order, transition, caller),
    ...getExtraFields?.(stored),
  };
  await saveOrderHeader(caller.dealer, order, {
    transition,
    ...(transition === 'commit' && {
      commissionPersons: await settleCommissionPersons(caller.dealer, stored.order),
    }),
    since: stored,
    extraWrites: [typeof answerWrite === 'function' ? answerWrite() : answerWrite],
    approvalChecks: judgement?.checks,
    ...(proposalEndingTransitions.has(transition) && {
      endProposal: await buildProposalCloseWrites(caller.dealer, orderId, caller.fullName),
    }),
  });
  return undefined;
}
