import {
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { computeModularPower } from '#functions/outside/modular-power.ts';

/*
 * Cognito's side of a sign-in by SRP (D75): who asks is given a challenge, and whoever knows the password can answer
 * it. The group is the fifteenth of Diffie and Hellman, its generator 2.
 */

const PRIME = toBigInt(getDiffieHellman('modp15').getPrime());
const GENERATOR = 2n;
const CHALLENGE_MS = 3 * 60_000;
const MOST_CHALLENGES = 1_000;
const MULTIPLIER = toBigInt(hash(toSignedBytes(PRIME), toSignedBytes(GENERATOR)));
/** Salts are the same at every sign-in of a name, also of one that nobody has. */
const saltKey = randomBytes(32);

type Pending = {
  username: string;
  clientPublic: bigint;
  serverSecret: bigint;
  serverPublic: bigint;
  verifier: bigint;
  until: number;
};

export type ProofAnswer = {
  USERNAME: string;
  TIMESTAMP: string;
  PASSWORD_CLAIM_SECRET_BLOCK: string;
  PASSWORD_CLAIM_SIGNATURE: string;
};

/** The challenges of one pool, each good for three minutes. */
export function createPasswordChallenges(poolId: string) {
  const poolName = poolId.slice(poolId.indexOf('_') + 1);
  const pending = new Map<string, Pending>();

  /** Nobody can answer the challenge of somebody without a password. */
  function makeChallenge(username: string, password: string | undefined, clientPublicHex: string) {
    const salt = saltOf(username);
    const secret = password ?? randomBytes(32).toString('hex');
    const owner = hash(Buffer.from(`${poolName}${username}:${secret}`));
    const verifier = computeModularPower(
      GENERATOR,
      toBigInt(hash(toSignedBytes(salt), owner)),
      PRIME,
    );
    const serverSecret = toBigInt(randomBytes(16));
    const serverPublic =
      (MULTIPLIER * verifier + computeModularPower(GENERATOR, serverSecret, PRIME)) % PRIME;
    const block = randomBytes(64).toString('base64');
    const clientPublic = BigInt(`0x${clientPublicHex}`);
    const until = Date.now() + CHALLENGE_MS;
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
      if (until < Date.now() || pending.size > MOST_CHALLENGES) pending.delete(block);
      else return;
  }

  /** Whose challenge was answered rightly. */
  function findProvedUser(answer: ProofAnswer): string | undefined {
    const challenge = pending.get(answer.PASSWORD_CLAIM_SECRET_BLOCK);
    if (!challenge || challenge.until < Date.now()) return undefined;
    if (challenge.clientPublic % PRIME === 0n) return undefined;
    const { username } = challenge;
    const signature = createHmac('sha256', keyOf(challenge))
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

const saltOf = (username: string) =>
  toBigInt(createHmac('sha256', saltKey).update(username).digest().subarray(0, 16));

function keyOf({ clientPublic, serverPublic, serverSecret, verifier }: Pending): Buffer {
  const scrambler = toBigInt(hash(toSignedBytes(clientPublic), toSignedBytes(serverPublic)));
  const base = clientPublic * computeModularPower(verifier, scrambler, PRIME);
  const shared = toSignedBytes(computeModularPower(base, serverSecret, PRIME));
  const info = 'Caldera Derived Key';
  return Buffer.from(hkdfSync('sha256', shared, toSignedBytes(scrambler), info, 16));
}

function hash(...parts: readonly Buffer[]): Buffer {
  const made = createHash('sha256');
  for (const part of parts) made.update(part);
  return made.digest();
}

function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

/** The fewest bytes of a number above 0 with a bit for its sign, as Java writes them. */
function toSignedBytes(value: bigint): Buffer {
  const text = value.toString(16);
  const bytes = Buffer.from(text.length % 2 ? `0${text}` : text, 'hex');
  return bytes[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
}
