import { countRuledOrders } from '#functions/domain/approvals/count-ruled-orders.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findApprovalRulesChange } from '#functions/store/dealers/approval-rules-check.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = createApiHandler(orders.previewApprovalRules, async ({ body, caller }) => {
  const [counts, change] = await Promise.all([
    countRuledOrders(caller.dealer, body.ApprovalRules),
    findApprovalRulesChange(caller.dealer),
  ]);
  return { ...counts, ChangedBy: change?.By ?? null, ChangedOn: change?.On ?? null };
});
