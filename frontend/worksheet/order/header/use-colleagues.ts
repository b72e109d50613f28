import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { readCachedOrFetchAnswer } from '#frontend/api/cached-answers.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import { useLoadedData } from '#frontend/api/use-loaded-data.ts';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';
import type { Colleague } from '#shared/schemas/colleague-schema.ts';

const COLLEAGUES_CACHE_KEY = 'allColleagues';
/** Reads all pages of the colleagues who are not deleted. */
async function readAllColleagues(): Promise<Colleague[]> {
  const all: Colleague[] = [];
  for (let total = 1; all.length < total;) {
    const page = await callApi(colleagues.listColleagues, {
      query: buildGridQuery({
        page: { skip: all.length, take: MAX_LIST_PAGE_ROWS },
        sort: { field: 'Name', isDescending: false },
        filter: ['IsDeleted', '=', false],
      }),
    });
    all.push(...page.data);
    total = page.data.length > 0 ? (page.totalCount ?? 0) : 0;
  }
  return all;
}

/** The dealer's colleagues by name, loaded once per session; undefined while loading. */
export const useColleagues = () =>
  useLoadedData(
    COLLEAGUES_CACHE_KEY,
    () => readCachedOrFetchAnswer(COLLEAGUES_CACHE_KEY, readAllColleagues),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      onError: showOrLogLoadFailure,
    },
  );
