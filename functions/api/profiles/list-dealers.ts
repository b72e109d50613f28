import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  dealerListFields,
  dealerSearch,
  addNextOlderDealersAndListRows,
} from '#functions/store/dealers/dealer-list.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';

export const handler = createApiHandler(profiles.listDealers, async ({ query }) =>
  buildGridPage(await addNextOlderDealersAndListRows(), query, dealerListFields, dealerSearch),
);
