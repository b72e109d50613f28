import { expect, test } from 'vitest';
import { buildOrderCounterItem } from '#functions/store/table/id-counters.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { putItem } from '#tests/make/catalog-fixtures.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, decodeOrderBody } from '#tests/make/order-client.ts';

test('a counter that was set back gives out no number again: the order that has it stays as it is (D29)', async () => {
  const dealerId = 4_000_000;
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  const rep = await createSignedInDealerUser({ dealerId });
  const desk = createOrderClient(rep);
  const first = await desk.saveNewOrder({ WorksheetName: 'The first' });

  await putItem(buildOrderCounterItem(toDealerKey(dealerId), Number(first.OrderNumber) - 1));
  const answer = await desk.create(buildUnsavedOrder(rep, { WorksheetName: 'The second' }));

  expect(decodeOrderBody((await desk.load(first.Id)).body)).toEqual(first);
  expect((answer.body as { Id?: number }).Id).not.toBe(first.Id);
});
