import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { TIME_STAMP_CERTIFICATES_FILE } from '#infra/plan/certificates-file.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { isTimeStampCertificate, parseCertificateList } from '#shared/signing/certificate-list.ts';

/** What the worker that seals is told of an environment's time-stamp service. Throws where it could trust no stamp. */
export function buildTimeStampVariables(
  { timeStampService }: Pick<Environment, 'timeStampService'>,
  file = TIME_STAMP_CERTIFICATES_FILE,
): Record<string, string> {
  if (timeStampService === undefined) return {};
  const certificates = parseCertificateList(readFileSync(file, 'utf8'));
  if (certificates.length === 0 || !certificates.every(isTimeStampCertificate))
    throw new Error(`Not all in ${file} are certificates of time stamps.`);
  const hashes = certificates.map(({ certificate }) =>
    new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase(),
  );
  return { TIME_STAMP_SERVICE: timeStampService, TIME_STAMP_CERTIFICATES: hashes.join(' ') };
}
