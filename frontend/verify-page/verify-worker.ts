import {
  hashTimeStampCertificates,
  type SealCertificate,
} from '#shared/signing/certificate-list.ts';
import { isPdf } from '#shared/signing/sealed-pdf-file.ts';
import { verifySealedPdf, type SealVerification } from '#shared/signing/verify-sealed-pdf.ts';

/*
 * Verifies one file beside the page, which goes on answering meanwhile.
 */

export type FileToVerify = { file: File; certificates: SealCertificate[] };
/** What is sent to the worker and back; the id says which answer is of which file. */
export type VerifyRequest = FileToVerify & { id: number };
export type VerifyReply = { id: number; verified: VerifiedFile };
export type VerifiedFile = SealVerification | { result: 'notPdf' } | { result: 'unreadable' };

self.addEventListener('message', ({ data }: MessageEvent<VerifyRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  void answerRequest(data).then((reply) => self.postMessage(reply));
});

const answerRequest = async ({ id, ...request }: VerifyRequest): Promise<VerifyReply> => ({
  id,
  verified: await verifyFile(request).catch(() => ({ result: 'unreadable' })),
});

async function verifyFile({ file, certificates }: FileToVerify): Promise<VerifiedFile> {
  const bytes = await file.bytes().catch(() => undefined);
  if (!bytes) return { result: 'unreadable' };
  const stampCertificates = await hashTimeStampCertificates(certificates);
  const verification = await verifySealedPdf(bytes, certificates, stampCertificates);
  // A sealed PDF may have been changed at its beginning.
  return verification.result === 'notOurs' && !isPdf(bytes) ? { result: 'notPdf' } : verification;
}
