import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as createColleague } from '#functions/api/colleagues/create-colleague.ts';
import { handler as createContact } from '#functions/api/customers/create-contact.ts';
import { handler as createCustomer } from '#functions/api/customers/create-customer.ts';
import { handler as createNote } from '#functions/api/customers/create-note.ts';
import { handler as createAdmin } from '#functions/api/members/create-admin.ts';
import { handler as createMember } from '#functions/api/members/create-member.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as createPackage } from '#functions/api/packages/create-package.ts';
import { handler as createProduct } from '#functions/api/products/create-product.ts';
import { handler as signUp } from '#functions/api/registration/sign-up.ts';
import { ensurePoolUserWithPassword } from '#functions/external/cognito-passwords.ts';
import {
  buildPendingSignUpWrites,
  findNewestSignUpUserId,
} from '#functions/store/accounts/pending-sign-ups.ts';
import { createAccount, getAccountItemKey } from '#functions/store/accounts/stored-accounts.ts';
import {
  allocateIdsAndGetFirst,
  buildOrderCounterItem,
  createIdInUseError,
  createWithNextId,
  getOrderIdCounter,
  idCounters,
  readLastAllocatedId,
  type IdCounter,
} from '#functions/store/table/id-counters.ts';
import { formatPaddedId, type ListRecordKind } from '#functions/store/table/list-records.ts';
import { findItem, readAllItems, type ItemKey } from '#functions/store/table/read-items.ts';
import { toDealerKey, toEpochSeconds } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { SignUp } from '#shared/schemas/account-schema.ts';
import type { DataFileKind } from '#shared/schemas/data-file-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { putItem, storeManufacturer } from '#tests/make/catalog-fixtures.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import {
  createOrderClient,
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import {
  buildConfiguratorTsv,
  publishConfigurator,
  readPublishedConfigurator,
} from '#tests/make/publish-configurator.ts';
import { listAccessDeniedToArea, recordAccess } from '#tests/make/record-access.ts';
import {
  TEST_PASSWORD,
  buildAccount,
  createSignedInUser,
  createUserAccount,
  signInWithTestPassword,
} from '#tests/make/sign-in.ts';
import { readUploadById, uploadDataFile } from '#tests/make/upload-data-file.ts';

const dealerId = 400_000;
const dealer = toDealerKey(dealerId);
let rep: OrderClientUser;
let administrator: OrderClientUser;
let admin: Awaited<ReturnType<typeof createSignedInUser>>;
let desk: ReturnType<typeof createOrderClient>;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  await storeCustomer(dealerId, { Id: 12, JdeNum: '777000', IsPrivate: true });
  await storeManufacturer(dealerId, { MfgId: 1 });
  rep = await createSignedInDealerUser({ dealerId });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  admin = await createSignedInUser({ roleId: roles.smartSalesAdmin });
  desk = createOrderClient(rep);
});

/** Stores three orders, then puts the counter back to before the first one. */
async function storeOrdersAheadOfCounter(): Promise<Order[]> {
  const orders: Order[] = [];
  for (const name of ['The first', 'The second', 'The third'])
    orders.push(await desk.saveNewOrder({ WorksheetName: name }));
  const lastNumber = Number(orders[0]!.OrderNumber) - 1;
  await putItem(buildOrderCounterItem(dealer, lastNumber));
  return orders;
}

async function expectUnchanged(orders: readonly Order[]) {
  for (const order of orders)
    expect(decodeOrderBody((await desk.load(order.Id)).body)).toEqual(order);
}

test('a new order gets the number after the last order where the counter stands behind it (D29)', async () => {
  const orders = await storeOrdersAheadOfCounter();

  const { result: created, ...recorded } = await recordAccess(() =>
    desk.saveNewOrder({ WorksheetName: 'The new one' }),
  );

  expect(listAccessDeniedToArea('orders', recorded)).toEqual([]);
  expect(Number(created.OrderNumber)).toBe(Number(orders[2]!.OrderNumber) + 1);
  expect(decodeOrderBody((await desk.load(created.Id)).body)).toEqual(created);
  await expectUnchanged(orders);
  // The counter has moved, so the next order takes its number at once.
  const next = await desk.saveNewOrder();
  expect(Number(next.OrderNumber)).toBe(Number(created.OrderNumber) + 1);
});

test('several orders at once get different numbers where the counter stands behind (D29)', async () => {
  const orders = await storeOrdersAheadOfCounter();

  const created = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => desk.saveNewOrder({ WorksheetName: name })),
  );

  const numbers = [...orders, ...created].map(({ OrderNumber }) => OrderNumber);
  expect(new Set(numbers).size).toBe(6);
  await expectUnchanged([...orders, ...created]);
});

test('a repeated request creates no second order where the counter stands behind (D29, D46)', async () => {
  const sent = { headers: { 'idempotency-key': `behind-${rep.userId}` } };
  const order = buildUnsavedOrder(rep, { WorksheetName: 'The repeated one' });
  const first = await desk.create(order, sent);
  const others = await storeOrdersAheadOfCounter();

  const repeated = await desk.create(order, sent);

  expect(first).toMatchObject({ status: 200 });
  expect(repeated).toMatchObject({ status: 200, body: first.body });
  await expectUnchanged([decodeOrderBody(first.body), ...others]);
});

test('a duplicate gets the number after the last order where the counter stands behind it (D29)', async () => {
  const orders = await storeOrdersAheadOfCounter();

  const answer = await callHandler(duplicateOrder, {
    token: rep.token,
    body: { ...encodeOrderUpdate(orders[0]!), RefreshPricing: false },
  });

  expect(answer).toMatchObject({
    status: 200,
    body: { OrderNumber: String(Number(orders[2]!.OrderNumber) + 1) },
  });
  await expectUnchanged(orders);
});

/** More than the tests beside this one take meanwhile. */
const OCCUPIED_IDS = 30;

/** The next ids of a counter that all tests share, so it is not set back. */
async function listNextIds(counter: IdCounter): Promise<number[]> {
  const lastId = await readLastAllocatedId(counter);
  return Array.from({ length: OCCUPIED_IDS }, (_, index) => lastId + 1 + index);
}

/** How a kind of record is created. */
type CreationCase = {
  area: string;
  counter: IdCounter;
  handler: Parameters<typeof callHandler>[0];
  /** Requests with different numbers differ in whatever is unique. */
  buildRequest: (number: number) => HandlerRequest;
  getKey: (id: number) => ItemKey;
  /** The item of another id. */
  copyItem: (item: Record<string, unknown>, id: number) => object;
};

const inPartition = (name: string) => ({
  getKey: (id: number) => ({ PK: `${dealer}#${name}`, SK: formatPaddedId(id) }),
  copyItem: ({ Record }: Record<string, unknown>, id: number) => ({
    Record: JSON.stringify({ ...(JSON.parse(String(Record)) as object), Id: id }),
  }),
});
const ofAccount = {
  counter: idCounters.people,
  getKey: getAccountItemKey,
  copyItem: ({ Account }: Record<string, unknown>, userId: number) => ({
    Account: { ...(Account as object), userId },
  }),
};

const person = { FirstName: 'Ina', LastName: 'Brandt' };
const address = { Line1: null, Line2: null, City: 'Duluth', StateId: null, CountryId: null };
const noContact = { FirstName: null, LastName: null, PhoneNumber: null, Email: null };
const createEmail = (name: string) => `${name}.${crypto.randomUUID()}@test.example`;

const creationCases: Record<string, CreationCase> = {
  product: {
    area: 'products',
    counter: idCounters.records,
    handler: createProduct,
    buildRequest: (number) => ({
      token: administrator.token,
      body: {
        MfgCode: 'ADEC',
        PartNumber: `PN-${number}`,
        ReferenceCode: null,
        StockCode: null,
        Category: null,
        Subcategory: null,
        Description: 'Stool',
        Retail: '100.00',
        DealerCost: null,
        CustomerCost: null,
        MinimumPrice: null,
        MaximumPrice: null,
      },
    }),
    ...inPartition('PRODUCTS'),
  },
  customer: {
    area: 'customers',
    counter: idCounters.records,
    handler: createCustomer,
    buildRequest: (number) => ({
      token: rep.token,
      body: {
        JdeNum: `7780${number}`,
        Name: 'Harbor Dental',
        LicenseNumber: null,
        Specialty: null,
        PhoneNum: null,
        FaxNum: null,
        CustomerContact: noContact,
        Address: { ...address, ZipCode: null },
        PrivateCustomerBypass: false,
      },
    }),
    ...inPartition('CUSTOMERS'),
  },
  contact: {
    area: 'customers',
    counter: idCounters.records,
    handler: createContact,
    buildRequest: (number) => ({
      token: administrator.token,
      params: { id: 12 },
      body: { ...person, Role: `Role ${number}`, PhoneNumber: null, Email: null },
    }),
    ...inPartition('CUSTOMERCONTACTS#12'),
  },
  note: {
    area: 'customers',
    counter: idCounters.records,
    handler: createNote,
    buildRequest: (number) => ({
      token: administrator.token,
      params: { id: 12 },
      body: { Text: `Note ${number}` },
    }),
    ...inPartition('CUSTOMERNOTES#12'),
  },
  package: {
    area: 'packages',
    counter: idCounters.records,
    handler: createPackage,
    buildRequest: (number) => ({
      token: rep.token,
      body: {
        Title: `Operatory ${number}`,
        BundleTitle: 'Operatory',
        PrintOptionId: 3,
        Lines: [{ StockCode: 'SC-1', Quantity: 2, Retail: 100, CustomerCost: 90 }],
      },
    }),
    ...inPartition('PACKAGES'),
  },
  colleague: {
    area: 'colleagues',
    counter: idCounters.people,
    handler: createColleague,
    buildRequest: (number) => ({
      token: administrator.token,
      query: { dealerId },
      body: {
        ...person,
        Code: `BRA00${number}`,
        Email: null,
        Phone: null,
        Title: 'TSS',
        Groups: [],
        IsDeleted: false,
        ShowInSalesRep: true,
        ShowInAdditionalRep1: false,
        ShowInAdditionalRep2: false,
      },
    }),
    ...inPartition('COLLEAGUES'),
  },
  user: {
    area: 'members',
    handler: createMember,
    buildRequest: (number) => ({
      token: administrator.token,
      params: { id: dealerId },
      body: {
        ...person,
        Email: `user${number}@behind.test.example`,
        MobilePhone: '(715) 555-0143',
        UserRoleId: roles.salesRep,
      },
    }),
    ...ofAccount,
  },
  'SmartSales Admin': {
    area: 'members',
    handler: createAdmin,
    buildRequest: (number) => ({
      token: admin.token,
      body: {
        ...person,
        Email: `admin${number}@behind.test.example`,
        MobilePhone: '(715) 555-0143',
      },
    }),
    ...ofAccount,
  },
};

describe.each(Object.entries(creationCases))(
  'a new %s where the counter stands behind (D29)',
  (kind, { area, counter, handler, buildRequest, getKey, copyItem }) => {
    const create = async (number: number) => {
      const headers = { 'idempotency-key': `${kind.replace(' ', '-')}-${number}` };
      const { status, body } = await callHandler(handler, { ...buildRequest(number), headers });
      expect({ status, body }).toMatchObject({ status: 200 });
      const { Id, AppUserId } = body as { Id?: number; AppUserId?: number };
      return { id: (Id ?? AppUserId)!, body };
    };

    test('gets an id after those in use, and a repeated request creates nothing', async () => {
      const first = await create(1);
      const item = await findItem(getKey(first.id));
      const items = (await listNextIds(counter)).map((id) => ({
        id,
        ...item,
        ...getKey(id),
        ...copyItem(item!, id),
      }));
      for (const { id: _, ...copy } of items) await putItem(copy);

      const { result: second, ...recorded } = await recordAccess(() => create(2));

      expect(second.id).toBeGreaterThan(items.at(-1)!.id);
      expect(listAccessDeniedToArea(area, recorded)).toEqual([]);
      for (const { id, ...copy } of items) expect(await findItem(getKey(id))).toEqual(copy);
      expect(await create(1)).toEqual(first);
      expect(await findItem(getKey(second.id + 1))).toBeUndefined();
    });
  },
);

const buildSignUp = (name: string) => ({
  ...person,
  Email: createEmail(name),
  MobilePhone: '(715) 555-0142',
  Password: 'Other-5678?',
  CompanyName: 'Superior Dental Equipment',
});

/** The id that a new sign-up gets. */
async function signUpAndFindUserId(name: string): Promise<number> {
  const body = buildSignUp(name);
  const { result, ...recorded } = await recordAccess(() => callHandler(signUp, { body }));
  expect(result).toMatchObject({ status: 204 });
  expect(listAccessDeniedToArea('registration', recorded)).toEqual([]);
  return (await findNewestSignUpUserId(body.Email))!;
}

/** Sign-ups that have the next ids; returns the ids. */
async function storeNextSignUps(changes: object = {}): Promise<number[]> {
  const ids = await listNextIds(idCounters.people);
  for (const userId of ids) {
    await ensurePoolUserWithPassword(userId, TEST_PASSWORD);
    const [pending] = buildPendingSignUpWrites(userId, SignUp.parse(buildSignUp('other')));
    await putItem({ ...pending!.Put!.Item, ...changes });
  }
  return ids;
}

describe('a sign-up where the counter stands behind (D29)', () => {
  test('never sets the password of another user', async () => {
    const ids = (await listNextIds(idCounters.people)).slice(0, 8);
    const users = await Promise.all(ids.map((userId) => createUserAccount({ userId })));

    expect(await signUpAndFindUserId('behind')).toBeGreaterThan(ids.at(-1)!);

    for (const user of users)
      expect(await signInWithTestPassword(user.email)).toMatchObject({ status: 200 });
  });

  test('never has the id of an invited user, whom the pool does not have yet', async () => {
    const ids = await listNextIds(idCounters.people);
    for (const userId of ids) await createAccount(buildAccount({ userId, isConfirmed: false }));

    expect(await signUpAndFindUserId('uninvited')).toBeGreaterThan(ids.at(-1)!);
  });

  test.each([
    ['that waits to be confirmed', {}],
    ['that has expired', { ExpiresAt: toEpochSeconds(Date.now()) - 60 }],
  ])('never has the id of one %s', async (_, changes) => {
    const ids = await storeNextSignUps(changes);

    expect(await signUpAndFindUserId('later')).toBeGreaterThan(ids.at(-1)!);
  });

  test('takes the id of a user whom the restored table does not have', async () => {
    const ids = await listNextIds(idCounters.people);
    for (const userId of ids) await ensurePoolUserWithPassword(userId, TEST_PASSWORD);

    expect(await signUpAndFindUserId('lost')).toBeLessThanOrEqual(ids.at(-1)!);
  });
});

test('an invited user never has the id of a sign-up, whose link and password are known (D29)', async () => {
  const { area, handler, buildRequest } = creationCases['user']!;
  const ids = await storeNextSignUps();

  const { result, ...recorded } = await recordAccess(() => callHandler(handler, buildRequest(3)));

  expect(result).toMatchObject({ status: 200 });
  expect((result.body as { AppUserId: number }).AppUserId).toBeGreaterThan(ids.at(-1)!);
  expect(listAccessDeniedToArea(area, recorded)).toEqual([]);
});

test('ids that are in use again and again are rejected as busy (D29)', async () => {
  const inUse = createIdInUseError(`${dealer}#ORDERS`);
  const create = vi.fn<(id: number) => Promise<void>>().mockRejectedValue(inUse);

  const creation = createWithNextId(getOrderIdCounter(dealer), create);

  await expect(creation).rejects.toMatchObject({ kind: 'busy', cause: inUse });
  const ids = create.mock.calls.map(([id]) => id);
  expect(ids).toEqual([ids[0], ids[0]! + 1, ids[0]! + 2]);
});

describe('a data file where the counter stands behind (D29)', () => {
  const files: { kind: DataFileKind; list: ListRecordKind; content: string }[] = [
    {
      kind: 'customers',
      list: 'CUSTOMERS',
      content: 'Customer #,Name\n900100,Harbor\n900200,Lakeshore',
    },
    {
      kind: 'manufacturers',
      list: 'MANUFACTURERS',
      content: 'Code,Name\nHAR,Harbor\nLAK,Lakeshore',
    },
  ];

  test.each(files)('replaces none of the $kind', async ({ kind, list, content }) => {
    const dealerOfFile = randomInt(500_000, 900_000);
    await storeDealer({ Id: dealerOfFile });
    const { token } = await createSignedInDealerUser({
      dealerId: dealerOfFile,
      roleId: roles.salesAdministrator,
    });
    const ids = await listNextIds(idCounters.records);
    const store = list === 'CUSTOMERS' ? storeCustomer : storeManufacturer;
    for (const Id of ids)
      await store(dealerOfFile, { Id, JdeNum: `In use ${Id}`, CompanyCode: `In use ${Id}` });

    const { body } = await uploadDataFile({ dealerId: dealerOfFile, token, kind, content });
    await deliverDueOutbox(dealerOfFile, new Date(), 'upload');

    const { Job } = await readUploadById(
      { dealerId: dealerOfFile, token, kind },
      (body as { Id: string }).Id,
    );
    expect(Job).toMatchObject({ State: 'finished', Counts: { New: 2, Changed: 0 } });
    const items = await readAllItems({ PK: `${toDealerKey(dealerOfFile)}#${list}` });
    const newIds = items.map(({ SK }) => Number(SK)).filter((id) => !ids.includes(id));
    expect(items).toHaveLength(ids.length + 2);
    expect(Math.min(...newIds)).toBeGreaterThan(ids.at(-1)!);
  });
});

/** A configurator whose categories have one product each. */
const buildTextOfCategories = (names: readonly string[]): string =>
  names
    .map((name) => buildConfiguratorTsv('Operatory', [['Lights', '', '', '', 'Light', '1']], name))
    .map((text, index) => (index === 0 ? text : text.slice(text.indexOf('\n') + 1)))
    .join('\n');

test('a configurator keeps its ids, and new ones are above them where the counter stands behind (D29)', async () => {
  const dealerOfFile = randomInt(500_000, 900_000);
  await publishConfigurator(dealerOfFile, buildTextOfCategories(['Known']));
  const key = { PK: `${toDealerKey(dealerOfFile)}#EDITIONS#configurator`, SK: 'INUSE#operatory' };
  const knownId = (await listNextIds(idCounters.records)).at(-1)!;
  const index = structuredClone(await readPublishedConfigurator(dealerOfFile, 'Operatory'));
  index.members[0]!.categories[0]!.id = knownId;
  await putItem({ ...(await findItem(key)), Summary: JSON.stringify(index) });

  await publishConfigurator(dealerOfFile, buildTextOfCategories(['Known', 'New', 'Newer']));

  const { members } = await readPublishedConfigurator(dealerOfFile, 'Operatory');
  const [known, ...added] = members[0]!.categories.map(({ id }) => id);
  expect(known).toBe(knownId);
  expect(Math.min(...added)).toBeGreaterThan(knownId);
});

test('several ids are all above the last one in use (D29)', async () => {
  const counter = getOrderIdCounter(toDealerKey(randomInt(500_000, 900_000)));
  const lastIdInUse = counter.base + 30;

  expect(await allocateIdsAndGetFirst(counter, 5, lastIdInUse)).toBe(lastIdInUse + 1);
  expect(await allocateIdsAndGetFirst(counter, 5, lastIdInUse)).toBe(lastIdInUse + 6);
});
