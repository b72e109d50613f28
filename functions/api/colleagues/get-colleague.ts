import {
  requireColleagueDealer,
  loadColleague,
} from '#functions/domain/colleagues/colleague-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { toVersionedRecord } from '#functions/store/table/list-records.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';

export const handler = createApiHandler(
  colleagues.getColleague,
  async ({ params, query, caller }) =>
    toVersionedRecord(
      await loadColleague(requireColleagueDealer(caller, query.dealerId), params.id),
    ),
);
