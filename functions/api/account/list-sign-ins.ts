import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  listRecentUserSignIns,
  signInListFields,
} from '#functions/store/accounts/sign-in-history.ts';
import * as account from '#shared/contract/account-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';

export const handler = createApiHandler(account.listSignIns, async ({ query, caller }) =>
  buildGridPage(await listRecentUserSignIns(caller.userId), query, signInListFields),
);
