import { buildProposalPage } from '#functions/domain/proposals/build-proposal-page.ts';
import { declineVisitedProposal } from '#functions/domain/proposals/visitor-events.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as visitors from '#shared/contract/visitors-endpoints.ts';

/** A repeated call gets the page as it is by then. */
export const handler = createApiHandler(
  visitors.declineProposal,
  async ({ body, visitor, idempotency }) => {
    await declineVisitedProposal({ visitor, idempotency }, body.Reason);
    return buildProposalPage(visitor);
  },
  ({ visitor }) => buildProposalPage(visitor),
);
