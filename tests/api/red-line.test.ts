import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as getRedLine } from '#functions/api/reports/get-order-red-line.ts';
import { asCents, asThousandths, type Cents } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle } from '#tests/make/build-order.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';

const dealerId = 9530;
let rep: OrderClientUser;
let canadian: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeDealer({ Id: 9531, StoreCode: 'hsca', CountryId: 2 });
  for (const id of [dealerId, 9531]) await storeCustomer(id);
  rep = await createSignedInDealerUser({ dealerId });
  canadian = await createSignedInDealerUser({ dealerId: 9531 });
});

const callGetRedLine = (
  user: OrderClientUser,
  order: Order,
  [version, other]: [number, number],
  query = {},
) =>
  callHandler(getRedLine, { token: user.token, params: { id: order.Id, version, other }, query });

async function readRedLinePages(
  user: OrderClientUser,
  order: Order,
  versions: [number, number],
  query = {},
) {
  const answer = await callGetRedLine(user, order, versions, query);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  return readPdfPageTexts(answer.body as Uint8Array);
}

const buildNumberedLine = (number: number, cost: number, group = 0) =>
  buildLine({
    OrderLineId: `line-${number}`,
    LineNumber: number,
    OrderLineGroupId: group,
    Description: `Thing ${number}`,
    PartNumber: `P-${number}`,
    Retail: asCents(900_000),
    CustomerCost: asCents(cost),
    InitialDealerCost: asCents(77_77),
    DealerCost: asCents(77_77),
  });

const formatMoney = (amount: Cents) => toDecimalText(amount, 2).replace(/\B(?=(\d{3})+\.)/g, ',');

const updateTestOrder = async (user: OrderClientUser, order: Order) => {
  const answer = await createOrderClient(user).update(order);
  expect(answer).toMatchObject({ status: 200 });
  return decodeOrderBody(answer.body);
};

describe('A comparison of two versions on paper', () => {
  test('has what was and what is of lines, fields and totals, each as its version was saved', async () => {
    const before = await createOrderClient(rep).saveNewOrder({
      WorksheetName: 'North suite',
      ConfidentialNotes: 'They would pay more.',
      OrderLines: [
        buildNumberedLine(1, 100_00),
        buildNumberedLine(2, 200_00),
        buildNumberedLine(3, 300_00),
        buildNumberedLine(4, 410_00),
      ],
    });
    const [one, two, three] = before.OrderLines;
    const after = await updateTestOrder(rep, {
      ...before,
      WorksheetName: 'South suite',
      InstalledOn: '2027-03-01',
      GeneralNotes: 'Bring a lift.',
      ConfidentialNotes: 'Not any more.',
      OrderLines: [
        { ...one!, Quantity: asThousandths(3000) },
        two!,
        three!,
        { ...buildNumberedLine(5, 555_55), LineNumber: 4 },
      ],
    });
    const text = (await readRedLinePages(rep, before, [1, 2])).join(' ');
    for (const expectedText of [
      'Changes to proposal',
      'North suite South suite',
      'not set 03/01/2027',
      'Bring a lift.',
      'Thing 5',
      'Thing 4',
      '2 lines unchanged',
      `$${formatMoney(before.Total)} $${formatMoney(after.Total)}`,
      `${formatMoney(before.SubTotal)} ${formatMoney(after.SubTotal)}`,
      `+${formatMoney(asCents(after.Total - before.Total))}`,
    ])
      expect(text).toContain(expectedText);
    for (const secret of ['77.77', 'would pay', 'any more', 'Thing 2', 'Profit'])
      expect(text).not.toContain(secret);
  });

  test('shows no price where the bundle prints none, and what became of bundles', async () => {
    const bundles = [
      buildBundle(),
      buildBundle({
        Id: 'b-1',
        OrderLineGroupId: 1,
        OrderLineGroupName: 'Imaging',
        PrintOptionId: 2,
      }),
    ];
    const before = await createOrderClient(rep).saveNewOrder({
      OrderLines: [buildNumberedLine(1, 100_00)],
    });
    const added = await updateTestOrder(rep, {
      ...before,
      Bundles: bundles,
      OrderLines: [
        buildNumberedLine(1, 100_00),
        { ...buildNumberedLine(2, 123_45, 1), Quantity: asThousandths(2000) },
      ],
    });
    const text = (await readRedLinePages(rep, before, [1, 2])).join(' ');
    expect(text).toContain('Imaging subtotal 246.90');
    expect(text).not.toContain('123.45');
    const moved = await updateTestOrder(rep, {
      ...added,
      OrderLines: added.OrderLines.map((each) => ({ ...each, OrderLineGroupId: 0 })),
    });
    const remainingPagesText = (await readRedLinePages(rep, moved, [2, 3])).join(' ');
    expect(remainingPagesText).toContain('Thing 2');
    expect(remainingPagesText).not.toContain('123.45');
    expect(remainingPagesText).toContain('Imaging subtotal 246.90 0.00');
    const back = (await readRedLinePages(rep, added, [2, 1])).join(' ');
    expect(back).toContain('From Version 2');
    expect(back).toContain(`-${formatMoney(asCents(added.Total - before.Total))}`);
  });

  test('is one of equal versions, in French for HSCA alone, and of versions that are kept', async () => {
    const draft = recalculateOrder(buildUnsavedOrder(canadian), { storeCode: 'HSCA' });
    const made = await callHandler(createOrder, {
      token: canadian.token,
      body: encodeOrderUpdate(draft),
    });
    const order = decodeOrderBody(made.body);
    const [text] = await readRedLinePages(canadian, order, [1, 1], { language: 'fr' });
    expect(text).toContain('Les deux versions sont identiques.');
    const american = await createOrderClient(rep).saveNewOrder();
    const french = await callGetRedLine(rep, american, [1, 1], { language: 'fr' });
    expect(french).toMatchObject({ status: 400 });
    expect(await callGetRedLine(rep, american, [1, 2])).toMatchObject({ status: 404 });
    expect(await callGetRedLine(canadian, american, [1, 1])).toMatchObject({ status: 404 });
  });

  test('says that two versions are the same only where a customer reads no difference', async () => {
    const same = 'The two versions say the same.';
    const first = await createOrderClient(rep).saveNewOrder({
      OrderLines: [buildNumberedLine(1, 100_00)],
    });
    const dated = await updateTestOrder(rep, { ...first, InstalledOn: '2027-03-01' });
    const named = await updateTestOrder(rep, { ...dated, WorksheetName: 'West suite' });
    await updateTestOrder(rep, { ...named, ConfidentialNotes: 'For us alone.' });
    expect((await readRedLinePages(rep, first, [1, 2])).join(' ')).not.toContain(same);
    expect((await readRedLinePages(rep, first, [2, 3])).join(' ')).not.toContain(same);
    expect((await readRedLinePages(rep, first, [3, 4])).join(' ')).toContain(same);
  });

  test('of 1,000 lines is whole', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) =>
      buildNumberedLine(index + 1, 100_00 + index),
    );
    const before = await createOrderClient(rep).saveNewOrder({ OrderLines: lines });
    const after = await updateTestOrder(rep, {
      ...before,
      OrderLines: before.OrderLines.map((each) => ({ ...each, Quantity: asThousandths(2000) })),
    });
    const text = (await readRedLinePages(rep, before, [1, 2])).join(' ');
    expect(text.match(/Thing \d+/g)).toHaveLength(1000);
    expect(text).toContain(`$${formatMoney(before.Total)} $${formatMoney(after.Total)}`);
  });
});
