import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  createSealingCertificate,
  LOCAL_SEAL_NAME,
} from '#functions/documents/sealing/create-sealing-certificate.ts';
import type { SealingKey } from '#functions/documents/sealing/seal-pdf.ts';
import { writeWholeFile } from '#infra/local/engines/write-whole-file.ts';
import type { EnvironmentName } from '#infra/plan/environments.ts';
import { formatKeyLine, formatNotAfterLine } from '#shared/signing/certificate-list.ts';
import { readCertificateFile } from './read-certificates.ts';

type Bytes = Uint8Array<ArrayBuffer>;

type KeyToCertify = Pick<SealingKey, 'signDigest'> & {
  /** Its names in the stack and in KMS. */
  name: string;
  id: string;
  /** As SubjectPublicKeyInfo, in DER. */
  publicKey: Bytes;
  /** Shown by every verifier. */
  commonName: string;
};

/** What verifiers show: of all environments but the real one it says which it is. */
export function getSealName(environment: EnvironmentName): string {
  if (environment === 'local') return LOCAL_SEAL_NAME;
  return environment === 'prod' ? 'SmartSales' : `SmartSales ${environment}`;
}

/**
 * Adds the certificate of a key to a list, where it is the newest; none is ever removed. Returns false where the
 * newest one is that of the key already.
 */
export async function certifySealingKey(
  file: string,
  { name, id, publicKey, commonName, signDigest }: KeyToCertify,
): Promise<boolean> {
  const newest = existsSync(file) ? readCertificateFile(file).at(-1) : undefined;
  if (newest && isCertificateOf(newest.certificate, publicKey)) return false;
  const certificate = await createSealingCertificate({
    commonName,
    publicKey,
    validFrom: new Date(),
    signDigest,
  });
  const list = newest ? readFileSync(file, 'utf8') : '';
  const entry = `${formatKeyLine({ name, id })}${new X509Certificate(certificate).toString()}`;
  mkdirSync(dirname(file), { recursive: true });
  writeWholeFile(file, `${list}${entry}`);
  return true;
}

const isCertificateOf = (certificate: Bytes, publicKey: Bytes): boolean =>
  new X509Certificate(certificate).publicKey
    .export({ type: 'spki', format: 'der' })
    .equals(publicKey);

/** Writes above the certificate of a key since when somebody else may have it; the earliest moment stays. */
export function markKeyCompromised(
  file: string,
  id: string,
  moment: string,
): { keyName: string; notAfter: string } {
  const entry = readCertificateFile(file).find(({ keyId }) => keyId === id);
  if (!entry?.keyName) throw new Error(`There is no certificate of the key ${id} in ${file}.`);
  const { keyName, notAfter, text } = entry;
  if (notAfter !== undefined && Date.parse(notAfter) <= Date.parse(moment))
    return { keyName, notAfter };
  const keyLine = formatKeyLine({ name: keyName, id });
  const unmarked = notAfter === undefined ? text : text.replace(formatNotAfterLine(notAfter), '');
  const marked = unmarked.replace(keyLine, `${keyLine}${formatNotAfterLine(moment)}`);
  writeWholeFile(file, readFileSync(file, 'utf8').replace(text, marked));
  return { keyName, notAfter: moment };
}
