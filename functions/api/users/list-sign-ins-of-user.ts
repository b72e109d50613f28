import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  listRecentUserSignIns,
  signInListFields,
} from '#functions/store/accounts/sign-in-history.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';

/** Answers 404 for a user of another dealer or of no dealer (D24). */
export const handler = createApiHandler(
  users.listSignInsOfUser,
  async ({ params, query, caller }) => {
    const account = await findAccount(params.id);
    if (!account) throw createNotFoundError();
    if (!hasPermission('name-any-dealer', caller) && account.dealerId !== caller.dealerId)
      throw createNotFoundError();
    return buildGridPage(await listRecentUserSignIns(account.userId), query, signInListFields);
  },
);
