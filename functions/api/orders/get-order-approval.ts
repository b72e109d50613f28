import { readVisibleApprovals } from '#functions/domain/approval-requests/read-order-approvals.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = createApiHandler(orders.getOrderApproval, ({ params, caller }) =>
  readVisibleApprovals(caller, params.id),
);
