import { createConflictError, createRateLimitError } from '#functions/rejection-error.ts';
import type { ProposalVisitor } from '#functions/runtime/authenticate-visitor.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { applyProposalEvent } from '#functions/store/proposals/proposal-events.ts';
import {
  buildQuestionWrite,
  listProposalQuestions,
  type StoredProposal,
} from '#functions/store/proposals/stored-proposals.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import { MAX_QUESTIONS, MAX_QUESTIONS_PER_DAY } from '#shared/schemas/proposal-schema.ts';
import { changeProposal } from './change-proposal.ts';
import { countOpening } from './count-opening.ts';
import { describeLinkHolder } from './describe-link-holder.ts';
import { listUsersToTell } from './proposal-contact.ts';
import { buildRepNoticeWrites, type RepNotice } from './proposal-notices.ts';
import { getProposalLink, requireVisitedProposal } from './visited-proposal.ts';

/** What a visitor does to a proposal besides accepting it (B2.10, B2.11). None of it writes the order. */
type VisitorCall = { visitor: ProposalVisitor; idempotency: IdempotentCall };

const DAY_MS = 86_400_000;

export async function recordOpening({ visitor, idempotency }: VisitorCall): Promise<void> {
  await changeProposal(
    visitor.dealer,
    () => requireVisitedProposal(visitor),
    (proposal) => {
      const opened = countOpening(proposal, visitor.linkId, new Date().toISOString());
      const writes = [buildIdempotencyWrite(idempotency, { reply: null })];
      return Promise.resolve(opened === proposal ? undefined : { proposal: opened, writes });
    },
  );
}

/** Whoever has a link may decline; the page says who did. */
export const declineVisitedProposal = (call: VisitorCall, reason: string): Promise<void> =>
  changeVisitedProposal(call, ({ proposal, orderNumber, from, now }) => {
    const declined = applyProposalEvent(proposal, 'decline', { on: now, by: null });
    if (!declined) throw createConflictError(proposalsMessages.notWaiting);
    return {
      proposal: { ...declined, decline: { reason, on: now, linkId: call.visitor.linkId } },
      notice: proposalsMessages.declined(orderNumber, from, reason),
      mail: { what: 'declined' },
    };
  });

export const reopenVisitedProposal = (call: VisitorCall): Promise<void> =>
  changeVisitedProposal(call, ({ proposal, orderNumber, from, now }) => {
    const waiting = applyProposalEvent(proposal, 'reopen', { on: now, by: null });
    if (!waiting) throw createConflictError(proposalsMessages.notDeclined);
    return {
      proposal: { ...waiting, decline: null },
      notice: proposalsMessages.reopened(orderNumber, from),
    };
  });

/** Throws 429 for the 21st question of a day and the 101st in all. */
export async function addProposalQuestion(call: VisitorCall, text: string): Promise<void> {
  await assertMayAsk(call.visitor);
  await changeVisitedProposal(call, ({ proposal, orderNumber, linkName, from, now }) => {
    const Number = proposal.questionCount + 1;
    if (Number > MAX_QUESTIONS)
      throw createRateLimitError(proposalsMessages.tooManyQuestions, DAY_MS / 1000);
    const question = {
      Number,
      Text: text,
      AskedOn: now,
      AskedBy: linkName,
      Answer: null,
      AnsweredOn: null,
      AnsweredBy: null,
    };
    return {
      proposal: { ...proposal, questionCount: Number, questionOn: proposal.questionOn ?? now },
      notice: proposalsMessages.question(orderNumber, from, text),
      mail: { what: 'question', question: Number },
      writes: [buildQuestionWrite(call.visitor.dealer, proposal, question)],
    };
  });
}

async function assertMayAsk({ dealer, orderId, sequence }: ProposalVisitor): Promise<void> {
  const questions = await listProposalQuestions(dealer, { orderId, sequence });
  const dayAgo = Date.now() - DAY_MS;
  const today = questions.filter(({ AskedOn }) => Date.parse(AskedOn) > dayAgo);
  if (today.length < MAX_QUESTIONS_PER_DAY) return;
  const freeAt = Date.parse(today.at(-MAX_QUESTIONS_PER_DAY)!.AskedOn) + DAY_MS;
  throw createRateLimitError(
    proposalsMessages.tooManyQuestions,
    Math.ceil((freeAt - Date.now()) / 1000),
  );
}

type VisitorEvent = {
  proposal: StoredProposal;
  orderNumber: string;
  /** The name of the visitor's link. */
  linkName: string;
  /** Who has it. */
  from: string | CodedMessage;
  now: string;
};

/** The changed proposal, what its reps are told, and what is written with it. */
type VisitorChange = Pick<RepNotice, 'notice' | 'mail'> & {
  proposal: StoredProposal;
  writes?: readonly TableWrite[];
};

/** Whatever a visitor does counts as an opening, and the reps are told of it. */
async function changeVisitedProposal(
  { visitor, idempotency }: VisitorCall,
  prepareChange: (event: VisitorEvent) => VisitorChange,
): Promise<void> {
  const { dealer, orderId, linkId } = visitor;
  await changeProposal(
    dealer,
    () => requireVisitedProposal(visitor),
    async (stored) => {
      const { order } = await loadOrderHeader(dealer, orderId);
      const users = await listUsersToTell(dealer, stored, order);
      const linkName = getProposalLink(stored, linkId).Name;
      const from = describeLinkHolder(linkName);
      const now = new Date().toISOString();
      const {
        proposal,
        writes = [],
        ...notice
      } = prepareChange({
        proposal: countOpening(stored, linkId, now),
        orderNumber: order.OrderNumber,
        linkName,
        from,
        now,
      });
      return {
        proposal,
        writes: [
          ...writes,
          buildIdempotencyWrite(idempotency, { reference: 'done' }),
          ...buildRepNoticeWrites(dealer, stored, {
            order,
            users,
            from,
            now,
            ...notice,
          }),
        ],
      };
    },
  );
}
