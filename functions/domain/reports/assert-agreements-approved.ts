import { assertNoApprovalNeeded } from '#functions/domain/approvals/approval-gate.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import type { PrintForm } from '#shared/forms/built-in-forms.ts';
import { isReadOnlyOrder } from '#shared/order/rules/order-status.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/**
 * Throws 409 where a document would bind the dealer to an order that needs an approval: an agreement or a contract, built
 * in or the dealer's own. A commit settled it, and what a customer accepted stands (B3.5). A deleted order is judged like
 * an open one, which it is again when it is restored.
 */
export async function assertAgreementsApproved(
  forms: readonly PrintForm[],
  order: Order,
  context: { caller: StaffCaller; dealerRecord: Dealer },
): Promise<void> {
  const isBinding = forms.some(({ kind }) => kind === 'agreement');
  const isSettled = isReadOnlyOrder({ ...order, IsDeleted: false }) || order.Acceptance;
  if (isBinding && !isSettled) await assertNoApprovalNeeded(order, context);
}
