/** Bits of an exponent that are taken at once. */
const WINDOW = 4;

/** A base to the power of an exponent of 0 or more, modulo a modulus above 0: never negative. */
export function raisePower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const rest = ((base % modulus) + modulus) % modulus;
  const powers = [1n % modulus];
  while (powers.length < 2 ** WINDOW) powers.push((powers.at(-1)! * rest) % modulus);
  let result = 1n % modulus;
  for (const digit of exponent.toString(2 ** WINDOW)) {
    for (let bit = 0; bit < WINDOW; bit++) result = (result * result) % modulus;
    const index = Number.parseInt(digit, 2 ** WINDOW);
    if (index > 0) result = (result * powers[index]!) % modulus;
  }
  return result;
}
