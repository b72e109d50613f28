import { loadManagedUserByRepId } from '#functions/domain/members/load-managed-user.ts';
import { readUserWithVersion } from '#functions/domain/members/read-users.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as members from '#shared/contract/members-endpoints.ts';

export const handler = handle(members.getMember, async ({ params, caller }) => {
  const { home, user, account } = await loadManagedUserByRepId(caller, params);
  return readUserWithVersion(home, user, account.stored);
});
