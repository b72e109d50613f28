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
import { listApprovalReasons } from '#shared/approvals/list-broken-rules.ts';
import {
  listRuledMfgIds,
  measureOrder,
  type ApprovalMeasures,
} from '#shared/approvals/measure-order.ts';
import { listReasonsAtWorstChoice } from '#shared/approvals/worst-choice.ts';
import { approvalsMessages } from '#shared/messages/approvals-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { OrderApproval, type ApprovalRule } from '#shared/schemas/approval-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { addCatalogPrices, measureStoredOrder } from './measure-stored-order.ts';

/** Why an order is refused, with the reasons that a screen shows in Detail View alone. */
export type ApprovalRejection = CodedMessage & { readonly approval: OrderApproval };

type ApprovalJudgement = {
  /** Undefined where the order needs no approval. */
  rejection: ApprovalRejection | undefined;
  /** Belongs in the transaction of what was judged: it fails where other rules hold meanwhile. */
  rulesCheck: TableWrite;
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
    if (rules.length === 0 || order.Acceptance) return { rejection: undefined, rulesCheck };
    const measured = hasMeasuresFor(measures, rules)
      ? measures
      : await measureStoredOrder(dealer, await loadOrder(dealer, order.Id), listRuledMfgIds(rules));
    const roleIds = await listJudgedRoles(caller, order.SalesRepId);
    const reasons = listApprovalReasons(measured, rules, roleIds);
    return { rejection: toRejection(reasons), rulesCheck };
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
): Promise<TableWrite> {
  const { dealer } = caller;
  const rules = dealerRecord.ApprovalRules ?? [];
  const rulesCheck = buildApprovalRulesCheck(dealer, order.Id, rules);
  if (rules.length === 0) return rulesCheck;
  const measured = { ...order, OrderLines: await addCatalogPrices(dealer, order.OrderLines) };
  const roleIds = await listJudgedRoles(caller, order.SalesRepId);
  const reasons = mayChoose
    ? listReasonsAtWorstChoice(measured, rules, roleIds)
    : listApprovalReasons(measureOrder(measured, listRuledMfgIds(rules)), rules, roleIds);
  const rejection = toRejection(reasons);
  if (rejection) throw createRejectedChangeError(rejection);
  return rulesCheck;
}

/** The owner's rules count, and the caller's where they are stricter; both roles are those of now (D48). */
async function listJudgedRoles(caller: StaffCaller, ownerId: number): Promise<RoleId[]> {
  const owner = await findSalesRep(caller.dealer, ownerId);
  return [owner?.UserRoleId ?? roles.salesRep, caller.roleId];
}

const toRejection = (Reasons: OrderApproval['Reasons']): ApprovalRejection | undefined =>
  Reasons.length > 0 ? { ...approvalsMessages.needed, approval: { Reasons } } : undefined;

/** A 409 for a single order; the reasons of an approval stand beside the message. */
export const createRejectedChangeError = (rejection: CodedMessage | ApprovalRejection) =>
  'approval' in rejection
    ? createConflictError(rejection, { Approval: z.encode(OrderApproval, rejection.approval) })
    : createConflictError(rejection);
