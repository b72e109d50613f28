import type { Account } from '#functions/store/accounts/accounts.ts';
import type { DealerUser } from '#functions/store/dealers/users.ts';

/** The record of a user who begins, and of one who has none yet: what their account says of them. */
export const newUser = (account: Account): DealerUser => ({
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
