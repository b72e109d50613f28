import * as pkijs from 'pkijs';
import type { SealCertificate } from './certificate-list.ts';
import {
  SIGNATURE_BYTES,
  buildCmsSignature,
  buildSignedAttributes,
  computeSha256,
  toHex,
} from './cms-signature.ts';

/*
 * Verifies a PDF that this product sealed, in a browser or on a command line, without a network. It demands the
 * one form that sealing gives a file: one signature whose range reaches from the first byte to the last, except
 * the signature itself, and nothing after it. The keys come from the certificates of the release, never from
 * the file.
 */

type Bytes = Uint8Array<ArrayBuffer>;

export type SealVerification =
  | {
      result: 'whole';
      /** The certificate's name. */
      sealedBy: string;
      /** For whom and what it was sealed, and when: an ISO moment of the server's clock. */
      name: string;
      reason: string;
      sealedOn: string;
      /** SHA-256 of the file, in hexadecimal digits. */
      sha256: string;
      /** Since when somebody else may have the key, who could seal with an earlier time. */
      compromisedOn?: string;
    }
  /** The file names one of our keys, but its bytes are not those that were sealed. */
  | { result: 'changed' }
  /** There is no seal, or one of somebody else; `compromisedOn` where that may have been done with a key of ours. */
  | { result: 'notOurs'; compromisedOn?: string };

/** `certificates` are all that ever sealed. */
export async function verifySealedPdf(
  pdf: Bytes,
  certificates: readonly SealCertificate[],
): Promise<SealVerification> {
  const text = latin1.decode(pdf);
  const seals = [...text.matchAll(SEAL_PATTERN)];
  const named = findNamedCertificate(text, certificates);
  if (!named) return { result: 'notOurs' };
  const { certificate, notAfter } = named;
  const [seal, ...others] = seals;
  const fields = seal && others.length === 0 ? readSealFields(text, seal) : undefined;
  if (!fields || !(await isWholeSeal(pdf, { certificate, ...fields })))
    return { result: 'changed' };
  const { sealedOn, name, reason } = fields;
  const compromise = notAfter !== undefined && { compromisedOn: notAfter };
  if (compromise && Date.parse(sealedOn) > Date.parse(notAfter))
    return { result: 'notOurs', ...compromise };
  return {
    result: 'whole',
    sealedBy: readCommonName(certificate),
    name,
    reason,
    sealedOn,
    sha256: toHex(await computeSha256(pdf)),
    ...compromise,
  };
}

/** One character for each byte, so that places in the text are places in the file. */
const latin1 = new TextDecoder('latin1');

/** The signature dictionary as sealing writes it, in one order of its fields. */
const SEAL_PATTERN =
  /\/ByteRange \[ 0 (\d+) (\d+) (\d+) \] *\n\/Contents <([0-9a-f]+)>\n\/M \(D:(\d{14})Z\)\n\/Name <([0-9A-F]+)>\n\/Reason <([0-9A-F]+)>/g;

type SealFields = {
  /** The places where the signature begins and where the bytes after it begin. */
  contentsStart: number;
  contentsEnd: number;
  cmsHex: string;
  sealedOn: string;
  name: string;
  reason: string;
};

/** Undefined where the range is not the whole file except the signature. */
function readSealFields(text: string, seal: RegExpMatchArray): SealFields | undefined {
  const [matched, start, after, rest, cmsHex, moment, nameHex, reasonHex] =
    seal as unknown as string[];
  const contentsStart = seal.index! + matched!.indexOf('<');
  const contentsEnd = contentsStart + cmsHex!.length + 2;
  const isWholeFile =
    Number(start) === contentsStart &&
    Number(after) === contentsEnd &&
    Number(rest) === text.length - contentsEnd;
  if (!isWholeFile) return undefined;
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(
    moment!,
  )!;
  return {
    contentsStart,
    contentsEnd,
    cmsHex: cmsHex!,
    sealedOn: `${year}-${month}-${day}T${hour}:${minute}:${second}Z`,
    name: decodePdfText(nameHex!),
    reason: decodePdfText(reasonHex!),
  };
}

/** A PDF text is UTF-16 after a byte order mark. */
function decodePdfText(hex: string): string {
  const units = hex.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.slice(1).map((unit) => Number.parseInt(unit, 16)));
}

/** The certificate whose bytes stand in the file. Which key it holds, the file does not say. */
const findNamedCertificate = (text: string, certificates: readonly SealCertificate[]) =>
  certificates.find(({ certificate }) => text.includes(toHex(certificate)));

type SealToCheck = Pick<SealFields, 'contentsStart' | 'contentsEnd' | 'cmsHex'> & {
  certificate: Bytes;
};

/** Writes the CMS again around its signature and compares it, then verifies the signature. */
async function isWholeSeal(
  pdf: Bytes,
  { certificate, contentsStart, contentsEnd, cmsHex }: SealToCheck,
): Promise<boolean> {
  const signed = new Uint8Array(pdf.length - (contentsEnd - contentsStart));
  signed.set(pdf.subarray(0, contentsStart));
  signed.set(pdf.subarray(contentsEnd), contentsStart);
  const content = { digest: await computeSha256(signed), certificate };
  const signature = fromHex(cmsHex.slice(-2 * SIGNATURE_BYTES));
  if (toHex(await buildCmsSignature(content, signature)) !== cmsHex) return false;
  const key = await pkijs.Certificate.fromBER(certificate).getPublicKey({
    algorithm: {
      algorithm: { name: 'RSASSA-PKCS1-v1_5', hash: { name: 'SHA-256' } },
      usages: ['verify'],
    },
  });
  return crypto.subtle.verify(
    'RSASSA-PKCS1-v1_5',
    key,
    signature,
    await buildSignedAttributes(content),
  );
}

const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const COMMON_NAME_OID = '2.5.4.3';

function readCommonName(certificate: Bytes): string {
  const { typesAndValues } = pkijs.Certificate.fromBER(certificate).subject;
  const name = typesAndValues.find(({ type }) => type === COMMON_NAME_OID);
  return name?.value.valueBlock.value ?? '';
}
