import { hasCoach } from '#functions/outside/coach.ts';
import type { Account } from '#functions/store/accounts/accounts.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';

/** An account as its user's screens know it. */
export const currentUserOf = (account: Account, ShowRedNewsIcon: boolean): CurrentUser => ({
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
  HasCoachPlus: hasCoach(),
});
