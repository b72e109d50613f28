import { resolveColleagueDealer, loadColleague } from '#functions/domain/colleagues/colleague.ts';
import { handle } from '#functions/runtime/handle.ts';
import { withVersion } from '#functions/store/table/records.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';

export const handler = handle(colleagues.getColleague, async ({ params, query, caller }) =>
  withVersion(await loadColleague(resolveColleagueDealer(caller, query.dealerId), params.id)),
);
