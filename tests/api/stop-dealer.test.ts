import { expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { findDealer } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import {
  requireStoppableDealerName,
  setDealerUsersBlocked,
} from '#infra/operate/dealer/dealer-stop.ts';
import { dealerStatuses } from '#shared/constants.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { signInWithTestPassword } from '#tests/make/sign-in.ts';

const [STOPPED, OTHER] = [98_750, 98_751];

test('one dealer is stopped at once and let in again, and its neighbours and its record stay as they are', async () => {
  await storeDealer({ Id: STOPPED });
  await storeDealer({ Id: OTHER });
  const [user, neighbour] = [
    await createSignedInDealerUser({ dealerId: STOPPED }),
    await createSignedInDealerUser({ dealerId: OTHER }),
  ];
  const readStatus = async ({ token }: typeof user) =>
    (await callHandler(getCurrentUser, { token })).status;
  const record = await findDealer(toDealerKey(STOPPED));
  expect(await readStatus(user)).toBe(200);

  await setDealerUsersBlocked(STOPPED, true);
  expect([await readStatus(user), await readStatus(neighbour)]).toEqual([401, 200]);
  expect((await signInWithTestPassword(user.email, { sessionoverride: 'true' })).status).toBe(400);
  expect(await findDealer(toDealerKey(STOPPED))).toEqual(record);

  await setDealerUsersBlocked(STOPPED, false);
  expect(await readStatus(user)).toBe(200);
  expect((await signInWithTestPassword(user.email, { sessionoverride: 'true' })).status).toBe(200);
});

test('a dealer that is not there, or that Administration has discontinued, is refused', () => {
  const scope = { environment: 'prod', dealerId: 12 };
  const { registered, discontinued } = dealerStatuses;
  expect(requireStoppableDealerName({ ...scope, name: 'Birch', status: registered })).toBe('Birch');
  expect(() =>
    requireStoppableDealerName({ ...scope, name: undefined, status: undefined }),
  ).toThrow('prod has no dealer 12.');
  expect(() =>
    requireStoppableDealerName({ ...scope, name: 'Birch', status: discontinued }),
  ).toThrow('Administration alone');
});
