import useSWR from 'swr';
import { call } from '#frontend/api/call.ts';
import { keptAnswer } from '#frontend/api/kept-answers.ts';
import { noteLoadFailure } from '#frontend/api/show-failure.ts';
import { LARGEST_PAGE } from '#shared/constants.ts';
import { colleagues } from '#shared/contract/colleagues.ts';
import type { Colleague } from '#shared/schemas/people.ts';

const KEY = 'all colleagues';
const query = {
  take: String(LARGEST_PAGE),
  requireTotalCount: 'true',
  filter: JSON.stringify(['IsDeleted', '=', false]),
  sort: JSON.stringify([{ selector: 'Name', desc: false }]),
} as const;

/** Every colleague who may be named, however many pages they fill. */
async function readAll(): Promise<Colleague[]> {
  const all: Colleague[] = [];
  for (let total = 1; all.length < total;) {
    const page = await call(colleagues.listColleagues, {
      query: { ...query, skip: String(all.length) },
    });
    all.push(...page.data);
    total = page.data.length > 0 ? (page.totalCount ?? 0) : 0;
  }
  return all;
}

/** The colleagues of the dealer by name, read once a session; undefined while they are not here. */
export const useColleagues = () =>
  useSWR(KEY, () => keptAnswer(KEY, readAll), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onError: noteLoadFailure,
  });
