import { expect, test } from 'vitest';
import { hasPermission, type EndpointAccess } from '#shared/access/permissions.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';

const everybody = Object.values(roles).flatMap((roleId) =>
  [false, true].map((isLimitedTransferUser) => ({ roleId, isLimitedTransferUser })),
);

test.each(['no-such', '', 'toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  'the unknown permission %j is denied to everybody (D24)',
  (word) => {
    const answers = [...everybody, undefined].map((holder) =>
      hasPermission(word as EndpointAccess, holder),
    );
    expect(new Set(answers)).toEqual(new Set([false]));
  },
);

test('an unknown role holds no permission', () => {
  const stranger = { roleId: 9 as never, isLimitedTransferUser: false };
  expect(hasPermission('sign-in', stranger)).toBe(false);
});

test('nobody signed in may make anyone’s calls alone', () => {
  expect(hasPermission('anyone', undefined)).toBe(true);
  expect(hasPermission('sign-in', undefined)).toBe(false);
});

/** Written by hand a second time, so that neither list can be changed alone. */
const rolesByAccess: [EndpointAccess, RoleId[]][] = [
  ['view-deleted-orders', [roles.salesAdministrator]],
  ['view-every-reps-orders', [roles.salesAdministrator]],
  ['view-led-reps-orders', [roles.salesManager]],
  ['view-every-reps-customers', [roles.salesAdministrator]],
  ['view-led-reps-customers', [roles.salesManager]],
  ['name-any-dealer', [roles.smartSalesAdmin]],
  ['view-catalog-manufacturers', [roles.smartSalesAdmin]],
  ['edit-manufacturers', [roles.smartSalesAdmin]],
  ['toggle-manufacturers', [roles.smartSalesAdmin]],
  ['access-tenant-user-admin', [roles.salesAdministrator]],
];

test.each(rolesByAccess)('%s is held by %j alone', (word, holders) => {
  for (const roleId of Object.values(roles)) {
    const holder = { roleId, isLimitedTransferUser: false };
    expect(hasPermission(word, holder)).toBe(holders.includes(roleId));
  }
});
