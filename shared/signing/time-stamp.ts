import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { isSignatureBy, normalizeSignature } from './check-signature.ts';
import { computeSha256, toHex } from './hash-bytes.ts';
import {
  buildSignedData,
  createAttribute,
  encodeAttributes,
  oids,
  readSignedData,
  type Bytes,
} from './signed-data.ts';
import { chooseStampAlgorithms, stampHashNames } from './stamp-algorithms.ts';

/*
 * A time stamp (RFC 3161): the signature of an authority over the SHA-256 of our signature and the time. Of what an
 * authority answers, a seal holds what it signed and its certificate, in one form; further certificates are left out.
 */

export type TimeStamp = {
  /** In its one form. */
  token: Bytes;
  /** SHA-256 of the authority's certificate, in hexadecimal digits. */
  certificateSha256: string;
  /** An ISO moment of the authority's clock. */
  stampedOn: string;
  /** Repeats that of the request. */
  nonce: string | undefined;
};

/**
 * What a token says of a signature. Throws where it does not hold for it. Whether its authority is one that we trust
 * is not asked here.
 */
export async function readTimeStamp(bytes: Bytes, stamped: Bytes): Promise<TimeStamp> {
  const read = readSignedData(bytes);
  const { contentType, content, certificate, digestAlgorithm, attributes, signature } = read;
  const hash = stampHashNames[digestAlgorithm];
  if (contentType !== oids.timeStampInfo || hash === undefined || !certificate)
    throw new Error('The time stamp has another form');
  const signed = encodeAttributes(attributes);
  const digest = new Uint8Array(await crypto.subtle.digest(hash, content));
  const isSigned =
    hasAttribute(
      attributes,
      oids.contentType,
      new asn1js.ObjectIdentifier({ value: contentType }),
    ) &&
    hasAttribute(attributes, oids.messageDigest, new asn1js.OctetString({ valueHex: digest })) &&
    (await isSignatureBy({ certificate, hash, signature, signed }));
  if (!isSigned) throw new Error('The time stamp is not signed by its authority');
  const { messageImprint, genTime, nonce } = pkijs.TSTInfo.fromBER(content);
  const isOfSignature =
    messageImprint.hashAlgorithm.algorithmId === oids.sha256 &&
    toHex(readValue(messageImprint.hashedMessage)) === toHex(await computeSha256(stamped));
  if (!isOfSignature) throw new Error('The time stamp is one of something else');
  if (genTime < certificate.notBefore.value || genTime > certificate.notAfter.value)
    throw new Error("The certificate of the time stamp's authority was not valid then");
  return {
    token: buildSignedData({
      ...read,
      certificate,
      ...chooseStampAlgorithms(read, certificate),
      signature: normalizeSignature(signature, certificate),
      unsignedAttributes: [],
    }),
    certificateSha256: toHex(await computeSha256(new Uint8Array(certificate.toSchema().toBER()))),
    stampedOn: `${genTime.toISOString().slice(0, 19)}Z`,
    nonce: nonce && toHex(readValue(nonce)),
  };
}

function hasAttribute(
  attributes: readonly pkijs.Attribute[],
  type: string,
  value: asn1js.BaseBlock,
): boolean {
  const encoded = encodeAttributes([createAttribute(type, value)]);
  return attributes.some((attribute) => toHex(encodeAttributes([attribute])) === toHex(encoded));
}

const readValue = (block: asn1js.OctetString | asn1js.Integer) => block.valueBlock.valueHexView;
