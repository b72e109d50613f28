import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { findCurve } from './check-signature.ts';
import { createAlgorithm, oids } from './signed-data.ts';

/** The hashes of time stamps, as Web Crypto names them. */
export const stampHashNames: Readonly<Record<string, string>> = {
  [oids.sha256]: 'SHA-256',
  [oids.sha384]: 'SHA-384',
  [oids.sha512]: 'SHA-512',
};

const rsaNames: Readonly<Record<string, string>> = {
  [oids.sha256]: oids.sha256WithRsa,
  [oids.sha384]: oids.sha384WithRsa,
  [oids.sha512]: oids.sha512WithRsa,
};
const ecdsaNames: Readonly<Record<string, string>> = {
  [oids.sha256]: oids.ecdsaWithSha256,
  [oids.sha384]: oids.ecdsaWithSha384,
  [oids.sha512]: oids.ecdsaWithSha512,
};

type StampAlgorithms = {
  digestAlgorithm: pkijs.AlgorithmIdentifier;
  signatureAlgorithm: pkijs.AlgorithmIdentifier;
};

/**
 * How the algorithms of a time stamp are written, of which there are several ways. An authority may have signed the one
 * that it chose (RFC 6211), and then readers demand it; else it is always the same. Throws where it signed the names of
 * other algorithms.
 */
export function chooseStampAlgorithms(
  {
    digestAlgorithm,
    attributes,
  }: { digestAlgorithm: string; attributes: readonly pkijs.Attribute[] },
  certificate: pkijs.Certificate,
): StampAlgorithms {
  const isElliptic = findCurve(certificate) !== undefined;
  const names = isElliptic ? [ecdsaNames[digestAlgorithm]] : [oids.rsa, rsaNames[digestAlgorithm]];
  const signed = attributes.find(({ type }) => type === oids.algorithmProtection);
  if (!signed) {
    const [algorithmId] = names as [string];
    return {
      digestAlgorithm: createAlgorithm(digestAlgorithm),
      signatureAlgorithm: isElliptic
        ? new pkijs.AlgorithmIdentifier({ algorithmId })
        : createAlgorithm(algorithmId),
    };
  }
  const algorithms = readSignedAlgorithms(signed);
  if (
    algorithms.digestAlgorithm.algorithmId !== digestAlgorithm ||
    !names.includes(algorithms.signatureAlgorithm.algorithmId)
  )
    throw new Error('The time stamp names other algorithms than those by which it was signed');
  return algorithms;
}

function readSignedAlgorithms({ values: [sequence] }: pkijs.Attribute): StampAlgorithms {
  const [digest, signature] = ((sequence as asn1js.Sequence).valueBlock.value ??
    []) as asn1js.Sequence[];
  if (!digest || !signature) throw new Error('The time stamp does not name its algorithms');
  return {
    digestAlgorithm: new pkijs.AlgorithmIdentifier({ schema: digest }),
    signatureAlgorithm: new pkijs.AlgorithmIdentifier({
      schema: new asn1js.Sequence({ value: signature.valueBlock.value }),
    }),
  };
}
