import assert from 'node:assert/strict';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as checkPriceList } from '#functions/api/products/check-price-list.ts';
import { handler as getPriceTerms } from '#functions/api/products/get-price-terms.ts';
import { handler as usePriceList } from '#functions/api/products/use-price-list.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents } from '#shared/money/money.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { PriceListCheck } from '#shared/schemas/price-list-schema.ts';
import { addContractPrice } from '#tests/make/add-contract-price.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { buildProduct, storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';

const dealerId = 10_541;
const owner = 1;
const plain = 2;
const privateCustomer = 3;
let administrator: OrderClientUser;
let rep: OrderClientUser;
let other: OrderClientUser;
let limited: OrderClientUser;
let today: string;

const chair = buildProduct({
  Id: 501,
  MfgId: 1,
  MfgCode: 'ADEC',
  PartNumber: '200-1000',
  StockCode: '100-1000',
  Retail: asCents(1_000_00),
  DealerCost: asCents(600_00),
  CustomerCost: asCents(820_00),
  MinimumPrice: asCents(830_00),
});

beforeAll(async () => {
  today = getDealerDay(await storeDealer({ Id: dealerId }));
  await storeManufacturer(dealerId, { Id: 41, MfgId: 1, CompanyCode: 'ADEC', CompanyName: 'Adec' });
  await storeProduct(dealerId, chair);
  const roleId = roles.salesAdministrator;
  administrator = await createSignedInDealerUser({ dealerId, roleId });
  rep = await createSignedInDealerUser({ dealerId });
  other = await createSignedInDealerUser({ dealerId });
  limited = await createSignedInDealerUser({ dealerId, isLimitedTransferUser: true });
  await storeCustomer(dealerId, { Id: owner, GroupNames: ['Study club'] });
  await storeCustomer(dealerId, { Id: plain });
  const isOfRep = { IsPrivate: true, OwnerRepId: rep.salesRepId };
  await storeCustomer(dealerId, { Id: privateCustomer, ...isOfRep });
  for (const CustomerId of [owner, privateCustomer])
    await addContractPrice(administrator.token, { MfgId: 1, CustomerId, Percent: 20 });
  const product = { MfgId: 1, PartNumber: '200-1000' };
  await addContractPrice(administrator.token, { ...product, GroupName: 'Study club', Price: 790 });
});

const codes = { MfgId: '1', PartNumber: '200-1000' };
const ask = (user: OrderClientUser, query: Record<string, string>) =>
  callHandler(getPriceTerms, { token: user.token, query: { ...codes, ...query } });

async function scheduleList(day: string, heading: string, value: string): Promise<void> {
  const text = `MFID,Part #,${heading}\nADEC,200-1000,${value}`;
  const file = new File([text], `${day}.csv`);
  const { token } = administrator;
  const query = { ValidFrom: day };
  const checked = await callHandler(checkPriceList, { token, query, parts: { file } });
  const { Digest } = checked.body as PriceListCheck;
  const use = { ...query, Gone: 'keep', Digest, FileName: file.name };
  const answer = await callHandler(usePriceList, { token, query: use, parts: { file } });
  assert.equal(answer.status, 200);
}

describe('what a price is chosen from (B4.3)', () => {
  test('is every contract price that matches, in order, beside the list', async () => {
    const { body } = await ask(rep, { customerId: String(owner) });
    expect(body).toMatchObject({
      Day: today,
      Retail: 1000,
      CustomerCost: 820,
      MinimumPrice: 830,
      MaximumPrice: null,
      ContractPrice: 800,
      Contracts: [
        { GroupName: null, MfgCode: 'ADEC', Percent: 20, From: today, Amount: 800, Reason: null },
        { GroupName: 'Study club', PartNumber: '200-1000', Amount: 790, Reason: 'customer' },
      ],
    });
  });

  test('is the same by stock code', async () => {
    const query = { StockCode: '100-1000', customerId: String(owner) };
    const { body } = await callHandler(getPriceTerms, { token: rep.token, query });
    expect(body).toEqual((await ask(rep, { customerId: String(owner) })).body);
  });

  test('is the list alone without a contract price, and before its first day', async () => {
    const none = { CustomerCost: 820, ContractPrice: null, Contracts: [] };
    expect((await ask(rep, { customerId: String(plain) })).body).toMatchObject(none);
    const before = { customerId: String(owner), Day: '2020-01-01' };
    expect((await ask(rep, before)).body).toMatchObject({ ...none, Day: '2020-01-01' });
  });

  test('has what the next scheduled list gives, and nothing of one that moves no price', async () => {
    await scheduleList('2097-01-01', 'Description', 'Chair of 2097');
    const query = { customerId: String(plain) };
    expect((await ask(rep, query)).body).toMatchObject({ Scheduled: null });
    await scheduleList('2099-01-01', 'Customer Cost', '900.00');
    await scheduleList('2098-01-01', 'Customer Cost', '860.00');
    expect((await ask(rep, query)).body).toMatchObject({
      CustomerCost: 820,
      Scheduled: { Day: '2098-01-01', CustomerCost: 860, Retail: 1000 },
    });
  });

  test('has no terms for who sees the order, and not its customer', async () => {
    const fields = { CustomerId: privateCustomer, SalesRepId: rep.salesRepId };
    const order = await createOrderClient(rep).saveNewOrder(fields);
    const orderId = String(order.Id);
    expect((await ask(rep, { orderId })).body).toMatchObject({ Contracts: [{ Amount: 800 }] });
    const transferred = { ...order, SalesRepId: other.salesRepId };
    expect((await ask(other, { orderId })).status).toBe(404);
    expect((await createOrderClient(rep).update(transferred)).status).toBe(200);
    expect((await ask(other, { orderId })).body).toMatchObject({
      ContractPrice: 800,
      Contracts: [],
    });
    expect((await ask(other, { customerId: String(privateCustomer) })).status).toBe(404);
  });

  test('has no terms for a limited-transfer user', async () => {
    const order = await createOrderClient(rep).saveNewOrder({ CustomerId: owner });
    const transferred = { ...order, SalesRepId: limited.salesRepId };
    expect((await createOrderClient(rep).update(transferred)).status).toBe(200);
    const { body } = await ask(limited, { orderId: String(order.Id) });
    expect(body).toMatchObject({ ContractPrice: 800, Contracts: [], Scheduled: null });
  });

  test.each([
    ['no customer and no order', {}],
    ['a day that is none', { customerId: '1', Day: '2026-02-30' }],
    ['a day that is a time', { customerId: '1', Day: '2026-02-03T00:00:00Z' }],
    ['a customer that is a word', { customerId: 'x' }],
  ])('is refused with %s', async (_what, query) => {
    expect((await ask(rep, query as Record<string, string>)).status).toBe(400);
  });

  test('is 404 for an unknown product, and for one that is not named', async () => {
    const query = { customerId: String(owner) };
    expect((await ask(rep, { ...query, PartNumber: 'none' })).status).toBe(404);
    const { status } = await callHandler(getPriceTerms, { token: rep.token, query });
    expect(status).toBe(404);
  });
});
