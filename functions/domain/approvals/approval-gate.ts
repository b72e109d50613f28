import * as z from 'zod/mini';
import { createConflictError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildApprovalRulesCheck } from '#functions/store/dealers/approval-rules-check.ts';
import { findSalesRep } from '#functions/store/dealers/dealer-users.ts';
import { loadDealerWithVersion } from '#functions/store/dealers/stored-dealers.ts';
import type { StoredOrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { loadOrder } from '#functions/store/orders/stored-orders.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import {
  isLineRule,
  measureAsTaken,
  measureAtWorst,
  toSubjectAsTaken,
} from '#shared/approvals/approval-cover.ts';
import { listApprovalReasons } from '#shared/approvals/list-broken-rules.ts';
import { listRuledMfgIds, type ApprovalMeasures } from '#shared/approvals/measure-order.ts';
import { approvalsMessages } from '#shared/messages/approvals-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import {
  OrderApproval,
  type ApprovalReason,
  type ApprovalRule,
} from '#shared/schemas/approval-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { findLivingApproval } from './living-approval.ts';
import {
  addCatalogPrices,
  loadOrderWithCatalogPrices,
  measureStoredOrder,
} from './measure-stored-order.ts';

/** Why an order is refused, with the reasons that a screen shows in Detail View alone. */
export type ApprovalRejection = CodedMessage & { readonly approval: OrderApproval };

type ApprovalJudgement = {
  /** Undefined where the order needs no approval. */
  rejection: ApprovalRejection | undefined;
  /**
   * They belong in the transaction of what was judged: they fail where other rules hold meanwhile, or the approval that
   * covers the order does not exist.
   */
  checks: readonly TableWrite[];
};

/** Judges orders by the dealer's rules, for what one caller wants to do with them (B3.5). */
export type ApprovalGate = (
  stored: Pick<StoredOrderHeader, 'order' | 'measures'>,
) => Promise<ApprovalJudgement>;

/**
 * The rules are those of the dealer record; an order that is judged again, because something changed meanwhile, is
 * judged by the rules as they are stored then.
 */
export function createApprovalGate(caller: StaffCaller, dealerRecord: Dealer): ApprovalGate {
  const { dealer } = caller;
  const judgedIds = new Set<number>();
  return async ({ order, measures }) => {
    const { ApprovalRules } = judgedIds.has(order.Id)
      ? await loadDealerWithVersion(dealer)
      : dealerRecord;
    judgedIds.add(order.Id);
    const rules = ApprovalRules ?? [];
    const rulesCheck = buildApprovalRulesCheck(dealer, order.Id, rules);
    // What a customer accepted may be committed as accepted (B2.8).
    if (rules.length === 0 || order.Acceptance)
      return { rejection: undefined, checks: [rulesCheck] };
    const measured = hasMeasuresFor(measures, rules)
      ? measures
      : await measureStoredOrder(dealer, await loadOrder(dealer, order.Id), listRuledMfgIds(rules));
    const judged = { rules, roleIds: await listJudgedRoles(caller, order.SalesRepId) };
    const reasons = listApprovalReasons(measured, judged.rules, judged.roleIds);
    if (reasons.length === 0) return { rejection: undefined, checks: [rulesCheck] };
    const approval = await findLivingApproval(dealer, order, async () =>
      // Rules about lines compare each line with the approved one.
      reasons.some(isLineRule)
        ? measureAsTaken(await loadOrderWithCatalogPrices(dealer, order.Id), judged)
        : toSubjectAsTaken(measured, judged, () => []),
    );
    return approval
      ? { rejection: undefined, checks: [rulesCheck, approval] }
      : { rejection: toRejection(reasons), checks: [rulesCheck] };
  };
}

/** Whether a save measured all that the rules name. */
const hasMeasuresFor = (
  measures: ApprovalMeasures | undefined,
  rules: readonly ApprovalRule[],
): measures is ApprovalMeasures =>
  measures !== undefined && listRuledMfgIds(rules).every((id) => measures.byMfgId[id]);

/**
 * Throws 409 for an order that is at hand whole and needs an approval. The answer belongs in the transaction of what was
 * judged. With a choice for the customer, the worst one counts.
 */
export async function assertNoApprovalNeeded(
  order: Order,
  {
    caller,
    dealerRecord,
    mayChoose = false,
  }: { caller: StaffCaller; dealerRecord: Dealer; mayChoose?: boolean },
): Promise<readonly TableWrite[]> {
  const { dealer } = caller;
  const rules = dealerRecord.ApprovalRules ?? [];
  const rulesCheck = buildApprovalRulesCheck(dealer, order.Id, rules);
  if (rules.length === 0) return [rulesCheck];
  const measured = { ...order, OrderLines: await addCatalogPrices(dealer, order.OrderLines) };
  const judged = { rules, roleIds: await listJudgedRoles(caller, order.SalesRepId) };
  const subject = (mayChoose ? measureAtWorst : measureAsTaken)(measured, judged);
  if (subject.reasons.length === 0) return [rulesCheck];
  const approval = await findLivingApproval(
    dealer,
    order,
    () => Promise.resolve(subject),
    mayChoose ? 'atWorst' : 'asTaken',
  );
  if (approval) return [rulesCheck, approval];
  throw createRejectedChangeError(toRejection(subject.reasons));
}

/** The owner's rules count, and the caller's where they are stricter; both roles are those of now (D48). */
async function listJudgedRoles(
  { dealer, roleId }: Pick<StaffCaller, 'dealer' | 'roleId'>,
  ownerId: number,
): Promise<RoleId[]> {
  const owner = await findSalesRep(dealer, ownerId);
  return [owner?.UserRoleId ?? roles.salesRep, roleId];
}

const toRejection = (reasons: readonly ApprovalReason[]): ApprovalRejection => ({
  ...approvalsMessages.needed,
  approval: { Reasons: [...reasons] },
});

/** A 409 for a single order; the reasons of an approval stand beside the message. */
export const createRejectedChangeError = (rejection: CodedMessage | ApprovalRejection) =>
  'approval' in rejection
    ? createConflictError(rejection, { Approval: z.encode(OrderApproval, rejection.approval) })
    : createConflictError(rejection);
