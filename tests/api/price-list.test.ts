import { beforeAll, describe, expect, test } from 'vitest';
import { handler as checkPriceList } from '#functions/api/products/check-price-list.ts';
import { handler as checkRefusedRows } from '#functions/api/products/check-refused-rows.ts';
import { handler as getPriceList } from '#functions/api/products/get-price-list.ts';
import { handler as getProductByPartNumber } from '#functions/api/products/get-product-by-part-number.ts';
import { handler as getProductByStockCode } from '#functions/api/products/get-product-by-stock-code.ts';
import { handler as getProduct } from '#functions/api/products/get-product.ts';
import { handler as listProducts } from '#functions/api/products/list-products.ts';
import { handler as lookUpProducts } from '#functions/api/products/look-up-products.ts';
import { handler as undoPriceList } from '#functions/api/products/undo-price-list.ts';
import { handler as updateProduct } from '#functions/api/products/update-product.ts';
import { handler as usePriceList } from '#functions/api/products/use-price-list.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import {
  tryCloseListToEdits,
  reopenListToEdits,
} from '#functions/store/dealers/stored-change-sets.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents } from '#shared/money/money.ts';
import type {
  PriceListCheck,
  PriceListState,
  RejectedPriceRows,
} from '#shared/schemas/price-list-schema.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';

let nextDealerId = 9400;
const tokens = new Map<number, string>();

/** A dealer of this test alone, with `count` products of ADEC and one of BRIO. */
async function createPriceListDealer(count = 3) {
  const id = nextDealerId++;
  await storeDealer({ Id: id, MaxDescriptionLength: 40 });
  const { token } = await createSignedInDealerUser({
    dealerId: id,
    roleId: roles.salesAdministrator,
  });
  tokens.set(id, token);
  await storeManufacturer(id);
  await storeManufacturer(id, { Id: 2, MfgId: 8, CompanyCode: 'BRIO' });
  for (let at = 1; at <= count; at++)
    await storeProduct(id, {
      Id: id * 1000 + at,
      PartNumber: `P-${at}`,
      StockCode: `${id}-${at}`,
      Retail: asCents(at * 100_00),
    });
  await storeProduct(id, { Id: id * 1000 + 999, MfgId: 8, MfgCode: 'BRIO', PartNumber: 'B-1' });
  return id;
}

const buildPriceListFile = (...rows: string[]) => new File([rows.join('\n')], 'prices.csv');
const buildCaller = (id: number) => ({ token: tokens.get(id)! });
const callCheckPriceList = async (id: number, file: File) => {
  const { status, body } = await callHandler(checkPriceList, {
    ...buildCaller(id),
    parts: { file },
  });
  return { status, body: body as PriceListCheck };
};
type UseOptions = {
  unlistedProducts?: 'keep' | 'remove';
  headers?: Record<string, string>;
  digest?: string;
};
async function callUsePriceList(
  id: number,
  file: File,
  { unlistedProducts = 'keep', headers, digest }: UseOptions = {},
) {
  const Digest = digest ?? (await callCheckPriceList(id, file)).body.Digest;
  const query = { Gone: unlistedProducts, Digest, FileName: file.name };
  const sent = { ...buildCaller(id), query, parts: { file }, ...(headers && { headers }) };
  const { status, body } = await callHandler(usePriceList, sent);
  return { status, body: body as PriceListState };
}
const callUndoPriceList = (id: number, number: number) =>
  callHandler(undoPriceList, { ...buildCaller(id), body: { Number: number } });
const callGetPriceList = async (id: number) =>
  (await callHandler(getPriceList, buildCaller(id))).body as PriceListState;
const writeDuePriceLists = (id: number) => deliverDueOutbox(id, undefined, 'price-list');

type ListedProduct = { Id: number; PartNumber: string; Retail: string | null; Version?: number };
async function readRetailPrices(id: number) {
  const { body } = await callHandler(listProducts, buildCaller(id));
  const rows = (body as { data: ListedProduct[] }).data;
  return Object.fromEntries(rows.map(({ PartNumber, Retail }) => [PartNumber, Retail]));
}

describe('a price list that is compared', () => {
  test.each([
    ['as Excel writes it in French', ';', ['19,99', '1 234,50'], ['19.99', '1234.50']],
    ['as Excel writes it in German', ';', ['19,99', '1.234,50'], ['19.99', '1234.50']],
    ['with thousands of ours', '\t', ['19.99', '$1,234.50'], ['19.99', '1234.50']],
    [
      'with one amount of another country',
      ';',
      ['1,234.50', '12.5', '19,99'],
      ['1234.50', '12.50'],
    ],
  ])('reads amounts by their whole column: %s', async (_name, sign, amounts, read) => {
    const id = await createPriceListDealer();
    const rows = amounts.map((amount, at) => ['ADEC', `N-${at}`, 'x', amount].join(sign));
    const head = ['Manufacturer', 'Part Number', 'Description', 'Retail'].join(sign);
    const { status, body } = await callCheckPriceList(id, buildPriceListFile(head, ...rows));
    expect(status).toBe(200);
    expect(body.New.Rows.map(({ Retail }) => Retail)).toEqual(read);
    expect(body.Refused.Rows.map(({ Value, Reason }) => [Value, Reason])).toEqual(
      amounts.slice(read.length).map((amount) => [amount, priceListsTexts.notAnAmount]),
    );
  });

  test('says what is new, changes, stays, is gone and is refused, and changes nothing', async () => {
    const id = await createPriceListDealer();
    const { status, body } = await callCheckPriceList(
      id,
      buildPriceListFile(
        'Prices of 2027',
        'MFID,Part #,Description,Retail,Dealer Cost',
        'adec,P-1,"Patient Chair, Slate",150.00,600',
        'ADEC,P-2,,"$1,2x4.00",600',
        'ADEC,N-1,New one,10.001,',
        'ADEC,N-1,Twice,11,',
        'NONE,X-1,Of nobody,1,',
        `ADEC,N-2,${'long '.repeat(9)},1,`,
        'ADEC,,No number,1,',
        '=1+1,X,X,1,',
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Rows: 8,
      New: { Count: 1, Rows: [{ Line: 5, PartNumber: 'N-1', Retail: '10.01' }] },
      Changed: {
        Count: 1,
        AveragePercent: 50,
        LargestPercent: 50,
        Rows: [{ Line: 3, Column: 'Retail', Was: '100.00', Becomes: '150.00', Percent: 50 }],
      },
      Same: 0,
      Rounded: 1,
      Gone: { Count: 1, Rows: [{ PartNumber: 'P-3' }] },
    });
    expect(body.Refused.Rows.map(({ Line, Column, Reason }) => [Line, Column, Reason])).toEqual([
      [4, 'Retail', 'Is not an amount.'],
      [6, 'Part #', 'The part number stands twice, first in line 5. The first one was taken.'],
      [7, 'MFID', 'There is no such manufacturer.'],
      [8, 'Description', 'Descriptions may only have 40 characters'],
      [9, 'Part #', 'Required'],
      [10, 'MFID', 'There is no such manufacturer.'],
    ]);
    expect(await readRetailPrices(id)).toEqual({
      'P-1': '100.00',
      'P-2': '200.00',
      'P-3': '300.00',
      'B-1': '1000.00',
    });
  });

  test('refuses a limit that crosses the one that is stored, as the form does', async () => {
    const id = await createPriceListDealer(2);
    const min = buildPriceListFile('MFID,Part #,Min', 'ADEC,P-1,95');
    expect((await callUsePriceList(id, min)).status).toBe(200);
    await writeDuePriceLists(id);
    const max = buildPriceListFile('MFID,Part #,Max', 'ADEC,P-1,94.99', 'ADEC,P-2,94.99');
    const { Changed, Refused } = (await callCheckPriceList(id, max)).body;
    expect(Changed.Rows.map(({ Line }) => Line)).toEqual([3]);
    expect(Refused.Rows).toMatchObject([
      { Line: 2, Column: 'Max', Value: '94.99', Reason: 'Min is above Max' },
    ]);
    const equal = buildPriceListFile('MFID,Part #,Max', 'ADEC,P-1,95');
    expect((await callCheckPriceList(id, equal)).body.Refused.Count).toBe(0);
  });

  test('answers every row that is refused, also those that it does not show', async () => {
    const id = await createPriceListDealer(0);
    const rows = Array.from({ length: 700 }, (_, at) => `NONE,X-${at},1`);
    const file = buildPriceListFile('MFID,Part #,Retail', ...rows);
    expect((await callCheckPriceList(id, file)).body.Refused).toMatchObject({ Count: 700 });
    expect((await callCheckPriceList(id, file)).body.Refused.Rows).toHaveLength(500);
    const readRejectedRows = async (From: number) => {
      const sent = { ...buildCaller(id), parts: { file }, query: { From: String(From) } };
      return (await callHandler(checkRefusedRows, sent)).body as RejectedPriceRows;
    };
    const { Count, Rows } = await readRejectedRows(0);
    expect([Count, Rows.length, Rows[0]!.Line, Rows[699]!.Line]).toEqual([700, 700, 2, 701]);
    expect((await readRejectedRows(698)).Rows.map(({ Line }) => Line)).toEqual([700, 701]);
  });

  test.each([
    ['without headings', 'a,b\n1,2', priceListsTexts.noHeadings],
    ['without rows', 'MFID,Part #\n', priceListsTexts.noRows],
    [
      'with a heading twice',
      'MFID,Part #,Min,min\nA,1,2,3',
      priceListsTexts.duplicateHeading('Min'),
    ],
    ['that is no text', new Uint8Array([0xff, 0xfe, 0xff, 0x80]), priceListsTexts.notText],
    [
      'in UTF-16',
      new Uint8Array(Buffer.from('MFID,Part #\nADEC,P-1', 'utf16le')),
      priceListsTexts.notText,
    ],
    ['that is a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0]), priceListsTexts.notText],
    [
      'of more than 100,000 rows',
      `MFID,Part #\n${'A,1\n'.repeat(100_001)}`,
      priceListsTexts.tooManyRows,
    ],
  ])('%s is refused in words', async (_what, text, reason) => {
    const id = await createPriceListDealer(0);
    const file = new File([text], 'prices.csv');
    expect(await callCheckPriceList(id, file)).toMatchObject({
      status: 400,
      body: { Errors: { file: reason } },
    });
  });
});

describe('a price list of a few products', () => {
  test('is in use at once, is told of, and is undone', async () => {
    const id = await createPriceListDealer();
    const list = buildPriceListFile(
      'MFID,Part #,Retail,Description',
      'ADEC,P-1,111,',
      'ADEC,N-1,5,New',
    );
    expect((await callUsePriceList(id, list, { digest: 'other' })).status).toBe(409);
    const named = buildPriceListFile(
      'MFID,Part #,Retail,Description',
      'ADEC,P-1,111,Chair',
      'ADEC,N-1,5,New',
    );
    const { status, body } = await callUsePriceList(id, named, { unlistedProducts: 'remove' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { Number: 1, New: 1, Changed: 1, Removed: 2, IsWriting: false, Total: 4, Written: 4 },
    });
    const after = { 'P-1': '111.00', 'N-1': '5.00', 'B-1': '1000.00' };
    expect(await readRetailPrices(id)).toEqual(after);
    expect(await listNewestAuditEntries(toDealerKey(id))).toContainEqual(
      expect.objectContaining({ Kind: 'price list', Deed: 'created', Name: 'prices.csv' }),
    );

    expect((await callUndoPriceList(id, 7)).status).toBe(409);
    expect((await callUndoPriceList(id, 1)).body).toMatchObject({
      Number: 2,
      IsUndo: true,
      Kept: 0,
    });
    expect(await readRetailPrices(id)).toEqual({
      'P-1': '100.00',
      'P-2': '200.00',
      'P-3': '300.00',
      'B-1': '1000.00',
    });
    expect((await callUndoPriceList(id, 2)).body).toMatchObject({ Number: 3, IsUndo: false });
    expect(await readRetailPrices(id)).toEqual(after);
  });

  test('is put into use once under a key, and as it was seen', async () => {
    const id = await createPriceListDealer();
    const list = buildPriceListFile('MFID,Part #,Retail', 'ADEC,P-1,111');
    const { Digest: digest } = (await callCheckPriceList(id, list)).body;
    const change = { MfgCode: 'ADEC', PartNumber: 'P-1', Description: 'Chair', Version: 0 };
    await callHandler(updateProduct, {
      ...buildCaller(id),
      params: { Id: id * 1000 + 1 },
      body: change,
    });
    expect(await callUsePriceList(id, list, { digest })).toMatchObject({
      status: 409,
      body: { Message: priceListsTexts.productsChangedMeanwhile },
    });
    const headers = { 'idempotency-key': 'list' };
    const again = (await callCheckPriceList(id, list)).body.Digest;
    const first = await callUsePriceList(id, list, { headers, digest: again });
    expect(first.status).toBe(200);
    expect(await callUsePriceList(id, list, { headers, digest: again })).toEqual(first);
    expect(await callGetPriceList(id)).toMatchObject({ Number: 1 });
    expect((await callUsePriceList(id, list)).body).toMatchObject({
      Message: priceListsTexts.changesNothing,
    });
  });

  test('answers a call that is sent again while it is carried out as that one', async () => {
    const id = await createPriceListDealer();
    const list = buildPriceListFile('MFID,Part #,Retail', 'ADEC,P-1,111');
    const headers = { 'idempotency-key': 'sent-twice' };
    const { Digest: digest } = (await callCheckPriceList(id, list)).body;
    const sent = [1, 2, 3].map(() => callUsePriceList(id, list, { headers, digest }));
    const [first, ...again] = await Promise.all(sent);
    expect(first).toMatchObject({ status: 200, body: { Number: 1 } });
    for (const answer of again) expect(answer).toEqual(first);
    expect(await callGetPriceList(id)).toMatchObject({ Number: 1 });
  });

  test('leaves what was edited since as it is, where it is undone', async () => {
    const id = await createPriceListDealer();
    await callUsePriceList(
      id,
      buildPriceListFile('MFID,Part #,Retail', 'ADEC,P-1,111', 'ADEC,P-2,222'),
    );
    const body = { MfgCode: 'ADEC', PartNumber: 'P-1', Description: 'By hand', Retail: '9.00' };
    const params = { Id: id * 1000 + 1 };
    await callHandler(updateProduct, { ...buildCaller(id), params, body: { ...body, Version: 1 } });
    expect((await callUndoPriceList(id, 1)).body).toMatchObject({ Changed: 1, Kept: 1 });
    expect(await readRetailPrices(id)).toMatchObject({ 'P-1': '9.00', 'P-2': '200.00' });
  });

  test('waits for nobody who was stopped for longer than a minute', async () => {
    const id = await createPriceListDealer();
    const token = await tryCloseListToEdits({ dealer: toDealerKey(id), list: 'PRODUCTS' });
    const list = buildPriceListFile('MFID,Part #,Retail', 'ADEC,P-1,111');
    expect(await callUsePriceList(id, list)).toMatchObject({
      status: 409,
      body: { Message: priceListsTexts.inProgress },
    });
    const body = { MfgCode: 'ADEC', PartNumber: 'P-1', Description: 'By hand', Version: 0 };
    const edit = () =>
      callHandler(updateProduct, { ...buildCaller(id), params: { Id: id * 1000 + 1 }, body });
    expect((await edit()).status).toBe(409);
    await reopenListToEdits({ dealer: toDealerKey(id), list: 'PRODUCTS' }, token!);
    expect((await edit()).status).toBe(200);
  });
});

const formatRetail = (at: number) => `${at}.50`;

describe('a price list of many products', () => {
  const COUNT = 250;
  let id: number;
  const many = () =>
    buildPriceListFile(
      'MFID,Part #,Stock Code,Description,Retail',
      ...Array.from(
        { length: COUNT },
        (_, at) => `ADEC,P-${at + 1},S-${at + 1},Chair,${formatRetail(at + 1)}`,
      ),
    );
  const expected = Object.fromEntries(
    Array.from({ length: COUNT }, (_, at) => [`P-${at + 1}`, formatRetail(at + 1)]),
  );

  beforeAll(async () => {
    id = await createPriceListDealer();
  });

  test('is seen whole from its first moment, before any of it is written', async () => {
    const { body } = await callUsePriceList(id, many());
    expect(body).toMatchObject({ IsWriting: true, Written: 0, Total: COUNT, New: COUNT - 3 });
    expect(await readRetailPrices(id)).toEqual({ ...expected, 'B-1': '1000.00' });
    const sent = { ...buildCaller(id), body: [{ StockCode: 'S-200' }] };
    const [lookupResult] = (await callHandler(lookUpProducts, sent)).body as [
      { Product: ListedProduct },
    ];
    expect(lookupResult.Product).toMatchObject({ PartNumber: 'P-200', Retail: '200.50' });
    const one = { ...buildCaller(id), params: { id: lookupResult.Product.Id } };
    expect((await callHandler(getProduct, one)).body).toMatchObject({ Retail: '200.50' });
    const byStock = { ...buildCaller(id), params: { code: 's-200' } };
    expect((await callHandler(getProductByStockCode, byStock)).body).toMatchObject(
      lookupResult.Product,
    );
    const byPart = { ...buildCaller(id), query: { MfgId: 7, PartNumber: 'p-1' } };
    expect((await callHandler(getProductByPartNumber, byPart)).body).toMatchObject({
      Retail: '1.50',
    });
  });

  test('takes no edit by hand and no other list before it is written', async () => {
    const body = { MfgCode: 'ADEC', PartNumber: 'P-1', Description: 'Chair', Version: 1 };
    const edit = { ...buildCaller(id), params: { Id: id * 1000 + 1 }, body };
    expect(await callHandler(updateProduct, edit)).toMatchObject({
      status: 409,
      body: { Message: priceListsTexts.inProgress },
    });
    expect((await callUsePriceList(id, many())).status).toBe(409);
    expect((await callUndoPriceList(id, 1)).status).toBe(409);
    await writeDuePriceLists(id);
    expect(await callGetPriceList(id)).toMatchObject({ IsWriting: false, Written: COUNT });
    expect(await readRetailPrices(id)).toEqual({ ...expected, 'B-1': '1000.00' });
    expect((await callHandler(updateProduct, edit)).status).toBe(200);
  });

  test('is undone as a whole', async () => {
    const { body } = await callUndoPriceList(id, 1);
    expect(body).toMatchObject({ IsUndo: true, Kept: 1, Removed: COUNT - 3, Changed: 2 });
    const before = { 'P-2': '200.00', 'P-3': '300.00', 'B-1': '1000.00' };
    expect(await readRetailPrices(id)).toEqual({ ...before, 'P-1': null });
    await writeDuePriceLists(id);
    expect(await readRetailPrices(id)).toEqual({ ...before, 'P-1': null });
    const again = buildPriceListFile('MFID,Part #,Description', 'ADEC,P-9,Free again');
    expect((await callUsePriceList(id, again)).body).toMatchObject({ New: 1 });
  });
});
