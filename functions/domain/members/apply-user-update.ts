import {
  emptyPersonalContact,
  type StoredAccount,
  type PersonalContact,
} from '#functions/store/accounts/stored-accounts.ts';
import type { DealerUser } from '#functions/store/dealers/dealer-users.ts';
import type { DealerUserUpdate, NewDealerUser } from '#shared/schemas/dealer-user-schema.ts';

type UserInput = Omit<DealerUserUpdate, 'Version'> | NewDealerUser;

/** Applies an administrator's update to a user's account and record. */
export function applyUserUpdate(
  { account, user }: { account: StoredAccount; user: DealerUser },
  update: DealerUserUpdate,
): { account: StoredAccount; user: DealerUser } {
  const { FirstName, LastName, MobilePhone, ManagerId } = update;
  const personal = account.personal ?? emptyPersonalContact;
  const orderRights = getOrderRights(account, update);
  return {
    account: {
      ...account,
      firstName: FirstName,
      lastName: LastName,
      isLimitedTransferUser: orderRights.IsLimitedTransferUser,
      canViewAllOrders: orderRights.CanViewAllOrders,
      canUploadConfigurators: orderRights.CanUploadConfigurators,
      personal: { ...personal, ...mergeAddressFields(update, personal), mobilePhone: MobilePhone },
      version: (account.version ?? 0) + 1,
    },
    user: {
      ...user,
      FirstName,
      LastName,
      MobilePhone,
      ManagerId,
      ...orderRights,
      ...getGroupAndVisibilityFields(update),
    },
  };
}

/** Missing address fields keep their values. */
export const mergeAddressFields = (input: Partial<UserInput>, current: PersonalContact) => ({
  addressLine1: input.AddressLine1 === undefined ? current.addressLine1 : input.AddressLine1,
  addressLine2: input.AddressLine2 === undefined ? current.addressLine2 : input.AddressLine2,
  city: input.City === undefined ? current.city : input.City,
  stateProvinceId:
    input.StateProvinceId === undefined ? current.stateProvinceId : input.StateProvinceId,
  zipCode: input.ZipCode === undefined ? current.zipCode : input.ZipCode,
});

/**
 * The user's groups and who can see the user; a user who can access all groups is in none (spec: section
 * 5).
 */
export const getGroupAndVisibilityFields = ({
  IsVisibleToAllReps,
  CanAccessAllGroups,
  GroupIds,
  UserType,
}: UserInput) => ({
  IsVisibleToAllReps,
  CanAccessAllGroups,
  GroupIds: CanAccessAllGroups ? [] : [...new Set(GroupIds)],
  ...(UserType !== undefined && { UserType }),
});

/** These rights concern a dealer's orders, so a SmartSales Admin never has them. */
function getOrderRights({ dealerId }: StoredAccount, update: DealerUserUpdate) {
  const isOfDealer = dealerId !== null;
  return {
    IsLimitedTransferUser: isOfDealer && update.IsLimitedTransferUser,
    CanViewAllOrders: isOfDealer && update.CanViewAllOrders,
    CanUploadConfigurators: isOfDealer && update.CanUploadConfigurators,
  };
}
