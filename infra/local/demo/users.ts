import { buildDealerUser } from '#functions/domain/accounts/build-dealer-user.ts';
import type { StoredAccount } from '#functions/store/accounts/stored-accounts.ts';
import { getSalesSettings, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { buildRecordItem } from '#functions/store/table/list-records.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import { percent } from '#shared/money/money.ts';
import { userTypes, type UserType } from '#shared/schemas/dealer-user-schema.ts';
import type { SalesSettings } from '#shared/schemas/people-schema.ts';
import { keyOf, type DemoDealer, type DemoRecords } from './records.ts';

export const demoPassword = 'Demo-1234!';

type Post = {
  name: string;
  roleId: RoleId;
  isLimited?: boolean;
  /** What they are billed as. */
  type: UserType;
  /** The groups they are in; none who may see all. */
  groups?: readonly number[];
};

/** Every dealer has the same posts; their users' e-mails begin with these words. */
const posts: readonly Post[] = [
  { name: 'administrator', roleId: 2, type: userTypes.administrator },
  { name: 'manager', roleId: 3, type: userTypes.manager },
  { name: 'rep', roleId: 4, type: userTypes.rep, groups: [1] },
  { name: 'rep2', roleId: 4, type: userTypes.rep, groups: [2, 3] },
  { name: 'limited', roleId: 4, isLimited: true, type: userTypes.discounted, groups: [1] },
];

/** Since when they are all there. */
const DEMO_BEGAN = '2026-01-05T15:00:00.000Z';

/** Who holds them, in their order. */
const staff: Record<string, readonly string[]> = {
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

export const platformAdmin: StoredAccount = {
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

const peopleOf = (domain: string) =>
  (staff[domain] ?? []).map((fullName, index) => {
    const [first = '', last = ''] = fullName.split(' ');
    return { ...posts[index]!, first, last };
  });

const userIdOf = (dealerId: number, index: number) => dealerId * 1000 + 1 + index;
const repIdOf = (dealerId: number, index: number) => dealerId * 1000 + 501 + index;
/** The colleague record of a user; the other colleagues come after them. */
export const colleagueIdOf = (dealerId: number, index: number) => dealerId * 10_000 + 1 + index;

export function makeAccounts({ dealer, domain }: DemoDealer): StoredAccount[] {
  return peopleOf(domain).map((person, index) => ({
    userId: userIdOf(dealer.Id, index),
    email: `${person.name}@${domain}`,
    firstName: person.first,
    lastName: person.last,
    roleId: person.roleId,
    dealerId: dealer.Id,
    salesRepId: repIdOf(dealer.Id, index),
    isLimitedTransferUser: person.isLimited ?? false,
    canViewAllOrders: false,
    canUploadConfigurators: person.roleId === roles.salesAdministrator,
    orderSaveAlertIntervalMins: null,
    isDisabled: false,
    // One of each dealer has not chosen yet.
    language: person.isLimited ? null : 'en',
  }));
}

/** The groups of a user, by their place among the users of their dealer. */
export const groupsOfPost = (index: number): readonly number[] => posts[index]?.groups ?? [];

export function makeUsers(demo: DemoDealer): DealerUser[] {
  const managerIndex = peopleOf(demo.domain).findIndex(({ name }) => name === 'manager');
  const users = makeAccounts(demo).map((account, index) => ({
    ...buildDealerUser(account),
    CreatedDate: DEMO_BEGAN,
    ManagerId: /^rep2?@/.test(account.email) ? userIdOf(demo.dealer.Id, managerIndex) : null,
    ColleagueId: colleagueIdOf(demo.dealer.Id, index),
    UserType: posts[index]!.type,
    CanAccessAllGroups: !posts[index]!.groups,
    GroupIds: [...groupsOfPost(index)],
  }));
  return users.map((user) =>
    user.Email.startsWith('rep2@') ? { ...user, SalesSettings: ownSettings(user, demo) } : user,
  );
}

/** The record of the one who belongs to no dealer. */
export const platformAdminItem = () =>
  buildRecordItem(PLATFORM_DEALER_KEY, 'USERS', platformAdmin.userId, {
    ...buildDealerUser(platformAdmin),
    CreatedDate: DEMO_BEGAN,
    UserType: userTypes.exempt,
  });

/** A rep2 sells at a GP and a deposit of their own. */
const ownSettings = (user: DealerUser, { dealer }: DemoDealer): SalesSettings => ({
  ...getSalesSettings(user, dealer),
  GPPercent: percent(320_000),
  DefaultDeposit: percent(250_000),
});

export const userRecords: DemoRecords = {
  noun: 'users',
  count: ({ users }) => users.length,
  items: (stock) =>
    stock.users.map((user) => [buildRecordItem(keyOf(stock), 'USERS', user.AppUserId, user)]),
};
