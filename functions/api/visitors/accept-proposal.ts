import { acceptVisitedProposal } from '#functions/domain/proposals/accept-visited-proposal.ts';
import { buildProposalPage } from '#functions/domain/proposals/build-proposal-page.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as visitors from '#shared/contract/visitors-endpoints.ts';

/** A repeated call gets the page as it is by then. */
export const handler = createApiHandler(
  visitors.acceptProposal,
  async ({ body, ...call }) => {
    await acceptVisitedProposal(call, body);
    return buildProposalPage(call.visitor);
  },
  ({ visitor }) => buildProposalPage(visitor),
);
