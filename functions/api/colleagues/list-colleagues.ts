import { requireColleagueDealer } from '#functions/domain/colleagues/colleague-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listDealerColleaguesWithDeleted } from '#functions/store/dealers/stored-colleagues.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { colleagueListFields, colleagueSearch } from '#shared/lists/colleague-list.ts';

export const handler = createApiHandler(colleagues.listColleagues, async ({ query, caller }) => {
  const dealer = requireColleagueDealer(caller, query.dealerId);
  if (query.dealerId !== undefined) await loadDealer(dealer);
  return buildGridPage(
    await listDealerColleaguesWithDeleted(dealer),
    query,
    colleagueListFields,
    colleagueSearch,
  );
});
