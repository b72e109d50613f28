import { readCustomerCopy } from '#functions/domain/proposals/customer-copy-file.ts';
import { requireVisitedProposal } from '#functions/domain/proposals/visited-proposal.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as visitors from '#shared/contract/visitors-endpoints.ts';

export const handler = createApiHandler(visitors.getProposalLines, async ({ query, visitor }) => {
  const { proposal } = await requireVisitedProposal(visitor);
  const { Bundles } = await readCustomerCopy(proposal);
  const bundle = Bundles.find(({ Key }) => Key === query.bundle);
  if (!bundle) throw createNotFoundError();
  return bundle.Lines;
});
