import { mayAnswer } from '#functions/domain/approval-requests/read-order-approvals.ts';
import { judgeRequestedOrder } from '#functions/domain/approvals/judge-request.ts';
import { listOrderIdsOfApprovalQuestions } from '#functions/store/accounts/stored-notifications.ts';
import type { DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { findNewestApproval } from '#functions/store/orders/stored-approvals.ts';
import { orderRowList } from '#functions/store/orders/stored-order-rows.ts';
import { findOrder } from '#functions/store/orders/stored-orders.ts';
import { readSharedOrderStates } from '#functions/store/proposals/shared-orders.ts';
import { findNewestProposal } from '#functions/store/proposals/stored-proposals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { findListedProposalState } from '#shared/order/rules/follow-up.ts';
import { addDays } from '#shared/reference/calendar-days.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

type NewsOrder = Pick<Order, 'Id' | 'CustomerId' | 'CustomerName' | 'OrderNumber'>;

/** A proposal that waits for its customer. It is opened where `openedOn` is a moment (ISO 8601). */
export type WaitingProposal = { order: NewsOrder; expiresOn: string; openedOn: string | null };
export type WaitingApproval = { order: NewsOrder; requesterName: string };

/** What the weekly mail tells a user (B6.4). A proposal stands in one of the lists. */
export type WeeklyNews = {
  expiring: WaitingProposal[];
  unanswered: WaitingProposal[];
  approvals: WaitingApproval[];
};

/** Proposals that expire within these days, the last one included. */
const EXPIRY_DAYS = 7;

/** Gathers what is to be told a user now; undefined where it is nothing. */
export async function gatherWeeklyNews(
  dealer: DealerKey,
  dealerRecord: Dealer,
  user: DealerUser,
): Promise<WeeklyNews | undefined> {
  const [proposals, approvals] = await Promise.all([
    listWaitingProposals(dealer, dealerRecord, user),
    listWaitingApprovals(dealer, dealerRecord, user),
  ]);
  const lastDay = addDays(getDealerDay(dealerRecord), EXPIRY_DAYS);
  const isExpiring = ({ expiresOn }: WaitingProposal) => expiresOn <= lastDay;
  const news = {
    expiring: proposals.filter(isExpiring),
    unanswered: proposals.filter((proposal) => !isExpiring(proposal) && proposal.openedOn !== null),
    approvals,
  };
  return Object.values(news).some((list) => list.length > 0) ? news : undefined;
}

/** The proposals of the user's own orders, by the day on which they expire. */
async function listWaitingProposals(
  dealer: DealerKey,
  dealerRecord: Dealer,
  { SalesRepId }: DealerUser,
): Promise<WaitingProposal[]> {
  const [rows, sharedStates] = await Promise.all([
    readCachedListRows(dealer, orderRowList),
    readSharedOrderStates(dealer),
  ]);
  const today = getDealerDay(dealerRecord);
  const proposals: WaitingProposal[] = [];
  for (const row of rows) {
    if (row.SalesRepId !== SalesRepId) continue;
    const shared = sharedStates.get(row.Id);
    const state = findListedProposalState(row, shared, today);
    if (!shared || (state !== 'waiting' && state !== 'opened')) continue;
    proposals.push({
      order: row,
      expiresOn: shared.ExpiresOn,
      // Rows from before they kept it do not say when.
      openedOn:
        state === 'opened' ? (shared.OpenedOn ?? (await findLastOpening(dealer, row.Id))) : null,
    });
  }
  return proposals.toSorted(
    (one, other) => one.expiresOn.localeCompare(other.expiresOn) || one.order.Id - other.order.Id,
  );
}

/** When an order's newest proposal was last opened; null where it was replaced meanwhile. */
async function findLastOpening(dealer: DealerKey, orderId: number): Promise<string | null> {
  const links = (await findNewestProposal(dealer, orderId))?.proposal.links ?? [];
  return (
    links
      .flatMap(({ LastOpenedOn }) => LastOpenedOn ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** The open requests that the user may answer as the order is now, the oldest question first. */
async function listWaitingApprovals(
  dealer: DealerKey,
  dealerRecord: Dealer,
  { AppUserId }: DealerUser,
): Promise<WaitingApproval[]> {
  const found: (WaitingApproval & { requestedOn: string })[] = [];
  for (const orderId of await listOrderIdsOfApprovalQuestions(dealer, AppUserId)) {
    const request = (await findNewestApproval(dealer, orderId))?.approval;
    const isApprover = request?.Asked.some((approver) => approver.AppUserId === AppUserId);
    if (request?.State !== 'open' || !isApprover) continue;
    const order = await findOrder(dealer, orderId);
    if (!order) continue;
    const judged = await judgeRequestedOrder(dealer, order, dealerRecord, {
      requesterId: request.AskedById,
      mayChoose: request.MayChoose,
    });
    if (mayAnswer({ userId: AppUserId }, order, request, judged))
      found.push({ order, requesterName: request.AskedBy, requestedOn: request.AskedOn });
  }
  return found.toSorted((one, other) => one.requestedOn.localeCompare(other.requestedOn));
}
