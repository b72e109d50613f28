import { emptyPersonalContact, type Account } from '#functions/store/accounts/accounts.ts';
import type { roles } from '#shared/access/roles.ts';
import type { NewAdmin, NewDealerUser } from '#shared/schemas/dealer-user-schema.ts';
import { addressIn } from './apply-user-update.ts';

type Belonging = { userId: number; dealerId: number };

/** The account of somebody a dealer invites; their e-mail is not known to be theirs yet. */
export const buildUserAccount = (
  input: NewDealerUser,
  { userId, dealerId }: Belonging,
): Account => ({
  ...invited(input, userId),
  roleId: input.UserRoleId,
  dealerId,
  salesRepId: userId,
  isLimitedTransferUser: input.IsLimitedTransferUser,
  canViewAllOrders: input.CanViewAllOrders,
  canUploadConfigurators: input.CanUploadConfigurators,
});

/** The account of a SmartSales Admin. */
export const accountOfAdmin = (
  input: NewAdmin,
  userId: number,
  roleId: typeof roles.smartSalesAdmin,
): Account => ({
  ...invited(input, userId),
  roleId,
  dealerId: null,
  salesRepId: null,
  isLimitedTransferUser: false,
  canViewAllOrders: false,
  canUploadConfigurators: false,
});

const invited = (input: NewAdmin & Partial<NewDealerUser>, userId: number) => ({
  userId,
  email: input.Email,
  firstName: input.FirstName,
  lastName: input.LastName,
  orderSaveAlertIntervalMins: null,
  isDisabled: false,
  isConfirmed: false,
  personal: {
    ...emptyPersonalContact,
    ...addressIn(input, emptyPersonalContact),
    mobilePhone: input.MobilePhone,
  },
});
