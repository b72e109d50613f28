import { readCachedAnswer } from '#frontend/api/cached-answers.ts';
import { call } from '#frontend/api/call.ts';
import { gridQuery } from '#frontend/api/grid-query.ts';
import { noteLoadFailure } from '#frontend/api/show-failure.ts';
import { useLoaded } from '#frontend/api/use-loaded.ts';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Colleague } from '#shared/schemas/colleague-schema.ts';

const COLLEAGUES_CACHE_KEY = t`all colleagues`;
/** Every colleague who may be named, however many pages they fill. */
async function readAllColleagues(): Promise<Colleague[]> {
  const all: Colleague[] = [];
  for (let total = 1; all.length < total;) {
    const page = await call(colleagues.listColleagues, {
      query: gridQuery({
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

/** The colleagues of the dealer by name, read once a session; undefined while they are not here. */
export const useColleagues = () =>
  useLoaded(COLLEAGUES_CACHE_KEY, () => readCachedAnswer(COLLEAGUES_CACHE_KEY, readAllColleagues), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onError: noteLoadFailure,
  });
