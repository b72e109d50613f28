import { createPrivateKey, createPublicKey, diffieHellman, getDiffieHellman } from 'node:crypto';

/*
 * The group of SRP as Cognito has it is the fifteenth of Diffie and Hellman, which the platform's own cryptography raises
 * numbers in, ten times as fast as the language does and in a time that says nothing of the exponent. It takes its
 * numbers as keys (PKCS #8 and SubjectPublicKeyInfo, in DER).
 */

const primeBytes = getDiffieHellman('modp15').getPrime();
export const prime = BigInt(`0x${primeBytes.toString('hex')}`);

/** A base to the power of an exponent in the group; undefined where the platform takes one of them for no key. */
export function groupPower(base: bigint, exponent: bigint): bigint | undefined {
  if (exponent <= 0n || base <= 1n || base >= prime - 1n) return undefined;
  try {
    const shared = diffieHellman({
      privateKey: createPrivateKey({ key: privateKey(exponent), format: 'der', type: 'pkcs8' }),
      publicKey: createPublicKey({ key: publicKey(base), format: 'der', type: 'spki' }),
    });
    return BigInt(`0x${shared.toString('hex')}`);
  } catch {
    // Some releases take none for a key that is no power of two: half of all numbers.
    return undefined;
  }
}

const tags = { integer: 0x02, bits: 0x03, octets: 0x04, sequence: 0x30 };

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const long = size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(size < 128 ? [size] : long)]), content]);
}

/** Its first bit would make it negative: a zero stands before it. */
function integer(value: bigint): Buffer {
  const text = value.toString(16);
  const bytes = Buffer.from(text.length % 2 ? `0${text}` : text, 'hex');
  return tagged(tags.integer, bytes[0]! >= 0x80 ? Buffer.concat([zero, bytes]) : bytes);
}

const zero = Buffer.from([0]);
/** 1.2.840.113549.1.3.1, the key agreement of PKCS #3, with the group and its generator. */
const group = tagged(
  tags.sequence,
  Buffer.from('06092a864886f70d010301', 'hex'),
  tagged(tags.sequence, integer(prime), integer(2n)),
);

const privateKey = (exponent: bigint) =>
  tagged(tags.sequence, integer(0n), group, tagged(tags.octets, integer(exponent)));
const publicKey = (base: bigint) =>
  tagged(tags.sequence, group, tagged(tags.bits, zero, integer(base)));
