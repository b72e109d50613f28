import { beforeAll, expect, test } from 'vitest';
import type { Order } from '#shared/schemas/order-schema.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aDraft } from '#tests/make/a-draft.ts';
import { aLine } from '#tests/make/a-line.ts';
import { deskOf, read, type User } from '#tests/make/an-order-desk.ts';
import { aStoredProduct } from '#tests/make/catalogue.ts';

const dealerId = 9395;
let rep: User;

const limited = (MaxDescriptionLength: number | null) =>
  aStoredDealer({ Id: dealerId, MaxDescriptionLength });

beforeAll(async () => {
  await limited(40);
  await aStoredCustomer(dealerId);
  rep = await aStoredUser({ dealerId });
  const words = { PartNumber: 'LONG-1', StockCode: 'LONG-1', Description: 'l'.repeat(60) };
  await aStoredProduct(dealerId, { Id: 939_501, MfgId: 7, ...words });
});

const lines = (...descriptions: (string | null)[]) =>
  descriptions.map((Description, index) =>
    aLine({
      OrderLineId: `line-${index}`,
      LineNumber: index + 1,
      Description,
      MfgCode: null,
      MfgId: null,
      PartNumber: null,
      StockCode: null,
    }),
  );
const create = (OrderLines: Order['OrderLines']) => deskOf(rep).create(aDraft(rep, { OrderLines }));
const tooLong = 'Descriptions may only have 40 characters';

test('A description as long as the dealer’s may be is saved; a longer one is refused at its line', async () => {
  expect(await create(lines('x'.repeat(40), null))).toMatchObject({ status: 200 });
  expect(await create(lines('short', 'x'.repeat(41), 'y'.repeat(99)))).toMatchObject({
    status: 400,
    body: {
      Message: tooLong,
      Errors: { 'OrderLines.1.Description': tooLong, 'OrderLines.2.Description': tooLong },
    },
  });
});

test('What was stored before stays as it is, and another text must be within the limit', async () => {
  await limited(null);
  const order = read((await create(lines('o'.repeat(50), 'short'))).body);
  await limited(40);
  const saved = await deskOf(rep).update({ ...order, WorksheetName: 'Again' });
  expect(saved).toMatchObject({ status: 200 });
  const [old, short] = read(saved.body).OrderLines;
  const changed = (Description: string) =>
    deskOf(rep).update({
      ...read(saved.body),
      OrderLines: [{ ...old!, Description }, short!],
    });
  expect(await changed('p'.repeat(50))).toMatchObject({ status: 400, body: { Message: tooLong } });
  expect(await changed('o'.repeat(45))).toMatchObject({ status: 400, body: { Message: tooLong } });
  expect(await changed('o'.repeat(40))).toMatchObject({ status: 200 });
});

test('What the catalogue calls a product is taken at any length, and of no other line', async () => {
  const product = { MfgCode: 'ADEC', MfgId: 7, PartNumber: 'LONG-1' };
  const Description = 'l'.repeat(60);
  const named = lines(Description).map((line) => ({ ...line, ...product }));
  expect(await create(named)).toMatchObject({ status: 200 });
  expect(await create(lines(Description))).toMatchObject({ status: 400 });
});
