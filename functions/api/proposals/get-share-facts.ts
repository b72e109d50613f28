import { readShareFacts } from '#functions/domain/proposals/share-facts.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';

export const handler = createApiHandler(proposals.getShareFacts, ({ params, caller }) =>
  readShareFacts(caller, params.id),
);
