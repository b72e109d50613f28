import type { StoredAccount } from '#functions/store/accounts/stored-accounts.ts';
import type { DealerUser } from '#functions/store/dealers/dealer-users.ts';

/** The first user record, for a new user or one that has no record yet: built from the account alone. */
export const buildDealerUserFromAccount = (account: StoredAccount): DealerUser => ({
  SalesRepId: account.salesRepId ?? account.userId,
  AppUserId: account.userId,
  FirstName: account.firstName,
  LastName: account.lastName,
  Email: account.email,
  UserRoleId: account.roleId,
  MobilePhone: account.personal?.mobilePhone ?? null,
  IsLockedOut: account.isDisabled,
  IsUserActive: true,
  EmailConfirmed: account.isConfirmed !== false,
  IsLimitedTransferUser: account.isLimitedTransferUser,
  CanViewAllOrders: account.canViewAllOrders,
  CanUploadConfigurators: account.canUploadConfigurators,
  UserType: 0,
  CreatedDate: new Date().toISOString(),
  ManagerId: null,
  ColleagueId: null,
  SalesSettings: null,
});
