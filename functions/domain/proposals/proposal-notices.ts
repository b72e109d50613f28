import { randomUUID } from 'node:crypto';
import { buildProposalNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import type { DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import type { ProposalMailPayload } from '#functions/store/outbox-payloads.ts';
import type { StoredProposal } from '#functions/store/proposals/stored-proposals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

type ProposalKey = Pick<StoredProposal, 'orderId' | 'sequence'>;

/** A mail about a proposal; sent from `now` on, or from its `notBefore`. */
export const buildProposalMailWrite = (
  dealer: DealerKey,
  { orderId, sequence }: ProposalKey,
  { now, ...mail }: Omit<ProposalMailPayload, 'orderId' | 'sequence'> & { now: string },
): TableWrite =>
  buildNewOutboxEntryWrite(dealer, {
    kind: 'proposal-mail',
    id: `${orderId}.${sequence}.${randomUUID()}`,
    payload: { orderId, sequence, ...mail },
    now: mail.notBefore ?? now,
  });

/** How long before the end the reminder is sent. */
const REMINDER_MS = 3 * 86_400_000;

/** The mail that brings a link, and the reminder where it was asked for and is not due already. */
export function buildInvitationMailWrites(
  dealer: DealerKey,
  proposal: StoredProposal,
  { linkId, now }: { linkId: string; now: string },
): TableWrite[] {
  const remindOn = Date.parse(proposal.validUntil) - REMINDER_MS;
  const isReminded = proposal.remindsBeforeEnd && remindOn > Date.parse(now);
  const reminder = { what: 'reminder', notBefore: new Date(remindOn).toISOString() } as const;
  return [
    buildProposalMailWrite(dealer, proposal, { what: 'shared', linkId, now }),
    ...(isReminded ? [buildProposalMailWrite(dealer, proposal, { ...reminder, linkId, now })] : []),
  ];
}

/** What the reps of an order are told of its customer. */
export type RepNotice = {
  order: Pick<Order, 'Id' | 'CustomerId'>;
  users: readonly DealerUser[];
  /** Whoever acted: who has the link, or the name that was signed. */
  from: string | CodedMessage;
  /** Its first line is the subject. */
  notice: CodedMessage;
  mail?: Pick<ProposalMailPayload, 'what' | 'linkId' | 'question'>;
  now: string;
};

/** Tells the users by a notification, and by a mail. */
export const buildRepNoticeWrites = (
  dealer: DealerKey,
  proposal: ProposalKey,
  { order, users, from, notice, mail, now }: RepNotice,
): TableWrite[] =>
  users.flatMap((user) => [
    buildProposalNotificationWrite(dealer, {
      order,
      toUserId: user.AppUserId,
      fromFullName: from,
      notice,
      now,
    }),
    ...(mail
      ? [buildProposalMailWrite(dealer, proposal, { ...mail, userId: user.AppUserId, now })]
      : []),
  ]);

/** A mail to everybody who was sent a link that still opens. */
export const buildRecipientMailWrites = (
  dealer: DealerKey,
  proposal: StoredProposal,
  mail: Pick<ProposalMailPayload, 'what' | 'question' | 'notBefore'> & { now: string },
): TableWrite[] =>
  proposal.links
    .filter(({ Email, EndedOn }) => Email !== null && !EndedOn)
    .map(({ Id }) => buildProposalMailWrite(dealer, proposal, { ...mail, linkId: Id }));
