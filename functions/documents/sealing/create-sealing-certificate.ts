import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { computeSha256 } from '#shared/signing/hash-bytes.ts';
import type { SealingKey } from './seal-pdf.ts';

type Bytes = Uint8Array<ArrayBuffer>;

type CertificateRequest = Pick<SealingKey, 'signDigest'> & {
  /** Shown by every verifier. */
  commonName: string;
  /** The public key as SubjectPublicKeyInfo, in DER. */
  publicKey: Bytes;
  validFrom: Date;
};

/** The name in the certificate of a single machine's key: what it seals binds nobody, and says so. */
export const LOCAL_SEAL_NAME = 'SmartSales LOCAL, NOT VALID';

/** A paper of today is verified for that long. */
const VALIDITY_YEARS = 25;
const COMMON_NAME_OID = '2.5.4.3';
const SHA256_WITH_RSA_OID = '1.2.840.113549.1.1.11';
const KEY_USAGE_OID = '2.5.29.15';
/** Digital signature and non-repudiation. */
const SIGNING_USAGES = 0xc0;
const UNUSED_USAGE_BITS = 6;

/** A certificate of a sealing key, in DER, signed by the key itself. */
export async function createSealingCertificate({
  commonName,
  publicKey,
  validFrom,
  signDigest,
}: CertificateRequest): Promise<Bytes> {
  const certificate = new pkijs.Certificate();
  certificate.version = 2; // X.509 v3
  certificate.serialNumber = new asn1js.Integer({ valueHex: createSerialNumber() });
  const createName = () =>
    new pkijs.AttributeTypeAndValue({
      type: COMMON_NAME_OID,
      value: new asn1js.Utf8String({ value: commonName }),
    });
  certificate.issuer.typesAndValues.push(createName());
  certificate.subject.typesAndValues.push(createName());
  certificate.notBefore = createTime(validFrom);
  const validTo = new Date(validFrom);
  validTo.setUTCFullYear(validTo.getUTCFullYear() + VALIDITY_YEARS);
  certificate.notAfter = createTime(validTo);
  certificate.subjectPublicKeyInfo.fromSchema(asn1js.fromBER(publicKey).result);
  const usage = new asn1js.BitString({
    valueHex: Uint8Array.of(SIGNING_USAGES),
    unusedBits: UNUSED_USAGE_BITS,
  });
  certificate.extensions = [
    new pkijs.Extension({
      extnID: KEY_USAGE_OID,
      critical: true,
      extnValue: usage.toBER(),
      parsedValue: usage,
    }),
  ];
  const algorithm = new pkijs.AlgorithmIdentifier({
    algorithmId: SHA256_WITH_RSA_OID,
    algorithmParams: new asn1js.Null(),
  });
  certificate.signature = algorithm;
  certificate.signatureAlgorithm = algorithm;
  const content = new Uint8Array(certificate.encodeTBS().toBER());
  certificate.tbsView = content;
  const signature = await signDigest(await computeSha256(content));
  certificate.signatureValue = new asn1js.BitString({ valueHex: signature });
  return new Uint8Array(certificate.toSchema(true).toBER());
}

/** RFC 5280: dates from 2050 on are written as another type. */
const createTime = (value: Date) =>
  new pkijs.Time({
    type: value.getUTCFullYear() < 2050 ? pkijs.TimeType.UTCTime : pkijs.TimeType.GeneralizedTime,
    value,
  });

/** A positive number of 16 random bytes, of which the first says that it is positive. */
function createSerialNumber(): Bytes {
  const bytes = new Uint8Array(randomBytes(16));
  bytes[0] = (bytes[0]! & 0x3f) | 0x40;
  return bytes;
}
