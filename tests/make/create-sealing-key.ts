import { constants, generateKeyPairSync, privateEncrypt } from 'node:crypto';
import { createSealingCertificate } from '#functions/documents/sealing/create-sealing-certificate.ts';
import type { SealingKey } from '#functions/documents/sealing/seal-pdf.ts';

/** What PKCS #1 v1.5 signs before a digest of SHA-256. */
const DIGEST_INFO_PREFIX = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** A sealing key that exists for a test. */
export async function createTestSealingKey(commonName: string): Promise<SealingKey> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const signDigest = async (digest: Uint8Array) =>
    new Uint8Array(
      privateEncrypt(
        { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
        Buffer.concat([DIGEST_INFO_PREFIX, digest]),
      ),
    );
  const certificate = await createSealingCertificate({
    commonName,
    publicKey: new Uint8Array(publicKey.export({ type: 'spki', format: 'der' })),
    validFrom: new Date('2026-11-01T00:00:00Z'),
    signDigest,
  });
  return { certificate, signDigest };
}
