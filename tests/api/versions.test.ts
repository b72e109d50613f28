import { readFileSync } from 'node:fs';
import {
  DynamoDBClient,
  PutItemCommand,
  ScanCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as listColleagues } from '#functions/api/colleagues/list-colleagues.ts';
import { handler as listMyCustomers } from '#functions/api/customers/list-my-customers.ts';
import { handler as listManufacturers } from '#functions/api/dealers/list-dealer-manufacturers.ts';
import { handler as listOrderTypes } from '#functions/api/dealers/list-order-types.ts';
import { handler as listRates } from '#functions/api/dealers/list-region-finance-rates.ts';
import { handler as addFavorite } from '#functions/api/favorites/add-favorite.ts';
import { handler as listFavorites } from '#functions/api/favorites/list-favorites.ts';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as getProduct } from '#functions/api/products/get-product-by-stock-code.ts';
import { handler as listProducts } from '#functions/api/products/list-products.ts';
import { handler as listDealers } from '#functions/api/profiles/list-dealers.ts';
import { handler as getTableConfig } from '#functions/api/settings/get-table-config.ts';
import { ensurePoolUserWithPassword } from '#functions/external/cognito-passwords.ts';
import { buildDealerRowWrites } from '#functions/store/dealers/dealer-list.ts';
import { loadDealerWithVersion } from '#functions/store/dealers/stored-dealers.ts';
import { loadOrderVersion } from '#functions/store/orders/stored-orders.ts';
import { findIdempotentAnswer } from '#functions/store/table/idempotency.ts';
import {
  requireItemKind,
  itemKinds,
  upgradeItemFormat,
  getCurrentItemFormatVersion,
} from '#functions/store/table/item-format-versions.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import {
  toDealerKey,
  PLATFORM_DEALER_KEY,
  TableName,
} from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { putItem } from '#tests/make/catalog-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import { createSignedInUser, TEST_PASSWORD, signInWithTestPassword } from '#tests/make/sign-in.ts';
import { storeEveryItemKind } from '#tests/make/store-every-item-kind.ts';

const client = new DynamoDBClient({});
type StoredItem = Record<string, AttributeValue>;

/** As stored in a table, with bytes in base64. */
const itemsBefore = JSON.parse(
  readFileSync(new URL('../make/items-before-versions.json', import.meta.url), 'utf8'),
) as Record<string, { B?: string }>[];

/** The items of a dealer, of its links and of its users, whose ids begin with the dealer's. */
async function listDealerItems(dealerId: number): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  let ExclusiveStartKey: StoredItem | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  const isDealerKey = new RegExp(
    `^(DEALER#${dealerId}\\b|[A-Z]+#(user)?${dealerId}\\d\\b|SYSTEM$|PRINTING$|DEALER#0#(DEALERS|CATALOGMANUFACTURERS)$)`,
  );
  return items.filter(
    ({ PK, DealerId }) =>
      isDealerKey.test(PK!.S!) ||
      (/^(LINK|SEAL|WEEKLYMAIL)#/.test(PK!.S!) && DealerId?.N === String(dealerId)),
  );
}

const formatItemKey = ({ PK, SK }: StoredItem) => `${PK!.S} ${SK!.S}`;
const getStoredKind = ({ PK, SK }: StoredItem) => requireItemKind(PK!.S!, SK!.S);

/** Items without the current version number. */
const listUnversioned = (items: readonly StoredItem[]) =>
  items
    .filter(
      ({ PK, SK, V }) => V?.N !== String(getCurrentItemFormatVersion({ PK: PK!.S, SK: SK!.S })),
    )
    .map(formatItemKey);

test('every kind of item is written with its version', async () => {
  await storeEveryItemKind(9778);
  const items = await listDealerItems(9778);
  expect(new Set(items.map(getStoredKind))).toEqual(new Set(itemKinds));
  expect(listUnversioned(items)).toEqual([]);
});

test('a kind of item that nobody has said the versions of is not written', () => {
  expect(() => getCurrentItemFormatVersion({ PK: 'DEALER#1#WISHES', SK: '1' })).toThrow('WISHES');
});

test('an answer that was kept before discounts could be left out leaves none out', () => {
  const Reference = JSON.stringify({ storeCode: 'HSUS' });
  expect(upgradeItemFormat({ Reference }, 'ONCE')).toEqual({
    Reference: JSON.stringify({ omitted: [], storeCode: 'HSUS' }),
  });
});

const matchOneRow = (Id: number) => ({ data: [expect.objectContaining({ Id })] });

/** The items of dealer 9777 as written before item versions existed. */
describe('items that were written before there were versions', () => {
  const dealerId = 9777;
  const orderId = 977_700_000_001;
  let rep: OrderClientUser;
  let administrator: OrderClientUser;

  beforeAll(async () => {
    for (const item of itemsBefore) {
      const Item = Object.fromEntries(
        Object.entries(item).map(([name, value]) => [
          name,
          value.B === undefined ? value : { B: Buffer.from(value.B, 'base64') },
        ]),
      ) as StoredItem;
      await client.send(new PutItemCommand({ TableName, Item }));
    }
    [rep, administrator] = await Promise.all([signedIn(1), signedIn(2)]);
  });

  async function signedIn(userIndex: number): Promise<OrderClientUser> {
    const userId = dealerId * 10 + userIndex;
    const email = `user${userId}@kinds.example`;
    await ensurePoolUserWithPassword(userId, TEST_PASSWORD);
    const { body } = await signInWithTestPassword(email, { sessionoverride: 'true' });
    const { access_token: token } = body as { access_token: string };
    return { userId, dealerId, salesRepId: userId, email, token } as OrderClientUser;
  }

  const ask = async (handler: unknown, sent: HandlerRequest = {}) => {
    const { status, body } = await callHandler(handler, { token: rep.token, ...sent });
    expect(status).toBe(200);
    return body;
  };

  test('are of every kind that there was then', () => {
    const cameLater = [
      'APPROVALRULES',
      'APPROVALS',
      'AUDIT',
      'CHANGES',
      'CLOSED',
      'CATALOGMANUFACTURERS',
      'CODE',
      'COLLEAGUECODES',
      'CUSTOMERCONTACTS',
      'CUSTOMERNOTES',
      'CUSTOMERNUMBERS',
      'CUSTOMERREQUESTS',
      'DEALERS',
      'CATEGORIES',
      'EDITIONS',
      'CONTRACTPRICES',
      'COMMISSION',
      'STATEMENTS',
      'PRICEIMPACTS',
      'FEED',
      'FORECASTS',
      'ORDERAMOUNTS',
      'ORDERCLIENT',
      'IMPORT',
      'LOGONS',
      'MAILPROBLEMS',
      'MAILS',
      'OUTBOX',
      'PACKAGES',
      'LINK',
      'SEAL',
      'PACKAGETITLES',
      'PACKAGEUSES',
      'PACKAGEVERSIONS',
      'PARTCLAIM',
      'PRICELIST',
      'PRINTING',
      'PROPOSALS',
      'SHAREDORDERS',
      'SIGNINS',
      'SIGNUP',
      'SNAPSHOT',
      'SUBMISSION',
      'SYSTEM',
      'TEMPLATES',
      'THROTTLE',
      'UNOPENED',
      'UPLOADS',
      'VERSIONS',
      'WEEKLYMAIL',
      'WHOLE',
    ];
    expect(
      [
        ...new Set((itemsBefore as unknown as StoredItem[]).map(getStoredKind)),
        ...cameLater,
      ].toSorted(),
    ).toEqual(itemKinds.toSorted());
    expect((itemsBefore as unknown as StoredItem[]).filter(({ V }) => V)).toEqual([]);
  });

  test('are listed', async () => {
    expect(await ask(searchOrders, { body: {} })).toMatchObject(matchOneRow(orderId));
    expect(await ask(searchOrders, { body: { PartNumber: '200-1000' } })).toMatchObject(
      matchOneRow(orderId),
    );
    expect(await ask(listProducts)).toMatchObject(matchOneRow(1));
    expect(await ask(listColleagues)).toMatchObject(matchOneRow(1));
    expect(await ask(listManufacturers, { params: { id: dealerId } })).toMatchObject(
      matchOneRow(1),
    );
    expect(await ask(listMyCustomers)).toMatchObject(matchOneRow(11));
    expect(await ask(listOrderTypes)).toEqual([{ Id: 1, DisplayName: 'Equipment' }]);
    expect(await ask(listRates)).toContainEqual(expect.objectContaining({ StateId: 60 }));
    expect(await ask(listFavorites)).toMatchObject([{ OrderId: orderId }]);
    expect(await ask(listNotifications)).toMatchObject({ Notifications: [{ OrderId: orderId }] });
  });

  test('are in the list of all dealers, which came later', async () => {
    const { token } = await createSignedInUser({ roleId: roles.smartSalesAdmin });
    const filter = JSON.stringify(['Id', '=', dealerId]);
    const listed = async () => (await callHandler(listDealers, { token, query: { filter } })).body;
    // Ids from there on have not been checked yet.
    await putItem({ PK: PLATFORM_DEALER_KEY, SK: 'LISTED', UpTo: dealerId - 100, IsAll: false });
    expect(await listed()).toMatchObject(matchOneRow(dealerId));
    // The row is permanent, whoever reads it, and changes like any other.
    const { Version: _, ...dealer } = await loadDealerWithVersion(toDealerKey(dealerId));
    await writeTransaction(buildDealerRowWrites({ ...dealer, City: 'Duluth' }));
    await putItem({ PK: PLATFORM_DEALER_KEY, SK: 'LISTED', UpTo: dealerId - 100, IsAll: false });
    expect(await listed()).toMatchObject({ data: [{ Id: dealerId, City: 'Duluth' }] });
  });

  test('are found by themselves', async () => {
    const code = { params: { code: '104-2210' } };
    expect(await ask(getProduct, code)).toMatchObject({ Id: 1 });
    const Columns = [{ Field: 'OrderNumber' }];
    expect(await ask(getTableConfig, { params: { name: 'OrderSearch' } })).toMatchObject({
      Result: { Columns },
    });
    const idempotency = { actor: administrator.userId, key: 'made', isRepeatable: true, hash: '' };
    const { answer } = (await findIdempotentAnswer(idempotency, Date.parse('2026-11-22')))!;
    expect(JSON.parse((answer as { reference: string }).reference)).toMatchObject({
      own: { Id: orderId },
    });
  });

  test('are saved under the version they were read at, and are new then', async () => {
    const order = decodeOrderBody((await createOrderClient(rep).load(orderId)).body);
    expect(order.OrderLines).toHaveLength(130);
    expect(order).toMatchObject({ Version: 1, RevisedBy: 'Robin Reed' });
    const renamed = { ...order, WorksheetName: 'East suite' };
    expect((await createOrderClient(rep).update({ ...renamed, Version: 0 })).status).toBe(409);
    expect((await createOrderClient(rep).update(renamed)).status).toBe(200);
    const made = await createOrderClient(rep).saveNewOrder();
    expect(made.OrderNumber).toBe(String(Number(order.OrderNumber) + 1));
    await callHandler(addFavorite, { token: rep.token, body: { orderId: made.Id } });
    expect(await ask(listFavorites)).toHaveLength(2);

    const old = new Set(listUnversioned(await listDealerItems(dealerId)));
    for (const written of [
      `ACCOUNT#${rep.userId} ACCOUNT`,
      `DEALER#${dealerId}#COUNTERS ORDERS`,
      `DEALER#${dealerId}#FAVORITES#${rep.userId} FAVORITES`,
      `DEALER#${dealerId}#ORDER#${orderId} ORDER`,
      `DEALER#${dealerId}#ORDERS 000${orderId}`,
    ])
      expect(old).not.toContain(written);
    // The chunks had 125 lines, and have 160 now: these 130 lines are one chunk.
    const PK = `DEALER#${dealerId}#ORDER#${orderId}`;
    expect(old).not.toContain(`${PK} LINES#0000`);
    expect((await readAllItems({ PK })).map(({ SK }) => SK)).toEqual(['LINES#0000', 'ORDER']);
    expect(decodeOrderBody((await createOrderClient(rep).load(orderId)).body)).toMatchObject({
      ...renamed,
      Version: 2,
      RevisedById: rep.userId,
      RevisedOn: expect.any(String),
    });
    // Its history begins with the existing state.
    expect(await loadOrderVersion(toDealerKey(dealerId), orderId, 1)).toEqual(order);
  });
});
