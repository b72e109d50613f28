import {
  buildApprovalCheck,
  listStoredApprovals,
  readApprovalCover,
  type ApprovalAtRevision,
} from '#functions/store/orders/stored-approvals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { findCoverEnd, type MeasuredSubject } from '#shared/approvals/approval-cover.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

type Parties = Pick<Order, 'Id' | 'CustomerId' | 'SalesRepId'>;
type CoverKind = 'asTaken' | 'atWorst';

/**
 * Finds an approval that covers an order as it is (B3.4); the answer belongs in the transaction of what was judged, and
 * fails where that approval does not exist. `measure` is called only where the order has an approval.
 */
export async function findLivingApproval(
  dealer: DealerKey,
  order: Parties,
  measure: () => Promise<MeasuredSubject>,
  kind: CoverKind = 'asTaken',
): Promise<TableWrite | undefined> {
  const approvals = await listStoredApprovals(dealer, order.Id);
  if (!approvals.some(isApproved)) return undefined;
  const sequence = await findCoveringSequence(dealer, order, {
    approvals,
    subject: await measure(),
    kind,
  });
  return sequence === undefined ? undefined : buildApprovalCheck(dealer, order.Id, sequence);
}

/** The newest of an order's approvals that covers it; undefined where none does. */
export async function findCoveringSequence(
  dealer: DealerKey,
  order: Parties,
  {
    approvals,
    subject,
    kind,
  }: { approvals: readonly ApprovalAtRevision[]; subject: MeasuredSubject; kind: CoverKind },
): Promise<number | undefined> {
  for (const stored of approvals.filter(isApproved)) {
    const cover = await readApprovalCover(dealer, order.Id, stored);
    if (cover && !findCoverEnd(cover, order, subject, kind)) return stored.approval.Sequence;
  }
  return undefined;
}

const isApproved = ({ approval }: ApprovalAtRevision) => approval.State === 'approved';
