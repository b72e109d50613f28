import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  dealerListFields,
  dealerSearch,
  listDealerRowsWithOlder,
} from '#functions/store/dealers/dealer-list.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';

export const handler = createApiHandler(profiles.listDealers, async ({ query }) =>
  answerGrid(await listDealerRowsWithOlder(), query, dealerListFields, dealerSearch),
);
