/**
 * A random source that gives the same numbers for the same name. Every part of the demo data has its own, so
 * that a change to one part does not affect the others.
 */
export type RandomSource = {
  /** At least 0 and less than 1. */
  next: () => number;
  /** An integer, both limits included. */
  int: (from: number, to: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /**
   * Log-normal: half of the values are below the median; two thirds are within a factor of e to the power of
   * the spread.
   */
  logNormal: (median: number, spread: number) => number;
};

export function createDemoRandom(seedName: string): RandomSource {
  const next = createMulberry32(computeSeed(seedName));
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (from) => {
      const picked = from[int(0, from.length - 1)];
      if (picked === undefined) throw new RangeError('Nothing to pick from');
      return picked;
    },
    logNormal: (median, spread) => median * Math.exp(spread * sampleNormal(next)),
  };
}

/** Box-Muller transform. */
const sampleNormal = (next: () => number) =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

/** FNV-1a: a 32-bit seed from a name. */
function computeSeed(name: string): number {
  let seed = 0x811c9dc5;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return seed >>> 0;
}

/** Tommy Ettinger's mulberry32: small, fast, and good enough for demo data. */
function createMulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
