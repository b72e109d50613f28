/** A bit for each whole number that is a sum, 32 to an array element. */
export type SumBits = Uint32Array;

/** Numbers at equal distances: start, start + gain and so on, `count` of them. */
export interface SumRow {
  start: number;
  gain: number;
  count: number;
}

export function createZeroSumBits(size: number): SumBits {
  const bits = new Uint32Array(Math.ceil(size / 32));
  bits[0] = 1;
  return bits;
}

export const hasSum = (bits: SumBits, sum: number) =>
  sum >= 0 && ((bits[sum >>> 5] ?? 0) & (1 << (sum & 31))) !== 0;

/** The sums after one number of the rows is added to each. */
export function addRowSums(bits: SumBits, rows: readonly SumRow[]): SumBits {
  const sums = new Uint32Array(bits.length);
  for (const { start, gain, count } of rows) {
    const row = new Uint32Array(bits.length);
    orShiftedBits(row, bits, start);
    // Each round doubles how many numbers are added; the last step adds the rest.
    let done = 1;
    const maxCount = gain === 0 ? 1 : Math.min(count, Math.ceil((bits.length * 32) / gain));
    for (; done * 2 <= maxCount; done *= 2) orShiftedBits(row, row, gain * done);
    if (done < maxCount) orShiftedBits(row, row, gain * (maxCount - done));
    for (const [at, word] of row.entries()) sums[at]! |= word;
  }
  return sums;
}

/**
 * Adds the sums of one set, each raised by `by`, to another. It works from the top, so that both may be the
 * same array.
 */
function orShiftedBits(into: SumBits, from: SumBits, by: number) {
  const words = Math.floor(by / 32);
  const bits = by % 32;
  for (let at = into.length - 1; at >= words; at--) {
    const word = from[at - words]!;
    const under = bits === 0 || at === words ? 0 : from[at - words - 1]! >>> (32 - bits);
    into[at]! |= (word << bits) | under;
  }
}

/** The nearest sum from `from` on, going up or down. */
export function findNextSum(bits: SumBits, fromSum: number, direction: 1 | -1): number | undefined {
  const end = bits.length * 32;
  for (let sum = fromSum; sum >= 0 && sum < end; sum += direction)
    if (hasSum(bits, sum)) return sum;
  return undefined;
}
