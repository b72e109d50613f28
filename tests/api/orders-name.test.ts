import { beforeAll, expect, test } from 'vitest';
import { handler as renameOrder } from '#functions/api/orders/rename-order.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf, read, type User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';

const dealerId = 9767;
let rep: User;
beforeAll(async () => {
  await aStoredDealer({ Id: dealerId });
  await aStoredCustomer(dealerId);
  rep = await aStoredUser({ dealerId });
});

const rename = (body: object, key: string = crypto.randomUUID()) =>
  call(renameOrder, { token: rep.token, body, headers: { 'idempotency-key': key } });
const nameOf = async (id: number) => read((await deskOf(rep).load(id)).body).WorksheetName;

test('Of two who replace one name the later is told of the other’s, and replaces that when asked again', async () => {
  const { Id: OrderId, Version } = await deskOf(rep).saved({ WorksheetName: 'First' });
  expect(await rename({ OrderId, Name: 'Theirs', Was: 'First' })).toMatchObject({ status: 200 });
  expect(await rename({ OrderId, Name: 'Mine', Was: 'First' })).toMatchObject({
    status: 409,
    body: {
      Message: ordersTexts.renamedBySomeoneElse('Theirs'),
      Order: { WorksheetName: 'Theirs', Version: Version + 1 },
    },
  });
  expect(await nameOf(OrderId)).toBe('Theirs');
  expect(await rename({ OrderId, Name: 'Mine', Was: 'Theirs' })).toMatchObject({ status: 200 });
  expect(await nameOf(OrderId)).toBe('Mine');
});

test('A name that is sent again under its key is no other’s, and no name was an empty one', async () => {
  const { Id: OrderId } = await deskOf(rep).saved({ WorksheetName: null });
  const first = await rename({ OrderId, Name: 'Named', Was: '' }, 'named-twice');
  expect(first.status).toBe(200);
  expect(await rename({ OrderId, Name: 'Named', Was: '' }, 'named-twice')).toEqual(first);
  // A client of before says nothing of what it has seen.
  expect((await rename({ OrderId, Name: 'Older' })).status).toBe(200);
});
