import { findProposal, type StoredProposal } from '#functions/store/proposals/stored-proposals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { buildSignedPdfAuditWrites } from './audit-signed-pdf.ts';
import { changeProposal } from './change-proposal.ts';

/** Notes when the signed PDF went out to a customer, of several mails the first (B2.9). */
export async function recordMailedCopy(
  dealer: DealerKey,
  { orderId, sequence }: Pick<StoredProposal, 'orderId' | 'sequence'>,
): Promise<void> {
  const find = () => findProposal(dealer, orderId, sequence);
  await changeProposal(dealer, find, (proposal) => {
    const { acceptance, state } = proposal;
    if (state.state !== 'accepted' || !acceptance?.sealed || acceptance.mailedOn)
      return Promise.resolve(undefined);
    const before = { ...acceptance, sealed: acceptance.sealed };
    const after = { ...before, mailedOn: new Date().toISOString() };
    return Promise.resolve({
      proposal: { ...proposal, acceptance: after },
      writes: buildSignedPdfAuditWrites(dealer, proposal, { before, after }),
    });
  });
}
