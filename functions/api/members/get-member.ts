import { loadManagedUserByRepId } from '#functions/domain/members/load-managed-user.ts';
import { readUserDetails } from '#functions/domain/members/read-users.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as members from '#shared/contract/members-endpoints.ts';

export const handler = createApiHandler(members.getMember, async ({ params, caller }) => {
  const { dealerKey, user, account } = await loadManagedUserByRepId(caller, params);
  return readUserDetails(dealerKey, user, account.stored);
});
