import { canManageUser } from '#functions/domain/members/load-managed-user.ts';
import {
  listUsersOfDealer,
  userListFields,
  userSearch,
} from '#functions/domain/members/read-users.ts';
import { getAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import * as members from '#shared/contract/members-endpoints.ts';

export const handler = createApiHandler(members.listMembers, async ({ params, query, caller }) => {
  const dealer = getAllowedDealerKey(caller, params.id);
  const [users] = await Promise.all([listUsersOfDealer(dealer), loadDealer(dealer)]);
  const managed = users.filter((member) => canManageUser(caller, member));
  return answerGrid(managed, query, userListFields, userSearch);
});
