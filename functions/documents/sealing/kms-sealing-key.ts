import { signDigestByKms } from '#functions/external/aws-requests.ts';
import type { SealingKey } from './seal-pdf.ts';

/** A key that KMS holds and never gives out; on a laptop an engine with the machine's own key answers for it. */
export const createKmsSealingKey = (
  keyId: string,
  certificate: SealingKey['certificate'],
): SealingKey => ({
  certificate,
  signDigest: (sha256) => signDigestByKms(keyId, sha256),
});
