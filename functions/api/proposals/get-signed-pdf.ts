import { createSignedPdfAddress } from '#functions/domain/proposals/proposal-pdf.ts';
import { requireRepProposal } from '#functions/domain/proposals/rep-proposals.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';

export const handler = createApiHandler(proposals.getSignedPdf, async ({ params, caller }) => {
  const { proposal } = await requireRepProposal(caller, params);
  return { Url: await createSignedPdfAddress(proposal) };
});
