import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { computeSha256, toHex } from './hash-bytes.ts';
import {
  buildSignedData,
  createAlgorithm,
  createAttribute,
  encodeAttributes,
  oids,
  readSignedData,
  type Bytes,
} from './signed-data.ts';

/*
 * The signature of a sealed PDF: CMS as PAdES wants it (ETSI.CAdES.detached), RSA PKCS #1 v1.5 with SHA-256,
 * signing-certificate-v2, no signing time and no other attribute (B-B) but a time stamp (B-T).
 */

/** The size of a signature by RSA with 3,072 bits. */
export const SIGNATURE_BYTES = 384;

export type CmsContent = {
  /** SHA-256 of the signed bytes. */
  digest: Bytes;
  /** The certificate of the key, in DER. */
  certificate: Bytes;
};

export type CmsSignature = {
  signature: Bytes;
  /** The token of an authority that stamped the signature. */
  timeStamp?: Bytes | undefined;
};

/** The bytes that the key signs. */
export const buildSignedAttributes = async (content: CmsContent): Promise<Bytes> =>
  encodeAttributes(await listSignedAttributes(content));

/** The whole CMS in DER around a signature of the signed attributes. */
export const buildCmsSignature = async (
  content: CmsContent,
  { signature, timeStamp }: CmsSignature,
): Promise<Bytes> =>
  buildSignedData({
    contentType: oids.data,
    certificate: pkijs.Certificate.fromBER(content.certificate),
    digestAlgorithm: createAlgorithm(oids.sha256),
    signatureAlgorithm: createAlgorithm(oids.sha256WithRsa),
    attributes: await listSignedAttributes(content),
    signature,
    unsignedAttributes: timeStamp
      ? [createAttribute(oids.timeStampToken, asn1js.fromBER(timeStamp).result)]
      : [],
  });

/** Throws where it is no CMS with one signature. */
export function readCmsSignature(cms: Bytes): CmsSignature {
  const { signature, unsignedAttributes } = readSignedData(cms);
  const stamp = unsignedAttributes.find(({ type }) => type === oids.timeStampToken);
  const [token] = (stamp?.values ?? []) as asn1js.BaseBlock[];
  return { signature, timeStamp: token && new Uint8Array(token.toBER()) };
}

/** DER sorts the members of a SET by their bytes. */
async function listSignedAttributes({
  digest,
  certificate,
}: CmsContent): Promise<pkijs.Attribute[]> {
  const certificateId = createSequence(
    new asn1js.OctetString({ valueHex: await computeSha256(certificate) }),
  );
  return [
    createAttribute(oids.contentType, new asn1js.ObjectIdentifier({ value: oids.data })),
    createAttribute(oids.messageDigest, new asn1js.OctetString({ valueHex: digest })),
    createAttribute(oids.signingCertificateV2, createSequence(createSequence(certificateId))),
  ]
    .map((attribute) => ({ attribute, hex: toHex(new Uint8Array(attribute.toSchema().toBER())) }))
    .toSorted((one, other) => (one.hex < other.hex ? -1 : 1))
    .map(({ attribute }) => attribute);
}

const createSequence = (...value: asn1js.BaseBlock[]) => new asn1js.Sequence({ value });
