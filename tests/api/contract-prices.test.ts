import { randomInt } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { handler as createCall } from '#functions/api/contract-prices/create-contract-price.ts';
import { handler as deleteCall } from '#functions/api/contract-prices/delete-contract-price.ts';
import { handler as listCall } from '#functions/api/contract-prices/list-contract-prices.ts';
import { handler as updateCall } from '#functions/api/contract-prices/update-contract-price.ts';
import { readContractPrices } from '#functions/domain/contract-prices/read-contract-prices-of-customer.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import {
  applyContractPriceChanges,
  readContractPriceEdition,
  storeContractPriceEdition,
} from '#functions/store/dealers/stored-contract-prices.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { buildUnguardedRecordDeleteWrite } from '#functions/store/table/list-records.ts';
import { toDealerKey, tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient, writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents } from '#shared/money/money.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { addContractPrice } from '#tests/make/add-contract-price.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { buildProduct, storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import { buildContractPrice } from '#tests/make/contract-prices.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import {
  buildDealer,
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import type { OrderClientUser } from '#tests/make/order-client.ts';

installRequestCounting(tableClient, transactionClient);

let dealerId: number;
let administrator: OrderClientUser;
let rep: OrderClientUser;

const chair: Product = buildProduct({ Category: 'Chairs', Subcategory: 'Patient' });
const bench = buildProduct({
  Id: 2,
  PartNumber: 'AX-300',
  StockCode: null,
  Retail: asCents(200_00),
});

/** Customer 11 is everybody's, in Study Club; 12 is another rep's own, in North. */
beforeEach(async () => {
  dealerId = randomInt(10_000_000, 1_000_000_000);
  await storeDealer({ Id: dealerId });
  await Promise.all([
    storeCustomer(dealerId, { Id: 11, Name: 'Lakeshore', GroupNames: ['Study Club'] }),
    storeCustomer(dealerId, {
      Id: 12,
      JdeNum: '204519',
      Name: 'Two Harbors',
      IsPrivate: true,
      OwnerRepId: 1,
      GroupNames: [' north '],
    }),
    storeManufacturer(dealerId),
    storeProduct(dealerId, chair),
    storeProduct(dealerId, bench),
  ]);
  [administrator, rep] = (await Promise.all(
    [roles.salesAdministrator, roles.salesRep].map((roleId) =>
      createSignedInDealerUser({ dealerId, roleId }),
    ),
  )) as [OrderClientUser, OrderClientUser];
});

type Row = Record<string, unknown> & { Id: number; For: string };
async function list(user: { token: string }, query: Record<string, string> = {}) {
  const { status, body } = await callHandler(listCall, {
    token: user.token,
    query: { skip: '0', take: '100', ...query },
  });
  expect(status).toBe(200);
  return (body as { data: Row[] }).data;
}
const listNames = async (user: { token: string }, query = {}) =>
  (await list(user, query)).map((row) => row.For).toSorted();

const post = (body: Record<string, unknown>, user = administrator) =>
  callHandler(createCall, { token: user.token, body });
const find = async (customerId: number, product = chair) => {
  const dealer = toDealerKey(dealerId);
  const buyer = { customerId, day: getDealerDay(buildDealer()) };
  const edition = await readContractPriceEdition(dealer);
  return (await readContractPrices(dealer, buyer, edition))(product);
};

const ofCustomer = { CustomerId: 11, MfgId: 7, PartNumber: 'AX-200', Price: 900 };

describe('a Sales Administrator', () => {
  test('adds one from today on, and it counts at once', async () => {
    const { ContractPrice } = await addContractPrice(administrator.token, ofCustomer);
    expect(ContractPrice).toMatchObject({
      Id: 1,
      Version: 1,
      Price: 900,
      From: getDealerDay(buildDealer()),
      Until: null,
    });
    expect((await find(11))?.amount).toBe(900_00);
    expect(await find(12)).toBeUndefined();
    expect(await find(11, bench)).toBeUndefined();
  });

  test('changes and deletes one as they have seen it', async () => {
    await addContractPrice(administrator.token, ofCustomer);
    const { token } = administrator;
    const body = { ...ofCustomer, Price: 800, From: '2026-01-01', Version: 1 };
    const update = () => callHandler(updateCall, { token, params: { Id: 1 }, body });
    expect(await update()).toMatchObject({ status: 200, body: { ContractPrice: { Version: 2 } } });
    expect((await find(11))?.amount).toBe(800_00);
    expect(await update()).toMatchObject({
      status: 409,
      body: {
        Message: 'This contract price was changed by somebody else meanwhile.',
        ContractPrice: { Id: 1, Version: 2, Price: 800 },
      },
    });
    const remove = (Version: string) =>
      callHandler(deleteCall, { token, params: { id: 1 }, query: { Version } });
    expect(await remove('1')).toMatchObject({ status: 409 });
    expect(await remove('2')).toMatchObject({ status: 204 });
    expect(await remove('2')).toMatchObject({ status: 404 });
    expect(await find(11)).toBeUndefined();
    const entries = await listNewestAuditEntries(toDealerKey(dealerId));
    const audited = entries.filter(({ Kind }) => Kind === 'contract-price');
    expect(audited.map(({ Deed, Name }) => [Deed, Name])).toEqual([
      ['removed', 'Lakeshore: ADEC AX-200'],
      ['changed', 'Lakeshore: ADEC AX-200'],
      ['created', 'Lakeshore: ADEC AX-200'],
    ]);
  });

  test('moves one from a customer to a group', async () => {
    await addContractPrice(administrator.token, ofCustomer);
    const body = { ...ofCustomer, CustomerId: null, GroupName: 'North', Version: 1 };
    await callHandler(updateCall, { token: administrator.token, params: { Id: 1 }, body });
    expect(await find(11)).toBeUndefined();
    expect((await find(12))?.amount).toBe(900_00);
    expect(await list(administrator)).toHaveLength(1);
  });

  test('learns for how many products the list is lower, and a limit holds', async () => {
    await storeProduct(dealerId, { ...chair, MinimumPrice: asCents(950_00) });
    await storeProduct(dealerId, { ...bench, CustomerCost: asCents(150_00) });
    const saved = await addContractPrice(administrator.token, {
      CustomerId: 11,
      MfgId: 7,
      Percent: 10,
    });
    expect(saved).toMatchObject({ Products: 2, ListIsLower: 1, LimitHolds: 1 });
    await addContractPrice(administrator.token, ofCustomer);
    expect(await list(administrator)).toMatchObject([
      { HeldPrice: null, LowerListPrice: null },
      { HeldPrice: 950, LowerListPrice: null },
    ]);
  });
});

test('several at once are all there', async () => {
  const groups = Array.from({ length: 8 }, (_, index) => `Group ${index}`);
  await Promise.all(
    groups.map((GroupName) => addContractPrice(administrator.token, { GroupName })),
  );
  const rows = await list(administrator);
  expect(rows.map((row) => row.For).toSorted()).toEqual(groups);
  expect(new Set(rows.map(({ Id }) => Id)).size).toBe(groups.length);
});

describe('what is refused', () => {
  const refusals: [Record<string, unknown>, string, string][] = [
    [{ CustomerId: 99 }, 'CustomerId', 'There is no such customer.'],
    [{ GroupName: 'North' }, 'CustomerId', 'Name a customer or a group, one of the two.'],
    [{ CustomerId: null }, 'CustomerId', 'Name a customer or a group, one of the two.'],
    [{ MfgId: 8 }, 'MfgId', 'There is no such manufacturer.'],
    [{ PartNumber: 'AX-999' }, 'PartNumber', 'No product has this part number.'],
    [
      { MfgId: null, PartNumber: null, Category: 'Lamps' },
      'Category',
      'No product has this category.',
    ],
    [
      { MfgId: null, PartNumber: null, Category: 'Chairs', Subcategory: 'Stools' },
      'Subcategory',
      'No product has this category.',
    ],
    [{ MfgId: null }, 'MfgId', 'Name a product, a sub-category, a category or a manufacturer.'],
    [{ Percent: 5 }, 'Price', 'Enter a price or a percent, one of the two.'],
    [{ Price: 0 }, 'Price', 'Must be above 0'],
    [{ Price: 100_000_000 }, 'Price', 'Is too large'],
    [{ Price: null, Percent: 101 }, 'Percent', 'Must be above 0 and at most 100'],
    [{ From: '2026-02-01', Until: '2026-01-31' }, 'Until', 'Until is before From'],
    // From is today.
    [{ Until: '2020-01-31' }, 'Until', 'Until is before From'],
  ];
  test.each(refusals)('%o', async (changes, field, message) => {
    expect(await post({ ...ofCustomer, ...changes })).toMatchObject({
      status: 400,
      body: { Errors: { [field]: message } },
    });
    expect(await list(administrator)).toEqual([]);
  });

  test('is a second one for the same, from the same day', async () => {
    await addContractPrice(administrator.token, ofCustomer);
    expect(await post({ ...ofCustomer, PartNumber: ' ax-200 ', Price: 1 })).toMatchObject({
      status: 400,
      body: { Errors: { From: 'There is one for the same from the same day.' } },
    });
    // An overlap from another day is lawful.
    expect(await post({ ...ofCustomer, From: '2026-01-01' })).toMatchObject({ status: 200 });
  });
});

describe('who sees them', () => {
  beforeEach(async () => {
    const { token } = administrator;
    await addContractPrice(token, ofCustomer);
    await addContractPrice(token, { ...ofCustomer, CustomerId: 12 });
    await addContractPrice(token, { GroupName: 'Study Club' });
    await addContractPrice(token, { GroupName: 'North' });
    await addContractPrice(token, { GroupName: 'Nobody’s' });
  });

  test('a Sales Administrator sees all', async () => {
    expect(await listNames(administrator)).toEqual([
      'Lakeshore',
      'Nobody’s',
      'North',
      'Study Club',
      'Two Harbors',
    ]);
    const nobodys = (await list(administrator)).find((row) => row.For === 'Nobody’s');
    expect(nobodys).toMatchObject({ Customers: 0 });
  });

  test('a rep sees those of visible customers and of their groups', async () => {
    expect(await listNames(rep)).toEqual(['Lakeshore', 'Study Club']);
    expect(await listNames(rep, { customerId: '11' })).toEqual(['Lakeshore', 'Study Club']);
    const hidden = await callHandler(listCall, { token: rep.token, query: { customerId: '12' } });
    expect(hidden).toMatchObject({ status: 404 });
  });

  test('those of one customer are its own and those of its groups', async () => {
    expect(await listNames(administrator, { customerId: '12' })).toEqual(['North', 'Two Harbors']);
  });

  test('a rep writes none, a limited-transfer user sees none, another dealer finds none', async () => {
    expect(await post(ofCustomer, rep)).toMatchObject({ status: 404 });
    const limited = await createSignedInDealerUser({
      dealerId,
      roleId: roles.salesRep,
      isLimitedTransferUser: true,
    });
    expect(await callHandler(listCall, { token: limited.token })).toMatchObject({ status: 404 });
    const otherId = dealerId + 1;
    await storeDealer({ Id: otherId });
    const other = await createSignedInDealerUser({
      dealerId: otherId,
      roleId: roles.salesAdministrator,
    });
    expect(await list(other)).toEqual([]);
    expect(await callHandler(deleteCall, { token: other.token, params: { id: 1 } })).toMatchObject({
      status: 404,
    });
  });

  test('words find them', async () => {
    expect(await listNames(administrator, { search: 'study' })).toEqual(['Study Club']);
    expect(await listNames(administrator, { search: 'ax-200 harbors' })).toEqual(['Two Harbors']);
  });
});

test('one is scheduled, in use or ended by the dealer’s day', async () => {
  const { token } = administrator;
  await addContractPrice(token, { ...ofCustomer, From: '2020-01-01', Until: '2020-12-31' });
  await addContractPrice(token, { ...ofCustomer, From: '2020-06-01' });
  await addContractPrice(token, { ...ofCustomer, From: '2999-01-01' });
  expect(await list(administrator)).toMatchObject([
    { Status: 'ended' },
    { Status: 'inUse' },
    { Status: 'scheduled' },
  ]);
});

test('a customer that goes ends its contract prices', async () => {
  const { token } = administrator;
  const dealer = toDealerKey(dealerId);
  await addContractPrice(token, ofCustomer);
  await writeTransaction([
    buildUnguardedRecordDeleteWrite(dealer, 'CUSTOMERS', 11),
    buildChangeFeedWrite(dealer, 'CUSTOMERS', [11]),
  ]);
  expect(await list(administrator)).toEqual([]);
  await addContractPrice(token, { GroupName: 'North' });
  const entries = await listNewestAuditEntries(dealer);
  expect(
    entries
      .filter(({ Kind }) => Kind === 'contract-price')
      .map(({ Deed, RecordId }) => [Deed, RecordId]),
  ).toContainEqual(['removed', '1']);
  // Whoever later has the number is another customer.
  await storeCustomer(dealerId, { Id: 13, Name: 'Lakeshore' });
  expect(await find(13)).toBeUndefined();
});

const countUnits = async (customerId: number) => {
  const { count } = await countRequestsDuring(() => find(customerId));
  return count.readUnits;
};

describe('a look-up', () => {
  test('reads the version, and the customer where groups have prices', async () => {
    const { token } = administrator;
    await addContractPrice(token, { ...ofCustomer, From: '2020-01-01' });
    await find(11);
    expect(await countUnits(11)).toBe(1);
    await addContractPrice(token, { GroupName: 'Study Club', From: '2020-01-01' });
    await find(11);
    expect(await countUnits(11)).toBe(2);
  });

  test('costs no more with nothing in memory, for a customer with 200 in 3 groups', async () => {
    const groups = ['Study Club', 'East', 'North'];
    await storeCustomer(dealerId, { Id: 14, JdeNum: '204520', GroupNames: groups });
    const changes = Array.from({ length: 200 }, (_, index) => ({
      after: buildContractPrice({
        Id: index + 1,
        ...(index % 4 === 3
          ? { CustomerId: 14 }
          : { CustomerId: null, GroupName: groups[index % 4]! }),
        PartNumber: `AX-${index}`,
      }),
    }));
    const dealer = toDealerKey(dealerId);
    const edition = applyContractPriceChanges(await readContractPriceEdition(dealer), changes);
    await writeTransaction([await storeContractPriceEdition(dealer, edition)]);
    // The edition was not read before.
    expect(await countUnits(14)).toBe(2);
    expect(await countUnits(14)).toBe(2);
    expect((await find(14, { ...chair, PartNumber: 'AX-7' }))?.amount).toBe(100_00);
  });
});
