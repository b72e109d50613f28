import { resolveColleagueDealer } from '#functions/domain/colleagues/colleague.ts';
import { handle } from '#functions/runtime/handle.ts';
import {
  colleagueFields,
  colleagueSearched,
  listColleagues,
} from '#functions/store/dealers/colleagues.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';

export const handler = handle(colleagues.listColleagues, async ({ query, caller }) => {
  const dealer = resolveColleagueDealer(caller, query.dealerId);
  if (query.dealerId !== undefined) await loadDealer(dealer);
  return answerGrid(await listColleagues(dealer), query, colleagueFields, colleagueSearched);
});
