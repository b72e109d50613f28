import { handle } from '#functions/runtime/handle.ts';
import { listSignIns, signInFields } from '#functions/store/accounts/sign-ins.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as account from '#shared/contract/account-endpoints.ts';

export const handler = handle(account.listSignIns, async ({ query, caller }) =>
  answerGrid(await listSignIns(caller.userId), query, signInFields),
);
