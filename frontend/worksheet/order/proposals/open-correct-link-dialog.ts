import { lazyDialog } from '#frontend/api/lazy-dialog.ts';
import type { Proposal, ProposalLink } from '#shared/schemas/proposal-schema.ts';

/** Asks for the right address of a recipient whose mail came back. */
export const openCorrectLinkDialog = lazyDialog(
  () => import('./correct-link-dialog.tsx'),
  (
    { renderCorrectLinkDialog },
    proposal: Proposal,
    link: ProposalLink,
    onChanged: () => Promise<unknown>,
  ) => renderCorrectLinkDialog({ proposal, link, onChanged }),
);
