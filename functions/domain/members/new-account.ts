import { unsaid, type Account } from '#functions/store/accounts/accounts.ts';
import type { roles } from '#shared/access/roles.ts';
import type { NewAdmin, NewMember } from '#shared/schemas/member.ts';
import { addressIn } from './said.ts';

type Belonging = { userId: number; dealerId: number };

/** The account of somebody a dealer invites; their e-mail is not known to be theirs yet. */
export const accountOfMember = (said: NewMember, { userId, dealerId }: Belonging): Account => ({
  ...invited(said, userId),
  roleId: said.UserRoleId,
  dealerId,
  salesRepId: userId,
  isLimitedTransferUser: said.IsLimitedTransferUser,
  canViewAllOrders: said.CanViewAllOrders,
  canUploadConfigurators: said.CanUploadConfigurators,
});

/** The account of a SmartSales Admin. */
export const accountOfAdmin = (
  said: NewAdmin,
  userId: number,
  roleId: typeof roles.smartSalesAdmin,
): Account => ({
  ...invited(said, userId),
  roleId,
  dealerId: null,
  salesRepId: null,
  isLimitedTransferUser: false,
  canViewAllOrders: false,
  canUploadConfigurators: false,
});

const invited = (said: NewAdmin & Partial<NewMember>, userId: number) => ({
  userId,
  email: said.Email,
  firstName: said.FirstName,
  lastName: said.LastName,
  orderSaveAlertIntervalMins: null,
  isDisabled: false,
  isConfirmed: false,
  personal: { ...unsaid, ...addressIn(said, unsaid), mobilePhone: said.MobilePhone },
});
