import {
  colleagueOf,
  resolveColleagueDealer,
  loadColleague,
  saveColleague,
  stale,
} from '#functions/domain/colleagues/colleague.ts';
import { handle } from '#functions/runtime/handle.ts';
import { withVersion } from '#functions/store/table/records.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';

export const handler = handle(
  colleagues.updateColleague,
  async ({ params, query, body, caller, idempotency }) => {
    const dealer = resolveColleagueDealer(caller, query.dealerId);
    const before = await loadColleague(dealer, params.Id);
    if (withVersion(before).Version !== body.Version) throw stale(before);
    const after = { ...(await colleagueOf(dealer, body, before)), Id: before.Id };
    return saveColleague(dealer, { by: caller, idempotency, before, after });
  },
);
