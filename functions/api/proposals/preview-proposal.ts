import { buildProposalPreview } from '#functions/domain/proposals/share-order-version.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';

export const handler = createApiHandler(proposals.previewProposal, ({ params, body, caller }) =>
  buildProposalPreview(caller, params.id, body),
);
