import { expect, test } from 'vitest';
import { buildOrderCounterItem } from '#functions/store/table/id-counters.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { buildDraft } from '#tests/make/build-draft.ts';
import { putItem } from '#tests/make/catalog-fixtures.ts';
import { storeCustomer, storeDealer, createDealerUser } from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, decodeOrder } from '#tests/make/order-client.ts';

test('a counter that was set back gives out no number again: the order that has it stays as it is (D29)', async () => {
  const dealerId = 4_000_000;
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  const rep = await createDealerUser({ dealerId });
  const desk = createOrderClient(rep);
  const first = await desk.saveNewOrder({ WorksheetName: 'The first' });

  await putItem(buildOrderCounterItem(toDealerKey(dealerId), Number(first.OrderNumber) - 1));
  const answer = await desk.create(buildDraft(rep, { WorksheetName: 'The second' }));

  expect(decodeOrder((await desk.load(first.Id)).body)).toEqual(first);
  expect((answer.body as { Id?: number }).Id).not.toBe(first.Id);
});
