import { unauthorized } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadAccount } from '#functions/store/accounts/accounts.ts';
import { hasNewsFor } from '#functions/store/accounts/news.ts';
import * as account from '#shared/contract/account.ts';

export const handler = handle(account.getCurrentUser, async ({ caller }) => {
  const [known, ShowRedNewsIcon] = await Promise.all([
    loadAccount(caller.userId),
    hasNewsFor(caller),
  ]);
  if (!known) throw unauthorized();
  return {
    AppUserId: known.userId,
    FirstName: known.firstName,
    LastName: known.lastName,
    EmailAddress: known.email,
    UserRoleId: known.roleId,
    DealerId: known.dealerId,
    SalesRepId: known.salesRepId,
    ShowRedNewsIcon,
    IsLimitedTransferUser: known.isLimitedTransferUser,
    CanUploadConfigurators: known.canUploadConfigurators,
    OrderSaveAlertIntervalMins: known.orderSaveAlertIntervalMins,
  };
});
