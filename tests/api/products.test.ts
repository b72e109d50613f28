import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getProductByPartNumber } from '#functions/api/products/get-product-by-part-number.ts';
import { handler as getProductByStockCode } from '#functions/api/products/get-product-by-stock-code.ts';
import { handler as getProduct } from '#functions/api/products/get-product.ts';
import { handler as listProducts } from '#functions/api/products/list-products.ts';
import { asCents } from '#shared/money/money.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeProduct } from '#tests/make/catalog-fixtures.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const OWN_DEALER = 9351;
const FOREIGN_DEALER = 9352;
let token: string;
let foreignToken: string;

beforeAll(async () => {
  ({ token } = await createSignedInUser({ dealerId: OWN_DEALER }));
  ({ token: foreignToken } = await createSignedInUser({ dealerId: FOREIGN_DEALER }));
  await storeProduct(OWN_DEALER, { Id: 935_101 });
  await storeProduct(OWN_DEALER, {
    Id: 935_102,
    PartNumber: '86.9645.68',
    StockCode: null,
    Description: 'Doctor�s Stool',
    Retail: null,
    MaximumPrice: asCents(95_05),
  });
  await storeProduct(OWN_DEALER, { Id: 935_103, MfgId: 9, MfgCode: 'BRIO', StockCode: 'b-77' });
  await storeProduct(FOREIGN_DEALER, { Id: 935_201, StockCode: 'F-1', PartNumber: 'F-1' });
});

const callGetProduct = (id: number) => callHandler(getProduct, { token, params: { id } });
const callGetByStockCode = (code: string) =>
  callHandler(getProductByStockCode, { token, params: { code } });
const callGetByPartNumber = (MfgId: number, PartNumber: string) =>
  callHandler(getProductByPartNumber, { token, query: { MfgId, PartNumber } });

describe('one product', () => {
  test('carries money as text with two decimals, and what is missing as null', async () => {
    expect((await callGetProduct(935_102)).body).toMatchObject({
      Retail: null,
      DealerCost: '600.00',
      MaximumPrice: '95.05',
      StockCode: null,
      Description: 'Doctor�s Stool',
    });
  });
  test('is found by its stock code whatever its case', async () => {
    expect((await callGetByStockCode('104-2210')).body).toMatchObject({ Id: 935_101 });
    expect((await callGetByStockCode(' B-77 ')).body).toMatchObject({ Id: 935_103 });
  });
  test('is found by its part number with its own manufacturer alone', async () => {
    expect((await callGetByPartNumber(7, 'ax-200')).body).toMatchObject({ Id: 935_101 });
    expect((await callGetByPartNumber(9, 'AX-200')).body).toMatchObject({ Id: 935_103 });
    expect((await callGetByPartNumber(8, 'AX-200')).status).toBe(404);
  });
  test("of another dealer answers as an absent one does, by whatever it's asked", async () => {
    const foreign = [
      await callGetProduct(935_201),
      await callGetByStockCode('F-1'),
      await callGetByPartNumber(7, 'F-1'),
    ];
    const absent = [
      await callGetProduct(935_999),
      await callGetByStockCode('none'),
      await callGetByPartNumber(7, 'none'),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(foreign.map(({ body }) => body)).toEqual(absent.map(({ body }) => body));
  });
});

const readProducts = async (query: Record<string, string>, asker = token) =>
  (await callHandler(listProducts, { token: asker, query })).body;
const buildSearchFilter = (text: string) =>
  ['MfgCode', 'PartNumber', 'Description', 'StockCode'].flatMap((field, index) =>
    index === 0 ? [[field, 'contains', text]] : ['or', [field, 'contains', text]],
  );
const findProductIds = async (text: string) => {
  const answer = await readProducts({ filter: JSON.stringify(buildSearchFilter(text)) });
  return (answer as { data: { Id: number }[] }).data.map(({ Id }) => Id);
};

describe('the list', () => {
  test('is searched in four fields at once', async () => {
    expect(await findProductIds('brio')).toEqual([935_103]);
    expect(await findProductIds('9645')).toEqual([935_102]);
    expect(await findProductIds('stool')).toEqual([935_102]);
    expect(await findProductIds('104-')).toEqual([935_101]);
  });
  test('sums money in dollars', async () => {
    const totalSummary = '[{"selector":"MaximumPrice","summaryType":"sum"}]';
    expect(await readProducts({ totalSummary, take: '1' })).toMatchObject({ summary: [95.05] });
  });
  test('shows a change as soon as a product is written', async () => {
    expect(await readProducts({ requireTotalCount: 'true' }, foreignToken)).toMatchObject({
      totalCount: 1,
    });
    await storeProduct(FOREIGN_DEALER, { Id: 935_202, StockCode: 'F-2' });
    expect(await readProducts({ requireTotalCount: 'true' }, foreignToken)).toMatchObject({
      totalCount: 2,
    });
  });
});
