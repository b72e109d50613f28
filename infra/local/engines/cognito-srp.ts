import {
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { computeModularPower } from '#functions/external/modular-power.ts';

/*
 * Cognito's side of an SRP sign-in (D75): the caller gets a challenge that only a user who knows the password
 * can answer. The group is Diffie-Hellman group 15; its generator is 2.
 */

const SRP_PRIME = toBigInt(getDiffieHellman('modp15').getPrime());
const SRP_GENERATOR = 2n;
const CHALLENGE_LIFETIME_MS = 3 * 60_000;
const MAX_CHALLENGES = 1_000;
const SRP_MULTIPLIER = toBigInt(
  computeSha256(toSignedBytes(SRP_PRIME), toSignedBytes(SRP_GENERATOR)),
);
/** A name gets the same salt at every sign-in, also if there is no such user. */
const saltKey = randomBytes(32);

type PendingChallenge = {
  username: string;
  clientPublic: bigint;
  serverSecret: bigint;
  serverPublic: bigint;
  verifier: bigint;
  until: number;
};

export type PasswordProofAnswer = {
  USERNAME: string;
  TIMESTAMP: string;
  PASSWORD_CLAIM_SECRET_BLOCK: string;
  PASSWORD_CLAIM_SIGNATURE: string;
};

/** The challenges of one pool; each is valid for three minutes. */
export function createPasswordChallenges(poolId: string) {
  const poolName = poolId.slice(poolId.indexOf('_') + 1);
  const pending = new Map<string, PendingChallenge>();

  /** A challenge for a user without a password cannot be answered. */
  function makeChallenge(username: string, password: string | undefined, clientPublicHex: string) {
    const salt = computeSalt(username);
    const secret = password ?? randomBytes(32).toString('hex');
    const owner = computeSha256(Buffer.from(`${poolName}${username}:${secret}`));
    const verifier = computeModularPower(
      SRP_GENERATOR,
      toBigInt(computeSha256(toSignedBytes(salt), owner)),
      SRP_PRIME,
    );
    const serverSecret = toBigInt(randomBytes(16));
    const serverPublic =
      (SRP_MULTIPLIER * verifier + computeModularPower(SRP_GENERATOR, serverSecret, SRP_PRIME)) %
      SRP_PRIME;
    const block = randomBytes(64).toString('base64');
    const clientPublic = BigInt(`0x${clientPublicHex}`);
    const until = Date.now() + CHALLENGE_LIFETIME_MS;
    pending.set(block, { username, clientPublic, serverSecret, serverPublic, verifier, until });
    removeExpiredChallenges();
    return {
      SALT: salt.toString(16),
      SRP_B: serverPublic.toString(16),
      SECRET_BLOCK: block,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    };
  }

  function removeExpiredChallenges() {
    for (const [block, { until }] of pending)
      if (until < Date.now() || pending.size > MAX_CHALLENGES) pending.delete(block);
      else return;
  }

  /** The user whose challenge was answered correctly; undefined where none was. */
  function findProvedUser(answer: PasswordProofAnswer): string | undefined {
    const challenge = pending.get(answer.PASSWORD_CLAIM_SECRET_BLOCK);
    if (!challenge || challenge.until < Date.now()) return undefined;
    if (challenge.clientPublic % SRP_PRIME === 0n) return undefined;
    const { username } = challenge;
    const signature = createHmac('sha256', computeSessionKey(challenge))
      .update(`${poolName}${username}`)
      .update(Buffer.from(answer.PASSWORD_CLAIM_SECRET_BLOCK, 'base64'))
      .update(answer.TIMESTAMP)
      .digest();
    const claimed = Buffer.from(answer.PASSWORD_CLAIM_SIGNATURE, 'base64');
    const isProved = claimed.length === signature.length && timingSafeEqual(claimed, signature);
    return isProved ? username : undefined;
  }

  return { makeChallenge, findProvedUser };
}

const computeSalt = (username: string) =>
  toBigInt(createHmac('sha256', saltKey).update(username).digest().subarray(0, 16));

function computeSessionKey({
  clientPublic,
  serverPublic,
  serverSecret,
  verifier,
}: PendingChallenge): Buffer {
  const scrambler = toBigInt(
    computeSha256(toSignedBytes(clientPublic), toSignedBytes(serverPublic)),
  );
  const base = clientPublic * computeModularPower(verifier, scrambler, SRP_PRIME);
  const shared = toSignedBytes(computeModularPower(base, serverSecret, SRP_PRIME));
  const info = 'Caldera Derived Key';
  return Buffer.from(hkdfSync('sha256', shared, toSignedBytes(scrambler), info, 16));
}

function computeSha256(...parts: readonly Buffer[]): Buffer {
  const hasher = createHash('sha256');
  for (const part of parts) hasher.update(part);
  return hasher.digest();
}

function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

/** The shortest big-endian representation of a positive number with a sign bit, as Java encodes it. */
function toSignedBytes(value: bigint): Buffer {
  const text = value.toString(16);
  const bytes = Buffer.from(text.length % 2 ? `0${text}` : text, 'hex');
  return bytes[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
}
