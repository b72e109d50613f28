import * as library from 'amazon-cognito-identity-js';
import { groupPower, prime } from './cognito-group.ts';

/** A number of the library's own. */
export type Large = { toString: (radix: 16) => string };
type Answer = (error: null, power: Large) => void;
type Helper = {
  calculateA: (exponent: Large, callback: Answer) => void;
  smallAValue: Large;
  largeAValue: Large;
};

/** What works SRP out: exported by the library, and not said in its types. */
export const { AuthenticationHelper } = library as unknown as {
  AuthenticationHelper: { new (poolName: string): Helper; prototype: Helper };
};

/**
 * The library raises its numbers of 3,072 bits to a power in JavaScript of its own, which takes a third of a
 * second, once for every sign-in and three times with SRP. The platform takes a hundredth of that, and the language's
 * own numbers, where the platform refuses, a tenth.
 */
export function raiseQuickly(): void {
  const { calculateA } = AuthenticationHelper.prototype;
  AuthenticationHelper.prototype.calculateA = function (exponent, callback) {
    const made = ahead;
    if (made && made !== this) {
      ahead = undefined;
      this.smallAValue = made.smallAValue;
      callback(null, made.largeAValue);
      return;
    }
    (Object.getPrototypeOf(exponent) as { modPow: unknown }).modPow = modPow;
    calculateA.call(this, exponent, callback);
  };
}

let ahead: Helper | undefined;

/** Works out the first power of the next sign-in, whoever's it is, while there is time: it is used once, as any is. */
export function raiseAhead(): void {
  ahead ??= new AuthenticationHelper('');
}

function modPow(this: Large, exponent: Large, modulus: Large, callback: Answer): void {
  const result = power(valueOf(this), valueOf(exponent), valueOf(modulus)).toString(16);
  callback(null, new (this.constructor as new (text: string, radix: 16) => Large)(result, 16));
}

function valueOf(large: Large): bigint {
  const text = large.toString(16);
  return text.startsWith('-') ? -BigInt(`0x${text.slice(1)}`) : BigInt(`0x${text}`);
}

/** What is left of a power when it is divided by the modulus, never negative. */
export function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const rest = ((base % modulus) + modulus) % modulus;
  return (modulus === prime && groupPower(rest, exponent)) || stepwise(rest, exponent, modulus);
}

/** The same without the platform: bit by bit. */
export function stepwise(rest: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n % modulus;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * rest) % modulus;
  }
  return result;
}
