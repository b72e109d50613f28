import { getDiffieHellman, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  AuthenticationHelper,
  type Large,
  power,
  raiseAhead,
  raiseQuickly,
  stepwise,
} from '#functions/outside/cognito-powers.ts';

raiseQuickly();

/** The group of SRP is that of the third Diffie-Hellman exchange: 3,072 bits. */
const group = getDiffieHellman('modp15');
const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
const modulus = numberOf(group.getPrime());

const pairOf = () => {
  const side = getDiffieHellman('modp15');
  side.generateKeys();
  return { side, secret: numberOf(side.getPrivateKey()), shown: numberOf(side.getPublicKey()) };
};

test('a power is the one that the platform exchanges keys by', () => {
  const [mine, theirs] = [pairOf(), pairOf()];
  expect(power(2n, mine.secret, modulus)).toBe(mine.shown);
  const shared = numberOf(mine.side.computeSecret(theirs.side.getPublicKey()));
  expect(power(theirs.shown, mine.secret, modulus)).toBe(shared);
});

test('the platform and the language come to the same power, whatever the base', () => {
  for (let round = 0; round < 12; round++) {
    const base = numberOf(randomBytes(384)) % modulus;
    const exponent = numberOf(randomBytes(round % 2 ? 32 : 128));
    expect(power(base, exponent, modulus)).toBe(stepwise(base, exponent, modulus));
  }
  for (const edge of [0n, 1n, 2n, modulus - 1n, modulus, modulus + 5n, -3n]) {
    const rest = ((edge % modulus) + modulus) % modulus;
    expect(power(edge, 65_537n, modulus)).toBe(stepwise(rest, 65_537n, modulus));
    expect(power(edge, 0n, modulus)).toBe(1n);
  }
});

const fresh = () => new AuthenticationHelper('pool') as unknown as Helper;

test('what was raised ahead is used once, by one sign-in', () => {
  raiseAhead();
  const [one, other] = [fresh(), fresh()];
  expect(one.smallAValue.toString(16)).not.toBe(other.smallAValue.toString(16));
  for (const { smallAValue, largeAValue } of [one, other])
    expect(BigInt(`0x${largeAValue.toString(16)}`)).toBe(
      power(2n, BigInt(`0x${smallAValue.toString(16)}`), modulus),
    );
});

test.each([
  [0n, 5n, 7n, 0n],
  [5n, 0n, 7n, 1n],
  [3n, 4n, 7n, 4n],
  [-2n, 3n, 7n, 6n],
  [9n, 1n, 7n, 2n],
])('%s to the power of %s leaves by %s %s', (base, exponent, by, left) =>
  expect(power(base, exponent, by)).toBe(left),
);

type Helper = Record<'g' | 'k' | 'smallAValue' | 'largeAValue' | 'UValue', Large> & {
  calculateS: (x: Large, b: Large, answer: (error: null, s: Large) => void) => void;
};

const of = (large: Large) => BigInt(`0x${large.toString(16)}`);
const some = () => numberOf(randomBytes(32));

test('both sides of a sign-in by SRP come to the same key', () => {
  const helper = new AuthenticationHelper('pool') as unknown as Helper;
  const large = (value: bigint) =>
    new (helper.g.constructor as new (text: string, radix: number) => Large)(
      value.toString(16),
      16,
    );
  const [password, secret, scramble] = [some(), some(), some()];
  expect(of(helper.largeAValue)).toBe(power(2n, of(helper.smallAValue), modulus));

  const verifier = power(2n, password, modulus);
  const shown = (of(helper.k) * verifier + power(2n, secret, modulus)) % modulus;
  helper.UValue = large(scramble);
  const keys: bigint[] = [];
  helper.calculateS(large(password), large(shown), (_, key) => keys.push(of(key)));
  const theirs = of(helper.largeAValue) * power(verifier, scramble, modulus);
  expect(keys).toEqual([power(theirs, secret, modulus)]);
});
