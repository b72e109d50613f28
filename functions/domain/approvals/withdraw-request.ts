import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listDealerUsers } from '#functions/store/dealers/dealer-users.ts';
import {
  buildApprovalWrites,
  findNewestApproval,
  type ApprovalAtRevision,
} from '#functions/store/orders/stored-approvals.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { listApprovalReasons } from '#shared/approvals/list-broken-rules.ts';
import type { ApprovalMeasures } from '#shared/approvals/measure-order.ts';
import { listReasonsAtWorstChoice } from '#shared/approvals/worst-choice.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildApprovalAuditWrites, buildApprovalNewsWrite } from './approval-writes.ts';
import { listRequestRoles } from './judge-request.ts';

type SavedOrder = {
  order: Order;
  /** Undefined where the dealer has no rules: then nothing is read. */
  measures: ApprovalMeasures | undefined;
  dealerRecord: Dealer;
};

/**
 * Withdraws the open request of an order that needs no approval any more, as it is saved (B3.3). The first write fails
 * where the request was changed meanwhile.
 */
export async function buildRequestWithdrawal(
  caller: StaffCaller,
  { order, measures, dealerRecord: { ApprovalRules } }: SavedOrder,
): Promise<TableWrite[]> {
  const { dealer } = caller;
  const rules = ApprovalRules ?? [];
  if (!measures) return [];
  const users = await listDealerUsers(dealer);
  const listReasonsFor = (requesterId: number) =>
    listApprovalReasons(
      measures,
      rules,
      listRequestRoles(users, { ownerId: order.SalesRepId, requesterId }),
    );
  const ownerUserId = users.find(({ SalesRepId }) => SalesRepId === order.SalesRepId)?.AppUserId;
  if (listReasonsFor(ownerUserId ?? 0).length > 0) return [];
  const stored = await findNewestApproval(dealer, order.Id);
  if (stored?.approval.State !== 'open') return [];
  const { AskedById: requesterId, MayChoose } = stored.approval;
  const roleIds = listRequestRoles(users, { ownerId: order.SalesRepId, requesterId });
  if (
    listReasonsFor(requesterId).length > 0 ||
    (MayChoose && listReasonsAtWorstChoice(order, rules, roleIds).length > 0)
  )
    return [];
  return buildWithdrawalWrites(caller, order, { stored, isByHand: false });
}

/** The first write fails where the request was changed meanwhile. */
export function buildWithdrawalWrites(
  caller: StaffCaller,
  order: Pick<Order, 'Id' | 'OrderNumber' | 'Version'>,
  { stored, isByHand }: { stored: ApprovalAtRevision; isByHand: boolean },
): TableWrite[] {
  const { dealer, fullName, userId } = caller;
  const now = new Date().toISOString();
  const approval = {
    ...stored.approval,
    State: 'withdrawn' as const,
    Withdrawal: {
      On: now,
      By: fullName,
      ById: userId,
      OrderVersion: order.Version,
      IsByHand: isByHand,
    },
  };
  return [
    ...buildApprovalWrites(dealer, order.Id, { ...stored, approval }),
    buildApprovalNewsWrite(dealer, order.Id, { approval, revision: stored.revision + 1, now }),
    ...buildApprovalAuditWrites(caller, order, { before: stored.approval, after: approval }),
  ];
}
