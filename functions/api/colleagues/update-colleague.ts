import {
  buildColleagueRecordWithFreeCode,
  requireColleagueDealer,
  loadColleague,
  saveColleague,
  createStaleColleagueError,
} from '#functions/domain/colleagues/colleague-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { toVersionedRecord } from '#functions/store/table/list-records.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';

export const handler = createApiHandler(
  colleagues.updateColleague,
  async ({ params, query, body, caller, idempotency }) => {
    const dealer = requireColleagueDealer(caller, query.dealerId);
    const before = await loadColleague(dealer, params.Id);
    if (toVersionedRecord(before).Version !== body.Version) throw createStaleColleagueError(before);
    const after = {
      ...(await buildColleagueRecordWithFreeCode(dealer, body, before)),
      Id: before.Id,
    };
    return saveColleague(dealer, { by: caller, idempotency, before, after });
  },
);
