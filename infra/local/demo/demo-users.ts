import { buildDealerUserFromAccount } from '#functions/domain/accounts/build-dealer-user-from-account.ts';
import type { StoredAccount } from '#functions/store/accounts/stored-accounts.ts';
import {
  getOwnOrDefaultSalesSettings,
  type DealerUser,
} from '#functions/store/dealers/dealer-users.ts';
import { buildRecordItem } from '#functions/store/table/list-records.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { dealerRoles, roles, type DealerRoleId } from '#shared/access/roles.ts';
import { asPercent } from '#shared/money/money.ts';
import { userTypes, type UserType } from '#shared/schemas/dealer-user-schema.ts';
import type { SalesSettings } from '#shared/schemas/people-schema.ts';
import { getDemoDealerKey, type DemoDealer, type DemoRecordSet } from './demo-records.ts';

export const demoPassword = 'Demo-1234!';

type DemoPost = {
  name: string;
  isLimited?: boolean;
  /** Their user type for billing. */
  type: UserType;
  /** The groups of the user; none for a user who may see all. */
  groups?: readonly number[];
};

/** Every dealer has the same positions; their users' e-mail addresses begin with these names. */
const demoPostsByRole: Record<DealerRoleId, readonly DemoPost[]> = {
  [roles.salesAdministrator]: [{ name: 'administrator', type: userTypes.administrator }],
  [roles.salesManager]: [{ name: 'manager', type: userTypes.manager }],
  [roles.salesRep]: [
    { name: 'rep', type: userTypes.rep, groups: [1] },
    { name: 'rep2', type: userTypes.rep, groups: [2, 3] },
    { name: 'limited', isLimited: true, type: userTypes.discounted, groups: [1] },
  ],
};
const demoPosts = dealerRoles.flatMap((roleId) =>
  demoPostsByRole[roleId].map((post) => ({ ...post, roleId })),
);

/** When all demo users were created. */
const DEMO_USERS_CREATED_ON = '2026-01-05T15:00:00.000Z';

/** The names of the users, in the order of the positions. */
const staffNames: Record<string, readonly string[]> = {
  'hsus.example': [
    'Marian Caldwell',
    'Thomas Reyes',
    'Nicole Jensen',
    'Derek Holt',
    'Priya Sharma',
  ],
  'hsca.example': [
    'Colin MacDonald',
    'Camille Bergeron',
    'Élise Tremblay',
    'Graham Fletcher',
    'Amir Kapoor',
  ],
  'zahn.example': [
    'Ruth Zimmerman',
    'Victor Kowalski',
    'Leah Brennan',
    'Oscar Delgado',
    'Tina Rossi',
  ],
  'other.example': [
    'Gail Lindgren',
    'Russell Hansen',
    'Megan Schroeder',
    'Luis Navarro',
    'Janet Olsen',
  ],
};

export const demoPlatformAdmin: StoredAccount = {
  userId: 1,
  email: 'admin@smartsales.example',
  firstName: 'Avery',
  lastName: 'Lockhart',
  roleId: roles.smartSalesAdmin,
  dealerId: null,
  salesRepId: null,
  isLimitedTransferUser: false,
  canViewAllOrders: false,
  canUploadConfigurators: false,
  orderSaveAlertIntervalMins: null,
  isDisabled: false,
};

const listStaff = (domain: string) =>
  (staffNames[domain] ?? []).map((fullName, index) => {
    const [first = '', last = ''] = fullName.split(' ');
    return { ...demoPosts[index]!, first, last };
  });

const getUserId = (dealerId: number, index: number) => dealerId * 1000 + 1 + index;
const getRepId = (dealerId: number, index: number) => dealerId * 1000 + 501 + index;
/** The id of a user's colleague record; other colleagues have higher ids. */
export const getDemoColleagueId = (dealerId: number, index: number) =>
  dealerId * 10_000 + 1 + index;

export function createDemoAccounts({ dealer, domain }: DemoDealer): StoredAccount[] {
  return listStaff(domain).map((person, index) => ({
    userId: getUserId(dealer.Id, index),
    email: `${person.name}@${domain}`,
    firstName: person.first,
    lastName: person.last,
    roleId: person.roleId,
    dealerId: dealer.Id,
    salesRepId: getRepId(dealer.Id, index),
    isLimitedTransferUser: person.isLimited ?? false,
    canViewAllOrders: false,
    canUploadConfigurators: person.roleId === roles.salesAdministrator,
    orderSaveAlertIntervalMins: null,
    isDisabled: false,
    // One user of each dealer has not chosen a language yet.
    language: person.isLimited ? null : 'en',
  }));
}

/** The groups of a user, by the index among the users of their dealer. */
export const getDemoUserGroupIds = (userIndex: number): readonly number[] =>
  demoPosts[userIndex]?.groups ?? [];

export function createDemoUsers(demo: DemoDealer): DealerUser[] {
  const managerIndex = listStaff(demo.domain).findIndex(({ name }) => name === 'manager');
  const users = createDemoAccounts(demo).map((account, index) => ({
    ...buildDealerUserFromAccount(account),
    CreatedDate: DEMO_USERS_CREATED_ON,
    ManagerId: /^rep2?@/.test(account.email) ? getUserId(demo.dealer.Id, managerIndex) : null,
    ColleagueId: getDemoColleagueId(demo.dealer.Id, index),
    UserType: demoPosts[index]!.type,
    CanAccessAllGroups: !demoPosts[index]!.groups,
    GroupIds: [...getDemoUserGroupIds(index)],
  }));
  return users.map((user) =>
    user.Email.startsWith('rep2@')
      ? { ...user, SalesSettings: createRep2Settings(user, demo) }
      : user,
  );
}

/** The record of the platform admin, who belongs to no dealer. */
export const createPlatformAdminItem = () =>
  buildRecordItem(PLATFORM_DEALER_KEY, 'USERS', demoPlatformAdmin.userId, {
    ...buildDealerUserFromAccount(demoPlatformAdmin),
    CreatedDate: DEMO_USERS_CREATED_ON,
    UserType: userTypes.exempt,
  });

/** The second rep has their own GP and deposit. */
const createRep2Settings = (user: DealerUser, { dealer }: DemoDealer): SalesSettings => ({
  ...getOwnOrDefaultSalesSettings(user, dealer),
  GPPercent: asPercent(320_000),
  DefaultDeposit: asPercent(250_000),
});

export const demoUserRecords: DemoRecordSet = {
  noun: 'users',
  count: ({ users }) => users.length,
  items: (stock) =>
    stock.users.map((user) => [
      buildRecordItem(getDemoDealerKey(stock), 'USERS', user.AppUserId, user),
    ]),
};
