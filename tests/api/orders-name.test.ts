import { beforeAll, expect, test } from 'vitest';
import { handler as renameOrder } from '#functions/api/orders/rename-order.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

const dealerId = 9767;
let rep: OrderClientUser;
beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
});

const callRenameOrder = (body: object, key: string = crypto.randomUUID()) =>
  callHandler(renameOrder, { token: rep.token, body, headers: { 'idempotency-key': key } });
const readOrderName = async (id: number) =>
  decodeOrderBody((await createOrderClient(rep).load(id)).body).WorksheetName;

test('Of two who replace one name the later is told of the other’s, and replaces that when asked again', async () => {
  const { Id: OrderId, Version } = await createOrderClient(rep).saveNewOrder({
    WorksheetName: 'First',
  });
  expect(await callRenameOrder({ OrderId, Name: 'Theirs', Was: 'First' })).toMatchObject({
    status: 200,
  });
  expect(await callRenameOrder({ OrderId, Name: 'Mine', Was: 'First' })).toMatchObject({
    status: 409,
    body: {
      Message: ordersTexts.renamedBySomeoneElse('Theirs'),
      Order: { WorksheetName: 'Theirs', Version: Version + 1 },
    },
  });
  expect(await readOrderName(OrderId)).toBe('Theirs');
  expect(await callRenameOrder({ OrderId, Name: 'Mine', Was: 'Theirs' })).toMatchObject({
    status: 200,
  });
  expect(await readOrderName(OrderId)).toBe('Mine');
});

test('A name that is sent again under its key is no other’s, and no name was an empty one', async () => {
  const { Id: OrderId } = await createOrderClient(rep).saveNewOrder({ WorksheetName: null });
  const first = await callRenameOrder({ OrderId, Name: 'Named', Was: '' }, 'named-twice');
  expect(first.status).toBe(200);
  expect(await callRenameOrder({ OrderId, Name: 'Named', Was: '' }, 'named-twice')).toEqual(first);
  // An old client does not send the version it has seen.
  expect((await callRenameOrder({ OrderId, Name: 'Older' })).status).toBe(200);
});
