import { beforeAll, expect, test } from 'vitest';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { storeProduct } from '#tests/make/catalog-fixtures.ts';
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

const dealerId = 9395;
let rep: OrderClientUser;

const storeDealerWithLimit = (MaxDescriptionLength: number | null) =>
  storeDealer({ Id: dealerId, MaxDescriptionLength });

beforeAll(async () => {
  await storeDealerWithLimit(40);
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  const words = { PartNumber: 'LONG-1', StockCode: 'LONG-1', Description: 'l'.repeat(60) };
  await storeProduct(dealerId, { Id: 939_501, MfgId: 7, ...words });
});

const buildDescribedLines = (...descriptions: (string | null)[]) =>
  descriptions.map((Description, index) =>
    buildLine({
      OrderLineId: `line-${index}`,
      LineNumber: index + 1,
      Description,
      MfgCode: null,
      MfgId: null,
      PartNumber: null,
      StockCode: null,
    }),
  );
const callCreateOrder = (OrderLines: Order['OrderLines']) =>
  createOrderClient(rep).create(buildUnsavedOrder(rep, { OrderLines }));
const tooLong = 'Descriptions may only have 40 characters';

test('A description as long as the dealer’s may be is saved; a longer one is refused at its line', async () => {
  expect(await callCreateOrder(buildDescribedLines('x'.repeat(40), null))).toMatchObject({
    status: 200,
  });
  expect(
    await callCreateOrder(buildDescribedLines('short', 'x'.repeat(41), 'y'.repeat(99))),
  ).toMatchObject({
    status: 400,
    body: {
      Message: tooLong,
      Errors: { 'OrderLines.1.Description': tooLong, 'OrderLines.2.Description': tooLong },
    },
  });
});

test('What was stored before stays as it is, and another text must be within the limit', async () => {
  await storeDealerWithLimit(null);
  const order = decodeOrderBody(
    (await callCreateOrder(buildDescribedLines('o'.repeat(50), 'short'))).body,
  );
  await storeDealerWithLimit(40);
  const saved = await createOrderClient(rep).update({ ...order, WorksheetName: 'Again' });
  expect(saved).toMatchObject({ status: 200 });
  const [old, short] = decodeOrderBody(saved.body).OrderLines;
  const changed = (Description: string) =>
    createOrderClient(rep).update({
      ...decodeOrderBody(saved.body),
      OrderLines: [{ ...old!, Description }, short!],
    });
  expect(await changed('p'.repeat(50))).toMatchObject({ status: 400, body: { Message: tooLong } });
  expect(await changed('o'.repeat(45))).toMatchObject({ status: 400, body: { Message: tooLong } });
  expect(await changed('o'.repeat(40))).toMatchObject({ status: 200 });
});

test('What the catalogue calls a product is taken at any length, and of no other line', async () => {
  const product = { MfgCode: 'ADEC', MfgId: 7, PartNumber: 'LONG-1' };
  const Description = 'l'.repeat(60);
  const named = buildDescribedLines(Description).map((line) => ({ ...line, ...product }));
  expect(await callCreateOrder(named)).toMatchObject({ status: 200 });
  expect(await callCreateOrder(buildDescribedLines(Description))).toMatchObject({ status: 400 });
});
