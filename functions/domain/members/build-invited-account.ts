import {
  emptyPersonalContact,
  type StoredAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import type { roles } from '#shared/access/roles.ts';
import type { NewAdmin, NewDealerUser } from '#shared/schemas/dealer-user-schema.ts';
import { mergeAddressFields } from './apply-user-update.ts';

type AccountOwnership = { userId: number; dealerId: number };

/** The account of a user whom a dealer invites; the e-mail address is not confirmed yet. */
export const buildInvitedUserAccount = (
  input: NewDealerUser,
  { userId, dealerId }: AccountOwnership,
): StoredAccount => ({
  ...buildInvitedAccountFields(input, userId),
  roleId: input.UserRoleId,
  dealerId,
  salesRepId: userId,
  isLimitedTransferUser: input.IsLimitedTransferUser,
  canViewAllOrders: input.CanViewAllOrders,
  canUploadConfigurators: input.CanUploadConfigurators,
});

export const buildInvitedAdminAccount = (
  input: NewAdmin,
  userId: number,
  roleId: typeof roles.smartSalesAdmin,
): StoredAccount => ({
  ...buildInvitedAccountFields(input, userId),
  roleId,
  dealerId: null,
  salesRepId: null,
  isLimitedTransferUser: false,
  canViewAllOrders: false,
  canUploadConfigurators: false,
});

const buildInvitedAccountFields = (input: NewAdmin & Partial<NewDealerUser>, userId: number) => ({
  userId,
  email: input.Email,
  firstName: input.FirstName,
  lastName: input.LastName,
  orderSaveAlertIntervalMins: null,
  isDisabled: false,
  isConfirmed: false,
  personal: {
    ...emptyPersonalContact,
    ...mergeAddressFields(input, emptyPersonalContact),
    mobilePhone: input.MobilePhone,
  },
});
