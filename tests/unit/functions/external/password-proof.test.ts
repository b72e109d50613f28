import { getDiffieHellman } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { computeModularPower } from '#functions/external/modular-power.ts';
import { PasswordProof } from '#functions/external/password-proof.ts';
import { createPasswordChallenges } from '#infra/local/engines/cognito-srp.ts';

const toBigInt = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);

describe('a power', () => {
  test('is the one that the platform exchanges keys by', () => {
    const sides = [1, 2].map(() => {
      const side = getDiffieHellman('modp15');
      side.generateKeys();
      return side;
    });
    const [mine, theirs] = [sides[0]!, sides[1]!];
    const modulus = toBigInt(mine.getPrime());
    const secret = toBigInt(mine.getPrivateKey());
    expect(computeModularPower(2n, secret, modulus)).toBe(toBigInt(mine.getPublicKey()));
    const shared = toBigInt(mine.computeSecret(theirs.getPublicKey()));
    expect(computeModularPower(toBigInt(theirs.getPublicKey()), secret, modulus)).toBe(shared);
  });

  const prime = toBigInt(getDiffieHellman('modp15').getPrime());

  test.each([
    [0n, 5n, 0n],
    [1n, prime - 1n, 1n],
    [9n, 1n, 9n],
    [2n, 16n, 65_536n],
    [-2n, 3n, prime - 8n],
    [prime + 3n, 4n, 81n],
    [prime - 1n, 2n ** 1030n, 1n],
    [prime - 1n, 2n ** 1030n + 1n, prime - 1n],
    // Euler: every base that is not a square gives -1 here, which key exchanges never produce.
    [prime - 2n, (prime - 1n) / 2n, prime - 1n],
  ])('%# is the one of whole numbers', (base, exponent, expected) => {
    expect(computeModularPower(base, exponent, prime)).toBe(expected);
  });
});

const POOL = 'us-east-1_Unit00001';

function createProof(challenges: ReturnType<typeof createPasswordChallenges>, username: string) {
  const proof = new PasswordProof(POOL);
  const challenge = challenges.makeChallenge(username, 'Demo-1234!', proof.publicValue);
  return { proof, challenge };
}

describe('a proof of a password', () => {
  test('is accepted with the password, at every try', () => {
    const challenges = createPasswordChallenges(POOL);
    // Numbers whose first bits are 0 are written shorter: one in 16 of them.
    for (let round = 0; round < 40; round++) {
      const { proof, challenge } = createProof(challenges, String(round));
      const answer = proof.answerChallenge(challenge, 'Demo-1234!');
      expect(challenges.findProvedUser(answer)).toBe(String(round));
    }
  });

  test('is refused with another password, another challenge, and for somebody unknown', () => {
    const challenges = createPasswordChallenges(POOL);
    const { proof, challenge } = createProof(challenges, '7');
    expect(
      challenges.findProvedUser(proof.answerChallenge(challenge, 'Demo-1234')),
    ).toBeUndefined();
    const other = createProof(challenges, '8');
    expect(
      challenges.findProvedUser({
        ...proof.answerChallenge(challenge, 'Demo-1234!'),
        PASSWORD_CLAIM_SECRET_BLOCK: other.challenge.SECRET_BLOCK,
      }),
    ).toBeUndefined();
    const unknown = challenges.makeChallenge('9', undefined, proof.publicValue);
    expect(challenges.findProvedUser(proof.answerChallenge(unknown, 'Demo-1234!'))).toBeUndefined();
  });

  test('is refused where the public value would make the key known to all', () => {
    const challenges = createPasswordChallenges(POOL);
    const prime = getDiffieHellman('modp15').getPrime('hex');
    const challenge = challenges.makeChallenge('7', 'Demo-1234!', prime);
    const answer = new PasswordProof(POOL).answerChallenge(challenge, 'Demo-1234!');
    expect(challenges.findProvedUser(answer)).toBeUndefined();
  });

  test('holds neither the password nor a public value that was used before', () => {
    const [first, second] = [new PasswordProof(POOL), new PasswordProof(POOL)];
    expect(first.publicValue).not.toBe(second.publicValue);
    const challenge = createPasswordChallenges(POOL).makeChallenge(
      '7',
      'Demo-1234!',
      first.publicValue,
    );
    expect(JSON.stringify(first.answerChallenge(challenge, 'Demo-1234!'))).not.toContain('Demo');
  });

  test('says when it was made as Cognito reads it', () => {
    const proof = new PasswordProof(POOL);
    const challenge = createPasswordChallenges(POOL).makeChallenge('7', 'x', proof.publicValue);
    const now = new Date('2026-11-05T09:05:07Z');
    expect(proof.answerChallenge(challenge, 'x', now).TIMESTAMP).toBe(
      'Thu Nov 5 09:05:07 UTC 2026',
    );
  });
});
