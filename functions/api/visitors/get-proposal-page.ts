import { buildProposalPage } from '#functions/domain/proposals/build-proposal-page.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as visitors from '#shared/contract/visitors-endpoints.ts';

export const handler = createApiHandler(visitors.getProposalPage, ({ visitor }) =>
  buildProposalPage(visitor),
);
