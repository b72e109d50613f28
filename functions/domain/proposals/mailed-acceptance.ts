import { getFilesBucket, getMailLinkOrigin } from '#functions/configuration/variables.ts';
import type { MailedAcceptance } from '#functions/domain/mail/proposal-mail-locale.ts';
import { findFileHeaders } from '#functions/external/aws-requests.ts';
import type { StoredProposal } from '#functions/store/proposals/stored-proposals.ts';
import { findSealedFile } from './sealed-file.ts';

/** In bytes. Nearly all mail servers take what this becomes in a mail; a larger PDF is read on the page. */
const MAX_ATTACHED_BYTES = 4_000_000;

/** An acceptance with its signed PDF; undefined where it was ended, or is not sealed. */
export async function readMailedAcceptance({
  state,
  acceptance,
}: StoredProposal): Promise<MailedAcceptance | undefined> {
  if (state.state !== 'accepted' || !acceptance?.sealed) return undefined;
  return {
    name: acceptance.Name,
    email: acceptance.Email,
    acceptedOn: acceptance.AcceptedOn,
    total: acceptance.Total,
    downPayment: acceptance.DownPayment,
    language: acceptance.Language,
    signedPdf: await readAttachablePdf(acceptance.sealed.fileKey),
    verifyAddress: `${getMailLinkOrigin()}/verify`,
  };
}

async function readAttachablePdf(fileKey: string): Promise<Uint8Array | undefined> {
  const headers = await findFileHeaders(getFilesBucket(), fileKey);
  const isSmall = headers && Number(headers.get('content-length')) <= MAX_ATTACHED_BYTES;
  return isSmall ? findSealedFile(fileKey) : undefined;
}
