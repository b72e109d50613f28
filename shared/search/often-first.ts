import { distancesOf, type SearchedRows } from './find-rows.ts';

/**
 * Rows that were found for a search, the nearest first; of those that come one after another and are as near as each other,
 * the ones that weigh most come first. None goes before a nearer one.
 */
export function oftenFirst<Row extends object>(
  rows: readonly Row[],
  search: string,
  how: SearchedRows<Row> & { weightOf: (row: Row) => number },
): Row[] {
  const distances = distancesOf(rows, search, how);
  if (!distances) return [...rows];
  const runs: { distance: number; rows: Row[] }[] = [];
  for (const [at, row] of rows.entries()) {
    const distance = distances[at]!;
    const run = runs.at(-1);
    if (run?.distance === distance) run.rows.push(row);
    else runs.push({ distance, rows: [row] });
  }
  return runs.flatMap((run) => run.rows.toSorted((a, b) => how.weightOf(b) - how.weightOf(a)));
}
