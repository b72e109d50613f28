import type { Account } from '#functions/store/accounts/accounts.ts';
import { salesSettingsOf, type DealerUser } from '#functions/store/dealers/users.ts';
import { recordItem } from '#functions/store/table/records.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import { percent } from '#shared/money/money.ts';
import type { SalesSettings } from '#shared/schemas/people.ts';
import { keyOf, type DemoDealer, type DemoRecords } from './records.ts';

export const demoPassword = 'Demo-1234!';

type Person = {
  name: string;
  roleId: RoleId;
  first: string;
  last: string;
  isLimited?: boolean;
};

/** The users of every dealer, by the word their e-mail begins with. */
const staff: Record<string, Person[]> = {
  'hsus.example': [
    { name: 'administrator', roleId: 2, first: 'Marian', last: 'Caldwell' },
    { name: 'manager', roleId: 3, first: 'Thomas', last: 'Reyes' },
    { name: 'rep', roleId: 4, first: 'Nicole', last: 'Jensen' },
    { name: 'rep2', roleId: 4, first: 'Derek', last: 'Holt' },
    { name: 'limited', roleId: 4, first: 'Priya', last: 'Sharma', isLimited: true },
  ],
  'hsca.example': [
    { name: 'administrator', roleId: 2, first: 'Colin', last: 'MacDonald' },
    { name: 'manager', roleId: 3, first: 'Camille', last: 'Bergeron' },
    { name: 'rep', roleId: 4, first: 'Élise', last: 'Tremblay' },
    { name: 'rep2', roleId: 4, first: 'Graham', last: 'Fletcher' },
    { name: 'limited', roleId: 4, first: 'Amir', last: 'Kapoor', isLimited: true },
  ],
  'zahn.example': [
    { name: 'administrator', roleId: 2, first: 'Ruth', last: 'Zimmerman' },
    { name: 'manager', roleId: 3, first: 'Victor', last: 'Kowalski' },
    { name: 'rep', roleId: 4, first: 'Leah', last: 'Brennan' },
    { name: 'rep2', roleId: 4, first: 'Oscar', last: 'Delgado' },
    { name: 'limited', roleId: 4, first: 'Tina', last: 'Rossi', isLimited: true },
  ],
  'other.example': [
    { name: 'administrator', roleId: 2, first: 'Gail', last: 'Lindgren' },
    { name: 'manager', roleId: 3, first: 'Russell', last: 'Hansen' },
    { name: 'rep', roleId: 4, first: 'Megan', last: 'Schroeder' },
    { name: 'rep2', roleId: 4, first: 'Luis', last: 'Navarro' },
    { name: 'limited', roleId: 4, first: 'Janet', last: 'Olsen', isLimited: true },
  ],
};

export const platformAdmin: Account = {
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
  showRedNewsIcon: false,
  orderSaveAlertIntervalMins: null,
  isDisabled: false,
};

const peopleOf = (domain: string) => staff[domain] ?? [];
const userIdOf = (dealerId: number, index: number) => dealerId * 1000 + 1 + index;
const repIdOf = (dealerId: number, index: number) => dealerId * 1000 + 501 + index;
/** The colleague record of a user; the other colleagues come after them. */
export const colleagueIdOf = (dealerId: number, index: number) => dealerId * 10_000 + 1 + index;

export function makeAccounts({ dealer, domain }: DemoDealer): Account[] {
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
    showRedNewsIcon: false,
    orderSaveAlertIntervalMins: null,
    isDisabled: false,
  }));
}

export function makeUsers(demo: DemoDealer): DealerUser[] {
  const managerIndex = peopleOf(demo.domain).findIndex(({ name }) => name === 'manager');
  const users = makeAccounts(demo).map((account, index) => ({
    SalesRepId: repIdOf(demo.dealer.Id, index),
    AppUserId: account.userId,
    FirstName: account.firstName,
    LastName: account.lastName,
    Email: account.email,
    UserRoleId: account.roleId,
    IsLockedOut: false,
    IsUserActive: true,
    ManagerId: /^rep2?@/.test(account.email) ? userIdOf(demo.dealer.Id, managerIndex) : null,
    ColleagueId: colleagueIdOf(demo.dealer.Id, index),
    SalesSettings: null,
  }));
  return users.map((user) =>
    user.Email.startsWith('rep2@') ? { ...user, SalesSettings: ownSettings(user, demo) } : user,
  );
}

/** A rep2 sells at a GP and a deposit of their own. */
const ownSettings = (user: DealerUser, { dealer }: DemoDealer): SalesSettings => ({
  ...salesSettingsOf(user, dealer),
  GPPercent: percent(320_000),
  DefaultDeposit: percent(250_000),
});

export const userRecords: DemoRecords = {
  noun: 'users',
  count: ({ users }) => users.length,
  items: (stock) =>
    stock.users.map((user) => [recordItem(keyOf(stock), 'USERS', user.AppUserId, user)]),
};
