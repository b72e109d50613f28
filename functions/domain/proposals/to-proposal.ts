import { getCurrentProposalState } from '#functions/store/proposals/proposal-events.ts';
import type {
  StoredProposal,
  StoredProposalLink,
} from '#functions/store/proposals/stored-proposals.ts';
import type { Proposal, ProposalLink, ProposalQuestion } from '#shared/schemas/proposal-schema.ts';
import { getProposalLink } from './visited-proposal.ts';

/** A proposal as its rep sees it: without tokens, keys of files and the signature. */
export function toProposal(
  stored: StoredProposal,
  { questions, isChanged }: { questions: readonly ProposalQuestion[]; isChanged: boolean },
): Proposal {
  const current = getCurrentProposalState(stored);
  const { acceptance, decline, ended } = stored;
  const isExpired = current.state === 'ended' && current.ending === 'expired';
  return {
    OrderId: stored.orderId,
    Sequence: stored.sequence,
    Number: stored.number,
    State: current.state,
    Ending: current.state === 'ended' ? current.ending : null,
    EndedOn: isExpired ? stored.validUntil : (ended?.on ?? null),
    EndedBy: ended?.by ?? null,
    EndReason: ended?.reason ?? null,
    SharedOn: stored.sharedOn,
    SharedBy: stored.sharedBy,
    ExpiresOn: stored.expiresOn,
    ValidUntil: stored.validUntil,
    TimeZone: stored.timeZone,
    Language: stored.language,
    Message: stored.message,
    Total: stored.total,
    CopySha256: stored.copy.sha256,
    MayChoose: stored.mayChoose,
    AsksSignature: stored.asksSignature,
    RemindsBeforeEnd: stored.remindsBeforeEnd,
    IsChanged: isChanged,
    Links: stored.links.map(toProposalLink),
    Questions: [...questions],
    Decline: decline && {
      Reason: decline.reason,
      DeclinedOn: decline.on,
      LinkName: getProposalLink(stored, decline.linkId).Name,
    },
    Acceptance: acceptance && {
      Name: acceptance.Name,
      Title: acceptance.Title,
      Email: acceptance.Email,
      AcceptedOn: acceptance.AcceptedOn,
      LinkName: getProposalLink(stored, acceptance.linkId).Name,
      Total: acceptance.Total,
      DownPayment: acceptance.DownPayment,
      Language: acceptance.Language,
      Consent: acceptance.Consent,
      SealedOn: acceptance.sealed?.sealedOn ?? null,
      MailedOn: acceptance.mailedOn ?? null,
      IpAddress: acceptance.IpAddress,
      Browser: acceptance.Browser,
    },
  };
}

/** A link without its token's hash. */
export const toProposalLink = ({
  hash: _hash,
  generation: _generation,
  ...link
}: StoredProposalLink): ProposalLink => ({ Bounce: null, ...link });
