import {
  colleagueOf,
  resolveColleagueDealer,
  saveColleague,
} from '#functions/domain/colleagues/colleague.ts';
import { handle } from '#functions/runtime/handle.ts';
import { nextId } from '#functions/store/table/counters.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';

export const handler = handle(
  colleagues.createColleague,
  async ({ query, body, caller, idempotency }) => {
    const dealer = resolveColleagueDealer(caller, query.dealerId);
    const made = await colleagueOf(dealer, body);
    const after = { ...made, Id: await nextId('PEOPLE') };
    return saveColleague(dealer, { by: caller, idempotency, before: undefined, after });
  },
);
