/** Which whole numbers are sums: a bit for each, 32 to a word. */
export type SumBits = Uint32Array;

/** Numbers evenly apart: start, start + gain and so on, so many of them. */
export interface SumRow {
  start: number;
  gain: number;
  count: number;
}

export function createSumBits(size: number): SumBits {
  const bits = new Uint32Array(Math.ceil(size / 32));
  bits[0] = 1;
  return bits;
}

export const hasSum = (bits: SumBits, sum: number) =>
  sum >= 0 && ((bits[sum >>> 5] ?? 0) & (1 << (sum & 31))) !== 0;

/** The sums with one number of the rows added to each. */
export function addRowSums(bits: SumBits, rows: readonly SumRow[]): SumBits {
  const sums = new Uint32Array(bits.length);
  for (const { start, gain, count } of rows) {
    const row = new Uint32Array(bits.length);
    orShiftedBits(row, bits, start);
    // Each time twice as many numbers, then what is left of them.
    let done = 1;
    const maxCount = gain === 0 ? 1 : Math.min(count, Math.ceil((bits.length * 32) / gain));
    for (; done * 2 <= maxCount; done *= 2) orShiftedBits(row, row, gain * done);
    if (done < maxCount) orShiftedBits(row, row, gain * (maxCount - done));
    for (const [at, word] of row.entries()) sums[at]! |= word;
  }
  return sums;
}

/** Adds the sums of one set, all raised by so much, to another; from the top, so that both may be the same. */
function orShiftedBits(into: SumBits, from: SumBits, by: number) {
  const words = Math.floor(by / 32);
  const bits = by % 32;
  for (let at = into.length - 1; at >= words; at--) {
    const word = from[at - words]!;
    const under = bits === 0 || at === words ? 0 : from[at - words - 1]! >>> (32 - bits);
    into[at]! |= (word << bits) | under;
  }
}

/** The nearest sum from a place on, going up or down. */
export function findNearestSum(bits: SumBits, from: number, by: 1 | -1): number | undefined {
  const end = bits.length * 32;
  for (let sum = from; sum >= 0 && sum < end; sum += by) if (hasSum(bits, sum)) return sum;
  return undefined;
}
