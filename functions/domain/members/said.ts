import { unsaid, type Account } from '#functions/store/accounts/accounts.ts';
import type { DealerUser } from '#functions/store/dealers/users.ts';
import type { MemberUpdate } from '#shared/schemas/member.ts';

/** A user's account and record with what an administrator says of them. */
export function withSaid(
  { account, user }: { account: Account; user: DealerUser },
  said: MemberUpdate,
): { account: Account; user: DealerUser } {
  const { FirstName, LastName, MobilePhone, ManagerId } = said;
  const { IsLimitedTransferUser, CanViewAllOrders, CanUploadConfigurators } = flagsOf(
    account,
    said,
  );
  const flags = { IsLimitedTransferUser, CanViewAllOrders, CanUploadConfigurators };
  return {
    account: {
      ...account,
      firstName: FirstName,
      lastName: LastName,
      isLimitedTransferUser: IsLimitedTransferUser,
      canViewAllOrders: CanViewAllOrders,
      canUploadConfigurators: CanUploadConfigurators,
      personal: { ...(account.personal ?? unsaid), mobilePhone: MobilePhone },
      version: (account.version ?? 0) + 1,
    },
    user: { ...user, FirstName, LastName, MobilePhone, ManagerId, ...flags },
  };
}

/** They are about a dealer's orders: of a SmartSales Admin none is ever set. */
const flagsOf = ({ dealerId }: Account, said: MemberUpdate) =>
  dealerId === null
    ? { IsLimitedTransferUser: false, CanViewAllOrders: false, CanUploadConfigurators: false }
    : said;
