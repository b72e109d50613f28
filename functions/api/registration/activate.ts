import {
  activateInvitedUser,
  activateSignUp,
} from '#functions/domain/accounts/activate-account.ts';
import { usingCode } from '#functions/domain/accounts/using-code.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadAccount } from '#functions/store/accounts/accounts.ts';
import * as registration from '#shared/contract/registration-endpoints.ts';

export const handler = handle(registration.activate, async ({ body, address }) => {
  const { Email: email, Password: password, Token } = body;
  const codeUse = {
    text: Token,
    purpose: 'ACTIVATION',
    given: [email, password],
    address,
  } as const;
  await usingCode(codeUse, async ({ userId }) => {
    const account = await loadAccount(userId);
    return account
      ? activateInvitedUser(account, { email, password })
      : activateSignUp(userId, { email, password, address });
  });
});
