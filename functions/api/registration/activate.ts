import {
  setInvitedUserPasswordAndBuildWrites,
  checkPasswordAndBuildNewDealerWrites,
} from '#functions/domain/accounts/activate-account.ts';
import { redeemMailCode } from '#functions/domain/accounts/redeem-mail-code.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import * as registration from '#shared/contract/registration-endpoints.ts';

export const handler = createApiHandler(registration.activate, async ({ body, address }) => {
  const { Email: email, Password: password, Token } = body;
  const codeUse = {
    codeText: Token,
    purpose: 'ACTIVATION',
    requestValues: [email, password],
    ipAddress: address,
  } as const;
  await redeemMailCode(codeUse, async ({ userId }) => {
    const account = await findAccount(userId);
    return account
      ? setInvitedUserPasswordAndBuildWrites(account, { email, password })
      : checkPasswordAndBuildNewDealerWrites(userId, { email, password, ipAddress: address });
  });
});
