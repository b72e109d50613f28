import { unsaid, type Account, type Personal } from '#functions/store/accounts/accounts.ts';
import type { DealerUser } from '#functions/store/dealers/users.ts';
import type { MemberUpdate, NewMember } from '#shared/schemas/member.ts';

type Said = Omit<MemberUpdate, 'Version'> | NewMember;

/** A user's account and record with what an administrator says of them. */
export function withSaid(
  { account, user }: { account: Account; user: DealerUser },
  said: MemberUpdate,
): { account: Account; user: DealerUser } {
  const { FirstName, LastName, MobilePhone, ManagerId } = said;
  const personal = account.personal ?? unsaid;
  const flags = flagsOf(account, said);
  return {
    account: {
      ...account,
      firstName: FirstName,
      lastName: LastName,
      isLimitedTransferUser: flags.IsLimitedTransferUser,
      canViewAllOrders: flags.CanViewAllOrders,
      canUploadConfigurators: flags.CanUploadConfigurators,
      personal: { ...personal, ...addressIn(said, personal), mobilePhone: MobilePhone },
      version: (account.version ?? 0) + 1,
    },
    user: { ...user, FirstName, LastName, MobilePhone, ManagerId, ...flags, ...belonging(said) },
  };
}

/** What is not said of an address stays. */
export const addressIn = (said: Partial<Said>, known: Personal) => ({
  addressLine1: said.AddressLine1 === undefined ? known.addressLine1 : said.AddressLine1,
  addressLine2: said.AddressLine2 === undefined ? known.addressLine2 : said.AddressLine2,
  city: said.City === undefined ? known.city : said.City,
  stateProvinceId:
    said.StateProvinceId === undefined ? known.stateProvinceId : said.StateProvinceId,
  zipCode: said.ZipCode === undefined ? known.zipCode : said.ZipCode,
});

/** Which groups a user is in and who sees them; whoever may see all groups is in none (spec: section 5). */
export const belonging = ({
  IsVisibleToAllReps,
  CanAccessAllGroups,
  GroupIds,
  UserType,
}: Said) => ({
  IsVisibleToAllReps,
  CanAccessAllGroups,
  GroupIds: CanAccessAllGroups ? [] : [...new Set(GroupIds)],
  ...(UserType !== undefined && { UserType }),
});

/** They are about a dealer's orders: of a SmartSales Admin none is ever set. */
function flagsOf({ dealerId }: Account, said: MemberUpdate) {
  const isOfDealer = dealerId !== null;
  return {
    IsLimitedTransferUser: isOfDealer && said.IsLimitedTransferUser,
    CanViewAllOrders: isOfDealer && said.CanViewAllOrders,
    CanUploadConfigurators: isOfDealer && said.CanUploadConfigurators,
  };
}
