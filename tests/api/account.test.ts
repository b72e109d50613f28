import { expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { call } from '../make/call.ts';
import { aSignedInUser } from '../make/sign-in.ts';

test('a user signs in and is told who they are', async () => {
  const user = await aSignedInUser({ firstName: 'Ada', lastName: 'Lind', dealerId: 3 });
  const { status, body } = await call(getCurrentUser, { token: user.token });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { AppUserId: user.userId, FirstName: 'Ada', DealerId: 3, UserRoleId: 4 },
  });
});
