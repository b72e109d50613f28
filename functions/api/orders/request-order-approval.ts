import { readVisibleApprovals } from '#functions/domain/approval-requests/read-order-approvals.ts';
import { requestApproval } from '#functions/domain/approval-requests/request-approval.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = createApiHandler(
  orders.requestOrderApproval,
  async ({ params, body, caller, idempotency }) => {
    await requestApproval({ caller, orderId: params.id, idempotency }, body);
    return readVisibleApprovals(caller, params.id);
  },
  ({ params, caller }) => readVisibleApprovals(caller, params.id),
);
