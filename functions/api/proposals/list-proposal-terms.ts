import { listTermsOfOrder } from '#functions/domain/proposals/rep-proposals.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';

export const handler = createApiHandler(proposals.listProposalTerms, ({ params, caller }) =>
  listTermsOfOrder(caller, params.id),
);
