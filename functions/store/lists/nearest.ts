import type { GridQuery, GridPage, SearchedGridPage } from '#shared/schemas/grid-schema.ts';
import {
  findNearestRows,
  listSearchSynonyms,
  type RowSearchOptions,
} from '#shared/search/find-rows.ts';

/** Where words alone find nothing: how else they were looked for, and what has most of them. */
export function withNearest<Row extends object, Shown>(
  answer: GridPage<Shown>,
  { search, skip = 0, filter, isCountQuery, group, select }: GridQuery,
  { rows, searched, shown }: Searched<Row, Shown>,
): SearchedGridPage<Shown> {
  const isOther = filter || isCountQuery || group || select || skip > 0;
  if (!search || isOther || answer.data.length > 0) return answer;
  const nearest = findNearestRows(rows, search, searched);
  return {
    ...answer,
    Synonyms: listSearchSynonyms(search, searched.synonyms),
    Nearest: nearest.map(shown),
  };
}

type Searched<Row extends object, Shown> = {
  rows: readonly Row[];
  searched: RowSearchOptions<Row>;
  shown: (row: Row) => Shown;
};
