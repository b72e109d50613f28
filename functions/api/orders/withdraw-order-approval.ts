import { readVisibleApprovals } from '#functions/domain/approval-requests/read-order-approvals.ts';
import { withdrawApproval } from '#functions/domain/approval-requests/withdraw-approval.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = createApiHandler(
  orders.withdrawOrderApproval,
  async ({ params, body, caller, idempotency }) => {
    await withdrawApproval({ caller, orderId: params.id, idempotency }, body);
    return readVisibleApprovals(caller, params.id);
  },
  ({ params, caller }) => readVisibleApprovals(caller, params.id),
);
