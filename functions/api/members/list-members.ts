import { canManageUser } from '#functions/domain/members/load-managed-user.ts';
import {
  listSortedUserRows,
  userListFields,
  userSearch,
} from '#functions/domain/members/read-users.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import * as members from '#shared/contract/members-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';

export const handler = createApiHandler(members.listMembers, async ({ params, query, caller }) => {
  const dealer = requireAllowedDealerKey(caller, params.id);
  const [users] = await Promise.all([listSortedUserRows(dealer), loadDealer(dealer)]);
  const managed = users.filter((member) => canManageUser(caller, member));
  return buildGridPage(managed, query, userListFields, userSearch);
});
