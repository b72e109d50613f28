import {
  findLastLogonTime,
  readLastLogonTimesByUserId,
} from '#functions/store/accounts/last-logons.ts';
import {
  emptyPersonalContact,
  type StoredAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import { listDealerUsers, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { listDealerGroups } from '#functions/store/dealers/stored-dealers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { roleNames } from '#shared/access/roles.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { createRowSearchOptions } from '#shared/lists/row-search.ts';
import { getSchemaListFields } from '#shared/lists/schema-list-fields.ts';
import {
  userTypes,
  DealerUserRow,
  type DealerUserWithVersion,
} from '#shared/schemas/dealer-user-schema.ts';

export const userListFields = getSchemaListFields(DealerUserRow);

export const userSearch = createRowSearchOptions({
  names: ['FirstName', 'LastName'],
  groups: ['UserRole', 'SalesManager', 'GroupNames'],
  codes: ['Email'],
});

/** Defaults for records from before these fields existed. */
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

/** The data that user records refer to. */
type UserReferences = {
  users: ReadonlyMap<number, DealerUser>;
  groups: ReadonlyMap<number, string>;
  lastLogons: ReadonlyMap<number, string>;
};

/** A user as administrators see it. */
function toUserRecord(
  user: DealerUser,
  { users, groups, lastLogons }: UserReferences,
): DealerUserRow {
  const { ColleagueId: _, SalesSettings: __, ...fields } = { ...userFieldDefaults, ...user };
  const manager = user.ManagerId === null ? undefined : users.get(user.ManagerId);
  const groupNames = fields.CanAccessAllGroups
    ? [ALL_GROUPS_LABEL]
    : fields.GroupIds.flatMap((id) => groups.get(id) ?? []);
  return {
    ...fields,
    Id: user.AppUserId,
    UserRole: roleNames[user.UserRoleId],
    SalesManager: manager ? getFullName(manager) : null,
    GroupNames: groupNames.toSorted((a, b) => a.localeCompare(b)).join(', '),
    LockoutStatus: user.IsLockedOut ? 'DISABLED' : 'ENABLED',
    LastLogonDate: lastLogons.get(user.AppUserId) ?? null,
  };
}

const ALL_GROUPS_LABEL = 'All Groups';

const buildUserReferences = (
  users: readonly DealerUser[],
  groups: readonly { Id: number; Name: string }[],
  lastLogons: UserReferences['lastLogons'],
): UserReferences => ({
  users: new Map(users.map((user) => [user.AppUserId, user])),
  groups: new Map(groups.map(({ Id, Name }) => [Id, Name])),
  lastLogons,
});

/** All users of a dealer, sorted by last name. */
export async function listSortedUserRows(dealer: DealerKey): Promise<DealerUserRow[]> {
  const [users, groups, lastLogons] = await Promise.all([
    listDealerUsers(dealer),
    listDealerGroups(dealer),
    readLastLogonTimesByUserId(dealer),
  ]);
  const references = buildUserReferences(users, groups, lastLogons);
  return users
    .map((user) => toUserRecord(user, references))
    .toSorted((a, b) => a.LastName.localeCompare(b.LastName) || a.AppUserId - b.AppUserId);
}

/** One user with address and account version. */
export async function readUserDetails(
  dealer: DealerKey,
  user: DealerUser,
  { version = 0, personal = emptyPersonalContact }: Pick<StoredAccount, 'version' | 'personal'>,
): Promise<DealerUserWithVersion> {
  const [users, groups, lastLogonOn] = await Promise.all([
    user.ManagerId === null ? [] : listDealerUsers(dealer),
    user.GroupIds?.length ? listDealerGroups(dealer) : [],
    findLastLogonTime(dealer, user.AppUserId),
  ]);
  const lastLogons = new Map(lastLogonOn === undefined ? [] : [[user.AppUserId, lastLogonOn]]);
  return {
    ...toUserRecord(user, buildUserReferences(users, groups, lastLogons)),
    AddressLine1: personal.addressLine1,
    AddressLine2: personal.addressLine2,
    City: personal.city,
    StateProvinceId: personal.stateProvinceId,
    ZipCode: personal.zipCode,
    Version: version,
  };
}
