import { handle } from '#functions/runtime/handle.ts';
import {
  dealerFields,
  dealerSearched,
  listAllDealers,
} from '#functions/store/dealers/dealer-list.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';

export const handler = handle(profiles.listDealers, async ({ query }) =>
  answerGrid(await listAllDealers(), query, dealerFields, dealerSearched),
);
