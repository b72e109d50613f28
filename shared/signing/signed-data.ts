import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

/*
 * CMS with one signature over attributes, and the one certificate of its key. It has one form for what is in it, so that
 * a verifier can write it again and compare every byte.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  algorithmProtection: '1.2.840.113549.1.9.52',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  rsa: '1.2.840.113549.1.1.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha384WithRsa: '1.2.840.113549.1.1.12',
  sha512WithRsa: '1.2.840.113549.1.1.13',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  ecdsaWithSha384: '1.2.840.10045.4.3.3',
  ecdsaWithSha512: '1.2.840.10045.4.3.4',
} as const;

type SignedContent = {
  contentType: string;
  /** Missing where the content stands elsewhere. */
  content?: Bytes;
  certificate: pkijs.Certificate;
  digestAlgorithm: pkijs.AlgorithmIdentifier;
  signatureAlgorithm: pkijs.AlgorithmIdentifier;
  attributes: pkijs.Attribute[];
  signature: Bytes;
  unsignedAttributes?: pkijs.Attribute[];
};

/** In DER. */
export function buildSignedData({
  contentType,
  content,
  certificate,
  digestAlgorithm,
  signatureAlgorithm,
  attributes,
  signature,
  unsignedAttributes = [],
}: SignedContent): Bytes {
  const encapContentInfo = new pkijs.EncapsulatedContentInfo({ eContentType: contentType });
  // Given to the constructor it would be written in pieces, which DER does not allow.
  if (content) encapContentInfo.eContent = new asn1js.OctetString({ valueHex: content });
  const signerInfo = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    digestAlgorithm,
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm,
    signature: new asn1js.OctetString({ valueHex: signature }),
    ...(unsignedAttributes.length > 0 && {
      unsignedAttrs: new pkijs.SignedAndUnsignedAttributes({
        type: 1,
        attributes: unsignedAttributes,
      }),
    }),
  });
  const signedData = new pkijs.SignedData({
    version: contentType === oids.data ? 1 : 3,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo,
    certificates: [certificate],
    signerInfos: [signerInfo],
  });
  const contentInfo = new pkijs.ContentInfo({
    contentType: oids.signedData,
    content: signedData.toSchema(true),
  });
  return new Uint8Array(contentInfo.toSchema().toBER());
}

/** What is in such a CMS. Throws where it has not one signature. */
export function readSignedData(cms: Bytes) {
  const { contentType, content } = pkijs.ContentInfo.fromBER(cms);
  if (contentType !== oids.signedData) throw new Error('The CMS has no signature');
  const {
    encapContentInfo,
    certificates = [],
    signerInfos,
  } = new pkijs.SignedData({
    schema: content,
  });
  const [signer, ...others] = signerInfos;
  if (!signer || others.length > 0) throw new Error('The CMS has not one signature');
  return {
    contentType: encapContentInfo.eContentType,
    content: new Uint8Array(encapContentInfo.eContent?.getValue() ?? []),
    certificate: certificates
      .filter((certificate) => certificate instanceof pkijs.Certificate)
      .find((certificate) => isNamedBySigner(certificate, signer)),
    digestAlgorithm: signer.digestAlgorithm.algorithmId,
    attributes: signer.signedAttrs?.attributes ?? [],
    signature: new Uint8Array(signer.signature.getValue()),
    unsignedAttributes: signer.unsignedAttrs?.attributes ?? [],
  };
}

const isNamedBySigner = (
  { issuer, serialNumber }: pkijs.Certificate,
  { sid }: pkijs.SignerInfo,
): boolean =>
  sid instanceof pkijs.IssuerAndSerialNumber &&
  issuer.isEqual(sid.issuer) &&
  serialNumber.isEqual(sid.serialNumber);

/** What is signed: the attributes as a DER SET. */
export const encodeAttributes = (attributes: readonly pkijs.Attribute[]): Bytes =>
  new Uint8Array(
    new asn1js.Set({ value: attributes.map((attribute) => attribute.toSchema()) }).toBER(),
  );

export const createAttribute = (type: string, value: asn1js.BaseBlock) =>
  new pkijs.Attribute({ type, values: [value] });

export const createAlgorithm = (algorithmId: string) =>
  new pkijs.AlgorithmIdentifier({ algorithmId, algorithmParams: new asn1js.Null() });
