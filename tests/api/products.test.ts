import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getProductByPartNumber } from '#functions/api/products/get-product-by-part-number.ts';
import { handler as getProductByStockCode } from '#functions/api/products/get-product-by-stock-code.ts';
import { handler as getProduct } from '#functions/api/products/get-product.ts';
import { handler as listProducts } from '#functions/api/products/list-products.ts';
import { asCents } from '#shared/money/money.ts';
import { call } from '#tests/make/call.ts';
import { aStoredProduct } from '#tests/make/catalogue.ts';
import { aSignedInUser } from '#tests/make/sign-in.ts';

const OWN = 9351;
const FOREIGN = 9352;
let token: string;
let foreignToken: string;

beforeAll(async () => {
  ({ token } = await aSignedInUser({ dealerId: OWN }));
  ({ token: foreignToken } = await aSignedInUser({ dealerId: FOREIGN }));
  await aStoredProduct(OWN, { Id: 935_101 });
  await aStoredProduct(OWN, {
    Id: 935_102,
    PartNumber: '86.9645.68',
    StockCode: null,
    Description: 'Doctor�s Stool',
    Retail: null,
    MaximumPrice: asCents(95_05),
  });
  await aStoredProduct(OWN, { Id: 935_103, MfgId: 9, MfgCode: 'BRIO', StockCode: 'b-77' });
  await aStoredProduct(FOREIGN, { Id: 935_201, StockCode: 'F-1', PartNumber: 'F-1' });
});

const one = (id: number) => call(getProduct, { token, params: { id } });
const byStock = (code: string) => call(getProductByStockCode, { token, params: { code } });
const byPart = (MfgId: number, PartNumber: string) =>
  call(getProductByPartNumber, { token, query: { MfgId, PartNumber } });

describe('one product', () => {
  test('carries money as text with two decimals, and what is missing as null', async () => {
    expect((await one(935_102)).body).toMatchObject({
      Retail: null,
      DealerCost: '600.00',
      MaximumPrice: '95.05',
      StockCode: null,
      Description: 'Doctor�s Stool',
    });
  });
  test('is found by its stock code whatever its case', async () => {
    expect((await byStock('104-2210')).body).toMatchObject({ Id: 935_101 });
    expect((await byStock(' B-77 ')).body).toMatchObject({ Id: 935_103 });
  });
  test('is found by its part number with its own manufacturer alone', async () => {
    expect((await byPart(7, 'ax-200')).body).toMatchObject({ Id: 935_101 });
    expect((await byPart(9, 'AX-200')).body).toMatchObject({ Id: 935_103 });
    expect((await byPart(8, 'AX-200')).status).toBe(404);
  });
  test("of another dealer answers as an absent one does, by whatever it's asked", async () => {
    const foreign = [await one(935_201), await byStock('F-1'), await byPart(7, 'F-1')];
    const absent = [await one(935_999), await byStock('none'), await byPart(7, 'none')];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(foreign.map(({ body }) => body)).toEqual(absent.map(({ body }) => body));
  });
});

const list = async (query: Record<string, string>, asker = token) =>
  (await call(listProducts, { token: asker, query })).body;
const search = (text: string) =>
  ['MfgCode', 'PartNumber', 'Description', 'StockCode'].flatMap((field, index) =>
    index === 0 ? [[field, 'contains', text]] : ['or', [field, 'contains', text]],
  );
const found = async (text: string) => {
  const answer = await list({ filter: JSON.stringify(search(text)) });
  return (answer as { data: { Id: number }[] }).data.map(({ Id }) => Id);
};

describe('the list', () => {
  test('is searched in four fields at once', async () => {
    expect(await found('brio')).toEqual([935_103]);
    expect(await found('9645')).toEqual([935_102]);
    expect(await found('stool')).toEqual([935_102]);
    expect(await found('104-')).toEqual([935_101]);
  });
  test('sums money in dollars', async () => {
    const totalSummary = '[{"selector":"MaximumPrice","summaryType":"sum"}]';
    expect(await list({ totalSummary, take: '1' })).toMatchObject({ summary: [95.05] });
  });
  test('shows a change as soon as a product is written', async () => {
    expect(await list({ requireTotalCount: 'true' }, foreignToken)).toMatchObject({
      totalCount: 1,
    });
    await aStoredProduct(FOREIGN, { Id: 935_202, StockCode: 'F-2' });
    expect(await list({ requireTotalCount: 'true' }, foreignToken)).toMatchObject({
      totalCount: 2,
    });
  });
});
