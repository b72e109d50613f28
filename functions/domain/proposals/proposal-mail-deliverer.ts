import { getMailLinkOrigin } from '#functions/configuration/variables.ts';
import { toPrintedDealer } from '#functions/documents/forms/proposal/shared-proposal.ts';
import { buildCustomerProposalMail } from '#functions/domain/mail/build-customer-proposal-mail.ts';
import { buildRepProposalMail } from '#functions/domain/mail/build-rep-proposal-mail.ts';
import { formatMailedLinkTag, MAILED_LINK_TAG } from '#functions/domain/mail/mailed-link-tag.ts';
import { sendOutboxMail } from '#functions/domain/mail/send-outbox-mail.ts';
import {
  RetryLaterError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { findRejectionWords, type OutgoingMail } from '#functions/external/send-mail.ts';
import { buildRequestFailedNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { findDealerUser } from '#functions/store/dealers/dealer-users.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import type { ProposalMailPayload } from '#functions/store/outbox-payloads.ts';
import {
  findProposal,
  type StoredProposal,
  type StoredProposalLink,
} from '#functions/store/proposals/stored-proposals.ts';
import { parseDealerId, type DealerKey } from '#functions/store/table/table-client.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';
import { MAX_MAIL_PROBLEM_TEXT_LENGTH } from '#shared/schemas/mail-problem-schema.ts';
import { readCustomerCopy } from './customer-copy-file.ts';
import { readCustomerNews } from './customer-proposal-news.ts';
import { readProposalContact } from './proposal-contact.ts';
import { recordBouncedMail } from './record-bounced-mail.ts';
import { recordMailedCopy } from './record-mailed-copy.ts';
import { readRepNews } from './rep-proposal-news.ts';

/**
 * Sends the mails about proposals. What a mail says is read when it is sent: nothing goes out that is not so any
 * more, and no link that has ended.
 */
export const proposalMailDeliverer: OutboxDeliverer<'proposal-mail'> = {
  async deliver({ dealer, payload }) {
    const pauseMs = payload.notBefore ? Date.parse(payload.notBefore) - Date.now() : 0;
    if (pauseMs > 0) throw new RetryLaterError(pauseMs);
    const stored = await findProposal(dealer, payload.orderId, payload.sequence);
    const mail = stored && (await prepareProposalMail(dealer, stored.proposal, payload));
    if (!mail) return [];
    await sendOutboxMail(mail, parseDealerId(dealer));
    if (payload.what === 'accepted' && payload.userId === undefined)
      await recordMailedCopy(dealer, payload);
    return [];
  },

  async buildFailureWrites({ dealer, payload }, reason) {
    if (reason !== undefined && (await recordRefusedAddress(dealer, payload, reason))) return [];
    const stored = await findProposal(dealer, payload.orderId, payload.sequence);
    if (!stored) return [];
    const { order } = await loadOrderHeader(dealer, payload.orderId);
    const { number, sharedById } = stored.proposal;
    const to =
      payload.userId === undefined
        ? findCustomer(stored.proposal, payload)?.email
        : (await findDealerUser(dealer, payload.userId))?.Email;
    return [
      buildRequestFailedNotificationWrite(dealer, {
        order,
        toUserId: sharedById,
        notice: proposalsMessages.mailFailed(number, to ?? ''),
        now: new Date().toISOString(),
      }),
    ];
  },
};

/** Notes at its link that SES refused the address of a mail, as if the mail had come back; false where it did not. */
async function recordRefusedAddress(
  dealer: DealerKey,
  { orderId, sequence, linkId, userId }: ProposalMailPayload,
  problem: string,
): Promise<boolean> {
  if (linkId === undefined || userId !== undefined) return false;
  const words = findRejectionWords(problem);
  return recordBouncedMail(
    dealer,
    { orderId, sequence, linkId },
    {
      BouncedOn: new Date().toISOString(),
      Reason: words === null ? null : truncateText(words, MAX_MAIL_PROBLEM_TEXT_LENGTH),
    },
  );
}

/** Undefined where the mail would say what is not so any more. */
const prepareProposalMail = (
  dealer: DealerKey,
  proposal: StoredProposal,
  payload: ProposalMailPayload,
): Promise<OutgoingMail | undefined> =>
  payload.userId === undefined
    ? prepareCustomerMail(dealer, proposal, payload)
    : prepareRepMail(dealer, proposal, { ...payload, userId: payload.userId });

type MailedCustomer = { name: string; email: string; link: StoredProposalLink | undefined };

/** The recipient of a link that has not ended, or whoever accepted with an address of their own. */
function findCustomer(
  { links, acceptance }: StoredProposal,
  { linkId }: ProposalMailPayload,
): MailedCustomer | undefined {
  if (linkId === undefined)
    return acceptance
      ? { name: acceptance.Name, email: acceptance.Email, link: undefined }
      : undefined;
  const link = links.find(({ Id }) => Id === linkId);
  return link && link.Email !== null && link.EndedOn === null
    ? { name: link.Name, email: link.Email, link }
    : undefined;
}

async function prepareCustomerMail(
  dealer: DealerKey,
  proposal: StoredProposal,
  payload: ProposalMailPayload,
): Promise<OutgoingMail | undefined> {
  const customer = findCustomer(proposal, payload);
  if (!customer) return undefined;
  const { name, email, link } = customer;
  const copy = await readCustomerCopy(proposal);
  const news = await readCustomerNews({ dealer, proposal, copy, payload, link });
  if (!news) return undefined;
  const { orderId, sequence } = proposal;
  return {
    ...buildCustomerProposalMail({
      to: email,
      name,
      language: proposal.acceptance?.Language ?? proposal.language,
      number: proposal.number,
      expiresOn: proposal.expiresOn,
      validUntil: proposal.validUntil,
      timeZone: proposal.timeZone,
      dealer: toPrintedDealer(copy.Dealer),
      contact: await readProposalContact(dealer, proposal),
      news,
    }),
    ...(link && {
      tags: { [MAILED_LINK_TAG]: formatMailedLinkTag({ orderId, sequence, linkId: link.Id }) },
    }),
  };
}

async function prepareRepMail(
  dealer: DealerKey,
  proposal: StoredProposal,
  payload: ProposalMailPayload & { userId: number },
): Promise<OutgoingMail | undefined> {
  const user = await findDealerUser(dealer, payload.userId);
  if (!user || user.IsLockedOut) return undefined;
  const news = await readRepNews({ dealer, proposal, payload });
  if (!news) return undefined;
  const [{ StoreCode }, { order }] = await Promise.all([
    loadDealer(dealer),
    loadOrderHeader(dealer, proposal.orderId),
  ]);
  return buildRepProposalMail({
    to: user.Email,
    name: getFullName(user),
    isCanadian: getStoreKind(StoreCode) === 'HSCA',
    number: proposal.number,
    timeZone: proposal.timeZone,
    link: `${getMailLinkOrigin()}/dashboard/customer-order/${order.CustomerId}/${order.Id}/edit`,
    news,
  });
}
