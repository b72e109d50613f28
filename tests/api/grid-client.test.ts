import { beforeAll, describe, expect, test } from 'vitest';
import { handler as listOrders } from '#functions/api/orders/list-orders.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { roles } from '#shared/access/roles.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';

/* The requests of DevExtreme's store client to saved orders (D59). */

const dealerId = 9317;
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
let administrator: OrderClientUser;
let orderIds: number[];

const buildGridOrder = (WorksheetName: string) => ({
  WorksheetName,
  ExpiresOn: '2026-01-15',
  BillingInfo: { Name: 'Lakeshore', City: 'Duluth' },
});

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  const saved = [];
  for (const WorksheetName of ['Op 1', 'op 2', 'Salle à côté'])
    saved.push(await createOrderClient(administrator).saveNewOrder(buildGridOrder(WorksheetName)));
  orderIds = saved.map(({ Id }) => Id);
});

type GridAnswer = { data: Record<string, unknown>[]; totalCount?: number };
const readGridAnswer = async (handler: unknown, sent: HandlerRequest) => {
  const { status, body } = await callHandler(handler, { token: administrator.token, ...sent });
  return { status, ...(body as GridAnswer) };
};
const listGridOrders = (query: Record<string, string>) => readGridAnswer(listOrders, { query });

describe('a list', () => {
  test('is answered whole, counted, and asked for one row by its key', async () => {
    expect((await listGridOrders({})).data.map(({ Id }) => Id)).toEqual(orderIds);
    expect(
      await listGridOrders({ isCountQuery: 'true', filter: '["WorksheetName","contains","op"]' }),
    ).toEqual({ status: 200, data: [], totalCount: 2 });
    const { data } = await listGridOrders({ filter: JSON.stringify(['Id', orderIds[1]]) });
    expect(data).toMatchObject([{ Id: orderIds[1], WorksheetName: 'op 2' }]);
  });

  test('answers the fields that are selected, those of addresses too', async () => {
    const select = JSON.stringify(['Id', 'BillingInfo.City', 'Total']);
    const { data } = await listGridOrders({ select, take: '1' });
    expect(Object.keys(data[0]!).toSorted()).toEqual(['BillingInfo', 'Id', 'Total']);
    expect(Object.keys(data[0]!.BillingInfo as object)).toEqual(['City']);
  });

  test('takes dates as createStore writes them, and groups by parts of them', async () => {
    const filter =
      '[["ExpiresOn",">=","1/15/2026"],"AND",["ExpiresOn","<","1/15/2026 07:45:10.250"]]';
    const levels = ['year', 'month', 'day'].map((groupInterval) => ({
      selector: 'ExpiresOn',
      groupInterval,
      isExpanded: groupInterval !== 'day',
    }));
    const day = { key: 15, items: null, count: 3 };
    expect((await listGridOrders({ filter, group: JSON.stringify(levels) })).data).toEqual([
      { key: 2026, count: 1, items: [{ key: 1, count: 1, items: [day] }] },
    ]);
  });
});

const searchGridOrders = (form: Record<string, string>, more: HandlerRequest = {}) =>
  readGridAnswer(searchOrders, { form, headers: formHeaders, ...more });

describe('a search sent as a form', () => {
  test('has load options and what the search takes in one', async () => {
    const form = { take: '1', requireTotalCount: 'true', sort: '[{"selector":"Id","desc":true}]' };
    expect(await searchGridOrders(form)).toMatchObject({
      data: [{ Id: orderIds[2] }],
      totalCount: 3,
    });
    const formFields = { ...form, OrderStatusId: '2', includedeleted: 'true', PartNumber: '' };
    expect(await searchGridOrders(formFields)).toMatchObject({
      status: 200,
      data: [],
      totalCount: 0,
    });
    const owner = { ...form, OrderOwner: 'nobody of that name' };
    expect(await searchGridOrders(owner)).toMatchObject({ data: [], totalCount: 0 });
  });

  test('may say nothing, and answers what the same search as JSON answers', async () => {
    const query = { take: '2', requireTotalCount: 'true' };
    const asJson = await readGridAnswer(searchOrders, { query, body: {} });
    expect(await searchGridOrders({}, { query })).toEqual(asJson);
    expect(await searchGridOrders(query)).toEqual(asJson);
    expect(asJson).toMatchObject({ totalCount: 3 });
  });

  test('is refused in words where it cannot be read', async () => {
    for (const form of [
      { OrderStatusId: 'two' },
      { OrderStatusId: '9' },
      { IncludeDeleted: 'perhaps' },
      { take: '10001' },
      { filter: '['.repeat(32_000) },
      { filter: '['.repeat(90_000) },
      { IncludeDeleted: 'true', INCLUDEDELETED: 'false', includedeleted: 'true' },
    ] as Record<string, string>[])
      expect(await searchGridOrders(form)).toMatchObject({
        status: 400,
        Errors: expect.any(Object),
      });
    expect(await searchGridOrders({ filter: 'x'.repeat(10_000_000) })).toMatchObject({
      status: 413,
    });
    expect(await searchGridOrders({ filter: 'x'.repeat(300_001) })).toMatchObject({ status: 413 });
  });
});
