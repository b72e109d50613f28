import type { GridQuery, Page, SearchedPage } from '#shared/schemas/grid.ts';
import { nearestRows, listSearchSynonyms, type SearchedRows } from '#shared/search/find-rows.ts';

/** Where words alone find nothing: how else they were looked for, and what has most of them. */
export function withNearest<Row extends object, Shown>(
  answer: Page<Shown>,
  { search, skip = 0, filter, isCountQuery, group, select }: GridQuery,
  { rows, searched, shown }: Searched<Row, Shown>,
): SearchedPage<Shown> {
  const isOther = filter || isCountQuery || group || select || skip > 0;
  if (!search || isOther || answer.data.length > 0) return answer;
  const nearest = nearestRows(rows, search, searched);
  return {
    ...answer,
    Synonyms: listSearchSynonyms(search, searched.synonyms),
    Nearest: nearest.map(shown),
  };
}

type Searched<Row extends object, Shown> = {
  rows: readonly Row[];
  searched: SearchedRows<Row>;
  shown: (row: Row) => Shown;
};
