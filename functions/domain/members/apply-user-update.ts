import {
  emptyPersonalContact,
  type Account,
  type Personal,
} from '#functions/store/accounts/accounts.ts';
import type { DealerUser } from '#functions/store/dealers/users.ts';
import type { DealerUserUpdate, NewDealerUser } from '#shared/schemas/dealer-user-schema.ts';

type UserInput = Omit<DealerUserUpdate, 'Version'> | NewDealerUser;

/** A user's account and record with what an administrator says of them. */
export function applyUserUpdate(
  { account, user }: { account: Account; user: DealerUser },
  update: DealerUserUpdate,
): { account: Account; user: DealerUser } {
  const { FirstName, LastName, MobilePhone, ManagerId } = update;
  const personal = account.personal ?? emptyPersonalContact;
  const flags = flagsOf(account, update);
  return {
    account: {
      ...account,
      firstName: FirstName,
      lastName: LastName,
      isLimitedTransferUser: flags.IsLimitedTransferUser,
      canViewAllOrders: flags.CanViewAllOrders,
      canUploadConfigurators: flags.CanUploadConfigurators,
      personal: { ...personal, ...addressIn(update, personal), mobilePhone: MobilePhone },
      version: (account.version ?? 0) + 1,
    },
    user: { ...user, FirstName, LastName, MobilePhone, ManagerId, ...flags, ...belonging(update) },
  };
}

/** What is not said of an address stays. */
export const addressIn = (input: Partial<UserInput>, known: Personal) => ({
  addressLine1: input.AddressLine1 === undefined ? known.addressLine1 : input.AddressLine1,
  addressLine2: input.AddressLine2 === undefined ? known.addressLine2 : input.AddressLine2,
  city: input.City === undefined ? known.city : input.City,
  stateProvinceId:
    input.StateProvinceId === undefined ? known.stateProvinceId : input.StateProvinceId,
  zipCode: input.ZipCode === undefined ? known.zipCode : input.ZipCode,
});

/** Which groups a user is in and who sees them; whoever may see all groups is in none (spec: section 5). */
export const belonging = ({
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

/** They are about a dealer's orders: of a SmartSales Admin none is ever set. */
function flagsOf({ dealerId }: Account, update: DealerUserUpdate) {
  const isOfDealer = dealerId !== null;
  return {
    IsLimitedTransferUser: isOfDealer && update.IsLimitedTransferUser,
    CanViewAllOrders: isOfDealer && update.CanViewAllOrders,
    CanUploadConfigurators: isOfDealer && update.CanUploadConfigurators,
  };
}
