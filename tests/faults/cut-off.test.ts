import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { handler as deleteOrders } from '#functions/api/orders/delete-orders.ts';
import { handler as undeleteOrder } from '#functions/api/orders/undelete-order.ts';
import { tableClient, TableName } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient } from '#tests/make/order-client.ts';

test('a call on many orders that was cut off answers what it did, though somebody took it back since (D28, D46)', async () => {
  const dealerId = 4_000_001;
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  const { token, userId, ...user } = await createSignedInDealerUser({
    dealerId,
    roleId: roles.salesAdministrator,
  });
  const { Id } = await createOrderClient({ token, userId, ...user }).saveNewOrder();
  const key = 'cut-off';
  const send = () =>
    callHandler(deleteOrders, { token, body: [Id], headers: { 'idempotency-key': key } });

  const first = await send();
  // The process was killed after the change of the order and before the answer of the whole call was stored.
  const Key = { PK: `ONCE#${userId}#${key}`, SK: 'ONCE' };
  await tableClient.send(new DeleteCommand({ TableName, Key }));
  expect((await callHandler(undeleteOrder, { token, params: { id: Id } })).status).toBe(204);

  expect(await send()).toEqual(first);
  expect(first).toMatchObject({ status: 200, body: { Deleted: [Id], Refused: [] } });
});
