import { hasCoachPlus } from '#functions/external/coach-plus.ts';
import type { StoredAccount } from '#functions/store/accounts/stored-accounts.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';

export const toCurrentUser = (account: StoredAccount, ShowRedNewsIcon: boolean): CurrentUser => ({
  AppUserId: account.userId,
  FirstName: account.firstName,
  LastName: account.lastName,
  EmailAddress: account.email,
  UserRoleId: account.roleId,
  DealerId: account.dealerId,
  SalesRepId: account.salesRepId,
  ShowRedNewsIcon,
  IsLimitedTransferUser: account.isLimitedTransferUser,
  CanUploadConfigurators: account.canUploadConfigurators,
  OrderSaveAlertIntervalMins: account.orderSaveAlertIntervalMins,
  Language: account.language ?? null,
  Theme: account.theme ?? null,
  HasCoachPlus: hasCoachPlus(),
});
