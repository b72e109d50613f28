import * as pkijs from 'pkijs';
import { isTimeStampCertificate, type SealCertificate } from './certificate-list.ts';
import { isSignatureBy } from './check-signature.ts';
import { buildCmsSignature, buildSignedAttributes, readCmsSignature } from './cms-signature.ts';
import { computeSha256, toHex } from './hash-bytes.ts';
import { readTimeStamp, type TimeStamp } from './time-stamp.ts';

/*
 * Verifies a PDF that this product sealed, in a browser or on a command line, without a network. It demands the
 * one form that sealing gives a file: one signature, with or without a time stamp, whose range reaches from the first
 * byte to the last, except the signature itself, and nothing after it. The keys come from the certificates of the release, never from
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
      /** An ISO moment of the clock of an authority that stamped the seal, where one did. */
      stampedOn?: string;
      /** SHA-256 of the file, in hexadecimal digits. */
      sha256: string;
      /** Since when somebody else may have the key, who could seal with an earlier time but not stamp with it. */
      compromisedOn?: string;
    }
  /** The file names one of our keys, but its bytes are not those that were sealed. */
  | { result: 'changed' }
  /** There is no seal, or one of somebody else; `compromisedOn` where that may have been done with a key of ours. */
  | { result: 'notOurs'; compromisedOn?: string };

/** `certificates` are all that ever sealed, `stampCertificates` the SHA-256 of those of time stamps. */
export async function verifySealedPdf(
  pdf: Bytes,
  certificates: readonly SealCertificate[],
  stampCertificates: readonly string[] = [],
): Promise<SealVerification> {
  const text = latin1.decode(pdf);
  const seals = [...text.matchAll(SEAL_PATTERN)];
  const named = findNamedCertificate(text, certificates);
  if (!named) return { result: 'notOurs' };
  const { certificate, notAfter } = named;
  const [seal, ...others] = seals;
  const fields = seal && others.length === 0 ? readSealFields(text, seal) : undefined;
  const checked = fields && (await checkSeal(pdf, { certificate, stampCertificates, ...fields }));
  if (!checked) return { result: 'changed' };
  const { sealedOn, name, reason } = fields;
  const { stampedOn } = checked;
  const compromise = notAfter !== undefined && { compromisedOn: notAfter };
  if (compromise && Date.parse(stampedOn ?? sealedOn) > Date.parse(notAfter))
    return { result: 'notOurs', ...compromise };
  return {
    result: 'whole',
    sealedBy: readCommonName(certificate),
    name,
    reason,
    sealedOn,
    sha256: toHex(await computeSha256(pdf)),
    ...(stampedOn === undefined ? compromise : { stampedOn }),
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
  certificates.find(
    (listed) => !isTimeStampCertificate(listed) && text.includes(toHex(listed.certificate)),
  );

type SealToCheck = Pick<SealFields, 'contentsStart' | 'contentsEnd' | 'cmsHex'> & {
  certificate: Bytes;
  stampCertificates: readonly string[];
};

/**
 * Writes the CMS again around its signature and its stamp and compares it, then verifies the signature. Undefined
 * where the seal does not hold, or where a stamp does not.
 */
async function checkSeal(
  pdf: Bytes,
  { certificate, stampCertificates, contentsStart, contentsEnd, cmsHex }: SealToCheck,
): Promise<{ stampedOn: string | undefined } | undefined> {
  const signed = new Uint8Array(pdf.length - (contentsEnd - contentsStart));
  signed.set(pdf.subarray(0, contentsStart));
  signed.set(pdf.subarray(contentsEnd), contentsStart);
  const content = { digest: await computeSha256(signed), certificate };
  const cms = await readStampedSignature(fromHex(cmsHex)).catch(() => undefined);
  if (!cms) return undefined;
  const { signature, stamp } = cms;
  if (stamp && !stampCertificates.includes(stamp.certificateSha256)) return undefined;
  const timeStamp = stamp?.token;
  if (toHex(await buildCmsSignature(content, { signature, timeStamp })) !== cmsHex)
    return undefined;
  const isSigned = await isSignatureBy({
    certificate: pkijs.Certificate.fromBER(certificate),
    hash: 'SHA-256',
    signature,
    signed: await buildSignedAttributes(content),
  });
  return isSigned ? { stampedOn: stamp?.stampedOn } : undefined;
}

/** Throws where the CMS cannot be read or its stamp does not hold. */
async function readStampedSignature(
  cms: Bytes,
): Promise<{ signature: Bytes; stamp: TimeStamp | undefined }> {
  const { signature, timeStamp } = readCmsSignature(cms);
  return { signature, stamp: timeStamp && (await readTimeStamp(timeStamp, signature)) };
}

const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const COMMON_NAME_OID = '2.5.4.3';

function readCommonName(certificate: Bytes): string {
  const { typesAndValues } = pkijs.Certificate.fromBER(certificate).subject;
  const name = typesAndValues.find(({ type }) => type === COMMON_NAME_OID);
  return name?.value.valueBlock.value ?? '';
}
