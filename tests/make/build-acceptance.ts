import { CONSENT_ID } from '#shared/proposals/consent.ts';
import {
  computeCopyTotals,
  getProposedChoices,
  type CustomerCopy,
} from '#shared/proposals/customer-copy.ts';
import type { AcceptedProposal, ProposalPage } from '#shared/schemas/proposal-page-schema.ts';

/** What a page sends that accepts what it shows, with these choices or as proposed. */
export function buildAcceptance(
  page: Pick<ProposalPage, 'Copy' | 'CopySha256'> | { Copy: CustomerCopy; CopySha256: string },
  choices?: readonly string[],
  changes: Partial<AcceptedProposal> = {},
): AcceptedProposal {
  // The page casts it in the same way: its copy has all that totals are made of.
  const copy = page.Copy as unknown as CustomerCopy;
  const chosen = choices ? new Set(choices) : getProposedChoices(copy);
  const { Total, DownPayment } = computeCopyTotals(copy, chosen);
  return {
    CopySha256: page.CopySha256,
    Choices: [...chosen],
    Total,
    DownPayment,
    Language: 'en',
    ConsentId: CONSENT_ID,
    Name: 'Renee Castillo',
    Title: 'Practice owner',
    Email: 'renee@lakeshore.example',
    Signature: { Kind: 'drawn', Strokes: [[10, 10, 200, 100, 400, 30]] },
    ...changes,
  };
}
