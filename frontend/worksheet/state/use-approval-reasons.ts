import { useDeferredValue, useEffect, useMemo } from 'react';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import {
  findCoverEnd,
  type CoverEnd,
  type MeasuredSubject,
} from '#shared/approvals/approval-cover.ts';
import type { ApprovalJudge } from '#shared/approvals/list-broken-rules.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { ApprovalRequest } from '#shared/schemas/approval-request-schema.ts';
import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';
import { useOrderPage } from './order-page-context.ts';
import { getSubjectReader } from './order-subject.ts';
import { useWorksheet, useWorksheetStore } from './worksheet-store.tsx';

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
 * Why the open order would be refused for want of an approval; empty for an order that is closed, accepted as it is, or
 * covered by an approval. The server judges the same measures again (B3.2).
 */
export const useApprovalReasons = (): readonly ApprovalReason[] => useApprovalState().reasons;

/** Where the approval of the open order stands. */
type ApprovalState = {
  /** Why it would be refused. */
  reasons: readonly ApprovalReason[];
  /** The approval that covers it. */
  approved: ApprovalRequest | undefined;
  /** The last request, where no approval covers the order. */
  latest: ApprovalRequest | undefined;
  /** Why the last request, which was approved, does not cover the order. */
  end: CoverEnd | undefined;
};

const noReasons: ApprovalState = {
  reasons: [],
  approved: undefined,
  latest: undefined,
  end: undefined,
};

export function useApprovalState(): ApprovalState {
  const broken = useBrokenRules();
  const customerId = useWorksheet(({ order }) => order.CustomerId);
  const ownerId = useWorksheet(({ order }) => order.SalesRepId);
  const requests = useApprovalRequests(broken !== undefined);
  return useMemo(() => {
    if (!broken) return noReasons;
    const parties = { CustomerId: customerId, SalesRepId: ownerId };
    const findEnd = ({ Cover }: ApprovalRequest) => Cover && findCoverEnd(Cover, parties, broken);
    const approved = requests.find(
      (request) => request.State === 'approved' && request.Cover && !findEnd(request),
    );
    if (approved) return { ...noReasons, approved };
    const [latest] = requests;
    const end = latest?.State === 'approved' ? (findEnd(latest) ?? undefined) : undefined;
    return { ...noReasons, reasons: broken.reasons, latest, end };
  }, [broken, customerId, ownerId, requests]);
}

/** The open order as rules see it; undefined where it breaks none. */
function useBrokenRules(): MeasuredSubject | undefined {
  const judge = useApprovalJudge();
  // Deferred, so that typing stays fast while the lines are measured.
  const lines = useDeferredValue(useWorksheet(({ order }) => order.OrderLines));
  const bundles = useDeferredValue(useWorksheet(({ order }) => order.Bundles));
  const customerId = useWorksheet(({ order }) => order.CustomerId);
  const readSubject = getSubjectReader(useWorksheetStore());
  return useMemo(() => {
    if (!judge) return undefined;
    const order = { OrderLines: lines, Bundles: bundles, CustomerId: customerId };
    const subject = readSubject(order, judge);
    return subject.reasons.length > 0 ? subject : undefined;
  }, [readSubject, judge, lines, bundles, customerId]);
}

/** How often it is asked whether an open request was answered. */
const POLL_INTERVAL_MS = 15_000;
const noRequests: readonly ApprovalRequest[] = [];

/** The requests of the open order, the newest first; read only where it needs an approval. */
export function useApprovalRequests(isNeeded: boolean): readonly ApprovalRequest[] {
  const id = useWorksheet(({ order }) => order.Id);
  const { data, mutate } = useApiCall(
    orders.getOrderApproval,
    isNeeded && id > 0 ? { params: { id } } : null,
    { showsOwnFailure: true },
  );
  const isOpen = data?.Requests[0]?.State === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void mutate(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOpen, mutate]);
  return data?.Requests ?? noRequests;
}

/** Reads the requests of the open order again. */
export function useRefreshApprovals(): () => Promise<unknown> {
  const id = useWorksheet(({ order }) => order.Id);
  const { mutate } = useApiCall(orders.getOrderApproval, id > 0 ? { params: { id } } : null, {
    showsOwnFailure: true,
    isOnDemand: true,
  });
  return mutate;
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
