import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createCustomer } from '#functions/api/customers/create-customer.ts';
import { handler as endAccess } from '#functions/api/customers/end-access.ts';
import { handler as getCustomerByNumber } from '#functions/api/customers/get-customer-by-number.ts';
import { handler as getCustomer } from '#functions/api/customers/get-customer.ts';
import { handler as giveAccess } from '#functions/api/customers/give-access.ts';
import { handler as listAccess } from '#functions/api/customers/list-access.ts';
import { handler as listMyCustomers } from '#functions/api/customers/list-my-customers.ts';
import { handler as requestAccess } from '#functions/api/customers/request-access.ts';
import { handler as updateCustomer } from '#functions/api/customers/update-customer.ts';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { listAuditEntries } from '#functions/store/audit-log.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { CustomerAccess } from '#shared/schemas/customer-details-schema.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import type { Notification } from '#shared/schemas/notification-schema.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf, type User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';

const dealerId = 9853;
const FOREIGN = 9854;
let owner: User;
let rep: User;
let bystander: User;
let manager: User;
let administrator: User;
let foreigner: User;

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId, UpdatesToCustomersAllowed: true });
  await aStoredDealer({ Id: FOREIGN });
  manager = await aStoredUser({ dealerId, roleId: roles.salesManager });
  rep = await aStoredUser({ dealerId }, { ManagerId: manager.userId });
  owner = await aStoredUser({ dealerId });
  bystander = await aStoredUser({ dealerId });
  administrator = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
  foreigner = await aStoredUser({ dealerId: FOREIGN, roleId: roles.salesAdministrator });
});

const aNumber = () => `N${randomInt(10 ** 9)}`;
async function theirs() {
  const body = { JdeNum: aNumber(), Name: 'Harbor Dental' };
  const made = await call(createCustomer, { token: owner.token, body });
  return made.body as CustomerWithVersion;
}
const callRequestAccess = (jde: string, { token }: User = rep) =>
  call(requestAccess, { token, params: { jde } });
const give = (id: number, { userId }: User = rep, { token }: User = administrator) =>
  call(giveAccess, { token, params: { id, userId } });
const end = (id: number, { userId }: User = rep, { token }: User = administrator) =>
  call(endAccess, { token, params: { id, userId } });
const accessTo = async (id: number) =>
  (await call(listAccess, { token: administrator.token, params: { id } })).body as CustomerAccess;
const sees = async (id: number, { token }: User = rep) =>
  (await call(getCustomer, { token, params: { id } })).status === 200;
const finds = async ({ Id, JdeNum }: CustomerWithVersion, { token }: User = rep) => {
  const { body } = await call(listMyCustomers, { token, query: { search: JdeNum } });
  return (body as { data: { Id: number }[] }).data.some((row) => row.Id === Id);
};
const mailsOf = async ({ token }: User, number: string) => {
  const { body } = await call(listNotifications, { token });
  const { Notifications } = body as { Notifications: Notification[] };
  return Notifications.filter(({ Subject }) => Subject === `Access to customer ${number}`);
};

describe('Access to a private customer', () => {
  test('is asked for once, and the administrators are told', async () => {
    const customer = await theirs();
    expect((await callRequestAccess(customer.JdeNum)).status).toBe(204);
    expect((await callRequestAccess(customer.JdeNum)).status).toBe(204);
    expect(await mailsOf(administrator, customer.JdeNum)).toMatchObject([
      { OrderId: null, CustomerId: customer.Id },
    ]);
    expect(await mailsOf(owner, customer.JdeNum)).toEqual([]);
    expect((await accessTo(customer.Id)).Asked).toMatchObject([{ AppUserId: rep.userId }]);
    expect((await callRequestAccess(aNumber())).status).toBe(404);
  });

  test('is given: the rep finds, changes and orders for them, and is told', async () => {
    const customer = await theirs();
    await callRequestAccess(customer.JdeNum);
    expect(await sees(customer.Id)).toBe(false);
    expect((await give(customer.Id)).status).toBe(204);
    expect(await sees(customer.Id)).toBe(true);
    expect(await finds(customer)).toBe(true);
    const byNumber = { token: rep.token, params: { jde: customer.JdeNum } };
    expect((await call(getCustomerByNumber, byNumber)).body).toMatchObject({ Id: customer.Id });
    expect(await deskOf(rep).saved({ CustomerId: customer.Id })).toMatchObject({
      CustomerId: customer.Id,
    });
    // Who was editing meanwhile is not refused for it, and takes no access away.
    const { Id, ...seen } = customer;
    const edited = { token: owner.token, params: { Id }, body: { ...seen, Name: 'Harbor' } };
    expect((await call(updateCustomer, edited)).status).toBe(200);
    expect(await sees(Id)).toBe(true);
    expect(await mailsOf(rep, customer.JdeNum)).toMatchObject([
      { CustomerId: Id, Message: expect.stringContaining('has given you access') as string },
    ]);
    expect(await accessTo(Id)).toMatchObject({
      Asked: [],
      Given: [{ AppUserId: rep.userId }],
      IsShared: false,
    });
    expect(
      JSON.stringify((await call(getCustomer, { token: rep.token, params: { id: Id } })).body),
    ).not.toContain('SharedWith');
  });

  test('is the rep’s and their manager’s, and nobody else’s', async () => {
    const customer = await theirs();
    await give(customer.Id);
    expect(await finds(customer, manager)).toBe(true);
    expect(await sees(customer.Id, manager)).toBe(true);
    expect(await finds(customer, bystander)).toBe(false);
    expect(await sees(customer.Id, bystander)).toBe(false);
    expect(await sees(customer.Id, owner)).toBe(true);
    expect(await sees(customer.Id, foreigner)).toBe(false);
  });

  test('is ended: the rep sees them no more, is told without a way there, and may ask again', async () => {
    const customer = await theirs();
    await give(customer.Id);
    expect((await end(customer.Id)).status).toBe(204);
    expect(await sees(customer.Id)).toBe(false);
    expect(await finds(customer)).toBe(false);
    expect(await mailsOf(rep, customer.JdeNum)).toMatchObject([
      { CustomerId: null, Message: expect.stringContaining('has ended your access') as string },
      { CustomerId: customer.Id },
    ]);
    expect((await end(customer.Id)).status).toBe(404);
    await callRequestAccess(customer.JdeNum);
    expect((await accessTo(customer.Id)).Asked).toHaveLength(1);
  });

  test('is refused: the request is answered, and can be made anew', async () => {
    const customer = await theirs();
    await callRequestAccess(customer.JdeNum);
    expect((await end(customer.Id)).status).toBe(204);
    expect(await mailsOf(rep, customer.JdeNum)).toMatchObject([
      { CustomerId: null, Message: expect.stringContaining('has not given you') as string },
    ]);
    await callRequestAccess(customer.JdeNum);
    expect(await mailsOf(administrator, customer.JdeNum)).toHaveLength(2);
  });

  test('given twice at once is given once, to two at once to both', async () => {
    const customer = await theirs();
    await Promise.all([give(customer.Id), give(customer.Id)]);
    expect((await accessTo(customer.Id)).Given).toHaveLength(1);
    expect(await mailsOf(rep, customer.JdeNum)).toHaveLength(1);
    const answers = await Promise.all([end(customer.Id), give(customer.Id, bystander)]);
    for (const { status } of answers) expect([204, 409]).toContain(status);
    if (answers[0].status === 409) await end(customer.Id);
    if (answers[1].status === 409) await give(customer.Id, bystander);
    expect((await accessTo(customer.Id)).Given).toMatchObject([{ AppUserId: bystander.userId }]);
  });

  test('is told of in the customer’s history', async () => {
    const customer = await theirs();
    await give(customer.Id);
    await end(customer.Id);
    const told = (await listAuditEntries(toDealerKey(dealerId))).filter(
      ({ RecordId }) => RecordId === String(customer.Id),
    );
    expect(told.slice(0, 2)).toMatchObject([
      { Kind: 'customer', Deed: 'changed', Changes: [{ Field: 'Access', To: null }] },
      { Kind: 'customer', Deed: 'changed', Changes: [{ Field: 'Access', From: null }] },
    ]);
  });

  test('is given by administrators of the dealer alone, and to its own users', async () => {
    const customer = await theirs();
    for (const by of [rep, owner, manager, foreigner]) {
      expect((await give(customer.Id, rep, by)).status).toBe(404);
      expect((await end(customer.Id, rep, by)).status).toBe(404);
    }
    expect((await give(customer.Id, foreigner)).status).toBe(404);
    expect(await sees(customer.Id)).toBe(false);
  });

  test('is not needed for a customer that everyone sees', async () => {
    await aStoredCustomer(dealerId, { Id: 31, JdeNum: 'G-31', IsPrivate: false });
    expect((await callRequestAccess('G-31')).status).toBe(204);
    expect(await mailsOf(administrator, 'G-31')).toEqual([]);
    expect(await give(31)).toMatchObject({
      status: 400,
      body: { Message: 'Everyone of your dealer sees this customer.' },
    });
    expect((await accessTo(31)).IsShared).toBe(true);
  });
});
