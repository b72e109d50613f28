import { handle } from '#functions/runtime/handle.ts';
import { dealerFields, dealerSearched, listDealers } from '#functions/store/dealers/dealer-list.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as profiles from '#shared/contract/profiles.ts';

export const handler = handle(profiles.listDealers, async ({ query }) =>
  answerGrid(await listDealers(), query, dealerFields, dealerSearched),
);
