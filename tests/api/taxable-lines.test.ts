import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as setStatus } from '#functions/api/orders/update-order-status.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { handler as checkPriceList } from '#functions/api/products/check-price-list.ts';
import { handler as createProduct } from '#functions/api/products/create-product.ts';
import { handler as getProduct } from '#functions/api/products/get-product.ts';
import { handler as updateProduct } from '#functions/api/products/update-product.ts';
import { roles } from '#shared/access/roles.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { PriceListCheck } from '#shared/schemas/price-list-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

/* Which taxes lines are charged (B5.3), where the server decides. */

const DEALER = 9891;
const AMERICAN_DEALER = 9892;
const BC = findRegionByCode(CANADA_COUNTRY_ID, 'BC')!.Id;
const hsca = { storeCode: 'HSCA' };
let rep: OrderClientUser;
let admin: { token: string };
let american: OrderClientUser;

/** 1,000.00 and a service of 600.00 that GST alone is charged on. */
const codes = { MfgId: 7, MfgCode: 'ADEC' };
const chair = { ...codes, PartNumber: 'AX-200', StockCode: '104-2210' };
const service = { ...codes, PartNumber: 'SV-1', StockCode: '104-1' };

beforeAll(async () => {
  await storeDealer({ Id: DEALER, StoreCode: 'HSCA', CountryId: CANADA_COUNTRY_ID });
  await storeDealer({ Id: AMERICAN_DEALER });
  for (const dealer of [DEALER, AMERICAN_DEALER]) {
    await storeCustomer(dealer);
    await storeManufacturer(dealer);
    await storeProduct(dealer, { Id: dealer * 10 + 1, ...chair });
  }
  await storeProduct(DEALER, { Id: DEALER * 10 + 2, ...service, Taxable: 'federal' });
  rep = await createSignedInDealerUser({ dealerId: DEALER });
  admin = await createSignedInDealerUser({ dealerId: DEALER, roleId: roles.salesAdministrator });
  american = await createSignedInDealerUser({ dealerId: AMERICAN_DEALER });
});

const buildServiceOrder = (changes: Partial<Order> = {}) =>
  recalculateOrder(
    buildUnsavedOrder(rep, {
      ShippingInfo: { StateId: BC },
      InstallationInfo: { StateId: BC },
      OrderLines: [
        buildLine({ ...chair, Retail: null, CustomerCost: asCents(1_000_00) }),
        buildLine({
          ...service,
          OrderLineId: 'service',
          Retail: null,
          CustomerCost: asCents(600_00),
        }),
      ],
      SalesTaxRate: asPercent(120_000),
      ...changes,
    }),
    hsca,
  );
const callCreate = (order: Order, user = rep) =>
  callHandler(createOrder, { token: user.token, body: encodeOrderUpdate(order) });
const callUpdate = (order: Order) =>
  callHandler(updateOrder, { token: rep.token, body: encodeOrderUpdate(order) });
const readOrder = async (id: number) =>
  decodeOrderBody((await callHandler(getOrder, { token: rep.token, params: { id } })).body);
const listTaxables = ({ OrderLines }: Order) => OrderLines.map(({ Taxable }) => Taxable ?? 'all');

/** The order as a caller sends it who does not know the field: with every tax of all its lines. */
const forgetTaxable = (order: Order): Order =>
  recalculateOrder(
    { ...order, OrderLines: order.OrderLines.map(({ Taxable: _taxable, ...line }) => line) },
    hsca,
  );

// GST 5 % of 1,600.00, PST 7 % of 1,000.00.
const SERVICE_TAXES = {
  SubTotal: 1_600_00,
  SalesTax: 150_00,
  TaxBases: { Federal: 1_600_00, Provincial: 1_000_00 },
};

async function createServiceOrder(changes: Partial<Order> = {}) {
  const { status, body } = await callCreate(buildServiceOrder(changes));
  expect(status).toBe(200);
  return decodeOrderBody(body);
}

describe('A caller who does not know the field', () => {
  test('has of a product what the product has, and the answer has the taxes of it', async () => {
    const created = await createServiceOrder();
    expect(created).toMatchObject(SERVICE_TAXES);
    expect(listTaxables(created)).toEqual(['all', 'federal']);
    expect('Taxable' in created.OrderLines[0]!).toBe(false);
    expect(await readOrder(created.Id)).toEqual(created);
  });

  test('keeps what is stored, whatever becomes of the product', async () => {
    const created = await createServiceOrder();
    const none = created.OrderLines.map((line) =>
      line.OrderLineId === 'service' ? { ...line, Taxable: 'none' as const } : line,
    );
    const changed = await callUpdate(recalculateOrder({ ...created, OrderLines: none }, hsca));
    expect(changed.status).toBe(200);
    const stored = decodeOrderBody(changed.body);
    expect(stored).toMatchObject({ TaxBases: { Federal: 1_000_00, Provincial: 1_000_00 } });

    const saved = await callUpdate(forgetTaxable({ ...stored, GeneralNotes: 'Again' }));
    expect(saved.status).toBe(200);
    expect(decodeOrderBody(saved.body)).toMatchObject({ SalesTax: 120_00, GeneralNotes: 'Again' });
    expect(listTaxables(await readOrder(created.Id))).toEqual(['all', 'none']);

    const copied = await callHandler(duplicateOrder, {
      token: rep.token,
      params: { id: created.Id },
      body: encodeOrderUpdate(forgetTaxable(stored)),
    });
    expect(copied.status).toBe(200);
    expect(listTaxables(decodeOrderBody(copied.body))).toEqual(['all', 'none']);
  });
});

test('An answer that was lost is given again with the taxes of the products', async () => {
  const request = {
    token: rep.token,
    body: encodeOrderUpdate(buildServiceOrder()),
    headers: { 'idempotency-key': 'f3b2b6a0-5a7e-4b1e-9b55-2b7e0f6f7a09' },
  };
  const first = await callHandler(createOrder, request);
  expect(first).toMatchObject({ status: 200, body: { SalesTax: 150 } });
  expect(await callHandler(createOrder, request)).toEqual(first);
});

test('A line that says it is charged all taxes is, and is stored as before', async () => {
  const created = await createServiceOrder();
  const all = created.OrderLines.map((line) => ({ ...line, Taxable: 'all' as const }));
  const { status, body } = await callUpdate(
    recalculateOrder({ ...created, OrderLines: all }, hsca),
  );
  expect(status).toBe(200);
  const saved = decodeOrderBody(body);
  expect(saved).toMatchObject({ SalesTax: 192_00 });
  expect('TaxBases' in saved).toBe(false);
  expect(saved.OrderLines.some((line) => 'Taxable' in line)).toBe(false);
  expect(await readOrder(created.Id)).toEqual(saved);
});

test('A caller who names the field must send the totals that follow from it', async () => {
  const created = await createServiceOrder();
  const { SalesTax, Total, DownPayment, BalanceDue } = forgetTaxable(created);
  const wrong = await callUpdate({ ...created, SalesTax, Total, DownPayment, BalanceDue });
  expect(wrong.status).toBe(409);
});

test('A commit keeps what each tax was taken of', async () => {
  const created = await createServiceOrder({ InstalledOn: '2027-01-18' });
  const done = await callHandler(setStatus, {
    token: rep.token,
    params: { id: created.Id },
    body: { OrderStatusId: 2 },
  });
  expect(done).toMatchObject({ status: 204 });
  expect((await readOrder(created.Id)).Taxes).toMatchObject([
    { Name: 'GST', Base: 1_600_00, Amount: 80_00 },
    { Name: 'PST', Base: 1_000_00, Amount: 70_00 },
  ]);
});

test('Nothing is taxed federally alone where there is one tax', async () => {
  const order = recalculateOrder(
    buildUnsavedOrder(american, { OrderLines: [buildLine({ ...chair, Taxable: 'federal' })] }),
    { storeCode: 'HSUS' },
  );
  const refused = await callCreate(order, american);
  expect(refused).toMatchObject({
    status: 400,
    body: { Errors: { 'OrderLines.0.Taxable': expect.stringContaining('HSCA') } },
  });
  const untaxed = { ...order, OrderLines: [{ ...order.OrderLines[0]!, Taxable: 'none' as const }] };
  const taken = await callCreate(recalculateOrder(untaxed, { storeCode: 'HSUS' }), american);
  expect(taken).toMatchObject({ status: 200, body: { SalesTax: 0 } });
});

const callUpdateProduct = (body: object) =>
  callHandler(updateProduct, { ...admin, params: { Id: DEALER * 10 + 2 }, body });
const readProduct = async () =>
  (await callHandler(getProduct, { ...admin, params: { id: DEALER * 10 + 2 } })).body as Record<
    string,
    unknown
  >;

const callCheckPriceList = async (token: string, ...rows: string[]) => {
  const file = new File([['MFID,Part #,Description,Taxable', ...rows].join('\n')], 'list.csv');
  const answer = await callHandler(checkPriceList, { token, parts: { file } });
  expect(answer.status).toBe(200);
  return answer.body as PriceListCheck;
};

describe('A product', () => {
  test('keeps the field where a caller leaves it out, and loses it where all taxes are charged', async () => {
    const { Taxable, ...product } = await readProduct();
    expect(Taxable).toBe('federal');
    const renamed = await callUpdateProduct({ ...product, Description: 'Service' });
    expect(renamed).toMatchObject({ status: 200, body: { Taxable: 'federal' } });
    const { Version } = await readProduct();
    const all = await callUpdateProduct({ ...product, Version, Taxable: 'all' });
    expect(all.status).toBe(200);
    expect('Taxable' in (await readProduct())).toBe(false);
    const wrong = await callUpdateProduct({ ...product, Taxable: 'some' });
    expect(wrong.status).toBe(400);
    const again = await callUpdateProduct({
      ...product,
      Version: (await readProduct())['Version'],
      Taxable: 'federal',
    });
    expect(again.status).toBe(200);
  });

  test('of a dealer with one tax is not taxed federally alone', async () => {
    const { token } = await createSignedInDealerUser({
      dealerId: AMERICAN_DEALER,
      roleId: roles.salesAdministrator,
    });
    const body = { MfgCode: 'ADEC', PartNumber: 'F-1', Description: 'Part', Taxable: 'federal' };
    const refused = await callHandler(createProduct, { token, body });
    expect(refused).toMatchObject({
      status: 400,
      body: { Errors: { Taxable: expect.anything() } },
    });
    const taken = await callHandler(createProduct, { token, body: { ...body, Taxable: 'none' } });
    expect(taken).toMatchObject({ status: 200, body: { Taxable: 'none' } });
  });

  test('has it from a price list with the column, in either language', async () => {
    const hscaCheck = await callCheckPriceList(
      admin.token,
      'ADEC,AX-200,"Patient Chair, Slate",Non',
      'ADEC,SV-1,"Patient Chair, Slate",Fédéral',
      'ADEC,NEW-1,New,federal',
      'ADEC,NEW-2,New,maybe',
    );
    expect(hscaCheck.Changed.Rows).toMatchObject([
      { PartNumber: 'AX-200', Column: 'Taxable', Was: 'Yes', Becomes: 'No' },
    ]);
    expect([hscaCheck.Same, hscaCheck.New.Count]).toEqual([1, 1]);
    expect(hscaCheck.Refused.Rows).toMatchObject([
      { Line: 5, Column: 'Taxable', Value: 'maybe', Reason: 'Is not Yes, Federal or No.' },
    ]);
    const { token } = await createSignedInDealerUser({
      dealerId: AMERICAN_DEALER,
      roleId: roles.salesAdministrator,
    });
    const ofOneTax = await callCheckPriceList(token, 'ADEC,AX-200,"Patient Chair, Slate",Federal');
    expect(ofOneTax.Refused.Rows).toMatchObject([{ Line: 2, Column: 'Taxable', Value: 'Federal' }]);
  });
});
