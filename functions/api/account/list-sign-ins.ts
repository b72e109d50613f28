import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listUserSignIns, signInListFields } from '#functions/store/accounts/sign-in-history.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import * as account from '#shared/contract/account-endpoints.ts';

export const handler = createApiHandler(account.listSignIns, async ({ query, caller }) =>
  answerGrid(await listUserSignIns(caller.userId), query, signInListFields),
);
