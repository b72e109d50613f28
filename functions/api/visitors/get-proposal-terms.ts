import { createTermsAddress } from '#functions/domain/proposals/proposal-pdf.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as visitors from '#shared/contract/visitors-endpoints.ts';

export const handler = createApiHandler(visitors.getProposalTerms, async ({ query, visitor }) => ({
  Url: await createTermsAddress(visitor, query.language),
}));
