import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findLastListView } from '#functions/store/dealers/stored-list-views.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';

export const handler = createApiHandler(settings.getListView, async ({ params, caller }) =>
  findLastListView(caller.dealer ?? PLATFORM_DEALER_KEY, caller.userId, params.name),
);
