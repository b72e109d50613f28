import { beforeAll, describe, expect, test } from 'vitest';
import { handler as checkPriceList } from '#functions/api/products/check-price-list.ts';
import { handler as usePriceList } from '#functions/api/products/use-price-list.ts';
import { handler as updateDealer } from '#functions/api/profiles/update-dealer.ts';
import { loadDealerWithVersion } from '#functions/store/dealers/stored-dealers.ts';
import { buildProductItem } from '#functions/store/dealers/stored-products.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { tableClient, TableName, toDealerKey } from '#functions/store/table/table-client.ts';
import { transactionClient, writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { MAX_SESSION_HOURS } from '#shared/constants.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { buildProduct, storeManufacturer } from '#tests/make/catalog-fixtures.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import {
  callDeviceChanges,
  DeviceCopy,
  deviceLists,
  listAnsweredRows,
  readSentChanges,
  readWholeListRows,
} from '#tests/make/device-copy.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

installRequestCounting(tableClient, transactionClient);

const dealerId = 10_831;
const largeDealerId = 10_832;
/** Longer than a function may answer. */
const PRODUCT_COUNT = 4_000;
const HOUR_MS = 3_600_000;

let administrator: OrderClientUser;
let rep: OrderClientUser;
let other: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  const roleId = roles.salesAdministrator;
  administrator = await createSignedInDealerUser({ dealerId, roleId });
  rep = await createSignedInDealerUser({ dealerId });
  other = await createSignedInDealerUser({ dealerId });
  await createOrderClient(rep).saveNewOrder();
});

/** A token whose answer was so long ago. */
function makeOlder(token: string, ms: number): string {
  const content = JSON.parse(Buffer.from(token, 'base64url').toString()) as { at: number };
  return Buffer.from(JSON.stringify({ ...content, at: content.at - ms })).toString('base64url');
}

const listWholeLists = async (user: OrderClientUser, since?: string) =>
  Object.keys((await readSentChanges(user, since)).All).toSorted();
const everyList = deviceLists.toSorted();

describe('what is answered', () => {
  test('begins with whole lists; then it is nothing until something changes', async () => {
    const first = await readSentChanges(rep);
    expect(Object.keys(first.All).toSorted()).toEqual(everyList);
    expect(first.All.Orders).toMatchObject({ Count: 1, Total: 1, Rows: [{ IsDeleted: false }] });
    const ends = Date.parse(first.SessionEndsOn) - Date.now();
    expect(Math.round(ends / HOUR_MS)).toBe(MAX_SESSION_HOURS);
    const second = await readSentChanges(rep, first.Token);
    expect(second.All).toEqual({});
    const order = await createOrderClient(rep).saveNewOrder();
    const { Changes } = await readSentChanges(rep, second.Token);
    expect(Changes.Orders).toMatchObject({
      Changed: expect.arrayContaining([expect.objectContaining({ Id: order.Id })]),
    });
  });

  test('is whole for a token that is old, of somebody else, or none', async () => {
    const { Token } = await readSentChanges(rep);
    expect(await listWholeLists(rep, makeOlder(Token, 45 * HOUR_MS))).toEqual([]);
    expect(await listWholeLists(rep, makeOlder(Token, 47 * HOUR_MS))).toEqual(everyList);
    expect(await listWholeLists(rep, makeOlder(Token, -HOUR_MS))).toEqual(everyList);
    expect(await listWholeLists(other, Token)).toEqual(everyList);
    for (const since of ['', 'x', Token.slice(0, -9), btoa('{}'), btoa('[1]'), '%00'])
      expect(await listWholeLists(rep, since)).toEqual(everyList);
  });

  test('names an order that was transferred away by its id alone, and nothing of others', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    const tokens = [rep, other].map(async (user) => (await readSentChanges(user)).Token);
    const [mine, theirs] = await Promise.all(tokens);
    const stored = await createOrderClient(rep).update({ ...order, SalesRepId: other.salesRepId });
    expect(stored.status).toBe(200);
    const lost = await readSentChanges(rep, mine);
    expect(lost.All).toEqual({});
    expect(lost.Changes.Orders!.Gone).toContain(order.Id);
    expect(lost.Changes.Orders!.Changed.map(({ Id }) => Id)).not.toContain(order.Id);
    const got = await readSentChanges(other, theirs);
    expect(got.All).toEqual({});
    expect(got.Changes.Orders!.Changed.map(({ Id }) => Id)).toContain(order.Id);
  });

  test('is nothing where the dealer lets devices keep nothing', async () => {
    const { Version } = await loadDealerWithVersion(toDealerKey(dealerId));
    const change = (fields: object) =>
      callHandler(updateDealer, {
        token: administrator.token,
        params: { id: dealerId },
        body: fields,
      });
    expect(await change({ Version, KeepDataOnDevices: false })).toMatchObject({ status: 200 });
    expect(await callDeviceChanges(rep)).toMatchObject({ status: 200, body: { Keep: false } });
    expect((await callDeviceChanges(rep)).body).toEqual({ Keep: false });
    await change({ Version: Version + 1, KeepDataOnDevices: true });
    expect(await readSentChanges(rep)).toMatchObject({ Keep: true });
  });

  test('is 404 for a SmartSales Admin, who has no dealer', async () => {
    const admin = await createSignedInUser({ roleId: roles.smartSalesAdmin });
    expect((await callDeviceChanges(admin)).status).toBe(404);
  });

  test('costs the states of the lists while nothing has changed', async () => {
    const copy = new DeviceCopy(rep);
    await copy.follow();
    const { count } = await countRequestsDuring(() => copy.follow());
    // The account, whether the dealer is closed, its record and its releases: 4. Two feeds of orders: 2; of four lists a
    // feed and whether a file is changing it: 8.
    expect(count.readUnits).toBeLessThanOrEqual(14);
    expect(count.writeUnits).toBe(0);
  });
});

const buildLargeProduct = (Id: number) =>
  buildProduct({
    Id,
    PartNumber: `P-${Id}`,
    StockCode: null,
    Description: `Chair ${Id} ${'with a long description '.repeat(12)}`.slice(0, 300),
  });

describe('a long list', () => {
  let seller: OrderClientUser;
  const dealer = toDealerKey(largeDealerId);

  beforeAll(async () => {
    await storeDealer({ Id: largeDealerId });
    await storeManufacturer(largeDealerId);
    for (let first = 1; first <= PRODUCT_COUNT; first += 100) {
      const items = Array.from({ length: 100 }, (_, index) =>
        buildProductItem(dealer, buildLargeProduct(first + index)),
      );
      await writeTransaction(items.map((Item) => ({ Put: { TableName, Item } })));
    }
    await writeTransaction([buildChangeFeedWrite(dealer, 'PRODUCTS', 'all')]);
    const roleId = roles.salesAdministrator;
    seller = await createSignedInDealerUser({ dealerId: largeDealerId, roleId });
  });

  test('is a file, and the answer stays far below 6 MB', async () => {
    const { body } = await callDeviceChanges(seller);
    expect(JSON.stringify(body).length).toBeLessThan(10_000);
    const { All, Today } = await readSentChanges(seller);
    expect(All.Products).toMatchObject({ Count: PRODUCT_COUNT, Total: PRODUCT_COUNT });
    expect(All.Products).not.toHaveProperty('Rows');
    expect(await readWholeListRows(All.Products!)).toEqual(
      await listAnsweredRows('Products', seller, Today),
    );
    expect(All.Products!.Url).toContain('X-Amz-Expires=300&');
  });

  test('is whole once when a price list is put into use, and once when it is written', async () => {
    const copy = new DeviceCopy(seller);
    await copy.follow();
    const rows = Array.from({ length: 1_200 }, (_, at) => `ADEC,P-${at + 1},${at + 10}`);
    const parts = { file: new File([['MFID,Part #,Retail', ...rows].join('\n')], 'prices.csv') };
    const sent = { token: seller.token, parts };
    const { Digest } = (await callHandler(checkPriceList, sent)).body as { Digest: string };
    const query = { Gone: 'keep', Digest, FileName: 'prices.csv' };
    expect(await callHandler(usePriceList, { ...sent, query })).toMatchObject({ status: 200 });
    const expectProducts = async (isWhole: boolean) => {
      const { All, Today } = await copy.follow();
      expect(Object.keys(All)).toEqual(isWhole ? ['Products'] : []);
      expect(copy.listRows('Products')).toEqual(await listAnsweredRows('Products', seller, Today));
    };
    await expectProducts(true);
    await expectProducts(false);
    await deliverDueOutbox(largeDealerId, undefined, 'price-list');
    await expectProducts(true);
    await expectProducts(false);
    expect(copy.listRows('Products')[0]).toMatchObject({ Retail: '10.00' });
  });
});
