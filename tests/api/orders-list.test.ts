import { beforeAll, describe, expect, test } from 'vitest';
import { handler as listOrders } from '#functions/api/orders/list-orders.ts';
import { handler as listPrintOptions } from '#functions/api/orders/list-print-options.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { loadOrderHeader, saveOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { OrderSearch } from '#shared/schemas/order-search-schema.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aLine } from '#tests/make/a-line.ts';
import { deskOf, read, type User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';

const dealerId = 9210;
let rep: User;
let other: User;
let manager: User;
let administrator: User;
let ids: Record<'chair' | 'light' | 'gone' | 'foreign', number>;

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId });
  await aStoredCustomer(dealerId);
  manager = await aStoredUser({ dealerId, roleId: roles.salesManager });
  rep = await aStoredUser({ dealerId }, { ManagerId: manager.userId });
  other = await aStoredUser({ dealerId, firstName: 'Émile', lastName: 'Zola' });
  administrator = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
  const StateId = findRegionByCode(1, 'MN')!.Id;
  const chair = await deskOf(rep).saved({
    WorksheetName: 'North suite',
    BillingInfo: { Name: 'Lakeshore', City: 'Duluth', StateId },
    AdditionalRep: { Name: 'Priya Raman' },
  });
  const light = await deskOf(rep).saved({
    WorksheetName: 'Annex',
    OrderLines: [
      aLine({ MfgCode: 'KST', PartNumber: 'PX-70W', Description: 'Lumière  à LED' }),
      aLine({ OrderLineId: 'b', LineNumber: 2, MfgCode: 'HLX', PartNumber: 'VC-60T' }),
    ],
  });
  const gone = await deskOf(rep).saved({ WorksheetName: 'Gone' });
  const foreign = await deskOf(other).saved({ WorksheetName: 'Theirs' });
  ids = { chair: chair.Id, light: light.Id, gone: gone.Id, foreign: foreign.Id };
  const since = await loadOrderHeader(toDealerKey(dealerId), gone.Id);
  const deleted = { ...since.order, Version: 2, IsDeleted: true };
  await saveOrderHeader(toDealerKey(dealerId), deleted, {
    transition: 'save',
    since,
    extraWrites: [],
  });
});

type Rows = { data: { Id: number }[]; totalCount?: number };
const namesOf = (rows: { Id: number }[]) =>
  rows.map(({ Id }) => Object.keys(ids).find((name) => ids[name as keyof typeof ids] === Id));

async function search(user: User, body: OrderSearch, query = {}) {
  const answer = await call(searchOrders, { token: user.token, body, query });
  expect(answer).toMatchObject({ status: 200 });
  return namesOf((answer.body as Rows).data);
}

const list = async (user: User, query = {}) =>
  (await call(listOrders, { token: user.token, query })).body as Rows;

describe('the list of orders', () => {
  test('shows each user what they may see, without what was deleted', async () => {
    expect(namesOf((await list(rep)).data)).toEqual(['chair', 'light']);
    expect(namesOf((await list(other)).data)).toEqual(['foreign']);
    expect(namesOf((await list(manager)).data)).toEqual(['chair', 'light']);
    expect(namesOf((await list(administrator)).data)).toEqual(['chair', 'light', 'foreign']);
  });

  test('shows every column of a row', async () => {
    const { data } = await list(rep, { filter: '["WorksheetName","=","North suite"]' });
    expect(data[0]).toEqual({
      Id: ids.chair,
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
    const page = await list(administrator, query);
    expect(namesOf(page.data)).toEqual(['chair']);
    expect(page.totalCount).toBe(3);
  });

  test('shows all of the dealer where the user may view all orders', async () => {
    const seer = await aStoredUser({ dealerId, canViewAllOrders: true });
    expect(namesOf((await list(seer)).data)).toEqual(['chair', 'light', 'foreign']);
  });
});

describe('a search of orders', () => {
  test('finds orders by what stands on one of their lines', async () => {
    expect(await search(rep, { PartNumber: 'px-70' })).toEqual(['light']);
    expect(await search(rep, { PartDescription: 'lumiere a led' })).toEqual(['light']);
    expect(await search(rep, { StockCode: '100-1' })).toEqual(['chair', 'light']);
    expect(await search(rep, { Manufacturer: 'kst', PartNumber: 'px' })).toEqual(['light']);
    expect(await search(rep, { Manufacturer: 'HLX', PartNumber: 'PX' })).toEqual([]);
    expect(await search(rep, { Manufacturer: 'KS' })).toEqual([]);
  });

  test('finds orders by words of the order, and of one of its lines', async () => {
    const found = (words: string) => search(rep, {}, { search: words });
    expect(await found('lake suite')).toEqual(['chair']);
    expect(await found('DULU')).toEqual(['chair']);
    expect(await found('px70w')).toEqual(['light']);
    expect(await found('led lumiere kst')).toEqual(['light']);
    expect(await found('annex px-70 LUMIÈRE')).toEqual(['light']);
    expect(await found('px-70 vc-60')).toEqual([]);
    expect(await found('annex dulu')).toEqual([]);
    expect(await search(administrator, {}, { search: 'zola émile' })).toEqual(['foreign']);
    expect(await found('zola')).toEqual([]);
  });

  test('says by which line an order was found, where it was not found by itself', async () => {
    const [light] = (await list(rep, { search: 'annex px-70' })).data;
    expect(light).toMatchObject({ FoundPart: 'KST PX-70W' });
    const [chair] = (await list(rep, { search: 'lake suite' })).data;
    const [picked] = (await list(rep, { search: 'px70w', select: '["Id"]' })).data;
    expect([chair, picked].map((row) => 'FoundPart' in row!)).toEqual([false, false]);
  });

  test('finds by words among what else is asked for', async () => {
    const query = { search: 'annex', requireTotalCount: true };
    expect(await search(rep, { PartNumber: 'vc-60' }, query)).toEqual(['light']);
    expect(await search(rep, { PartNumber: 'none' }, query)).toEqual([]);
    expect(await search(administrator, { IncludeDeleted: true }, { search: 'gone' })).toEqual([
      'gone',
    ]);
    expect(await search(rep, { IncludeDeleted: true }, { search: 'gone' })).toEqual([]);
  });

  test('finds orders by status and by owner', async () => {
    expect(await search(rep, { OrderStatusId: 2 })).toEqual([]);
    expect(await search(rep, { OrderStatusId: 4 })).toEqual(['chair', 'light']);
    expect(await search(administrator, { OrderOwner: 'emile' })).toEqual(['foreign']);
  });

  test('includes deleted orders for a Sales Administrator alone', async () => {
    const body = { IncludeDeleted: true };
    expect(await search(administrator, body)).toEqual(['chair', 'light', 'gone', 'foreign']);
    expect(await search(rep, body)).toEqual(['chair', 'light']);
    expect(await search(manager, body)).toEqual(['chair', 'light']);
  });

  test('follows a line that is changed or taken away', async () => {
    const order = await deskOf(rep).saved({
      OrderLines: [aLine({ PartNumber: 'OLD-1' }), aLine({ OrderLineId: 'b', PartNumber: 'K' })],
    });
    const [line] = order.OrderLines;
    const OrderLines = [{ ...line!, PartNumber: 'NEW-1' }];
    expect(read((await deskOf(rep).update({ ...order, OrderLines })).body).Version).toBe(2);
    expect(await search(rep, { PartNumber: 'OLD-1' })).toEqual([]);
    expect(await search(rep, {}, { search: 'old-1' })).toEqual([]);
    expect(await search(rep, {}, { search: 'new1' })).toHaveLength(1);
    expect(await search(rep, { PartNumber: 'NEW-1' })).toHaveLength(1);
  });
});

test('a deleted order opens for a Sales Administrator alone', async () => {
  expect(await deskOf(rep).load(ids.gone)).toMatchObject({ status: 404 });
  expect(await deskOf(administrator).load(ids.gone)).toMatchObject({
    status: 200,
    body: { IsDeleted: true },
  });
});

test('print options are five, and 3 is the single summary line', async () => {
  const { body } = await call(listPrintOptions, { token: rep.token });
  expect(body).toHaveLength(5);
  expect(body).toContainEqual({ Id: 3, DisplayName: 'Single summary line item and cost' });
});
