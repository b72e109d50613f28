/** BENCH_SIZE=smallest: each part once and as small as it goes, to see that it does; its figures say nothing. */
export const isSmallest = process.env.BENCH_SIZE === 'smallest';

/** How many of something a part takes: as many as say something, or as few as make it go. */
export const sized = (whole: number, smallest: number): number => (isSmallest ? smallest : whole);
