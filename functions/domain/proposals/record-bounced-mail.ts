import type { MailedLink } from '#functions/domain/mail/mailed-link-tag.ts';
import { buildRequestFailedNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { getCurrentProposalState } from '#functions/store/proposals/proposal-events.ts';
import { findProposal } from '#functions/store/proposals/stored-proposals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import type { ProposalLink } from '#shared/schemas/proposal-schema.ts';
import { changeProposal } from './change-proposal.ts';
import { listUsersToTell } from './proposal-contact.ts';

/**
 * Notes at a link that a mail to its recipient came back, or that its address was refused at once, and tells the reps;
 * once, however often it is reported. Nothing where the link or its proposal has ended, or is gone: then the answer is
 * false.
 */
export async function recordBouncedMail(
  dealer: DealerKey,
  { orderId, sequence, linkId }: MailedLink,
  Bounce: NonNullable<ProposalLink['Bounce']>,
): Promise<boolean> {
  const find = () => findProposal(dealer, orderId, sequence);
  const changed = await changeProposal(dealer, find, async (proposal) => {
    const bounced = proposal.links.find(({ Id }) => Id === linkId);
    const isEnded = getCurrentProposalState(proposal).state === 'ended';
    if (isEnded || !bounced || bounced.EndedOn || bounced.Bounce) return undefined;
    const { order } = await loadOrderHeader(dealer, orderId);
    const users = await listUsersToTell(dealer, proposal, order);
    return {
      proposal: {
        ...proposal,
        links: proposal.links.map((link) => (link === bounced ? { ...link, Bounce } : link)),
      },
      writes: users.map(({ AppUserId }) =>
        buildRequestFailedNotificationWrite(dealer, {
          order,
          toUserId: AppUserId,
          notice: proposalsMessages.bounced(proposal.number, bounced.Email ?? ''),
          now: new Date().toISOString(),
        }),
      ),
    };
  });
  return changed !== undefined;
}
