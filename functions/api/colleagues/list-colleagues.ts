import { resolveColleagueDealer } from '#functions/domain/colleagues/colleague-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  colleagueListFields,
  colleagueSearch,
  listDealerColleagues,
} from '#functions/store/dealers/stored-colleagues.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';

export const handler = createApiHandler(colleagues.listColleagues, async ({ query, caller }) => {
  const dealer = resolveColleagueDealer(caller, query.dealerId);
  if (query.dealerId !== undefined) await loadDealer(dealer);
  return answerGrid(
    await listDealerColleagues(dealer),
    query,
    colleagueListFields,
    colleagueSearch,
  );
});
