import type { Account } from '#functions/store/accounts/accounts.ts';
import { listDealerUsers, type DealerUser } from '#functions/store/dealers/users.ts';
import type { Fields } from '#functions/store/lists/fields.ts';
import { searchedText } from '#functions/store/lists/words.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { roleNames } from '#shared/access/roles.ts';
import { fullName } from '#shared/format/names.ts';
import { userTypes, type Member, type MemberWithVersion } from '#shared/schemas/member.ts';

export const memberFields: Fields = {
  AppUserId: 'number',
  FirstName: 'text',
  LastName: 'text',
  Email: 'text',
  UserRoleId: 'number',
  UserRole: 'text',
  SalesManager: 'text',
  LockoutStatus: 'text',
  IsLockedOut: 'flag',
  EmailConfirmed: 'flag',
  UserType: 'number',
  CreatedDate: 'date',
};

/** What a user is found by. */
export const memberSearched = {
  text: searchedText(['FirstName', 'LastName', 'Email', 'UserRole', 'SalesManager']),
};

/** What a record says that was written before these were asked. */
const unsaid = {
  MobilePhone: null,
  EmailConfirmed: true,
  IsLimitedTransferUser: false,
  CanViewAllOrders: false,
  CanUploadConfigurators: false,
  UserType: userTypes.notSet,
  CreatedDate: null,
};

/** A user as administrators see them, of the users of the same dealer. */
function memberOf(user: DealerUser, managers: ReadonlyMap<number, DealerUser>): Member {
  const { ColleagueId: _, SalesSettings: __, ...said } = user;
  const manager = user.ManagerId === null ? undefined : managers.get(user.ManagerId);
  return {
    ...unsaid,
    ...said,
    Id: user.AppUserId,
    UserRole: roleNames[user.UserRoleId],
    SalesManager: manager ? fullName(manager) : null,
    LockoutStatus: user.IsLockedOut ? 'DISABLED' : 'ENABLED',
  };
}

const byId = (users: readonly DealerUser[]) => new Map(users.map((user) => [user.AppUserId, user]));

/** All users of a dealer, by name. */
export async function listMembersOf(dealer: DealerKey): Promise<Member[]> {
  const users = await listDealerUsers(dealer);
  const known = byId(users);
  return users
    .map((user) => memberOf(user, known))
    .toSorted((a, b) => a.LastName.localeCompare(b.LastName) || a.AppUserId - b.AppUserId);
}

/** One of them, with the state that their account is in. */
export async function memberIn(
  dealer: DealerKey,
  user: DealerUser,
  { version = 0 }: Pick<Account, 'version'>,
): Promise<MemberWithVersion> {
  const users = user.ManagerId === null ? [] : await listDealerUsers(dealer);
  return { ...memberOf(user, byId(users)), Version: version };
}
