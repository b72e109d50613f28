import * as z from 'zod/mini';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import type { StoredApproval } from '#functions/store/orders/stored-approvals.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** Tells those whom a change of a request concerns; `revision` is the one that the change writes. */
export const buildApprovalNewsWrite = (
  dealer: DealerKey,
  orderId: number,
  { approval, revision, now }: { approval: StoredApproval; revision: number; now: string },
): TableWrite =>
  buildNewOutboxEntryWrite(dealer, {
    kind: 'approval-news',
    id: `${orderId}.${approval.Sequence}.${revision}`,
    payload: { orderId, sequence: approval.Sequence, revision },
    now,
  });

const AuditedApproval = z.object({ State: z.string(), Note: z.nullish(z.string()) });

/** Who asked for an approval, or answered, and why. */
export const buildApprovalAuditWrites = (
  { dealer, userId, fullName }: StaffCaller,
  { Id, OrderNumber }: Pick<Order, 'Id' | 'OrderNumber'>,
  { before, after }: { before?: StoredApproval | undefined; after: StoredApproval },
): TableWrite[] =>
  buildAuditWrites(dealer, {
    by: { userId, fullName },
    kind: 'approval',
    id: Id,
    name: OrderNumber,
    schema: AuditedApproval,
    before: before && toAudited(before),
    after: toAudited(after),
  });

const toAudited = ({ State, Note, Answer }: StoredApproval) => ({
  State,
  Note: (Answer ? Answer.Note : Note) ?? null,
});
