import { buildRepProposal, endLinkOfProposal } from '#functions/domain/proposals/rep-proposals.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';

export const handler = createApiHandler(
  proposals.endProposalLink,
  async ({ params, caller, idempotency }) => {
    await endLinkOfProposal({ caller, idempotency }, params, params.link);
    return buildRepProposal(caller, params);
  },
  ({ params, caller }) => buildRepProposal(caller, params),
);
