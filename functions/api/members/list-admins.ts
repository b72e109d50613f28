import {
  listSortedUserRows,
  userListFields,
  userSearch,
} from '#functions/domain/members/read-users.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import * as members from '#shared/contract/members-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';

export const handler = createApiHandler(members.listAdmins, async ({ query }) =>
  buildGridPage(await listSortedUserRows(PLATFORM_DEALER_KEY), query, userListFields, userSearch),
);
