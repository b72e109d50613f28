import { buildProposalPage } from '#functions/domain/proposals/build-proposal-page.ts';
import { addProposalQuestion } from '#functions/domain/proposals/visitor-events.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as visitors from '#shared/contract/visitors-endpoints.ts';

/** A repeated call gets the page as it is by then. */
export const handler = createApiHandler(
  visitors.askQuestion,
  async ({ body, visitor, idempotency }) => {
    await addProposalQuestion({ visitor, idempotency }, body.Text);
    return buildProposalPage(visitor);
  },
  ({ visitor }) => buildProposalPage(visitor),
);
