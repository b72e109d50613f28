import { isManagedBy } from '#functions/domain/members/load-managed-user.ts';
import {
  listUsersOfDealer,
  userListFields,
  userSearch,
} from '#functions/domain/members/read-users.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as members from '#shared/contract/members-endpoints.ts';

export const handler = handle(members.listMembers, async ({ params, query, caller }) => {
  const dealer = dealerNamed(caller, params.id);
  const [found] = await Promise.all([listUsersOfDealer(dealer), loadDealer(dealer)]);
  const managed = found.filter((member) => isManagedBy(caller, member));
  return answerGrid(managed, query, userListFields, userSearch);
});
