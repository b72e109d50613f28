import { useDeferredValue, useMemo, useState } from 'react';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import { listApprovalReasons, type ApprovalJudge } from '#shared/approvals/list-broken-rules.ts';
import { createOrderMeasurer } from '#shared/approvals/measure-in-blocks.ts';
import { listRuledMfgIds } from '#shared/approvals/measure-order.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';
import { useOrderPage } from './order-page-context.ts';
import { useWorksheet } from './worksheet-store.tsx';

/** What the open order is judged by; undefined where it is closed, accepted as it is, or the dealer has no rules. */
export function useApprovalJudge(): ApprovalJudge | undefined {
  const { dealer } = useOrderPage();
  const isClosed = useWorksheet(({ isReadOnly, order }) => isReadOnly || Boolean(order.Acceptance));
  const rules = isClosed ? undefined : dealer.ApprovalRules;
  const hasRules = Boolean(rules?.length);
  const [ownerRoleId, ownRoleId] = useJudgedRoleIds(hasRules);
  return useMemo(
    () => (rules && hasRules ? { rules, roleIds: [ownerRoleId, ownRoleId] } : undefined),
    [rules, hasRules, ownerRoleId, ownRoleId],
  );
}

/**
 * Why the open order would be refused for want of an approval; empty for an order that is closed, or accepted as it is.
 * The server judges the same measures again (B3.2).
 */
export function useApprovalReasons(): readonly ApprovalReason[] {
  const judge = useApprovalJudge();
  // Deferred, so that typing stays fast while the lines are measured.
  const lines = useDeferredValue(useWorksheet(({ order }) => order.OrderLines));
  const bundles = useDeferredValue(useWorksheet(({ order }) => order.Bundles));
  const [measure] = useState(createOrderMeasurer);
  return useMemo(() => {
    if (!judge) return [];
    const { rules, roleIds } = judge;
    const measures = measure({ OrderLines: lines, Bundles: bundles }, listRuledMfgIds(rules));
    return listApprovalReasons(measures, rules, roleIds);
  }, [measure, judge, lines, bundles]);
}

/** The roles of the owner and of the user: the stricter rules count. An owner who is not known counts as a rep. */
function useJudgedRoleIds(isNeeded: boolean): [owner: RoleId, user: RoleId] {
  const { UserRoleId, SalesRepId } = useCurrentUser();
  const ownerId = useWorksheet(({ order }) => order.SalesRepId);
  const isOwn = ownerId === SalesRepId;
  const mayTransfer = useHasPermission('transfer-orders');
  const { data: reps } = useReferenceData(
    dealers.listTransferReps,
    isNeeded && !isOwn && mayTransfer ? {} : null,
  );
  const owner = reps?.find((rep) => rep.SalesRepId === ownerId);
  return [isOwn ? UserRoleId : (owner?.UserRoleId ?? roles.salesRep), UserRoleId];
}
