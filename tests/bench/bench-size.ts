/** BENCH_SIZE=smallest: each part once and as small as it goes, to see that it does; its figures say nothing. */
export const isSmallestBench = process.env.BENCH_SIZE === 'smallest';

/** How many of something a part takes: as many as say something, or as few as make it go. */
export const chooseBenchSize = (whole: number, smallest: number): number =>
  isSmallestBench ? smallest : whole;
