import type { StoredProposal } from '#functions/store/proposals/stored-proposals.ts';
import { getProposalLink } from './visited-proposal.ts';

const OPENING_PAUSE_MS = 30 * 60_000;

/**
 * Notes on the link that it was opened now: the first time, and then once in half an hour. Whatever a visitor does
 * counts as an opening (B2.11). The proposal itself where nothing is to be noted.
 */
export function countOpening(
  proposal: StoredProposal,
  linkId: string,
  now: string,
): StoredProposal {
  const { LastOpenedOn } = getProposalLink(proposal, linkId);
  if (LastOpenedOn && Date.parse(now) - Date.parse(LastOpenedOn) < OPENING_PAUSE_MS)
    return proposal;
  return {
    ...proposal,
    links: proposal.links.map((link) =>
      link.Id === linkId
        ? {
            ...link,
            FirstOpenedOn: link.FirstOpenedOn ?? now,
            LastOpenedOn: now,
            Openings: link.Openings + 1,
          }
        : link,
    ),
  };
}
