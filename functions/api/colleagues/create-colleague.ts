import {
  buildColleagueRecordWithFreeCode,
  requireColleagueDealer,
  saveColleague,
} from '#functions/domain/colleagues/colleague-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { createWithNextId, idCounters } from '#functions/store/table/id-counters.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';

export const handler = createApiHandler(
  colleagues.createColleague,
  async ({ query, body, caller, idempotency }) => {
    const dealer = requireColleagueDealer(caller, query.dealerId);
    const fields = await buildColleagueRecordWithFreeCode(dealer, body);
    return createWithNextId(idCounters.people, (Id) => {
      const after = { ...fields, Id };
      return saveColleague(dealer, { by: caller, idempotency, before: undefined, after });
    });
  },
);
