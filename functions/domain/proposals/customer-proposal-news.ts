import { getMailLinkOrigin } from '#functions/configuration/variables.ts';
import type { CustomerProposalNews } from '#functions/domain/mail/build-customer-proposal-mail.ts';
import { isDealerClosed } from '#functions/store/accounts/closed-dealers.ts';
import type { ProposalMailPayload } from '#functions/store/outbox-payloads.ts';
import { getCurrentProposalState } from '#functions/store/proposals/proposal-events.ts';
import {
  buildUnguardedLinkWrite,
  hashLinkToken,
} from '#functions/store/proposals/stored-proposal-links.ts';
import {
  listProposalQuestions,
  type StoredProposal,
  type StoredProposalLink,
} from '#functions/store/proposals/stored-proposals.ts';
import { parseDealerId, type DealerKey } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import type { CustomerCopy } from '#shared/proposals/customer-copy.ts';
import type { ProposalQuestion } from '#shared/schemas/proposal-schema.ts';
import { getLinkToken } from './create-proposal-link.ts';
import { readMailedAcceptance } from './mailed-acceptance.ts';

export type CustomerMailRequest = {
  dealer: DealerKey;
  proposal: StoredProposal;
  copy: CustomerCopy;
  payload: ProposalMailPayload;
  /** Undefined for whoever accepted with an address of their own. */
  link: StoredProposalLink | undefined;
};

/** What a mail tells a customer; undefined where it is not so any more, or is no news for a customer. */
export const readCustomerNews = async (
  request: CustomerMailRequest,
): Promise<CustomerProposalNews | undefined> => newsReaders[request.payload.what]?.(request);

const newsReaders: Partial<
  Record<
    ProposalMailPayload['what'],
    (request: CustomerMailRequest) => Promise<CustomerProposalNews | undefined>
  >
> = {
  shared: async (request) => {
    const { proposal, copy } = request;
    const link = await findWaitingLinkUrl(request);
    const about = copy.Title ?? copy.Customer ?? copy.Dealer.Name;
    return link === undefined
      ? undefined
      : { what: 'shared', about, message: proposal.message, link };
  },
  reminder: async (request) => {
    const link = await findWaitingLinkUrl(request);
    return link === undefined ? undefined : { what: 'reminder', link };
  },
  accepted: readAcceptedNews,
  answer: async (request) => {
    const question = await findMailedQuestion(request);
    if (typeof question?.Answer !== 'string') return undefined;
    const link = await findLinkUrl(request);
    return link === undefined
      ? undefined
      : {
          what: 'answer',
          question: question.Text,
          answer: question.Answer,
          answeredBy: question.AnsweredBy ?? '',
          link,
        };
  },
  revised: async ({ proposal: { state, ended, acceptance } }) =>
    state.state === 'ended' && state.ending === 'revised' && ended && acceptance
      ? {
          what: 'revised',
          acceptedOn: acceptance.AcceptedOn,
          endedOn: ended.on,
          endedBy: ended.by ?? '',
          reason: ended.reason ?? '',
        }
      : undefined,
};

async function readAcceptedNews({
  dealer,
  proposal,
  link,
}: CustomerMailRequest): Promise<CustomerProposalNews | undefined> {
  const acceptance = await readMailedAcceptance(proposal);
  if (!acceptance) return undefined;
  // Whoever accepted with an address of their own had a link, and needs it where the PDF is not attached.
  const shownLink = link ?? (acceptance.signedPdf ? undefined : findUsedLink(proposal));
  const url = shownLink && (await registerLinkUrl(dealer, proposal, shownLink));
  return { what: 'accepted', acceptance, link: url };
}

const findUsedLink = ({ links, acceptance }: StoredProposal) =>
  links.find(({ Id, EndedOn }) => Id === acceptance?.linkId && EndedOn === null);

/** The question that a mail is about. */
export async function findMailedQuestion({
  dealer,
  proposal,
  payload,
}: Pick<CustomerMailRequest, 'dealer' | 'proposal' | 'payload'>): Promise<
  ProposalQuestion | undefined
> {
  const questions = await listProposalQuestions(dealer, proposal);
  return questions.find(({ Number: number }) => number === payload.question);
}

/** Undefined where nobody can accept any more. */
const findWaitingLinkUrl = async (request: CustomerMailRequest): Promise<string | undefined> =>
  getCurrentProposalState(request.proposal).state === 'waiting' ? findLinkUrl(request) : undefined;

/** Undefined where the link opens nothing any more. */
async function findLinkUrl({
  dealer,
  proposal,
  link,
}: CustomerMailRequest): Promise<string | undefined> {
  const isEnded = getCurrentProposalState(proposal).state === 'ended';
  if (!link || isEnded || (await isDealerClosed(parseDealerId(dealer)))) return undefined;
  return registerLinkUrl(dealer, proposal, link);
}

/**
 * The address that a link opens. Where the secret was changed since the link was made its token is another one,
 * which is registered before it is sent; the earlier one goes on to open the proposal.
 */
async function registerLinkUrl(
  dealer: DealerKey,
  proposal: StoredProposal,
  link: StoredProposalLink,
): Promise<string> {
  const token = getLinkToken(dealer, proposal, link);
  const hash = hashLinkToken(token);
  const { orderId, sequence } = proposal;
  const target = { dealerId: parseDealerId(dealer), orderId, sequence, linkId: link.Id };
  if (hash !== link.hash) await writeItem(buildUnguardedLinkWrite(hash, target));
  return `${getMailLinkOrigin()}/p#${token}`;
}
