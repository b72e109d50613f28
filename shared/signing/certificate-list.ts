import { computeSha256, toHex } from './hash-bytes.ts';

/*
 * The list of the certificates that ever sealed in an environment (certificates/prod.pem), the newest last. Above each
 * stand lines about its key:
 *
 *   Key: SealingKey2 1234abcd-12ab-34cd-56ef-1234567890ab   its names in the stack and in KMS
 *   Not after: 2026-11-29T12:00:00Z                         only of a compromised key
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** A certificate that verifiers trust. */
export type SealCertificate = {
  /** In DER. */
  certificate: Bytes;
  /** The moment since when somebody else may have the key: later seals are not ours. */
  notAfter?: string | undefined;
};

export type ListedCertificate = SealCertificate & {
  /** The lines above it and itself, as they stand in the list. */
  text: string;
  keyName: string | undefined;
  keyId: string | undefined;
};

const ENTRY_PATTERN =
  /(?:^[^\n-][^\n]*\n)*^-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----$/gm;
const KEY_PATTERN = /^Key: (\S+) (\S+)$/m;
const NOT_AFTER_PATTERN = /^Not after: (.*)$/m;

/** Throws where a moment or a certificate is no such thing. */
export function parseCertificateList(list: string): ListedCertificate[] {
  return [...list.matchAll(ENTRY_PATTERN)].map(([text, base64]) => {
    const [, keyName, keyId] = KEY_PATTERN.exec(text) ?? [];
    const notAfter = NOT_AFTER_PATTERN.exec(text)?.[1];
    if (notAfter !== undefined && Number.isNaN(Date.parse(notAfter)))
      throw new Error(`This is no moment: ${notAfter}`);
    return { text, keyName, keyId, notAfter, certificate: decodeBase64(base64!) };
  });
}

const decodeBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0));

/** The extended key usage 'time stamping' in DER. */
const TIME_STAMPING_HEX = '06082b06010505070308';

/** An authority's certificate says that it signs time stamps and nothing else (RFC 3161): it never seals. */
export const isTimeStampCertificate = ({ certificate }: SealCertificate): boolean =>
  toHex(certificate).includes(TIME_STAMPING_HEX);

/** The SHA-256 of the certificates by which time stamps are trusted, in hexadecimal digits. */
export const hashTimeStampCertificates = (
  certificates: readonly SealCertificate[],
): Promise<string[]> =>
  Promise.all(
    certificates
      .filter(isTimeStampCertificate)
      .map(async ({ certificate }) => toHex(await computeSha256(certificate))),
  );

/** The lines that stand above a certificate in the list. */
export const formatKeyLine = (key: { name: string; id: string }) => `Key: ${key.name} ${key.id}\n`;
export const formatNotAfterLine = (moment: string) => `Not after: ${moment}\n`;
