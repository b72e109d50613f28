/**
 * BENCH_SIZE=smallest runs each part once and as small as possible, to check that it works; its numbers mean
 * nothing.
 */
export const isSmallestBench = process.env.BENCH_SIZE === 'smallest';

/** The size of a part: large enough for a meaningful number, or as small as possible. */
export const chooseBenchSize = (full: number, smallest: number): number =>
  isSmallestBench ? smallest : full;
