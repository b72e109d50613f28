import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

/*
 * The signature of a sealed PDF: CMS as PAdES B-B wants it (ETSI.CAdES.detached), RSA PKCS #1 v1.5 with SHA-256,
 * signing-certificate-v2, no signing time and no other attribute. It has one form for a digest, a certificate
 * and a signature, so that a verifier can write it again and compare every byte.
 */

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
} as const;

type Bytes = Uint8Array<ArrayBuffer>;

/** The size of a signature by RSA with 3,072 bits. */
export const SIGNATURE_BYTES = 384;

export type CmsContent = {
  /** SHA-256 of the signed bytes. */
  digest: Bytes;
  /** The certificate of the key, in DER. */
  certificate: Bytes;
};

export const computeSha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** The bytes that the key signs: the signed attributes as a DER SET. */
export async function buildSignedAttributes(content: CmsContent): Promise<Bytes> {
  const attributes = await listSignedAttributes(content);
  const set = new asn1js.Set({ value: attributes.map((attribute) => attribute.toSchema()) });
  return new Uint8Array(set.toBER());
}

/** The whole CMS in DER around a signature of the signed attributes. */
export async function buildCmsSignature(content: CmsContent, signature: Bytes): Promise<Bytes> {
  const certificate = pkijs.Certificate.fromBER(content.certificate);
  const signerInfo = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    digestAlgorithm: createAlgorithm(oids.sha256),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: await listSignedAttributes(content),
    }),
    signatureAlgorithm: createAlgorithm(oids.sha256WithRsa),
    signature: new asn1js.OctetString({ valueHex: signature }),
  });
  const signedData = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [createAlgorithm(oids.sha256)],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: [certificate],
    signerInfos: [signerInfo],
  });
  const contentInfo = new pkijs.ContentInfo({
    contentType: oids.signedData,
    content: signedData.toSchema(true),
  });
  return new Uint8Array(contentInfo.toSchema().toBER());
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

const createAttribute = (type: string, value: asn1js.BaseBlock) =>
  new pkijs.Attribute({ type, values: [value] });

const createAlgorithm = (algorithmId: string) =>
  new pkijs.AlgorithmIdentifier({ algorithmId, algorithmParams: new asn1js.Null() });

/** Lower-case hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
