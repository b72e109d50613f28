import { expect, test } from 'vitest';
import { buildOrderCounterItem } from '#functions/store/table/id-counters.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aDraft } from '#tests/make/a-draft.ts';
import { deskOf, read } from '#tests/make/an-order-desk.ts';
import { putItem } from '#tests/make/catalogue.ts';

test('a counter that was set back gives out no number again: the order that has it stays as it is (D29)', async () => {
  const dealerId = 4_000_000;
  await aStoredDealer({ Id: dealerId });
  await aStoredCustomer(dealerId);
  const rep = await aStoredUser({ dealerId });
  const desk = deskOf(rep);
  const first = await desk.saved({ WorksheetName: 'The first' });

  await putItem(buildOrderCounterItem(toDealerKey(dealerId), Number(first.OrderNumber) - 1));
  const answer = await desk.create(aDraft(rep, { WorksheetName: 'The second' }));

  expect(read((await desk.load(first.Id)).body)).toEqual(first);
  expect((answer.body as { Id?: number }).Id).not.toBe(first.Id);
});
