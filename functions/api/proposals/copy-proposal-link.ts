import { getLinkToken } from '#functions/domain/proposals/create-proposal-link.ts';
import { addCopiedLink, requireRepProposal } from '#functions/domain/proposals/rep-proposals.ts';
import { toProposalLink } from '#functions/domain/proposals/to-proposal.ts';
import { getProposalLink } from '#functions/domain/proposals/visited-proposal.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import type {
  StoredProposal,
  StoredProposalLink,
} from '#functions/store/proposals/stored-proposals.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';

/** A repeated call works the token out again: it is not in the stored answer. */
export const handler = createApiHandler(
  proposals.copyProposalLink,
  async ({ params, caller, idempotency }) => {
    const { proposal, link } = await addCopiedLink({ caller, idempotency }, params);
    return buildLinkReply(caller, proposal, link);
  },
  async ({ params, caller }, linkId) => {
    const stored = await requireRepProposal(caller, params);
    return buildLinkReply(caller, stored.proposal, getProposalLink(stored.proposal, linkId));
  },
);

const buildLinkReply = (
  { dealer }: StaffCaller,
  proposal: StoredProposal,
  link: StoredProposalLink,
) => ({ Link: toProposalLink(link), Path: `/p#${getLinkToken(dealer, proposal, link)}` });
