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
import { listAuditEntries } from '#functions/store/audit-log.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf, type User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';

const dealerId = randomInt(100_000, 1_000_000);
let rep: User;
let other: User;
let administrator: User;
let limited: User;

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId, UpdatesToCustomersAllowed: true });
  await aStoredCustomer(dealerId, { Name: 'Lakeshore Dental Group' });
  rep = await aStoredUser({ dealerId });
  other = await aStoredUser({ dealerId });
  administrator = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
  limited = await aStoredUser({ dealerId, isLimitedTransferUser: true });
});

const aNumber = () => `N${randomInt(10 ** 9)}`;
const buildCustomerFields = (changes: object = {}) => ({
  JdeNum: aNumber(),
  Name: 'Harbor Dental',
  ...changes,
});
const create = (changes: object = {}, { token }: User = rep) =>
  call(createCustomer, { token, body: buildCustomerFields(changes) });
async function created(changes: object = {}, by: User = rep) {
  const { status, body } = await create(changes, by);
  expect(status).toBe(200);
  expect(body).toHaveProperty('Id');
  return body as CustomerWithVersion;
}
const update = ({ Id, ...customer }: CustomerWithVersion, changes: object, by: User = rep) =>
  call(updateCustomer, { token: by.token, params: { Id }, body: { ...customer, ...changes } });
const read = (Id: number, { token }: User = rep) =>
  call(getCustomer, { token, params: { id: Id } });
const found = async (search: string, { token }: User = rep) => {
  const { body } = await call(listMyCustomers, { token, query: { search } });
  return (body as { data: { Id: number }[] }).data.map(({ Id }) => Id);
};

describe('A private customer', () => {
  test('is made for the rep who makes it, found at once, and told of', async () => {
    const CustomerContact = { FirstName: 'Mia', LastName: 'Lund', PhoneNumber: null, Email: '' };
    const Address = { Line1: '1 Pier Rd', City: 'Duluth', StateId: 23, ZipCode: '55802' };
    const made = await created({ CustomerContact, Address });
    expect(made).toMatchObject({
      IsPrivate: true,
      Version: 1,
      CustomerContact: { FirstName: 'Mia', Email: null },
      Address: { City: 'Duluth', Name: 'Harbor Dental', Contact: 'Mia Lund' },
      Addresses: [{ City: 'Duluth' }],
    });
    expect((await read(made.Id)).body).toEqual(made);
    expect(await found(made.JdeNum)).toEqual([made.Id]);
    expect(await found(made.JdeNum, other)).toEqual([]);
    expect((await read(made.Id, other)).status).toBe(404);
    expect(await listAuditEntries(toDealerKey(dealerId))).toContainEqual(
      expect.objectContaining({ Kind: 'customer', Deed: 'created', RecordId: String(made.Id) }),
    );
  });

  test('without a business name is called as its contact', async () => {
    const made = await created({
      Name: '',
      CustomerContact: { FirstName: 'Mia', LastName: 'Lund' },
    });
    expect(made.Name).toBe('Mia Lund');
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
    expect(await create(changes)).toMatchObject({
      status: 400,
      body: { Message: 'See Validation Errors', Errors },
    });
  });

  test('whose number another customer has is to be confirmed, and nothing is said of that one', async () => {
    const theirs = await created({ Name: 'Secret Smiles' }, other);
    const again = await create({ JdeNum: theirs.JdeNum });
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ DisplayConfirmationModal: true });
    expect(await found(theirs.JdeNum)).toEqual([]);
    const bypass = await created({ JdeNum: theirs.JdeNum, PrivateCustomerBypass: true });
    expect(bypass.JdeNum).toBe(theirs.JdeNum);
    const asked = { token: rep.token, params: { jde: theirs.JdeNum } };
    expect((await call(getCustomerByNumber, asked)).body).toMatchObject({ Id: bypass.Id });
  });

  test('made twice at once with one number is one; the other is to be confirmed', async () => {
    const JdeNum = aNumber();
    const answers = await Promise.all([create({ JdeNum }), create({ JdeNum }, other)]);
    const bodies = answers.map(({ body }) => body as { Id?: number });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(bodies.filter(({ Id }) => Id !== undefined)).toHaveLength(1);
    expect(await found(JdeNum, administrator)).toHaveLength(1);
  });

  test('whose answer was lost is told as made once it is sent again, not as somebody else’s', async () => {
    const sent = {
      token: rep.token,
      body: buildCustomerFields(),
      headers: { 'idempotency-key': aNumber() },
    };
    const first = await call(createCustomer, sent);
    const again = await call(createCustomer, sent);
    expect(first.body).toHaveProperty('Id');
    expect(again.body).toEqual(first.body);
    expect(await found(sent.body.JdeNum)).toHaveLength(1);
    const another = await call(createCustomer, { ...sent, headers: {} });
    expect(another.body).toEqual({ DisplayConfirmationModal: true });
  });

  test('keeps what its address is called and where it is known by, also where a caller leaves it out', async () => {
    const Address = { AddressId: 77, Name: 'Pier clinic', LocationCode: 'L5', Line1: '1 Pier Rd' };
    const made = await created({ Address });
    expect(made).toMatchObject({ Name: 'Harbor Dental', Address, Addresses: [Address] });
    const { AddressId: _id, Name: _name, LocationCode: _code, ...rest } = Address;
    const left = await update(made, { Address: { ...rest, City: 'Duluth' } });
    expect(left).toMatchObject({ status: 200, body: { Address: { ...Address, City: 'Duluth' } } });
    const plain = await created();
    const renamed = await update(plain, { Name: 'Bay Dental' });
    expect(renamed).toMatchObject({ body: { Address: { Name: 'Bay Dental' } } });
  });

  test('is changed over the state that was seen; over another it is refused with what stands there', async () => {
    const made = await created();
    const first = await update(made, { PhoneNum: '2185550101' });
    expect(first).toMatchObject({ status: 200, body: { Version: 2, PhoneNum: '2185550101' } });
    const second = await update(made, { PhoneNum: '2185550177' }, administrator);
    expect(second).toMatchObject({
      status: 409,
      body: { Customer: { Version: 2, PhoneNum: '2185550101' } },
    });
    const moved = await update(first.body as CustomerWithVersion, { JdeNum: '204518' });
    expect(moved).toMatchObject({
      status: 400,
      body: { Errors: { JdeNum: 'Another customer has this number' } },
    });
    expect((await read(made.Id)).body).toEqual(first.body);
  });

  test('keeps what the call knows nothing of', async () => {
    await aStoredCustomer(dealerId, {
      Id: 77,
      JdeNum: aNumber(),
      IsPrivate: true,
      OwnerRepId: rep.salesRepId,
      GroupNames: ['West'],
      Status: 'Active',
      Addresses: [{ City: 'Duluth' }, { City: 'Hibbing' }] as CustomerWithVersion['Addresses'],
    });
    const before = (await read(77)).body as CustomerWithVersion;
    const { body } = await update(before, { Address: { City: 'Ely' } });
    expect(body).toMatchObject({
      GroupNames: ['West'],
      Status: 'Active',
      Addresses: [{ City: 'Ely' }, { City: 'Hibbing' }],
    });
  });
});

test('A global customer is not edited', async () => {
  const global = (await read(11)).body as CustomerWithVersion;
  expect(await update(global, { Name: 'Taken Over' })).toMatchObject({
    status: 400,
    body: { Message: 'You are not able to edit global customers at this time' },
  });
});

test('Where the dealer keeps its customers elsewhere none is made or changed', async () => {
  const Id = randomInt(10_000_000, 1_000_000_000);
  await aStoredDealer({ Id, UpdatesToCustomersAllowed: false });
  const theirs = await aStoredUser({ dealerId: Id });
  expect(await create({}, theirs)).toMatchObject({
    status: 400,
    body: { Message: 'Your dealer does not let customers be changed here.' },
  });
});

test('Customers are looked for by parts of what they say', async () => {
  const made = await created({ Name: 'Zephyr Dental', Address: { City: 'Marquette' } });
  const { body } = await call(searchCustomers, {
    token: rep.token,
    body: { Name: 'zeph', City: 'marq' },
  });
  expect((body as { data: object[] }).data).toEqual([expect.objectContaining({ Id: made.Id })]);
  const accented = { token: rep.token, body: { Name: 'ZÉPH' } };
  expect((await call(searchCustomers, accented)).body).toMatchObject({ data: [{ Id: made.Id }] });
  const none = await call(searchCustomers, { token: rep.token, body: { Name: 'zeph', City: 'x' } });
  expect((none.body as { data: object[] }).data).toEqual([]);
});

test('The open orders of a customer are those the caller may see', async () => {
  const order = await deskOf(rep).saved({ CustomerId: 11 });
  await deskOf(other).saved({ CustomerId: 11 });
  const { body } = await call(listUncommittedOrders, { token: rep.token, params: { id: 11 } });
  expect((body as { data: { Id: number }[] }).data.map(({ Id }) => Id)).toEqual([order.Id]);
});

test('Who is limited to transfers has no customers', async () => {
  expect((await create({}, limited)).status).toBe(404);
  const { token } = limited;
  expect((await call(searchCustomers, { token, body: {} })).status).toBe(404);
  expect((await call(requestAccess, { token, params: { jde: '204518' } })).status).toBe(404);
});
