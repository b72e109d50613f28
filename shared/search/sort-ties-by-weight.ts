import { computeRowDistances, type RowSearchOptions } from './find-rows.ts';

/**
 * Sorts neighbors with equal distance by weight, the highest first. The rows must be sorted by distance
 * already, and no row moves before a nearer one.
 */
export function sortTiesByWeight<Row extends object>(
  rowsByDistance: readonly Row[],
  search: string,
  options: RowSearchOptions<Row> & { getWeight: (row: Row) => number },
): Row[] {
  const distances = computeRowDistances(rowsByDistance, search, options);
  if (!distances) return [...rowsByDistance];
  const runs: { distance: number; rows: Row[] }[] = [];
  for (const [at, row] of rowsByDistance.entries()) {
    const distance = distances[at]!;
    const run = runs.at(-1);
    if (run?.distance === distance) run.rows.push(row);
    else runs.push({ distance, rows: [row] });
  }
  return runs.flatMap((run) =>
    run.rows.toSorted((a, b) => options.getWeight(b) - options.getWeight(a)),
  );
}
