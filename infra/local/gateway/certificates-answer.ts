import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readCertificateTexts } from '#infra/build/certificate-texts.ts';
import { getCertificatesFile } from '#infra/plan/certificates-file.ts';
import { getContentType } from '#infra/plan/content-types.ts';
import { CERTIFICATES_FILE } from '#infra/plan/edge-paths.ts';
import type { GatewayAnswer } from './gateway-answer.ts';

/** The certificates of the release as they are now, and those of this machine's own keys. */
export function buildCertificatesAnswer(): GatewayAnswer {
  const text = [readCertificateTexts(), formatMachineCertificate(), readEmulatorCertificates()];
  return {
    status: 200,
    headers: { 'content-type': getContentType(CERTIFICATES_FILE), 'cache-control': 'no-store' },
    body: Buffer.from(text.join('')),
  };
}

function formatMachineCertificate(): string {
  const { SEALING_CERTIFICATE } = process.env;
  if (SEALING_CERTIFICATE === undefined) return '';
  return new X509Certificate(Buffer.from(SEALING_CERTIFICATE, 'base64')).toString();
}

function readEmulatorCertificates(): string {
  const file = getCertificatesFile('local');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
