import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createCustomer } from '#functions/api/customers/create-customer.ts';
import { handler as getCustomerByNumber } from '#functions/api/customers/get-customer-by-number.ts';
import { handler as getCustomer } from '#functions/api/customers/get-customer.ts';
import { handler as listMyCustomers } from '#functions/api/customers/list-my-customers.ts';
import { handler as listUncommittedOrders } from '#functions/api/customers/list-uncommitted-orders.ts';
import { handler as requestAccess } from '#functions/api/customers/request-access.ts';
import { handler as searchCustomers } from '#functions/api/customers/search-customers.ts';
import { handler as updateCustomer } from '#functions/api/customers/update-customer.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';

const dealerId = randomInt(100_000, 1_000_000);
let rep: OrderClientUser;
let other: OrderClientUser;
let administrator: OrderClientUser;
let limited: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId, UpdatesToCustomersAllowed: true });
  await storeCustomer(dealerId, { Name: 'Lakeshore Dental Group' });
  rep = await createSignedInDealerUser({ dealerId });
  other = await createSignedInDealerUser({ dealerId });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  limited = await createSignedInDealerUser({ dealerId, isLimitedTransferUser: true });
});

const createCustomerNumber = () => `N${randomInt(10 ** 9)}`;
const buildCustomerFields = (changes: object = {}) => ({
  JdeNum: createCustomerNumber(),
  Name: 'Harbor Dental',
  ...changes,
});
const callCreateCustomer = (changes: object = {}, { token }: OrderClientUser = rep) =>
  callHandler(createCustomer, { token, body: buildCustomerFields(changes) });
async function createTestCustomer(changes: object = {}, by: OrderClientUser = rep) {
  const { status, body } = await callCreateCustomer(changes, by);
  expect(status).toBe(200);
  expect(body).toHaveProperty('Id');
  return body as CustomerWithVersion;
}
const callUpdateCustomer = (
  { Id, ...customer }: CustomerWithVersion,
  changes: object,
  by: OrderClientUser = rep,
) =>
  callHandler(updateCustomer, {
    token: by.token,
    params: { Id },
    body: { ...customer, ...changes },
  });
const callGetCustomer = (Id: number, { token }: OrderClientUser = rep) =>
  callHandler(getCustomer, { token, params: { id: Id } });
const findCustomerIds = async (search: string, { token }: OrderClientUser = rep) => {
  const { body } = await callHandler(listMyCustomers, { token, query: { search } });
  return (body as { data: { Id: number }[] }).data.map(({ Id }) => Id);
};

describe('A private customer', () => {
  test('is made for the rep who makes it, found at once, and told of', async () => {
    const CustomerContact = { FirstName: 'Mia', LastName: 'Lund', PhoneNumber: null, Email: '' };
    const Address = { Line1: '1 Pier Rd', City: 'Duluth', StateId: 23, ZipCode: '55802' };
    const createdCustomer = await createTestCustomer({ CustomerContact, Address });
    expect(createdCustomer).toMatchObject({
      IsPrivate: true,
      Version: 1,
      CustomerContact: { FirstName: 'Mia', Email: null },
      Address: { City: 'Duluth', Name: 'Harbor Dental', Contact: 'Mia Lund' },
      Addresses: [{ City: 'Duluth' }],
    });
    expect((await callGetCustomer(createdCustomer.Id)).body).toEqual(createdCustomer);
    expect(await findCustomerIds(createdCustomer.JdeNum)).toEqual([createdCustomer.Id]);
    expect(await findCustomerIds(createdCustomer.JdeNum, other)).toEqual([]);
    expect((await callGetCustomer(createdCustomer.Id, other)).status).toBe(404);
    expect(await listNewestAuditEntries(toDealerKey(dealerId))).toContainEqual(
      expect.objectContaining({
        Kind: 'customer',
        Deed: 'created',
        RecordId: String(createdCustomer.Id),
      }),
    );
  });

  test('without a business name is called as its contact', async () => {
    const createdCustomer = await createTestCustomer({
      Name: '',
      CustomerContact: { FirstName: 'Mia', LastName: 'Lund' },
    });
    expect(createdCustomer.Name).toBe('Mia Lund');
  });

  test.each([
    [{ JdeNum: ' ' }, { JdeNum: 'Customer # is Required' }],
    [
      { Name: '' },
      {
        Name: 'Name is Required',
        'CustomerContact.FirstName': 'Name is Required',
        'CustomerContact.LastName': 'Name is Required',
      },
    ],
    [
      { Name: '', CustomerContact: { FirstName: 'Mia' } },
      { 'CustomerContact.LastName': 'Name is Required' },
    ],
    [
      { CustomerContact: { Email: 'nowhere' } },
      { 'CustomerContact.Email': 'Must be a valid Email' },
    ],
  ])('is refused as %j in words', async (changes, Errors) => {
    expect(await callCreateCustomer(changes)).toMatchObject({
      status: 400,
      body: { Message: 'See Validation Errors', Errors },
    });
  });

  test('whose number another customer has is to be confirmed, and nothing is said of that one', async () => {
    const theirs = await createTestCustomer({ Name: 'Secret Smiles' }, other);
    const again = await callCreateCustomer({ JdeNum: theirs.JdeNum });
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ DisplayConfirmationModal: true });
    expect(await findCustomerIds(theirs.JdeNum)).toEqual([]);
    const bypass = await createTestCustomer({ JdeNum: theirs.JdeNum, PrivateCustomerBypass: true });
    expect(bypass.JdeNum).toBe(theirs.JdeNum);
    const request = { token: rep.token, params: { jde: theirs.JdeNum } };
    expect((await callHandler(getCustomerByNumber, request)).body).toMatchObject({ Id: bypass.Id });
  });

  test('made twice at once with one number is one; the other is to be confirmed', async () => {
    const JdeNum = createCustomerNumber();
    const answers = await Promise.all([
      callCreateCustomer({ JdeNum }),
      callCreateCustomer({ JdeNum }, other),
    ]);
    const bodies = answers.map(({ body }) => body as { Id?: number });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(bodies.filter(({ Id }) => Id !== undefined)).toHaveLength(1);
    expect(await findCustomerIds(JdeNum, administrator)).toHaveLength(1);
  });

  test('whose answer was lost is told as made once it is sent again, not as somebody else’s', async () => {
    const sent = {
      token: rep.token,
      body: buildCustomerFields(),
      headers: { 'idempotency-key': createCustomerNumber() },
    };
    const first = await callHandler(createCustomer, sent);
    const again = await callHandler(createCustomer, sent);
    expect(first.body).toHaveProperty('Id');
    expect(again.body).toEqual(first.body);
    expect(await findCustomerIds(sent.body.JdeNum)).toHaveLength(1);
    const another = await callHandler(createCustomer, { ...sent, headers: {} });
    expect(another.body).toEqual({ DisplayConfirmationModal: true });
  });

  test('keeps what its address is called and where it is known by, also where a caller leaves it out', async () => {
    const Address = { AddressId: 77, Name: 'Pier clinic', LocationCode: 'L5', Line1: '1 Pier Rd' };
    const createdCustomer = await createTestCustomer({ Address });
    expect(createdCustomer).toMatchObject({ Name: 'Harbor Dental', Address, Addresses: [Address] });
    const { AddressId: _id, Name: _name, LocationCode: _code, ...rest } = Address;
    const updateResponse = await callUpdateCustomer(createdCustomer, {
      Address: { ...rest, City: 'Duluth' },
    });
    expect(updateResponse).toMatchObject({
      status: 200,
      body: { Address: { ...Address, City: 'Duluth' } },
    });
    const plain = await createTestCustomer();
    const renamed = await callUpdateCustomer(plain, { Name: 'Bay Dental' });
    expect(renamed).toMatchObject({ body: { Address: { Name: 'Bay Dental' } } });
  });

  test('is changed over the state that was seen; over another it is refused with what stands there', async () => {
    const createdCustomer = await createTestCustomer();
    const first = await callUpdateCustomer(createdCustomer, { PhoneNum: '2185550101' });
    expect(first).toMatchObject({ status: 200, body: { Version: 2, PhoneNum: '2185550101' } });
    const second = await callUpdateCustomer(
      createdCustomer,
      { PhoneNum: '2185550177' },
      administrator,
    );
    expect(second).toMatchObject({
      status: 409,
      body: { Customer: { Version: 2, PhoneNum: '2185550101' } },
    });
    const moved = await callUpdateCustomer(first.body as CustomerWithVersion, { JdeNum: '204518' });
    expect(moved).toMatchObject({
      status: 400,
      body: { Errors: { JdeNum: 'Another customer has this number' } },
    });
    expect((await callGetCustomer(createdCustomer.Id)).body).toEqual(first.body);
  });

  test('keeps what the call knows nothing of', async () => {
    await storeCustomer(dealerId, {
      Id: 77,
      JdeNum: createCustomerNumber(),
      IsPrivate: true,
      OwnerRepId: rep.salesRepId,
      GroupNames: ['West'],
      Status: 'Active',
      Addresses: [{ City: 'Duluth' }, { City: 'Hibbing' }] as CustomerWithVersion['Addresses'],
    });
    const before = (await callGetCustomer(77)).body as CustomerWithVersion;
    const { body } = await callUpdateCustomer(before, { Address: { City: 'Ely' } });
    expect(body).toMatchObject({
      GroupNames: ['West'],
      Status: 'Active',
      Addresses: [{ City: 'Ely' }, { City: 'Hibbing' }],
    });
  });
});

test('A global customer is not edited', async () => {
  const global = (await callGetCustomer(11)).body as CustomerWithVersion;
  expect(await callUpdateCustomer(global, { Name: 'Taken Over' })).toMatchObject({
    status: 400,
    body: { Message: 'You are not able to edit global customers at this time' },
  });
});

test('Where the dealer keeps its customers elsewhere none is made or changed', async () => {
  const Id = randomInt(10_000_000, 1_000_000_000);
  await storeDealer({ Id, UpdatesToCustomersAllowed: false });
  const theirs = await createSignedInDealerUser({ dealerId: Id });
  expect(await callCreateCustomer({}, theirs)).toMatchObject({
    status: 400,
    body: { Message: 'Your dealer does not let customers be changed here.' },
  });
});

test('Customers are looked for by parts of what they say', async () => {
  const createdCustomer = await createTestCustomer({
    Name: 'Zephyr Dental',
    Address: { City: 'Marquette' },
  });
  const { body } = await callHandler(searchCustomers, {
    token: rep.token,
    body: { Name: 'zeph', City: 'marq' },
  });
  expect((body as { data: object[] }).data).toEqual([
    expect.objectContaining({ Id: createdCustomer.Id }),
  ]);
  const accented = { token: rep.token, body: { Name: 'ZÉPH' } };
  expect((await callHandler(searchCustomers, accented)).body).toMatchObject({
    data: [{ Id: createdCustomer.Id }],
  });
  const none = await callHandler(searchCustomers, {
    token: rep.token,
    body: { Name: 'zeph', City: 'x' },
  });
  expect((none.body as { data: object[] }).data).toEqual([]);
});

test('The open orders of a customer are those the caller may see', async () => {
  const order = await createOrderClient(rep).saveNewOrder({ CustomerId: 11 });
  await createOrderClient(other).saveNewOrder({ CustomerId: 11 });
  const { body } = await callHandler(listUncommittedOrders, {
    token: rep.token,
    params: { id: 11 },
  });
  expect((body as { data: { Id: number }[] }).data.map(({ Id }) => Id)).toEqual([order.Id]);
});

test('Who is limited to transfers has no customers', async () => {
  expect((await callCreateCustomer({}, limited)).status).toBe(404);
  const { token } = limited;
  expect((await callHandler(searchCustomers, { token, body: {} })).status).toBe(404);
  expect((await callHandler(requestAccess, { token, params: { jde: '204518' } })).status).toBe(404);
});
