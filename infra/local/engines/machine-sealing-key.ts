import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateEncrypt,
  X509Certificate,
  type KeyObject,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createSealingCertificate,
  LOCAL_SEAL_NAME,
} from '#functions/documents/sealing/create-sealing-certificate.ts';
import type { SealingKey } from '#functions/documents/sealing/seal-pdf.ts';
import { writeWholeFile } from './write-whole-file.ts';

/*
 * The key by which the product on this machine seals PDFs. It is made at the first start and stays after that,
 * so that papers of before can be verified. Its certificate is in no list but this machine's.
 */

/** Nobody else on the machine reads it. */
const KEY_FILE_MODE = 0o600;

const getKeyFile = (folder: string) => join(folder, 'key.pem');
export const getMachineCertificateFile = (folder: string) => join(folder, 'certificate.pem');

/** The key of a folder, which is made where it is missing. */
export async function loadOrCreateMachineSealingKey(folder: string): Promise<SealingKey> {
  mkdirSync(folder, { recursive: true });
  const keyFile = getKeyFile(folder);
  const certificateFile = getMachineCertificateFile(folder);
  if (existsSync(keyFile) && existsSync(certificateFile)) {
    const privateKey = createPrivateKey(readFileSync(keyFile));
    const certificate = new X509Certificate(readFileSync(certificateFile));
    return { certificate: new Uint8Array(certificate.raw), ...createSigner(privateKey) };
  }
  const privateKey = await createPrivateRsaKey();
  const key = await certifyKey(privateKey, LOCAL_SEAL_NAME, new Date());
  // The certificate comes last: without it the next start makes both anew.
  writeWholeFile(
    keyFile,
    String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    KEY_FILE_MODE,
  );
  writeWholeFile(certificateFile, new X509Certificate(key.certificate).toString(), KEY_FILE_MODE);
  return key;
}

/** A key that ends with its process. */
export const createSealingKeyInMemory = async (
  commonName = LOCAL_SEAL_NAME,
  validFrom = new Date(),
): Promise<SealingKey> => certifyKey(await createPrivateRsaKey(), commonName, validFrom);

async function createPrivateRsaKey(): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  return privateKey;
}

async function certifyKey(
  privateKey: KeyObject,
  commonName: string,
  validFrom: Date,
): Promise<SealingKey> {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const signer = createSigner(privateKey);
  const certificate = await createSealingCertificate({
    commonName,
    publicKey: new Uint8Array(publicKey),
    validFrom,
    ...signer,
  });
  return { certificate, ...signer };
}

/** What PKCS #1 v1.5 signs before a digest of SHA-256. */
const DIGEST_INFO_PREFIX = Buffer.from('3031300d060960864801650304020105000420', 'hex');

const createSigner = (key: KeyObject): Pick<SealingKey, 'signDigest'> => ({
  signDigest: async (sha256) =>
    new Uint8Array(
      privateEncrypt(
        { key, padding: constants.RSA_PKCS1_PADDING },
        Buffer.concat([DIGEST_INFO_PREFIX, sha256]),
      ),
    ),
});
