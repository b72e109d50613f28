import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as refreshPricing } from '#functions/api/orders/refresh-order-line-pricing.ts';
import { handler as getByPartNumber } from '#functions/api/products/get-product-by-part-number.ts';
import { handler as getByStockCode } from '#functions/api/products/get-product-by-stock-code.ts';
import { handler as listProducts } from '#functions/api/products/list-products.ts';
import { handler as lookUpProducts } from '#functions/api/products/look-up-products.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents } from '#shared/money/money.ts';
import { createEmptyLine, fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { DuplicatedOrder, OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { addContractPrice } from '#tests/make/add-contract-price.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { buildProduct, storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
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
import {
  buildQuoteLineXml,
  buildQuoteXml,
  importQuoteText,
  postQuoteImport,
} from '#tests/make/quote-import-fixtures.ts';
import { listAccessDeniedToArea, recordAccess } from '#tests/make/record-access.ts';
import { emptySalesSettings } from '#tests/make/sales-settings.ts';

const dealerId = 9921;
const owner = 1;
const member = 2;
const plain = 3;
let rep: OrderClientUser;
let other: OrderClientUser;
let today: string;
let ownerContractId: number;

const chair = buildProduct({
  Id: 501,
  MfgId: 1,
  MfgCode: 'ADEC',
  PartNumber: '200-1000',
  StockCode: '100-1000',
  Retail: asCents(1_000_00),
  DealerCost: asCents(600_00),
  CustomerCost: asCents(900_00),
});

beforeAll(async () => {
  today = getDealerDay(await storeDealer({ Id: dealerId, AllowQuotePricing: true }));
  await storeManufacturer(dealerId, { Id: 41, MfgId: 1, CompanyCode: 'ADEC', CompanyName: 'Adec' });
  await storeProduct(dealerId, chair);
  rep = await createSignedInDealerUser(
    { dealerId },
    { SalesSettings: { ...emptySalesSettings, RoundToNearestDollar: true } },
  );
  other = await createSignedInDealerUser({ dealerId });
  const administrator = await createSignedInDealerUser({
    dealerId,
    roleId: roles.salesAdministrator,
  });
  await storeCustomer(dealerId, { Id: owner });
  await storeCustomer(dealerId, { Id: member, GroupNames: ['Buying group'] });
  await storeCustomer(dealerId, { Id: plain });
  const product = { MfgId: 1, PartNumber: '200-1000' };
  const own = await addContractPrice(administrator.token, {
    ...product,
    CustomerId: owner,
    Price: 825.5,
  });
  ownerContractId = own.ContractPrice.Id;
  await addContractPrice(administrator.token, {
    ...product,
    GroupName: 'Buying group',
    Percent: 12.345,
  });
});

beforeEach(() => storeProduct(dealerId, chair));

const ofContract = () => ({
  Kind: 'contract',
  Day: today,
  ContractId: ownerContractId,
  CustomerId: owner,
});
const offerOfOwner = () => ({
  Price: 825.5,
  ContractPrice: 825.5,
  PriceSource: ofContract(),
});

const codes = { MfgId: 1, PartNumber: '200-1000' };
const lineToRefresh = { LineNumber: 1, OrderLineId: 'a', Quantity: 1, StockCode: null, ...codes };
type Query = Record<string, string>;
const look = (token: string, query: Query) => ({
  'by stock code': () =>
    callHandler(getByStockCode, { token, query, params: { code: '100-1000' } }),
  'by part number': () =>
    callHandler(getByPartNumber, {
      token,
      query: { ...query, MfgId: '1', PartNumber: '200-1000' },
    }),
  'in a search': () =>
    callHandler(listProducts, { token, query: { ...query, take: '5', skip: '0' } }),
  'in pasted rows': () => callHandler(lookUpProducts, { token, query, body: [codes] }),
  'in a refresh': () => callHandler(refreshPricing, { token, query, body: [lineToRefresh] }),
});
type Way = keyof ReturnType<typeof look>;
const ways = Object.keys(look('', {})) as Way[];

/** The product in an answer, wherever it stands. */
const findProduct = (body: unknown): Record<string, unknown> => {
  const [first] = Array.isArray(body) ? (body as Record<string, unknown>[]) : [body];
  const found = first as { data?: object[]; Product?: object };
  return (found.Product ?? found.data?.[0] ?? found) as Record<string, unknown>;
};

describe.each(ways)('a product that is looked up %s (B4.3)', (way) => {
  test('has the price of the customer who is named beside the prices of the list', async () => {
    const { body } = await look(rep.token, { customerId: String(owner) })[way]();
    const { CustomerCost, Offered } = findProduct(body);
    expect(Number(CustomerCost)).toBe(900);
    expect(Offered).toEqual(offerOfOwner());
  });

  test('has the price of the group for a member of it, and the list’s for anybody else', async () => {
    const ofMember = await look(rep.token, { customerId: String(member) })[way]();
    expect(findProduct(ofMember.body).Offered).toMatchObject({
      Price: 876.55,
      PriceSource: { Kind: 'contract', CustomerId: member },
    });
    const ofPlain = await look(rep.token, { customerId: String(plain) })[way]();
    expect(findProduct(ofPlain.body).Offered).toEqual({
      Price: 900,
      PriceSource: { Kind: 'list', Day: today },
    });
  });

  test('has the price of the order’s customer for who sees the order', async () => {
    const order = await createOrderClient(rep).saveNewOrder({ CustomerId: owner });
    const query = { orderId: String(order.Id) };
    expect(findProduct((await look(rep.token, query)[way]()).body).Offered).toEqual(offerOfOwner());
    expect(await look(other.token, query)[way]()).toMatchObject({ status: 404 });
  });

  test('reaches only what its area may', async () => {
    const order = await createOrderClient(rep).saveNewOrder({ CustomerId: member });
    const queries: Query[] = [{ customerId: String(member) }, { orderId: String(order.Id) }];
    for (const query of queries) {
      const { result, ...recorded } = await recordAccess(look(rep.token, query)[way]);
      expect(result).toMatchObject({ status: 200 });
      expect(recorded.items.map(({ key }) => key)).toContain(`DEALER#${dealerId}#CONTRACTPRICES`);
      const area = way === 'in a refresh' ? 'orders' : 'products';
      expect(listAccessDeniedToArea(area, recorded)).toEqual([]);
    }
  });

  test('has no offer where nobody is named, and none for somebody who does not exist', async () => {
    const { body } = await look(rep.token, {})[way]();
    expect(findProduct(body)).not.toHaveProperty('Offered');
    const unknown: Query[] = [{ customerId: '404' }, { orderId: '404' }];
    for (const query of unknown)
      expect(await look(rep.token, query)[way]()).toMatchObject({ status: 404 });
    expect(await look(rep.token, { customerId: 'x' })[way]()).toMatchObject({ status: 400 });
  });
});

const fill = (product: Product): OrderLine =>
  fillLineFromProduct(createEmptyLine({ OrderLineId: 'a', LineNumber: 1 }), product, {});
const lookUpFor = async (customerId: number): Promise<Product> => {
  const { body } = await look(rep.token, { customerId: String(customerId) })['in pasted rows']();
  const { Offered } = findProduct(body) as { Offered: { Price: number } & Product['Offered'] };
  const cents = asCents(Math.round(Offered.Price * 100));
  return { ...chair, Offered: { ...Offered, Price: cents, ContractPrice: cents } };
};
const sources = ({ OrderLines }: Pick<Order, 'OrderLines'>) =>
  OrderLines.map(({ PriceSource: source }) => source);
const saveOrderOfOwner = async () =>
  createOrderClient(rep).saveNewOrder({
    CustomerId: owner,
    OrderSalesSettings: { ...emptySalesSettings, RoundToNearestDollar: true },
    OrderLines: [fill(await lookUpFor(owner))],
  });

describe('an order at a contract price (B4.2)', () => {
  test('is saved with cents where the order has whole dollars', async () => {
    const order = await saveOrderOfOwner();
    expect(order.OrderLines[0]).toMatchObject({ CustomerCost: 825_50 });
    expect(sources(order)).toEqual([ofContract()]);
  });

  test('of a caller who says nothing has the same source', async () => {
    const { PriceSource: _source, ...line } = fill(await lookUpFor(owner));
    const order = await createOrderClient(rep).saveNewOrder({
      CustomerId: owner,
      OrderLines: [line],
    });
    expect(sources(order)).toEqual([ofContract()]);
  });

  test('keeps the price for another customer, and remembers for whom it is', async () => {
    const order = await saveOrderOfOwner();
    const response = await createOrderClient(rep).update({ ...order, CustomerId: plain });
    const changed = decodeOrderBody(response.body);
    expect(changed.OrderLines[0]).toMatchObject({ CustomerCost: 825_50 });
    expect(sources(changed)).toEqual([ofContract()]);
    const [refreshed] = (await look(rep.token, { orderId: String(order.Id) })['in a refresh']())
      .body as { Offered: object }[];
    expect(refreshed!.Offered).toMatchObject({ Price: 900, PriceSource: { Kind: 'list' } });
  });

  test('copies to another customer at today’s prices of that customer only where prices are refreshed', async () => {
    const order = await saveOrderOfOwner();
    const copy = async (changes: object) => {
      const { body } = await callHandler(duplicateOrder, {
        token: rep.token,
        body: { ...z.encode(OrderToDuplicate, { ...order, CustomerId: plain }), ...changes },
      });
      return z.decode(DuplicatedOrder, body as z.input<typeof DuplicatedOrder>);
    };
    const same = await copy({});
    expect([same.OrderLines[0]!.CustomerCost, sources(same)]).toEqual([825_50, [ofContract()]]);
    const refreshed = await copy({ RefreshPricing: true });
    expect(refreshed.OrderLines[0]).toMatchObject({
      CustomerCost: 900_00,
      PriceSource: { Kind: 'list', Day: today },
    });
  });

  test('cannot be claimed for a customer without one: its cents are those of a typed price', async () => {
    const draft = buildUnsavedOrder(rep, {
      CustomerId: plain,
      OrderLines: [fill(await lookUpFor(owner))],
    });
    expect(await createOrderClient(rep).create(draft)).toMatchObject({
      status: 400,
      body: { Errors: { 'OrderLines.0.CustomerCost': pricingTexts.notWholeDollars } },
    });
  });
});

describe('an imported line', () => {
  const quote = buildQuoteXml(
    buildQuoteLineXml({ StockCode: '100-1000', Quantity: 1, CustomerCost: 850 }),
  );
  test('has the price of the customer, or that of the file', async () => {
    const query = { customerId: String(owner) };
    const offered = await importQuoteText(rep, quote, query);
    expect(offered.OrderLines[0]).toMatchObject({
      CustomerCost: 825_50,
      PriceSource: ofContract(),
    });
    const filed = await importQuoteText(rep, quote, { ...query, importQuotePricing: 'true' });
    expect(filed.OrderLines[0]).toMatchObject({
      CustomerCost: 850_00,
      PriceSource: { Kind: 'file' },
    });
  });

  test('is what it was where nobody is named, and for nobody who may not see the customer', async () => {
    const { OrderLines } = await importQuoteText(rep, quote);
    expect(OrderLines[0]).toMatchObject({ CustomerCost: 900_00 });
    expect(OrderLines[0]).not.toHaveProperty('PriceSource');
    expect(await postQuoteImport(rep, quote, { customerId: '404' })).toMatchObject({ status: 404 });
  });
});
