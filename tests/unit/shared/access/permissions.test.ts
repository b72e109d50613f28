import { expect, test } from 'vitest';
import { mayCall, type Access } from '#shared/access/permissions.ts';
import { roles } from '#shared/access/roles.ts';

const everybody = Object.values(roles).flatMap((roleId) =>
  [false, true].map((isLimitedTransferUser) => ({ roleId, isLimitedTransferUser })),
);

test.each(['no-such', '', 'toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  'the unknown permission %j is denied to everybody (D24)',
  (word) => {
    const answers = [...everybody, undefined].map((holder) => mayCall(word as Access, holder));
    expect(new Set(answers)).toEqual(new Set([false]));
  },
);

test('an unknown role holds no permission', () => {
  const stranger = { roleId: 9 as never, isLimitedTransferUser: false };
  expect(mayCall('sign-in', stranger)).toBe(false);
});

test('nobody signed in may make anyone’s calls alone', () => {
  expect(mayCall('anyone', undefined)).toBe(true);
  expect(mayCall('sign-in', undefined)).toBe(false);
});
