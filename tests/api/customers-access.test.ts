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
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { CustomerAccess } from '#shared/schemas/customer-details-schema.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import type { Notification } from '#shared/schemas/notification-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';

const dealerId = 9853;
const FOREIGN = 9854;
let owner: OrderClientUser;
let rep: OrderClientUser;
let bystander: OrderClientUser;
let manager: OrderClientUser;
let administrator: OrderClientUser;
let foreigner: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId, UpdatesToCustomersAllowed: true });
  await storeDealer({ Id: FOREIGN });
  manager = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
  rep = await createSignedInDealerUser({ dealerId }, { ManagerId: manager.userId });
  owner = await createSignedInDealerUser({ dealerId });
  bystander = await createSignedInDealerUser({ dealerId });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  foreigner = await createSignedInDealerUser({
    dealerId: FOREIGN,
    roleId: roles.salesAdministrator,
  });
});

const createCustomerNumber = () => `N${randomInt(10 ** 9)}`;
async function createOwnedCustomer() {
  const body = { JdeNum: createCustomerNumber(), Name: 'Harbor Dental' };
  const createResponse = await callHandler(createCustomer, { token: owner.token, body });
  return createResponse.body as CustomerWithVersion;
}
const callRequestAccess = (jde: string, { token }: OrderClientUser = rep) =>
  callHandler(requestAccess, { token, params: { jde } });
const callGiveAccess = (
  id: number,
  { userId }: OrderClientUser = rep,
  { token }: OrderClientUser = administrator,
) => callHandler(giveAccess, { token, params: { id, userId } });
const callEndAccess = (
  id: number,
  { userId }: OrderClientUser = rep,
  { token }: OrderClientUser = administrator,
) => callHandler(endAccess, { token, params: { id, userId } });
const readAccess = async (id: number) =>
  (await callHandler(listAccess, { token: administrator.token, params: { id } }))
    .body as CustomerAccess;
const canReadCustomer = async (id: number, { token }: OrderClientUser = rep) =>
  (await callHandler(getCustomer, { token, params: { id } })).status === 200;
const canFindCustomer = async (
  { Id, JdeNum }: CustomerWithVersion,
  { token }: OrderClientUser = rep,
) => {
  const { body } = await callHandler(listMyCustomers, { token, query: { search: JdeNum } });
  return (body as { data: { Id: number }[] }).data.some((row) => row.Id === Id);
};
const listAccessNotifications = async ({ token }: OrderClientUser, number: string) => {
  const { body } = await callHandler(listNotifications, { token });
  const { Notifications } = body as { Notifications: Notification[] };
  return Notifications.filter(({ Subject }) => Subject === `Access to customer ${number}`);
};

describe('Access to a private customer', () => {
  test('is asked for once, and the administrators are told', async () => {
    const customer = await createOwnedCustomer();
    expect((await callRequestAccess(customer.JdeNum)).status).toBe(204);
    expect((await callRequestAccess(customer.JdeNum)).status).toBe(204);
    expect(await listAccessNotifications(administrator, customer.JdeNum)).toMatchObject([
      { OrderId: null, CustomerId: customer.Id },
    ]);
    expect(await listAccessNotifications(owner, customer.JdeNum)).toEqual([]);
    expect((await readAccess(customer.Id)).Asked).toMatchObject([{ AppUserId: rep.userId }]);
    expect((await callRequestAccess(createCustomerNumber())).status).toBe(404);
  });

  test('is given: the rep finds, changes and orders for them, and is told', async () => {
    const customer = await createOwnedCustomer();
    await callRequestAccess(customer.JdeNum);
    expect(await canReadCustomer(customer.Id)).toBe(false);
    expect((await callGiveAccess(customer.Id)).status).toBe(204);
    expect(await canReadCustomer(customer.Id)).toBe(true);
    expect(await canFindCustomer(customer)).toBe(true);
    const byNumber = { token: rep.token, params: { jde: customer.JdeNum } };
    expect((await callHandler(getCustomerByNumber, byNumber)).body).toMatchObject({
      Id: customer.Id,
    });
    expect(await createOrderClient(rep).saveNewOrder({ CustomerId: customer.Id })).toMatchObject({
      CustomerId: customer.Id,
    });
    // A user who was editing meanwhile is not rejected for it, and takes no access away.
    const { Id, ...visibleFields } = customer;
    const edited = {
      token: owner.token,
      params: { Id },
      body: { ...visibleFields, Name: 'Harbor' },
    };
    expect((await callHandler(updateCustomer, edited)).status).toBe(200);
    expect(await canReadCustomer(Id)).toBe(true);
    expect(await listAccessNotifications(rep, customer.JdeNum)).toMatchObject([
      { CustomerId: Id, Message: expect.stringContaining('has given you access') as string },
    ]);
    expect(await readAccess(Id)).toMatchObject({
      Asked: [],
      Given: [{ AppUserId: rep.userId }],
      IsShared: false,
    });
    expect(
      JSON.stringify(
        (await callHandler(getCustomer, { token: rep.token, params: { id: Id } })).body,
      ),
    ).not.toContain('SharedWith');
  });

  test('is the rep’s and their manager’s, and nobody else’s', async () => {
    const customer = await createOwnedCustomer();
    await callGiveAccess(customer.Id);
    expect(await canFindCustomer(customer, manager)).toBe(true);
    expect(await canReadCustomer(customer.Id, manager)).toBe(true);
    expect(await canFindCustomer(customer, bystander)).toBe(false);
    expect(await canReadCustomer(customer.Id, bystander)).toBe(false);
    expect(await canReadCustomer(customer.Id, owner)).toBe(true);
    expect(await canReadCustomer(customer.Id, foreigner)).toBe(false);
  });

  test('is ended: the rep sees them no more, is told without a way there, and may ask again', async () => {
    const customer = await createOwnedCustomer();
    await callGiveAccess(customer.Id);
    expect((await callEndAccess(customer.Id)).status).toBe(204);
    expect(await canReadCustomer(customer.Id)).toBe(false);
    expect(await canFindCustomer(customer)).toBe(false);
    expect(await listAccessNotifications(rep, customer.JdeNum)).toMatchObject([
      { CustomerId: null, Message: expect.stringContaining('has ended your access') as string },
      { CustomerId: customer.Id },
    ]);
    expect((await callEndAccess(customer.Id)).status).toBe(404);
    await callRequestAccess(customer.JdeNum);
    expect((await readAccess(customer.Id)).Asked).toHaveLength(1);
  });

  test('is refused: the request is answered, and can be made anew', async () => {
    const customer = await createOwnedCustomer();
    await callRequestAccess(customer.JdeNum);
    expect((await callEndAccess(customer.Id)).status).toBe(204);
    expect(await listAccessNotifications(rep, customer.JdeNum)).toMatchObject([
      { CustomerId: null, Message: expect.stringContaining('has not given you') as string },
    ]);
    await callRequestAccess(customer.JdeNum);
    expect(await listAccessNotifications(administrator, customer.JdeNum)).toHaveLength(2);
  });

  test('given twice at once is given once, to two at once to both', async () => {
    const customer = await createOwnedCustomer();
    await Promise.all([callGiveAccess(customer.Id), callGiveAccess(customer.Id)]);
    expect((await readAccess(customer.Id)).Given).toHaveLength(1);
    expect(await listAccessNotifications(rep, customer.JdeNum)).toHaveLength(1);
    const answers = await Promise.all([
      callEndAccess(customer.Id),
      callGiveAccess(customer.Id, bystander),
    ]);
    for (const { status } of answers) expect([204, 409]).toContain(status);
    if (answers[0].status === 409) await callEndAccess(customer.Id);
    if (answers[1].status === 409) await callGiveAccess(customer.Id, bystander);
    expect((await readAccess(customer.Id)).Given).toMatchObject([{ AppUserId: bystander.userId }]);
  });

  test('is told of in the customer’s history', async () => {
    const customer = await createOwnedCustomer();
    await callGiveAccess(customer.Id);
    await callEndAccess(customer.Id);
    const auditEntries = (await listNewestAuditEntries(toDealerKey(dealerId))).filter(
      ({ RecordId }) => RecordId === String(customer.Id),
    );
    expect(auditEntries.slice(0, 2)).toMatchObject([
      { Kind: 'customer', Deed: 'changed', Changes: [{ Field: 'Access', To: null }] },
      { Kind: 'customer', Deed: 'changed', Changes: [{ Field: 'Access', From: null }] },
    ]);
  });

  test('is given by administrators of the dealer alone, and to its own users', async () => {
    const customer = await createOwnedCustomer();
    for (const by of [rep, owner, manager, foreigner]) {
      expect((await callGiveAccess(customer.Id, rep, by)).status).toBe(404);
      expect((await callEndAccess(customer.Id, rep, by)).status).toBe(404);
    }
    expect((await callGiveAccess(customer.Id, foreigner)).status).toBe(404);
    expect(await canReadCustomer(customer.Id)).toBe(false);
  });

  test('is not needed for a customer that everyone sees', async () => {
    await storeCustomer(dealerId, { Id: 31, JdeNum: 'G-31', IsPrivate: false });
    expect((await callRequestAccess('G-31')).status).toBe(204);
    expect(await listAccessNotifications(administrator, 'G-31')).toEqual([]);
    expect(await callGiveAccess(31)).toMatchObject({
      status: 400,
      body: { Message: 'Everyone of your dealer sees this customer.' },
    });
    expect((await readAccess(31)).IsShared).toBe(true);
  });
});
