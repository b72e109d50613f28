import {
  emptyPersonalContact as unsaidPersonal,
  type Account,
} from '#functions/store/accounts/accounts.ts';
import { findLogon, listLogons } from '#functions/store/accounts/logons.ts';
import { listGroups } from '#functions/store/dealers/dealers.ts';
import { listDealerUsers, type DealerUser } from '#functions/store/dealers/users.ts';
import { fieldsOf } from '#functions/store/lists/fields-of.ts';
import { searchedBy } from '#functions/store/lists/row-search.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { roleNames } from '#shared/access/roles.ts';
import { getFullName } from '#shared/format/full-name.ts';
import {
  userTypes,
  DealerUserRow,
  type DealerUserWithVersion,
} from '#shared/schemas/dealer-user-schema.ts';

export const userListFields = fieldsOf(DealerUserRow);

/** What a user is found by. */
export const userSearch = searchedBy({
  names: ['FirstName', 'LastName'],
  groups: ['UserRole', 'SalesManager', 'GroupNames'],
  codes: ['Email'],
});

/** What a record says that was written before these were asked. */
const userFieldDefaults = {
  MobilePhone: null,
  EmailConfirmed: true,
  IsLimitedTransferUser: false,
  CanViewAllOrders: false,
  CanUploadConfigurators: false,
  CanAccessAllGroups: false,
  IsVisibleToAllReps: false,
  GroupIds: [],
  UserType: userTypes.notSet,
  CreatedDate: null,
};

/** What the records of users refer to. */
type Around = {
  users: ReadonlyMap<number, DealerUser>;
  groups: ReadonlyMap<number, string>;
  logons: ReadonlyMap<number, string>;
};

/** A user as administrators see them. */
function toUserRecord(user: DealerUser, { users, groups, logons }: Around): DealerUserRow {
  const { ColleagueId: _, SalesSettings: __, ...fields } = { ...userFieldDefaults, ...user };
  const manager = user.ManagerId === null ? undefined : users.get(user.ManagerId);
  const names = fields.CanAccessAllGroups
    ? [ALL_GROUPS]
    : fields.GroupIds.flatMap((id) => groups.get(id) ?? []);
  return {
    ...fields,
    Id: user.AppUserId,
    UserRole: roleNames[user.UserRoleId],
    SalesManager: manager ? getFullName(manager) : null,
    GroupNames: names.toSorted((a, b) => a.localeCompare(b)).join(', '),
    LockoutStatus: user.IsLockedOut ? 'DISABLED' : 'ENABLED',
    LastLogonDate: logons.get(user.AppUserId) ?? null,
  };
}

const ALL_GROUPS = 'All Groups';

const refersTo = (
  users: readonly DealerUser[],
  groups: readonly { Id: number; Name: string }[],
  logons: Around['logons'],
): Around => ({
  users: new Map(users.map((user) => [user.AppUserId, user])),
  groups: new Map(groups.map(({ Id, Name }) => [Id, Name])),
  logons,
});

/** All users of a dealer, by name. */
export async function listUsersOfDealer(dealer: DealerKey): Promise<DealerUserRow[]> {
  const [all, groups, logons] = await Promise.all([
    listDealerUsers(dealer),
    listGroups(dealer),
    listLogons(dealer),
  ]);
  const refers = refersTo(all, groups, logons);
  return all
    .map((user) => toUserRecord(user, refers))
    .toSorted((a, b) => a.LastName.localeCompare(b.LastName) || a.AppUserId - b.AppUserId);
}

/** One of them, with their address and the state that their account is in. */
export async function readUserWithVersion(
  dealer: DealerKey,
  user: DealerUser,
  { version = 0, personal = unsaidPersonal }: Pick<Account, 'version' | 'personal'>,
): Promise<DealerUserWithVersion> {
  const [users, groups, On] = await Promise.all([
    user.ManagerId === null ? [] : listDealerUsers(dealer),
    user.GroupIds?.length ? listGroups(dealer) : [],
    findLogon(dealer, user.AppUserId),
  ]);
  const logons = new Map(On === undefined ? [] : [[user.AppUserId, On]]);
  return {
    ...toUserRecord(user, refersTo(users, groups, logons)),
    AddressLine1: personal.addressLine1,
    AddressLine2: personal.addressLine2,
    City: personal.city,
    StateProvinceId: personal.stateProvinceId,
    ZipCode: personal.zipCode,
    Version: version,
  };
}
