import type { GridQuery, GridPage, SearchedGridPage } from '#shared/schemas/grid-schema.ts';
import {
  listBestPartialMatches,
  listSearchSynonyms,
  type RowSearchOptions,
} from '#shared/search/find-rows.ts';

/**
 * When a search finds nothing, adds the synonyms that were tried and the rows that match most words. Only for
 * the first page of a plain search.
 */
export function addNearestMatchesIfEmpty<Row extends object, Shown>(
  answer: GridPage<Shown>,
  { search, skip = 0, filter, isCountQuery, group, select }: GridQuery,
  { rows, rowSearch, toShownRow }: NearestSearch<Row, Shown>,
): SearchedGridPage<Shown> {
  const isOther = filter || isCountQuery || group || select || skip > 0;
  if (!search || isOther || answer.data.length > 0) return answer;
  const nearest = listBestPartialMatches(rows, search, rowSearch);
  return {
    ...answer,
    Synonyms: listSearchSynonyms(search, rowSearch.synonyms),
    Nearest: nearest.map(toShownRow),
  };
}

type NearestSearch<Row extends object, Shown> = {
  rows: readonly Row[];
  rowSearch: RowSearchOptions<Row>;
  toShownRow: (row: Row) => Shown;
};
