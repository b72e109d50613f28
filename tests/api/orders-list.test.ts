import { beforeAll, describe, expect, test } from 'vitest';
import { handler as listOrders } from '#functions/api/orders/list-orders.ts';
import { handler as listPrintOptions } from '#functions/api/orders/list-print-options.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { loadOrderHeader, saveOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { OrderSearch } from '#shared/schemas/order-search-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { callHandler } from '#tests/make/call-handler.ts';
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

const dealerId = 9210;
let rep: OrderClientUser;
let other: OrderClientUser;
let manager: OrderClientUser;
let administrator: OrderClientUser;
let orderIds: Record<'chair' | 'light' | 'deleted' | 'foreign', number>;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  manager = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
  rep = await createSignedInDealerUser({ dealerId }, { ManagerId: manager.userId });
  other = await createSignedInDealerUser({ dealerId, firstName: 'Émile', lastName: 'Zola' });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  const StateId = findRegionByCode(1, 'MN')!.Id;
  const chair = await createOrderClient(rep).saveNewOrder({
    WorksheetName: 'North suite',
    BillingInfo: { Name: 'Lakeshore', City: 'Duluth', StateId },
    AdditionalRep: { Name: 'Priya Raman' },
  });
  const light = await createOrderClient(rep).saveNewOrder({
    WorksheetName: 'Annex',
    OrderLines: [
      buildLine({ MfgCode: 'KST', PartNumber: 'PX-70W', Description: 'Lumière  à LED' }),
      buildLine({ OrderLineId: 'b', LineNumber: 2, MfgCode: 'HLX', PartNumber: 'VC-60T' }),
    ],
  });
  const deletedOrder = await createOrderClient(rep).saveNewOrder({ WorksheetName: 'Gone' });
  const foreign = await createOrderClient(other).saveNewOrder({ WorksheetName: 'Theirs' });
  orderIds = { chair: chair.Id, light: light.Id, deleted: deletedOrder.Id, foreign: foreign.Id };
  const since = await loadOrderHeader(toDealerKey(dealerId), deletedOrder.Id);
  const deleted = { ...since.order, Version: 2, IsDeleted: true };
  await saveOrderHeader(toDealerKey(dealerId), deleted, {
    transition: 'save',
    since,
    extraWrites: [],
  });
});

type OrderRows = { data: { Id: number }[]; totalCount?: number };
const listOrderNames = (rows: { Id: number }[]) =>
  rows.map(({ Id }) =>
    Object.keys(orderIds).find((name) => orderIds[name as keyof typeof orderIds] === Id),
  );

async function searchOrderNames(user: OrderClientUser, body: OrderSearch, query = {}) {
  const answer = await callHandler(searchOrders, { token: user.token, body, query });
  expect(answer).toMatchObject({ status: 200 });
  return listOrderNames((answer.body as OrderRows).data);
}

const readOrders = async (user: OrderClientUser, query = {}) =>
  (await callHandler(listOrders, { token: user.token, query })).body as OrderRows;

describe('the list of orders', () => {
  test('shows each user what they may see, without what was deleted', async () => {
    expect(listOrderNames((await readOrders(rep)).data)).toEqual(['chair', 'light']);
    expect(listOrderNames((await readOrders(other)).data)).toEqual(['foreign']);
    expect(listOrderNames((await readOrders(manager)).data)).toEqual(['chair', 'light']);
    expect(listOrderNames((await readOrders(administrator)).data)).toEqual([
      'chair',
      'light',
      'foreign',
    ]);
  });

  test('shows every column of a row', async () => {
    const { data } = await readOrders(rep, { filter: '["WorksheetName","=","North suite"]' });
    expect(data[0]).toEqual({
      Id: orderIds.chair,
      OrderNumber: expect.any(String) as string,
      CreatedOn: expect.any(String) as string,
      SalesRepId: rep.salesRepId,
      SalesRepFullName: 'Robin Reed',
      WorksheetName: 'North suite',
      CustomerId: 11,
      CustomerName: expect.any(String) as string,
      JdeNumber: '204518',
      Total: expect.any(Number) as number,
      BillingInfo: { Name: 'Lakeshore', City: 'Duluth', StateProvince: 'MN' },
      ShippingInfo: {},
      OrderStatusId: 1,
      IsDeleted: false,
      Outcome: 'Open',
      SubTotal: expect.any(Number) as number,
      LineCount: 1,
      AdditionalRepName: 'Priya Raman',
    });
  });

  test('sorts, pages and counts', async () => {
    const query = {
      sort: '[{"selector":"WorksheetName","desc":true}]',
      take: 1,
      skip: 1,
      requireTotalCount: true,
    };
    const page = await readOrders(administrator, query);
    expect(listOrderNames(page.data)).toEqual(['chair']);
    expect(page.totalCount).toBe(3);
  });

  test('shows all of the dealer where the user may view all orders', async () => {
    const seer = await createSignedInDealerUser({ dealerId, canViewAllOrders: true });
    expect(listOrderNames((await readOrders(seer)).data)).toEqual(['chair', 'light', 'foreign']);
  });
});

describe('a search of orders', () => {
  test('finds orders by what stands on one of their lines', async () => {
    expect(await searchOrderNames(rep, { PartNumber: 'px-70' })).toEqual(['light']);
    expect(await searchOrderNames(rep, { PartDescription: 'lumiere a led' })).toEqual(['light']);
    expect(await searchOrderNames(rep, { StockCode: '100-1' })).toEqual(['chair', 'light']);
    expect(await searchOrderNames(rep, { Manufacturer: 'kst', PartNumber: 'px' })).toEqual([
      'light',
    ]);
    expect(await searchOrderNames(rep, { Manufacturer: 'HLX', PartNumber: 'PX' })).toEqual([]);
    expect(await searchOrderNames(rep, { Manufacturer: 'KS' })).toEqual([]);
  });

  test('finds orders by words of the order, and of one of its lines', async () => {
    const searchNames = (words: string) => searchOrderNames(rep, {}, { search: words });
    expect(await searchNames('lake suite')).toEqual(['chair']);
    expect(await searchNames('DULU')).toEqual(['chair']);
    expect(await searchNames('px70w')).toEqual(['light']);
    expect(await searchNames('led lumiere kst')).toEqual(['light']);
    expect(await searchNames('annex px-70 LUMIÈRE')).toEqual(['light']);
    expect(await searchNames('px-70 vc-60')).toEqual([]);
    expect(await searchNames('annex dulu')).toEqual([]);
    expect(await searchOrderNames(administrator, {}, { search: 'zola émile' })).toEqual([
      'foreign',
    ]);
    expect(await searchNames('zola')).toEqual([]);
  });

  test('says by which line an order was found, where it was not found by itself', async () => {
    const [light] = (await readOrders(rep, { search: 'annex px-70' })).data;
    expect(light).toMatchObject({ FoundPart: 'KST PX-70W' });
    const [chair] = (await readOrders(rep, { search: 'lake suite' })).data;
    const [picked] = (await readOrders(rep, { search: 'px70w', select: '["Id"]' })).data;
    expect([chair, picked].map((row) => 'FoundPart' in row!)).toEqual([false, false]);
  });

  test('finds by words among what else is asked for', async () => {
    const query = { search: 'annex', requireTotalCount: true };
    expect(await searchOrderNames(rep, { PartNumber: 'vc-60' }, query)).toEqual(['light']);
    expect(await searchOrderNames(rep, { PartNumber: 'none' }, query)).toEqual([]);
    expect(
      await searchOrderNames(administrator, { IncludeDeleted: true }, { search: 'gone' }),
    ).toEqual(['deleted']);
    expect(await searchOrderNames(rep, { IncludeDeleted: true }, { search: 'gone' })).toEqual([]);
  });

  test('finds orders by status and by owner', async () => {
    expect(await searchOrderNames(rep, { OrderStatusId: 2 })).toEqual([]);
    expect(await searchOrderNames(rep, { OrderStatusId: 4 })).toEqual(['chair', 'light']);
    expect(await searchOrderNames(administrator, { OrderOwner: 'emile' })).toEqual(['foreign']);
  });

  test('includes deleted orders for a Sales Administrator alone', async () => {
    const body = { IncludeDeleted: true };
    expect(await searchOrderNames(administrator, body)).toEqual([
      'chair',
      'light',
      'deleted',
      'foreign',
    ]);
    expect(await searchOrderNames(rep, body)).toEqual(['chair', 'light']);
    expect(await searchOrderNames(manager, body)).toEqual(['chair', 'light']);
  });

  test('follows a line that is changed or taken away', async () => {
    const order = await createOrderClient(rep).saveNewOrder({
      OrderLines: [
        buildLine({ PartNumber: 'OLD-1' }),
        buildLine({ OrderLineId: 'b', PartNumber: 'K' }),
      ],
    });
    const [line] = order.OrderLines;
    const OrderLines = [{ ...line!, PartNumber: 'NEW-1' }];
    expect(
      decodeOrderBody((await createOrderClient(rep).update({ ...order, OrderLines })).body).Version,
    ).toBe(2);
    expect(await searchOrderNames(rep, { PartNumber: 'OLD-1' })).toEqual([]);
    expect(await searchOrderNames(rep, {}, { search: 'old-1' })).toEqual([]);
    expect(await searchOrderNames(rep, {}, { search: 'new1' })).toHaveLength(1);
    expect(await searchOrderNames(rep, { PartNumber: 'NEW-1' })).toHaveLength(1);
  });
});

test('a deleted order opens for a Sales Administrator alone', async () => {
  expect(await createOrderClient(rep).load(orderIds.deleted)).toMatchObject({ status: 404 });
  expect(await createOrderClient(administrator).load(orderIds.deleted)).toMatchObject({
    status: 200,
    body: { IsDeleted: true },
  });
});

test('print options are five, and 3 is the single summary line', async () => {
  const { body } = await callHandler(listPrintOptions, { token: rep.token });
  expect(body).toHaveLength(5);
  expect(body).toContainEqual({ Id: 3, DisplayName: 'Single summary line item and cost' });
});
