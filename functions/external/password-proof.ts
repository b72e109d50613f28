import { createHmac } from 'node:crypto';
import helperModule, {
  type AuthenticationHelper,
} from 'amazon-cognito-identity-js/lib/AuthenticationHelper.js';
import integerModule, { type BigInteger } from 'amazon-cognito-identity-js/lib/BigInteger.js';
import { computeModularPower } from './modular-power.ts';

/*
 * Proves a password to Cognito by SRP (D75), so that no request contains the password. Cognito's own library
 * does the computation; its modular powers are computed by the platform, fifty times as fast.
 */

const HelperClass = helperModule.default ?? helperModule;
const BigIntegerClass = integerModule.default ?? integerModule;

/** Cognito's challenge: hexadecimal numbers, and an opaque block in base64. */
export type PasswordChallenge = {
  SALT: string;
  SRP_B: string;
  SECRET_BLOCK: string;
  USER_ID_FOR_SRP: string;
};

Object.assign(BigIntegerClass.prototype, {
  modPow(
    this: BigInteger,
    exponent: BigInteger,
    modulus: BigInteger,
    callback: (error: null, power: BigInteger) => void,
  ) {
    const power = computeModularPower(toBigInt(this), toBigInt(exponent), toBigInt(modulus));
    callback(null, toBigInteger(power.toString(16)));
  },
});

function toBigInt(value: BigInteger): bigint {
  const text = value.toString(16);
  return text.startsWith('-') ? -BigInt(`0x${text.slice(1)}`) : BigInt(`0x${text}`);
}

const toBigInteger = (hex: string): BigInteger => new BigIntegerClass(hex, 16);

/** One proof: its public value starts the sign-in, and it answers one challenge. */
export class PasswordProof {
  readonly #helper: AuthenticationHelper;
  readonly #poolName: string;
  /** SRP's A, hexadecimal. */
  readonly publicValue: string;

  /** Takes the pool's whole id, such as us-east-1_Abc. */
  constructor(poolId: string) {
    this.#poolName = poolId.slice(poolId.indexOf('_') + 1);
    this.#helper = new HelperClass(this.#poolName);
    this.publicValue = getCallbackResult<BigInteger>((callback) =>
      this.#helper.getLargeAValue(callback),
    ).toString(16);
  }

  /** The answer to a challenge with a password; throws when the challenge's numbers are not valid in SRP. */
  answerChallenge(challenge: PasswordChallenge, password: string, now = new Date()) {
    const { SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP } = challenge;
    const key = getCallbackResult<Uint8Array>((callback) =>
      this.#helper.getPasswordAuthenticationKey(
        USER_ID_FOR_SRP,
        password,
        toBigInteger(SRP_B),
        toBigInteger(SALT),
        callback,
      ),
    );
    const TIMESTAMP = toTimestamp(now);
    const signature = createHmac('sha256', key)
      .update(`${this.#poolName}${USER_ID_FOR_SRP}`)
      .update(Buffer.from(SECRET_BLOCK, 'base64'))
      .update(TIMESTAMP);
    return {
      USERNAME: USER_ID_FOR_SRP,
      TIMESTAMP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature.digest('base64'),
    };
  }
}

/** The library calls back synchronously. */
function getCallbackResult<Result>(
  compute: (callback: (error: Error | null, result: Result) => void) => void,
): Result {
  const results: Result[] = [];
  compute((error, result) => {
    if (error) throw error;
    results.push(result);
  });
  return results[0]!;
}

/** In UTC, without a leading zero of the day: Thu Nov 5 09:05:07 UTC 2026. */
function toTimestamp(now: Date): string {
  const [weekday, day, month, year, time] = now.toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}
