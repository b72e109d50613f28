import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createProduct } from '#functions/api/products/create-product.ts';
import { handler as deleteProduct } from '#functions/api/products/delete-product.ts';
import { handler as getProductByPartNumber } from '#functions/api/products/get-product-by-part-number.ts';
import { handler as getProduct } from '#functions/api/products/get-product.ts';
import { handler as getThumbnailUrl } from '#functions/api/products/get-thumbnail-url.ts';
import { handler as listProducts } from '#functions/api/products/list-products.ts';
import { handler as lookUpProducts } from '#functions/api/products/look-up-products.ts';
import { handler as updateProduct } from '#functions/api/products/update-product.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';

const DEALER = 9931;
const FOREIGN = 9932;
let token: string;
let rep: string;

beforeAll(async () => {
  await storeDealer({ Id: DEALER, MaxDescriptionLength: 30 });
  await storeDealer({ Id: FOREIGN });
  ({ token } = await createSignedInDealerUser({
    dealerId: DEALER,
    roleId: roles.salesAdministrator,
  }));
  ({ token: rep } = await createSignedInDealerUser({ dealerId: DEALER, roleId: roles.salesRep }));
  await storeManufacturer(DEALER);
  await storeManufacturer(DEALER, { Id: 2, MfgId: 8, CompanyCode: 'BRIO' });
});

const productFields = {
  MfgCode: 'adec',
  PartNumber: 'K-1',
  StockCode: '993-1000',
  Description: 'Stool, Slate',
  Retail: '1250.5',
  DealerCost: 700,
};

let partCount = 0;
const createPartNumber = () => `K-${++partCount + 100}`;

type SavedProduct = { Id: number; Version: number };
const callCreateProduct = (body: object, more: object = {}) =>
  callHandler(createProduct, {
    token,
    body: { ...productFields, StockCode: null, PartNumber: createPartNumber(), ...body },
    ...more,
  });
const createTestProduct = async (body: object = {}) =>
  (await callCreateProduct(body)).body as SavedProduct & typeof productFields;
const callUpdateProduct = (Id: number, body: object) =>
  callHandler(updateProduct, { token, params: { Id }, body: { ...productFields, ...body } });
const callDeleteProduct = (id: number, query: Record<string, number> = {}) =>
  callHandler(deleteProduct, { token, params: { id }, query });
const callGetProduct = (id: number) => callHandler(getProduct, { token, params: { id } });
const findProductIds = async (search: string) => {
  const { body } = await callHandler(listProducts, { token, query: { search } });
  return (body as { data: { Id: number }[] }).data.map(({ Id }) => Id);
};
const lookUpProduct = async (StockCode: string) => {
  const { body } = await callHandler(lookUpProducts, { token: rep, body: [{ StockCode }] });
  return (body as { Product: { Id: number; Retail: string } | null }[])[0]!.Product;
};

const listStatuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const callGetThumbnailUrl = (stockCode: string) =>
  callHandler(getThumbnailUrl, { token: rep, query: { mfgId: 7, stockCode } });

describe('a product', () => {
  test('is made, found by words, by its number and by a worksheet at once, and told of', async () => {
    const { status, body } = await callCreateProduct({ PartNumber: 'K-1', StockCode: '993-1000' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        MfgId: 7,
        MfgCode: 'ADEC',
        Retail: '1250.50',
        DealerCost: '700.00',
        CustomerCost: null,
        Version: 1,
      },
    });
    const { Id } = body as SavedProduct;
    expect((await callGetProduct(Id)).body).toEqual(body);
    expect(await findProductIds('k-1 stool')).toContain(Id);
    expect(await lookUpProduct('993-1000')).toMatchObject({ Id, Retail: '1250.50' });
    const query = { MfgId: 7, PartNumber: 'k-1' };
    expect((await callHandler(getProductByPartNumber, { token, query })).body).toMatchObject({
      Id,
    });
    expect(await listNewestAuditEntries(toDealerKey(DEALER))).toContainEqual(
      expect.objectContaining({ Kind: 'product', Deed: 'created', RecordId: String(Id) }),
    );
  });

  test('that is changed or removed is so for a worksheet at its next call', async () => {
    const { Id, PartNumber } = await createTestProduct({ StockCode: '993-2000' });
    const change = { PartNumber, StockCode: '993-2000', Retail: '99.99', Version: 1 };
    expect((await callUpdateProduct(Id, change)).body).toMatchObject({
      Version: 2,
      DealerCost: '700.00',
    });
    expect(await lookUpProduct('993-2000')).toMatchObject({ Retail: '99.99' });
    expect((await callDeleteProduct(Id, { Version: 2 })).status).toBe(204);
    expect(await lookUpProduct('993-2000')).toBeNull();
    expect((await callGetProduct(Id)).status).toBe(404);
    expect((await callDeleteProduct(Id)).status).toBe(404);
    const auditEntries = await listNewestAuditEntries(toDealerKey(DEALER));
    expect(
      auditEntries.filter(({ RecordId }) => RecordId === String(Id)).map(({ Deed }) => Deed),
    ).toEqual(['removed', 'changed', 'created']);
  });

  test('is made, and removed, once under a key', async () => {
    const headers = { 'idempotency-key': 'product-once' };
    const PartNumber = createPartNumber();
    const first = await callCreateProduct({ PartNumber }, { headers });
    expect((await callCreateProduct({ PartNumber }, { headers })).body).toEqual(first.body);
    const { Id } = first.body as SavedProduct;
    const deleteRequest = {
      token,
      params: { id: Id },
      headers: { 'idempotency-key': 'product-gone' },
    };
    expect((await callHandler(deleteProduct, deleteRequest)).status).toBe(204);
    expect((await callHandler(deleteProduct, deleteRequest)).status).toBe(204);
  });

  test('is not changed or removed over what another has changed', async () => {
    await storeProduct(DEALER, { Id: 993_101, PartNumber: 'OLD-1', StockCode: 'OLD-1' });
    expect((await callGetProduct(993_101)).body).toMatchObject({ Version: 0 });
    const mine = { PartNumber: 'OLD-1', Retail: '10.00', Version: 0 };
    const first = await callUpdateProduct(993_101, mine);
    expect(first.status).toBe(200);
    const current = { status: 409, body: { Product: { Version: 1, Retail: '10.00' } } };
    expect(await callUpdateProduct(993_101, { ...mine, Retail: '11.00' })).toMatchObject(current);
    expect(await callDeleteProduct(993_101, { Version: 0 })).toMatchObject(current);
    expect((await callGetProduct(993_101)).body).toEqual(first.body);
  });

  test('changed by many at once is changed by one', async () => {
    const { Id, PartNumber } = await createTestProduct();
    const answers = await Promise.all(
      ['1.00', '2.00', '3.00'].map((Retail) =>
        callUpdateProduct(Id, { PartNumber, Retail, Version: 1 }),
      ),
    );
    expect(listStatuses(answers)).toEqual([200, 409, 409]);
  });

  test('as who may not edit products is not there', async () => {
    const { Id } = await createTestProduct();
    const body = { ...productFields, Version: 1 };
    expect((await callHandler(createProduct, { token: rep, body })).status).toBe(404);
    expect((await callHandler(updateProduct, { token: rep, params: { Id }, body })).status).toBe(
      404,
    );
    expect((await callHandler(deleteProduct, { token: rep, params: { id: Id } })).status).toBe(404);
  });

  test('of another dealer is not there', async () => {
    await storeProduct(FOREIGN, { Id: 993_201 });
    expect((await callGetProduct(993_201)).status).toBe(404);
    expect((await callUpdateProduct(993_201, { Version: 0 })).status).toBe(404);
    expect((await callDeleteProduct(993_201)).status).toBe(404);
  });
});

describe('a part number', () => {
  test('is had once by a manufacturer, however it is written', async () => {
    const { Id, PartNumber } = await createTestProduct();
    const again = { PartNumber: ` ${PartNumber.toLowerCase()} ` };
    expect(await callCreateProduct(again)).toMatchObject({
      status: 400,
      body: { Errors: { PartNumber: 'ADEC has a product with this part number already.' } },
    });
    expect((await callCreateProduct({ ...again, MfgCode: 'BRIO' })).status).toBe(200);
    expect((await callUpdateProduct(Id, { ...again, Version: 1 })).status).toBe(200);
  });

  test('of a product that was loaded is known, too', async () => {
    await storeProduct(DEALER, { Id: 993_102, PartNumber: 'OLD-2' });
    expect((await callCreateProduct({ PartNumber: 'old-2' })).status).toBe(400);
  });

  test('given to two at once is one of theirs', async () => {
    const PartNumber = createPartNumber();
    const answers = await Promise.all([1, 2, 3, 4].map(() => callCreateProduct({ PartNumber })));
    expect(listStatuses(answers)).toEqual([200, 400, 400, 400]);
    expect(await findProductIds(PartNumber)).toHaveLength(1);
  });

  test('that two products change to at once is one of theirs', async () => {
    const [one, other] = [await createTestProduct(), await createTestProduct()];
    const PartNumber = createPartNumber();
    const answers = await Promise.all(
      [one, other].map(({ Id }) => callUpdateProduct(Id, { PartNumber, Version: 1 })),
    );
    expect(listStatuses(answers)).toEqual([200, 400]);
  });

  test('is free again once its product has another, or is gone', async () => {
    const { Id, PartNumber } = await createTestProduct();
    await callUpdateProduct(Id, { PartNumber: createPartNumber(), Version: 1 });
    const second = await createTestProduct({ PartNumber });
    expect(second.PartNumber).toBe(PartNumber);
    await callDeleteProduct(second.Id);
    expect((await callCreateProduct({ PartNumber })).status).toBe(200);
  });
});

describe('what is refused, in words', () => {
  test.each([
    ['MfgCode', { MfgCode: 'NOBODY' }, 'There is no such manufacturer.'],
    ['MfgCode', { MfgCode: '' }, 'Required'],
    ['PartNumber', { PartNumber: '  ' }, 'Required'],
    ['Description', { Description: '' }, 'Required'],
    ['Description', { Description: 'A'.repeat(31) }, 'Descriptions may only have 30 characters'],
    ['MinimumPrice', { MinimumPrice: '2.00', MaximumPrice: '1.00' }, 'Min is above Max'],
    ['Retail', { Retail: '12.345' }, 'Must be an amount'],
    ['DealerCost', { DealerCost: 'free' }, 'Must be an amount'],
    ['StockCode', { StockCode: 'S'.repeat(101) }, 'May only have 100 characters'],
  ])('is its %s: %j', async (field, wrong, text) => {
    expect(await callCreateProduct(wrong)).toMatchObject({
      status: 400,
      body: { Message: 'See Validation Errors', Errors: { [field]: text } },
    });
  });

  test('is no description that stood there before, at any length', async () => {
    const Description = 'Old '.repeat(20).trim();
    await storeProduct(DEALER, { Id: 993_103, PartNumber: 'OLD-3', Description });
    const change: Partial<Product> & object = { PartNumber: 'OLD-3', Description };
    expect((await callUpdateProduct(993_103, { ...change, Version: 0 })).status).toBe(200);
  });

  test('is no manufacturer that the product has, though the dealer has it no more', async () => {
    await storeProduct(DEALER, { Id: 993_104, MfgId: 99, MfgCode: 'GONE', PartNumber: 'G-1' });
    const change = { MfgCode: 'GONE', PartNumber: 'G-1', Version: 0 };
    expect((await callUpdateProduct(993_104, change)).body).toMatchObject({
      MfgId: 99,
      MfgCode: 'GONE',
    });
  });
});

describe('the picture of a product', () => {
  test('is at an address for a short time', async () => {
    const bytes = new Uint8Array([137, 80, 78, 71]);
    await writeBucketFile(process.env.FILES_BUCKET!, 'thumbnails/7/993-P%2F1', bytes);
    const { status, body } = await callGetThumbnailUrl('993-P/1');
    expect(status).toBe(200);
    expect(String(body)).toContain('X-Amz-Expires=300');
    const response = await fetch(String(body));
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  test('that is not there is told so', async () => {
    expect(await callGetThumbnailUrl('none')).toMatchObject({
      status: 404,
      body: { Message: 'There is no picture of this product.' },
    });
    expect((await callGetThumbnailUrl('../../lists')).status).toBe(404);
  });
});
