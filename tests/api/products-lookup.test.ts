import { beforeAll, describe, expect, test } from 'vitest';
import { handler as refreshOrderLinePricing } from '#functions/api/orders/refresh-order-line-pricing.ts';
import { handler as lookUpProducts } from '#functions/api/products/look-up-products.ts';
import { asCents } from '#shared/money/money.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const OWN_DEALER = 9361;
const FOREIGN_DEALER = 9362;
let token: string;
let foreignToken: string;

beforeAll(async () => {
  ({ token } = await createSignedInUser({ dealerId: OWN_DEALER }));
  ({ token: foreignToken } = await createSignedInUser({ dealerId: FOREIGN_DEALER }));
  await storeManufacturer(OWN_DEALER, {
    Id: 1,
    MfgId: 7,
    CompanyCode: 'ADEC',
    CompanyName: 'Altamira',
  });
  await storeProduct(OWN_DEALER, { Id: 936_101, StockCode: '104-2210', PartNumber: 'AX-200' });
  const brio = { MfgId: 9, MfgCode: 'BRIO', PartNumber: 'LX-9', StockCode: 'B-77' };
  await storeProduct(OWN_DEALER, { Id: 936_102, ...brio });
  await storeProduct(FOREIGN_DEALER, { Id: 936_201, PartNumber: 'AX-201', StockCode: 'F-1' });
});

type LookedUpRow = { Product: { Id: number } | null; Nearest: { Id: number }[] };
async function lookUpIds(body: unknown[], asker = token) {
  const answer = await callHandler(lookUpProducts, { token: asker, body });
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as LookedUpRow[]).map(({ Product, Nearest }) => [
    Product?.Id ?? null,
    Nearest.map(({ Id }) => Id),
  ]);
}

const buildLookUpRows = (count: number) =>
  Array.from({ length: count }, () => ({ StockCode: 'B-77' }));

describe('products are looked up', () => {
  test('in the order they were asked, each by what its row holds', async () => {
    expect(
      await lookUpIds([
        { StockCode: ' b-77' },
        { MfgCode: 'adec', PartNumber: 'ax-200' },
        { MfgCode: 'Altamira', PartNumber: 'AX-200' },
        { MfgId: 9, PartNumber: 'lx-9' },
        { PartNumber: 'LX-9' },
      ]),
    ).toEqual([936_102, 936_101, 936_101, 936_102, 936_102].map((id) => [id, []]));
  });

  test('and where none is found the nearest of the dealer’s own are offered', async () => {
    const [[found, offered] = []] = await lookUpIds([{ MfgCode: 'ADEC', PartNumber: 'AX 201' }]);
    expect(found).toBeNull();
    expect(offered).toEqual([936_101]);
    expect(await lookUpIds([{ PartNumber: 'AX-200' }], foreignToken)).toEqual([[null, [936_201]]]);
    expect(await lookUpIds([{ Description: 'Freight' }, {}])).toEqual([
      [null, []],
      [null, []],
    ]);
  });

  test('at most 500 at a time, and at least one', async () => {
    expect(await lookUpIds(buildLookUpRows(500))).toHaveLength(500);
    expect(await callHandler(lookUpProducts, { token, body: buildLookUpRows(501) })).toMatchObject({
      status: 400,
    });
    expect(await callHandler(lookUpProducts, { token, body: [] })).toMatchObject({ status: 400 });
  });

  test('as they are as soon as they are written', async () => {
    expect(await lookUpIds([{ StockCode: 'NEW-1' }])).toMatchObject([[null, expect.any(Array)]]);
    await storeProduct(OWN_DEALER, { Id: 936_103, PartNumber: 'N-1', StockCode: 'NEW-1' });
    expect(await lookUpIds([{ StockCode: 'NEW-1' }])).toEqual([[936_103, []]]);
  });
});

const callRefreshPricing = (body: unknown[]) =>
  callHandler(refreshOrderLinePricing, { token, body });

describe('the prices of lines are refreshed', () => {
  test('from the product each line names, today', async () => {
    await storeProduct(OWN_DEALER, { Id: 936_104, PartNumber: 'P-1', StockCode: 'P-1' });
    const line = { LineNumber: 4, OrderLineId: 'four', MfgId: 7, PartNumber: 'P-1', Quantity: 2.5 };
    expect((await callRefreshPricing([line])).body).toMatchObject([{ Retail: 1000 }]);
    const changes = { Id: 936_104, PartNumber: 'P-1', StockCode: 'P-1', Retail: asCents(1_100_50) };
    await storeProduct(OWN_DEALER, changes);
    expect(
      await callRefreshPricing([line, { LineNumber: 5, StockCode: 'b-77', Quantity: 1 }]),
    ).toMatchObject({
      status: 200,
      body: [
        {
          LineNumber: 4,
          OrderLineId: 'four',
          MfgId: 7,
          PartNumber: 'P-1',
          Quantity: 2.5,
          Retail: 1100.5,
          DealerCost: 600,
          CustomerCost: null,
          MinimumPrice: null,
          MaximumPrice: null,
          Found: true,
          IsDiscontinued: false,
        },
        { LineNumber: 5, OrderLineId: null, StockCode: 'b-77', Found: true, Retail: 1000 },
      ],
    });
  });

  test('and a line whose product is gone is told from one that never had one', async () => {
    const discontinued = { Found: false, IsDiscontinued: true, Retail: null, DealerCost: null };
    const words = { Found: false, IsDiscontinued: false, Retail: null, DealerCost: null };
    expect(
      (
        await callRefreshPricing([
          { LineNumber: 1, StockCode: 'gone', Quantity: 1 },
          { LineNumber: 2, MfgId: 7, PartNumber: 'gone', Quantity: 1 },
          { LineNumber: 3, PartNumber: 'LX-9', Quantity: 1 },
          { LineNumber: 4, MfgId: 7, StockCode: ' ', PartNumber: null, Quantity: 1 },
        ])
      ).body,
    ).toMatchObject([discontinued, discontinued, words, words]);
  });

  test('whatever else of a line is sent with it', async () => {
    const line = { LineNumber: 1, StockCode: 'B-77', Quantity: 1, Retail: 'x', DealerCost: [] };
    expect(await callRefreshPricing([line])).toMatchObject({
      status: 200,
      body: [{ Found: true }],
    });
    expect(await callRefreshPricing([])).toMatchObject({ status: 400 });
  });
});
