import type { RepProposalNews } from '#functions/domain/mail/build-rep-proposal-mail.ts';
import type { ProposalMailPayload } from '#functions/store/outbox-payloads.ts';
import { getCurrentProposalState } from '#functions/store/proposals/proposal-events.ts';
import type { StoredProposal } from '#functions/store/proposals/stored-proposals.ts';
import { findMailedQuestion, type CustomerMailRequest } from './customer-proposal-news.ts';
import { readMailedAcceptance } from './mailed-acceptance.ts';

type RepMailRequest = Pick<CustomerMailRequest, 'dealer' | 'proposal' | 'payload'>;

/** What a mail tells a rep; undefined where it is not so any more, or is no news for a rep. */
export const readRepNews = async (request: RepMailRequest): Promise<RepProposalNews | undefined> =>
  newsReaders[request.payload.what]?.(request);

const findLinkName = ({ links }: StoredProposal, linkId: string | undefined) =>
  links.find(({ Id }) => Id === linkId)?.Name;

const newsReaders: Partial<
  Record<
    ProposalMailPayload['what'],
    (request: RepMailRequest) => Promise<RepProposalNews | undefined>
  >
> = {
  accepted: async ({ proposal }) => {
    const acceptance = await readMailedAcceptance(proposal);
    return acceptance && { what: 'accepted', acceptance };
  },
  declined: async ({ proposal }) => {
    const { decline } = proposal;
    return decline && getCurrentProposalState(proposal).state === 'declined'
      ? {
          what: 'declined',
          linkName: findLinkName(proposal, decline.linkId) ?? '',
          reason: decline.reason,
          declinedOn: decline.on,
        }
      : undefined;
  },
  question: async (request) => {
    const question = await findMailedQuestion(request);
    const isEnded = getCurrentProposalState(request.proposal).state === 'ended';
    return question?.Answer === null && !isEnded
      ? { what: 'question', linkName: question.AskedBy, question: question.Text }
      : undefined;
  },
  attempted: async ({ proposal, payload }) =>
    getCurrentProposalState(proposal).state === 'waiting'
      ? { what: 'attempted', linkName: findLinkName(proposal, payload.linkId) }
      : undefined,
};
