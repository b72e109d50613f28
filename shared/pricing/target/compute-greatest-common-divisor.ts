/** The greatest common divisor of whole numbers from 0. */
export function computeGreatestCommonDivisor(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}
