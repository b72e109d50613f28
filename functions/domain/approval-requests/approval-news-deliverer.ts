import { getMailLinkOrigin } from '#functions/configuration/variables.ts';
import {
  buildApprovalMail,
  type ApprovalMail,
} from '#functions/domain/mail/build-approval-mail.ts';
import { sendOutboxMail } from '#functions/domain/mail/send-outbox-mail.ts';
import {
  UndeliverableError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import {
  buildApprovalNotificationWrite,
  buildProposalNotificationWrite,
  markApprovalNotificationRead,
} from '#functions/store/accounts/stored-notifications.ts';
import { listDealerUsers, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import {
  buildApprovalMailMark,
  findApproval,
  findApprovalMailTime,
  type StoredApproval,
} from '#functions/store/orders/stored-approvals.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { parseDealerId, type DealerKey } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { approvalsMessages } from '#shared/messages/approvals-messages.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';

/** An approver gets at most one mail about an order in this time. */
const MAIL_PAUSE_MS = 10 * 60_000;

type News = {
  dealer: DealerKey;
  order: OrderHeader;
  approval: StoredApproval;
  users: readonly DealerUser[];
  isCanadian: boolean;
};

/**
 * Tells who is asked for an approval, and who asked of the answer, by a notification and a mail. Nothing is told that is
 * not so any more: the entry of a later change tells what is.
 */
export const approvalNewsDeliverer: OutboxDeliverer<'approval-news'> = {
  async deliver({ dealer, payload: { orderId, sequence, revision } }) {
    const stored = await findApproval(dealer, orderId, sequence);
    if (stored?.revision !== revision) return [];
    const { approval } = stored;
    const [{ order }, users, { StoreCode }] = await Promise.all([
      loadOrderHeader(dealer, orderId),
      listDealerUsers(dealer),
      loadDealer(dealer),
    ]);
    const isCanadian = getStoreKind(StoreCode) === 'HSCA';
    const news: News = { dealer, order, approval, users, isCanadian };
    if (approval.State === 'open') await notifyApprovers(news);
    else await endQuestion(news);
    return [];
  },
  buildFailureWrites: () => Promise.resolve([]),
};

async function notifyApprovers(news: News): Promise<void> {
  const { dealer, order, approval } = news;
  const note = approval.Note ?? '';
  for (const { AppUserId } of approval.Asked)
    await writeItem(
      buildApprovalNotificationWrite(dealer, {
        order,
        toUserId: AppUserId,
        fromFullName: approval.AskedBy,
        notice: approvalsMessages.request(order.OrderNumber, approval.AskedBy, note),
        now: approval.notifiedOn,
      }),
    );
  await markRead(news, approval.formerApproverIds);
  for (const { AppUserId } of approval.Asked) await mailApprover(news, AppUserId);
}

async function mailApprover(news: News, userId: number): Promise<void> {
  const { dealer, order, approval } = news;
  const mailedOn = await findApprovalMailTime(dealer, order.Id, userId);
  if (mailedOn && Date.now() - Date.parse(mailedOn) < MAIL_PAUSE_MS) return;
  const { AskedBy: from, Note: note } = approval;
  if (await sendTo(news, userId, { what: 'request', from, note }))
    await writeItem(
      buildApprovalMailMark(dealer, order.Id, { userId, now: new Date().toISOString() }),
    );
}

/** The question is read by all, for nobody needs to answer it; who asked is told of an answer. */
async function endQuestion(news: News): Promise<void> {
  const { dealer, order, approval } = news;
  await markRead(news, [
    ...approval.Asked.map(({ AppUserId }) => AppUserId),
    ...approval.formerApproverIds,
  ]);
  const { Answer, State } = approval;
  if (!Answer || (State !== 'approved' && State !== 'rejected')) return;
  const { By, Note, On } = Answer;
  await writeItem(
    buildProposalNotificationWrite(dealer, {
      order,
      toUserId: approval.AskedById,
      fromFullName: By,
      notice: approvalsMessages[State](order.OrderNumber, By, Note ?? ''),
      now: On,
    }),
  );
  await sendTo(news, approval.AskedById, { what: State, from: By, note: Note });
}

async function markRead({ dealer, order, approval }: News, userIds: readonly number[]) {
  for (const toUserId of userIds)
    await markApprovalNotificationRead(dealer, {
      orderId: order.Id,
      toUserId,
      now: approval.notifiedOn,
    });
}

/** False for a user who may not sign in, or whose address takes no mail: the notification is there anyway. */
async function sendTo(
  { dealer, order, users, isCanadian }: News,
  userId: number,
  content: Pick<ApprovalMail, 'what' | 'from' | 'note'>,
): Promise<boolean> {
  const user = users.find(({ AppUserId }) => AppUserId === userId);
  if (!user || user.IsLockedOut) return false;
  const mail = buildApprovalMail({
    ...content,
    to: user.Email,
    name: getFullName(user),
    isCanadian,
    number: order.OrderNumber,
    customerName: order.CustomerName,
    link:
      content.what === 'request'
        ? `${getMailLinkOrigin()}/dashboard/approvals/${order.Id}`
        : `${getMailLinkOrigin()}/dashboard/customer-order/${order.CustomerId}/${order.Id}/edit`,
  });
  try {
    await sendOutboxMail(mail, parseDealerId(dealer));
    return true;
  } catch (error) {
    if (error instanceof UndeliverableError) return false;
    throw error;
  }
}
