import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { Bytes } from './signed-data.ts';

/*
 * Signatures by RSA PKCS #1 v1.5, as our own, and by ECDSA with P-256 or P-384, which authorities of time stamps use, too.
 */

/** A curve; `order` is the number of its points. */
type Curve = { name: 'P-256' | 'P-384'; bytes: number; order: bigint };

const EC_KEY_OID = '1.2.840.10045.2.1';

const curves: Readonly<Record<string, Curve>> = {
  '1.2.840.10045.3.1.7': {
    name: 'P-256',
    bytes: 32,
    order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  },
  '1.3.132.0.34': {
    name: 'P-384',
    bytes: 48,
    order:
      0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  },
};

/** The curve of an elliptic key; undefined where the key is one of RSA. Throws for another curve. */
export function findCurve({
  subjectPublicKeyInfo: {
    algorithm: { algorithmId, algorithmParams },
  },
}: pkijs.Certificate): Curve | undefined {
  if (algorithmId !== EC_KEY_OID) return undefined;
  const curve =
    algorithmParams instanceof asn1js.ObjectIdentifier && curves[algorithmParams.getValue()];
  if (!curve) throw new Error('The key is of a curve that is not known here');
  return curve;
}

type SignatureToCheck = {
  certificate: pkijs.Certificate;
  /** As Web Crypto names it. */
  hash: string;
  signature: Bytes;
  signed: Bytes;
};

export async function isSignatureBy({
  certificate,
  hash,
  signature,
  signed,
}: SignatureToCheck): Promise<boolean> {
  const curve = findCurve(certificate);
  const algorithm = curve
    ? { name: 'ECDSA', namedCurve: curve.name, hash }
    : { name: 'RSASSA-PKCS1-v1_5', hash };
  const publicKey = certificate.subjectPublicKeyInfo.toSchema().toBER();
  const key = await crypto.subtle.importKey('spki', publicKey, algorithm, false, ['verify']);
  const value = curve ? joinNumbers(readNumbers(signature), curve) : signature;
  return crypto.subtle.verify(algorithm, key, value, signed);
}

/**
 * A signature in its one form. By ECDSA each signature has a twin that holds as well, and numbers could be written with
 * more digits; of the two it is the one with the smaller number.
 */
export function normalizeSignature(signature: Bytes, certificate: pkijs.Certificate): Bytes {
  const curve = findCurve(certificate);
  if (!curve) return signature;
  const [r, s] = readNumbers(signature);
  const twin = curve.order - s;
  const value = [r, s < twin ? s : twin].map((number) => asn1js.Integer.fromBigInt(number));
  return new Uint8Array(new asn1js.Sequence({ value }).toBER());
}

/** The two numbers of a signature by ECDSA. Throws where it has another form. */
function readNumbers(signature: Bytes): [bigint, bigint] {
  const { result } = asn1js.fromBER(signature);
  const numbers = result instanceof asn1js.Sequence ? result.valueBlock.value : [];
  const [r, s] = numbers;
  if (numbers.length !== 2 || !(r instanceof asn1js.Integer) || !(s instanceof asn1js.Integer))
    throw new Error('The signature is not one by ECDSA');
  return [r.toBigInt(), s.toBigInt()];
}

/** The numbers as Web Crypto takes them, one behind the other. */
function joinNumbers(numbers: readonly bigint[], { bytes, order }: Curve): Bytes {
  if (numbers.some((number) => number <= 0n || number >= order)) return new Uint8Array();
  const hex = numbers.map((number) => number.toString(16).padStart(2 * bytes, '0')).join('');
  return Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16));
}
