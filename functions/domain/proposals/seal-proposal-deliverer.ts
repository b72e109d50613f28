import { findSealingCertificate, getSealingKeyId } from '#functions/configuration/variables.ts';
import { createKmsSealingKey } from '#functions/documents/sealing/kms-sealing-key.ts';
import { findSealMoment, sealPdf, type SealingKey } from '#functions/documents/sealing/seal-pdf.ts';
import type { OutboxDeliverer } from '#functions/domain/outbox/outbox-deliverer.ts';
import {
  hasTimeStampService,
  listTimeStampCertificates,
  requestTimeStamp,
} from '#functions/external/time-stamp-service.ts';
import { listDealerUsers } from '#functions/store/dealers/dealer-users.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import {
  buildProposalWrite,
  findProposal,
  listProposalQuestions,
  type ProposalAtRevision,
  type StoredAcceptance,
  type StoredProposal,
} from '#functions/store/proposals/stored-proposals.ts';
import { buildUnguardedSealWrite } from '#functions/store/proposals/stored-seals.ts';
import { parseDealerId, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { verifySealedPdf } from '#shared/signing/verify-sealed-pdf.ts';
import { buildSignedPdfAuditWrites } from './audit-signed-pdf.ts';
import { hashFile } from './hash-file.ts';
import { printSignedProposal } from './print-signed-proposal.ts';
import { findRepInCharge } from './proposal-contact.ts';
import { buildProposalMailWrite, buildRecipientMailWrites } from './proposal-notices.ts';
import { findSealedFile, getSealedFileKey, storeSealedFileOnce } from './sealed-file.ts';

/**
 * Seals the paper of an acceptance, and queues the mails that bring it. The sealed bytes are written once: an
 * attempt after a stop in between takes those that are there. It is never given up, because a contract without
 * its paper is none; an alarm tells of what waits too long.
 */
export const sealProposalDeliverer: OutboxDeliverer<'proposal-seal'> = {
  async deliver({ dealer, payload }) {
    const accepted = await findAcceptance(dealer, payload);
    if (!accepted) return [];
    const fileKey = getSealedFileKey(dealer, payload);
    const pdf =
      (await findSealedFile(fileKey)) ??
      (await storeSealedFileOnce(fileKey, await printAndSeal(dealer, accepted)));
    const sealed = { sha256: hashFile(pdf), fileKey, sealedOn: findSealMoment(pdf) };
    // Printing takes a while, and a question or an opening may have changed the proposal meanwhile.
    const current = await findAcceptance(dealer, payload);
    return current ? buildSealedWrites(dealer, current, sealed) : [];
  },

  timeoutMs: Number.POSITIVE_INFINITY,

  buildFailureWrites: () => Promise.resolve([]),
};

type AcceptanceAtRevision = ProposalAtRevision & { acceptance: StoredAcceptance };

/** Undefined where the acceptance was ended, or is sealed already. */
async function findAcceptance(
  dealer: DealerKey,
  { orderId, sequence }: Pick<StoredProposal, 'orderId' | 'sequence'>,
): Promise<AcceptanceAtRevision | undefined> {
  const stored = await findProposal(dealer, orderId, sequence);
  const acceptance = stored?.proposal.acceptance;
  return stored?.proposal.state.state === 'accepted' && acceptance && !acceptance.sealed
    ? { ...stored, acceptance }
    : undefined;
}

/** Throws where the key and its certificate do not belong together: such a seal would hold for nobody. */
async function printAndSeal(
  dealer: DealerKey,
  { proposal, acceptance }: AcceptanceAtRevision,
): Promise<Uint8Array> {
  const key = requireSealingKey();
  const { certificate } = key;
  const questions = await listProposalQuestions(dealer, proposal);
  const { pdf, dealerName } = await printSignedProposal({
    dealer,
    proposal,
    acceptance,
    questions,
    certificate,
  });
  const facts = {
    name: `SmartSales for ${dealerName}`,
    reason: `Proposal ${proposal.number}`,
    sealedOn: new Date(),
  };
  const stampSignature = hasTimeStampService() ? requestTimeStamp : undefined;
  const sealed = await sealPdf(pdf, key, facts, stampSignature);
  const { result } = await verifySealedPdf(sealed, [{ certificate }], listTimeStampCertificates());
  if (result !== 'whole')
    throw new Error(`The seal of ${proposal.number} does not hold: ${result}`);
  return sealed;
}

function requireSealingKey(): SealingKey {
  const certificate = findSealingCertificate();
  if (certificate === undefined) throw new Error('The sealing key has no certificate yet');
  return createKmsSealingKey(getSealingKeyId(), new Uint8Array(Buffer.from(certificate, 'base64')));
}

async function buildSealedWrites(
  dealer: DealerKey,
  { proposal, revision, acceptance }: AcceptanceAtRevision,
  sealed: NonNullable<StoredAcceptance['sealed']>,
): Promise<TableWrite[]> {
  const now = new Date().toISOString();
  const after = { ...acceptance, sealed };
  const mail = { what: 'accepted', now } as const;
  const typedAddress = acceptance.Email.toLowerCase();
  const isRecipient = proposal.links.some(
    ({ Email, EndedOn }) => Email?.toLowerCase() === typedAddress && !EndedOn,
  );
  const [users, { order }] = await Promise.all([
    listDealerUsers(dealer),
    loadOrderHeader(dealer, proposal.orderId),
  ]);
  const rep = findRepInCharge(users, order, proposal);
  return [
    buildProposalWrite(dealer, { proposal: { ...proposal, acceptance: after }, revision }),
    buildUnguardedSealWrite(sealed.sha256, { ...proposal, dealerId: parseDealerId(dealer) }),
    ...buildRecipientMailWrites(dealer, proposal, mail),
    ...(isRecipient ? [] : [buildProposalMailWrite(dealer, proposal, mail)]),
    ...(rep ? [buildProposalMailWrite(dealer, proposal, { ...mail, userId: rep.AppUserId })] : []),
    ...buildSignedPdfAuditWrites(dealer, proposal, { after }),
  ];
}
