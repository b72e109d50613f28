import { X509Certificate } from 'node:crypto';
import { appendFileSync, existsSync } from 'node:fs';
import { createSealingCertificate } from '#functions/documents/sealing/create-sealing-certificate.ts';
import type { SealingKey } from '#functions/documents/sealing/seal-pdf.ts';
import { readCertificateFile } from './read-certificates.ts';

type Bytes = Uint8Array<ArrayBuffer>;

type KeyToCertify = Pick<SealingKey, 'signDigest'> & {
  /** As SubjectPublicKeyInfo, in DER. */
  publicKey: Bytes;
  /** Shown by every verifier. */
  commonName: string;
};

/**
 * Adds the certificate of a key to a list, where it is the newest; none is ever removed. Returns false where the
 * newest one is that of the key already.
 */
export async function certifySealingKey(
  file: string,
  { publicKey, commonName, signDigest }: KeyToCertify,
): Promise<boolean> {
  const newest = existsSync(file) ? readCertificateFile(file).at(-1) : undefined;
  if (newest && isCertificateOf(newest, publicKey)) return false;
  const certificate = await createSealingCertificate({
    commonName,
    publicKey,
    validFrom: new Date(),
    signDigest,
  });
  appendFileSync(file, new X509Certificate(certificate).toString());
  return true;
}

const isCertificateOf = (certificate: Bytes, publicKey: Bytes): boolean =>
  new X509Certificate(certificate).publicKey
    .export({ type: 'spki', format: 'der' })
    .equals(publicKey);
