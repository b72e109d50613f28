import { createPdfAddress } from '#functions/domain/proposals/proposal-pdf.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as visitors from '#shared/contract/visitors-endpoints.ts';

export const handler = createApiHandler(visitors.getProposalPdf, async ({ query, visitor }) => ({
  Url: await createPdfAddress(visitor, query),
}));
