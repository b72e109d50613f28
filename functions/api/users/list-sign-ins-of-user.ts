import { notFound } from '#functions/api-error.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadAccount } from '#functions/store/accounts/accounts.ts';
import { listSignIns, signInFields } from '#functions/store/accounts/sign-ins.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import * as users from '#shared/contract/users-endpoints.ts';

/** A user of another dealer's, or of none, is nobody (D24). */
export const handler = handle(users.listSignInsOfUser, async ({ params, query, caller }) => {
  const account = await loadAccount(params.id);
  if (!account) throw notFound();
  if (!hasPermission('name-any-dealer', caller) && account.dealerId !== caller.dealerId)
    throw notFound();
  return answerGrid(await listSignIns(account.userId), query, signInFields);
});
