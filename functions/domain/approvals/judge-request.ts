import { listDealerUsers, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import {
  measureAsTaken,
  measureAtWorst,
  type MeasuredSubject,
} from '#shared/approvals/approval-cover.ts';
import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { addCatalogPrices } from './measure-stored-order.ts';

/** An order as it is judged for a request: by the rules of its owner, and of who asks. */
export type JudgedRequest = {
  asTaken: MeasuredSubject;
  /** Undefined where the customer gets no choice. */
  atWorst: MeasuredSubject | undefined;
  /** Each rule that is broken by either. */
  reasons: ApprovalReason[];
  users: readonly DealerUser[];
};

type Request = { requesterId: number; mayChoose: boolean };

export async function judgeRequestedOrder(
  dealer: DealerKey,
  order: Order,
  { ApprovalRules }: Dealer,
  { requesterId, mayChoose }: Request,
): Promise<JudgedRequest> {
  const [users, OrderLines] = await Promise.all([
    listDealerUsers(dealer),
    addCatalogPrices(dealer, order.OrderLines),
  ]);
  const rules = {
    rules: ApprovalRules ?? [],
    roleIds: listRequestRoles(users, { ownerId: order.SalesRepId, requesterId }),
  };
  const measured = { ...order, OrderLines };
  const asTaken = measureAsTaken(measured, rules);
  const atWorst = mayChoose ? measureAtWorst(measured, rules) : undefined;
  return { asTaken, atWorst, reasons: [...asTaken.reasons, ...(atWorst?.reasons ?? [])], users };
}

/** The roles, as they are now, of an order's owner and of who asks for its approval. */
export function listRequestRoles(
  users: readonly DealerUser[],
  { ownerId, requesterId }: { ownerId: number; requesterId: number },
): RoleId[] {
  const owner = users.find(({ SalesRepId }) => SalesRepId === ownerId);
  const requester = users.find(({ AppUserId }) => AppUserId === requesterId);
  return [owner, requester].map((user) => user?.UserRoleId ?? roles.salesRep);
}
