import { expect } from 'vitest';
import { handler as getDealer } from '#functions/api/dealers/get-dealer.ts';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as answerOrderApproval } from '#functions/api/orders/answer-order-approval.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as getOrderApproval } from '#functions/api/orders/get-order-approval.ts';
import { handler as requestOrderApproval } from '#functions/api/orders/request-order-approval.ts';
import { handler as withdrawOrderApproval } from '#functions/api/orders/withdraw-order-approval.ts';
import { handler as updateDealer } from '#functions/api/profiles/update-dealer.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents } from '#shared/money/money.ts';
import type { OrderApprovals } from '#shared/schemas/approval-request-schema.ts';
import type { Notification } from '#shared/schemas/notification-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';
import { callHandler, type HandlerRequest } from './call-handler.ts';
import { storeManufacturer, storeProduct } from './catalog-fixtures.ts';
import { createSignedInDealerUser, storeCustomer, storeDealer } from './dealer-fixtures.ts';
import { deliverDueOutbox } from './deliver-outbox.ts';
import { createOrderClient, decodeOrderBody, type OrderClientUser } from './order-client.ts';

/** A product that costs 700.00 of 1,000.00. */
const chair = {
  Id: 1,
  PartNumber: 'AX-200',
  StockCode: '104-2210',
  Retail: asCents(1_000_00),
  DealerCost: asCents(700_00),
};

export const orderGp = { Measure: 'orderGp', From: 0, Limit: 20, Approver: 'manager' };

/** A dealer with a rep, the rep's manager, another manager, and a Sales Administrator. */
export async function createApprovalDesk(dealerId: number) {
  await storeDealer({ Id: dealerId, OrderLinkEnabled: true });
  const join = (roleId: OrderClientUser['roleId'], lastName: string, ManagerId?: number) =>
    createSignedInDealerUser(
      { dealerId, roleId, firstName: 'Kim', lastName },
      ManagerId ? { ManagerId } : {},
    );
  const manager = await join(roles.salesManager, 'Manager');
  const [rep, otherManager, administrator] = await Promise.all([
    join(roles.salesRep, 'Rep', manager.userId),
    join(roles.salesManager, 'Other'),
    join(roles.salesAdministrator, 'Chief'),
    storeCustomer(dealerId),
    storeCustomer(dealerId, { Id: 12 }),
    storeManufacturer(dealerId),
    storeProduct(dealerId, chair),
  ]);
  return {
    dealerId,
    rep,
    manager,
    otherManager,
    administrator,
    ...createCalls(dealerId, administrator),
  };
}

function createCalls(dealerId: number, administrator: OrderClientUser) {
  const setRules = async (...ApprovalRules: object[]) => {
    const { token } = administrator;
    const { body } = await callHandler(getDealer, { token, params: { id: dealerId } });
    const { Version } = body as { Version: number };
    const change = { token, params: { id: dealerId }, body: { ApprovalRules, Version } };
    expect(await callHandler(updateDealer, change)).toMatchObject({ status: 200 });
  };
  return { setRules, tell: () => deliverDueOutbox(dealerId, undefined, 'approval-news') };
}

const buildChair = (price: number, changes: Partial<OrderLine> = {}) =>
  buildLine({
    MfgCode: 'ADEC',
    MfgId: 7,
    PartNumber: 'AX-200',
    StockCode: '104-2210',
    Retail: asCents(1_000_00),
    InitialDealerCost: asCents(700_00),
    Discount1: 0 as OrderLine['Discount1'],
    CustomerCost: asCents(price),
    ...changes,
  });

/** An order of a chair at a price, fit to be committed. */
export const saveChair = (user: OrderClientUser, price: number, fields: Partial<Order> = {}) =>
  createOrderClient(user).saveNewOrder({
    InstalledOn: '2026-12-14',
    ...fields,
    OrderLines: [buildChair(price)],
  });

/** Saves the order with another price. */
export const resaveChair = async (user: OrderClientUser, order: Order, price: number) => {
  const [line] = order.OrderLines;
  const response = await createOrderClient(user).update({
    ...order,
    OrderLines: [buildLine({ ...line!, CustomerCost: asCents(price) })],
  });
  expect(response).toMatchObject({ status: 200 });
  return decodeOrderBody(response.body);
};

export const readApprovals = (user: OrderClientUser, { Id }: Order) =>
  callHandler(getOrderApproval, { token: user.token, params: { id: Id } });

export const ask = (
  user: OrderClientUser,
  { Id, Version }: Order,
  body: object = {},
  request: HandlerRequest = {},
) =>
  callHandler(requestOrderApproval, {
    token: user.token,
    params: { id: Id },
    body: { Version, ...body },
    ...request,
  });

/** Answers the newest request as the user sees it, or as `body` says. */
export async function answer(
  user: OrderClientUser,
  order: Order,
  body: object = {},
  request: HandlerRequest = {},
) {
  const seen = (await readApprovals(user, order)).body as OrderApprovals;
  return callHandler(answerOrderApproval, {
    token: user.token,
    params: { id: order.Id },
    body: {
      Decision: 'approved',
      Version: seen.Version ?? order.Version,
      AskedOn: seen.Requests?.[0]?.AskedOn ?? '2026-11-24T09:14:00.000Z',
      ...body,
    },
    ...request,
  });
}

/** Withdraws the newest request as the user sees it, or the one that `body` names. */
export async function withdraw(
  user: OrderClientUser,
  order: Order,
  body: object = {},
  request: HandlerRequest = {},
) {
  const seen = (await readApprovals(user, order)).body as OrderApprovals;
  return callHandler(withdrawOrderApproval, {
    token: user.token,
    params: { id: order.Id },
    body: { AskedOn: seen.Requests?.[0]?.AskedOn ?? '2026-11-24T09:14:00.000Z', ...body },
    ...request,
  });
}

export const commit = (user: OrderClientUser, ...orders: Order[]) =>
  callHandler(commitOrders, { token: user.token, body: orders.map(({ Id }) => Id) });

export const committed = ({ Id }: Order) => ({
  status: 200,
  body: { Committed: [Id], Refused: [] },
});
export const refused = ({ Id }: Order) => ({
  status: 200,
  body: { Committed: [], Refused: [{ Id, Code: 'approvals.needed' }] },
});

export async function readMailbox({ token }: OrderClientUser) {
  const { body } = await callHandler(listNotifications, { token });
  return (body as { Notifications: Notification[] }).Notifications;
}
