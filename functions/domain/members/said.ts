import { unsaid, type Account } from '#functions/store/accounts/accounts.ts';
import type { DealerUser } from '#functions/store/dealers/users.ts';
import type { MemberUpdate } from '#shared/schemas/member.ts';

/** A user's account and record with what an administrator says of them. */
export function withSaid(
  { account, user }: { account: Account; user: DealerUser },
  said: MemberUpdate,
): { account: Account; user: DealerUser } {
  const { FirstName, LastName, MobilePhone, ManagerId } = said;
  const flags = flagsOf(account, said);
  return {
    account: {
      ...account,
      firstName: FirstName,
      lastName: LastName,
      isLimitedTransferUser: flags.IsLimitedTransferUser,
      canViewAllOrders: flags.CanViewAllOrders,
      canUploadConfigurators: flags.CanUploadConfigurators,
      personal: { ...(account.personal ?? unsaid), mobilePhone: MobilePhone },
      version: (account.version ?? 0) + 1,
    },
    user: { ...user, FirstName, LastName, MobilePhone, ManagerId, ...flags },
  };
}

/** They are about a dealer's orders: of a SmartSales Admin none is ever set. */
function flagsOf({ dealerId }: Account, said: MemberUpdate) {
  const isOfDealer = dealerId !== null;
  return {
    IsLimitedTransferUser: isOfDealer && said.IsLimitedTransferUser,
    CanViewAllOrders: isOfDealer && said.CanViewAllOrders,
    CanUploadConfigurators: isOfDealer && said.CanUploadConfigurators,
  };
}
