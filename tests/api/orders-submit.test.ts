import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as retrySubmission } from '#functions/api/orders/retry-submission.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { listRecentUserNotifications } from '#functions/store/accounts/stored-notifications.ts';
import { findSubmission } from '#functions/store/orders/stored-submissions.ts';
import {
  tryBeginOutboxAttempt,
  tryEndOutboxEntry,
  buildNewOutboxEntryWrite,
} from '#functions/store/outbox-entries.ts';
import { toDealerKey, tableClient, TableName } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import {
  startOrderLinkSandbox,
  type OrderLinkSandbox,
} from '#infra/local/engines/order-link-sandbox.ts';
import { roles } from '#shared/access/roles.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  deliverOutboxRef,
  listDueOutboxRefs,
  findDealerOutboxEntry,
  deliverDueOutbox,
} from '#tests/make/deliver-outbox.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

const dealerId = 9240;
const dealerWithoutLinkId = 9241;
const typedDealerId = 9242;
const zahnDealerId = 9243;
let orderLink: OrderLinkSandbox;
let rep: OrderClientUser;

beforeAll(async () => {
  orderLink = await startOrderLinkSandbox({ secret: 'sandbox' });
  process.env.ORDER_LINK_ENDPOINT = orderLink.endpoint;
  await storeDealer({ Id: dealerId, OrderLinkEnabled: true });
  await storeDealer({ Id: dealerWithoutLinkId });
  await storeDealer({ Id: typedDealerId, OrderLinkEnabled: true }, [
    { Id: 1, DisplayName: 'Equipment' },
  ]);
  await storeDealer({ Id: zahnDealerId, OrderLinkEnabled: true, StoreCode: 'zahn' });
  for (const Id of [dealerId, dealerWithoutLinkId, typedDealerId, zahnDealerId])
    await storeCustomer(Id);
  rep = await createSignedInDealerUser({ dealerId });
});
afterAll(() => orderLink.stop());

const callSubmitOrder = (user: OrderClientUser, id: number, sent: HandlerRequest = {}) =>
  callHandler(submitOrder, { token: user.token, params: { id }, body: [id], ...sent });
const callRetrySubmission = (user: OrderClientUser, id: number, sent: HandlerRequest = {}) =>
  callHandler(retrySubmission, { token: user.token, params: { id }, ...sent });
const callCommitOrders = (user: OrderClientUser, id: number) =>
  callHandler(commitOrders, { token: user.token, body: [id] });
const readyChanges = { InstalledOn: '2026-12-14' };
const buildKeyHeaders = (key: string): HandlerRequest => ({ headers: { 'idempotency-key': key } });
const listArrivals = (orderNumber: string) =>
  orderLink.listArrivals().filter((arrival) => arrival.orderNumber === orderNumber);

async function createCommittedOrder(user: OrderClientUser) {
  const order = await createOrderClient(user).saveNewOrder(readyChanges);
  await callCommitOrders(user, order.Id);
  return decodeOrderBody((await createOrderClient(user).load(order.Id)).body);
}

describe('submitting', () => {
  test('makes a committed order submitted, and says when and where HSUS goes on', async () => {
    const order = await createCommittedOrder(rep);
    expect(await callSubmitOrder(rep, order.Id)).toMatchObject({
      status: 200,
      body: {
        HSUSFollowUpLink: `http://localhost:8080/orderlink-sandbox#order-${order.OrderNumber}`,
      },
    });
    expect(decodeOrderBody((await createOrderClient(rep).load(order.Id)).body)).toEqual({
      ...order,
      Version: 3,
      OrderStatusId: 3,
      SubmittedOn: expect.any(String) as string,
      RevisedOn: expect.any(String) as string,
    });
  });

  test('commits an order that is not committed in the same write (D21)', async () => {
    const order = await createOrderClient(rep).saveNewOrder(readyChanges);
    expect((await callSubmitOrder(rep, order.Id)).status).toBe(200);
    const submitted = decodeOrderBody((await createOrderClient(rep).load(order.Id)).body);
    expect(submitted).toMatchObject({ Version: 2, OrderStatusId: 3, IsOrderReadOnly: true });
    expect(submitted.CommittedOn).toBe(submitted.SubmittedOn);
  });

  test('answers the same call as it did before, and refuses another one', async () => {
    const order = await createCommittedOrder(rep);
    const first = await callSubmitOrder(rep, order.Id, buildKeyHeaders('submit-1'));
    expect(first.status).toBe(200);
    expect(await callSubmitOrder(rep, order.Id, buildKeyHeaders('submit-1'))).toEqual(first);
    const alreadySubmittedResponse = {
      status: 409,
      body: { Message: ordersTexts.alreadySubmitted },
    };
    expect(await callSubmitOrder(rep, order.Id, buildKeyHeaders('submit-2'))).toMatchObject(
      alreadySubmittedResponse,
    );
    expect(await callSubmitOrder(rep, order.Id)).toMatchObject(alreadySubmittedResponse);
  });

  test('of many at once is one', async () => {
    const order = await createCommittedOrder(rep);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callSubmitOrder(rep, order.Id)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    await deliverDueOutbox(dealerId);
    expect(listArrivals(order.OrderNumber)).toHaveLength(1);
  });

  test('is final: the order is neither deleted nor committed any more (D22)', async () => {
    const order = await createCommittedOrder(rep);
    await callSubmitOrder(rep, order.Id);
    expect(
      await callHandler(deleteOrder, { token: rep.token, params: { id: order.Id } }),
    ).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.mayNotBeDeleted('Submitted') },
    });
    expect((await callCommitOrders(rep, order.Id)).body).toMatchObject({
      Refused: [{ Id: order.Id, Message: ordersTexts.alreadySubmitted }],
    });
  });

  test('asks for what a commit asks for', async () => {
    const dateless = await createOrderClient(rep).saveNewOrder();
    expect(await callSubmitOrder(rep, dateless.Id)).toMatchObject({
      status: 400,
      body: { Errors: { InstalledOn: ordersTexts.installationDateMissing } },
    });
    const typist = await createSignedInDealerUser({ dealerId: typedDealerId });
    const typeless = await createOrderClient(typist).saveNewOrder(readyChanges);
    expect(await callSubmitOrder(typist, typeless.Id)).toMatchObject({
      status: 400,
      body: {
        Message: 'Order Type Must Be Set To Submit an Order',
        Errors: { OrderTypeId: ordersTexts.orderTypeRequired },
      },
    });
  });

  test('is refused where the dealer has no OrderLink', async () => {
    const other = await createSignedInDealerUser({ dealerId: dealerWithoutLinkId });
    const order = await createCommittedOrder(other);
    expect(await callSubmitOrder(other, order.Id)).toMatchObject({
      status: 409,
      body: { Message: orderLinkTexts.notEnabled },
    });
    expect(await listDueOutboxRefs(dealerWithoutLinkId)).toEqual([]);
  });

  test('hands over the country of an address of the order’s own', async () => {
    const own = { Name: 'Custom Clinic', City: 'Guelph', CountryId: CANADA_COUNTRY_ID };
    const order = await createOrderClient(rep).saveNewOrder({ ...readyChanges, ShippingInfo: own });
    expect(order.ShippingInfo).toMatchObject(own);
    await callSubmitOrder(rep, order.Id);
    await deliverDueOutbox(dealerId);
    const [arrival] = listArrivals(order.OrderNumber);
    const sent = JSON.parse(arrival!.body) as { Order: Order };
    expect(sent.Order.ShippingInfo).toMatchObject(own);
    expect(sent.Order.InstallationInfo).toMatchObject(own);
  });

  test('has no link for another store than HSUS', async () => {
    const user = await createSignedInDealerUser({ dealerId: zahnDealerId });
    const order = await createCommittedOrder(user);
    expect(await callSubmitOrder(user, order.Id)).toMatchObject({
      status: 200,
      body: { HSUSFollowUpLink: null },
    });
  });

  test('takes the id of its path, as often as it is said, and no other', async () => {
    const [order, other] = [await createCommittedOrder(rep), await createCommittedOrder(rep)];
    expect(await callSubmitOrder(rep, order.Id, { body: [order.Id, other.Id] })).toMatchObject({
      status: 400,
      body: { Errors: { body: orderLinkTexts.foreignOrderIds } },
    });
    expect(await callSubmitOrder(rep, order.Id, { body: [order.Id, order.Id] })).toMatchObject({
      status: 200,
    });
    expect(decodeOrderBody((await createOrderClient(rep).load(other.Id)).body).OrderStatusId).toBe(
      2,
    );
  });

  test('of a deleted order is refused to whom it is shown, and unknown to others', async () => {
    const chief = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
    const order = await createOrderClient(rep).saveNewOrder(readyChanges);
    await callHandler(deleteOrder, { token: rep.token, params: { id: order.Id } });
    expect(await callSubmitOrder(chief, order.Id)).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.mayNotBeSubmitted('Deleted') },
    });
    expect(await callSubmitOrder(rep, order.Id)).toMatchObject({
      status: 404,
      body: { Message: apiErrorTexts.notFound },
    });
  });
});

const createSubmittedOrder = async () => {
  const order = await createCommittedOrder(rep);
  await callSubmitOrder(rep, order.Id);
  return order;
};
const getLaterTime = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const readEntryState = async (id: number) =>
  (await findDealerOutboxEntry(dealerId, `order-link#${id}`))?.State;
/** Attempted often, and never finished. */
const staleAttemptValues = { ':then': getLaterTime(-49).toISOString(), ':many': 900 };
const updateOutboxEntry = (id: number, expression: string, values: object, kind = 'order-link') =>
  tableClient.send(
    new UpdateCommand({
      TableName,
      Key: { PK: `DEALER#${dealerId}#OUTBOX`, SK: `${kind}#${id}` },
      UpdateExpression: expression,
      ExpressionAttributeValues: { ...values },
    }),
  );
const readSubmission = async (id: number) => findSubmission(toDealerKey(dealerId), id);

describe('delivering', () => {
  test('sends a signed order once, and keeps what is internal', async () => {
    const order = await createSubmittedOrder();
    const attempt = (await listDueOutboxRefs(dealerId)).find(
      ({ SK }) => SK === `order-link#${order.Id}`,
    );
    await deliverOutboxRef(attempt!);
    // The queue delivers it twice.
    await deliverOutboxRef(attempt!);
    const [arrival, ...more] = listArrivals(order.OrderNumber);
    expect(more).toEqual([]);
    expect(arrival).toMatchObject({
      isSigned: true,
      isAccepted: true,
      key: `order-link#${order.Id}`,
    });
    const sent = JSON.parse(arrival!.body) as Record<string, unknown>;
    expect(sent).toMatchObject({
      Format: 'smartsales.order.1',
      Dealer: { Id: dealerId, StoreCode: 'HSUS' },
      Order: { Id: order.Id, OrderNumber: order.OrderNumber, InstalledOn: '2026-12-14' },
    });
    expect(arrival!.body).not.toMatch(/ConfidentialNotes|Profit|GP|Discount/);
    expect(await readEntryState(order.Id)).toBe('done');
    expect(await readSubmission(order.Id)).toMatchObject({ Delivery: 'delivered' });
  });

  test('of an order that is not seen as submitted yet sends nothing, and is tried again', async () => {
    const order = await createCommittedOrder(rep);
    const payload = { orderId: order.Id, WorksheetName: null };
    const now = new Date().toISOString();
    await writeTransaction([
      buildNewOutboxEntryWrite(toDealerKey(dealerId), {
        kind: 'order-link',
        id: order.Id,
        payload,
        now,
      }),
    ]);
    await deliverDueOutbox(dealerId);
    expect(listArrivals(order.OrderNumber)).toEqual([]);
    expect(await readEntryState(order.Id)).toBe('waiting');
    await tableClient.send(
      new DeleteCommand({
        TableName,
        Key: { PK: `DEALER#${dealerId}#OUTBOX`, SK: `order-link#${order.Id}` },
      }),
    );
  });

  test.each(['fail', 'lose'] as const)('goes on after: %s', async (mode) => {
    const order = await createSubmittedOrder();
    orderLink.setMode(mode);
    await deliverDueOutbox(dealerId);
    expect(await listDueOutboxRefs(dealerId)).toEqual([]);
    expect(await readSubmission(order.Id)).toMatchObject({ Delivery: 'waiting' });
    orderLink.setMode('accept');
    await deliverDueOutbox(dealerId, getLaterTime(1));
    const arrivals = listArrivals(order.OrderNumber);
    expect(arrivals).toHaveLength(2);
    expect(new Set(arrivals.map(({ key }) => key)).size).toBe(1);
    expect(new Set(arrivals.map(({ body }) => body)).size).toBe(1);
    expect(await readSubmission(order.Id)).toMatchObject({ Delivery: 'delivered' });
  });

  test('of an order that is rejected ends, and is told to who submitted it', async () => {
    const order = await createSubmittedOrder();
    orderLink.setMode('reject');
    await deliverDueOutbox(dealerId);
    orderLink.setMode('accept');
    await deliverDueOutbox(dealerId, getLaterTime(48));
    expect(listArrivals(order.OrderNumber)).toHaveLength(1);
    expect(await readEntryState(order.Id)).toBe('failed');
    expect(await readSubmission(order.Id)).toMatchObject({
      Delivery: 'failed',
      Problem: orderLinkTexts.rejected('The account is on hold'),
    });
    expect(decodeOrderBody((await createOrderClient(rep).load(order.Id)).body).OrderStatusId).toBe(
      3,
    );
  });

  test('is given up after a day, and goes on when it is asked for again', async () => {
    const order = await createSubmittedOrder();
    await updateOutboxEntry(order.Id, 'SET CreatedOn = :then', {
      ':then': getLaterTime(-25).toISOString(),
    });
    orderLink.setMode('fail');
    await deliverDueOutbox(dealerId);
    orderLink.setMode('accept');
    expect(await readSubmission(order.Id)).toMatchObject({
      Delivery: 'failed',
      Problem: orderLinkTexts.unreachable,
    });
    const [notification] = await listRecentUserNotifications(toDealerKey(dealerId), rep.userId);
    expect(notification!.notification).toMatchObject({
      OrderId: order.Id,
      FromFullName: 'OrderLink',
    });
    expect((await callRetrySubmission(rep, order.Id)).status).toBe(204);
    expect(await readSubmission(order.Id)).toMatchObject({
      Delivery: 'waiting',
      RetriedOn: expect.any(String) as string,
    });
    await deliverDueOutbox(dealerId);
    expect(await readSubmission(order.Id)).toMatchObject({ Delivery: 'delivered' });
    expect((await readSubmission(order.Id))?.Problem).toBeUndefined();
  });

  test('whose workers are stopped in every attempt is given up after two days', async () => {
    const order = await createSubmittedOrder();
    await updateOutboxEntry(
      order.Id,
      'SET CreatedOn = :then, Attempts = :many',
      staleAttemptValues,
    );
    await deliverDueOutbox(dealerId);
    expect(listArrivals(order.OrderNumber)).toEqual([]);
    expect(await readSubmission(order.Id)).toMatchObject({ Problem: orderLinkTexts.unreachable });
  });

  test('with a wrong key is no fault of the order', async () => {
    const order = await createSubmittedOrder();
    process.env.ORDER_LINK_SECRET = 'another';
    await deliverDueOutbox(dealerId);
    process.env.ORDER_LINK_SECRET = 'sandbox';
    expect(listArrivals(order.OrderNumber)).toMatchObject([{ isSigned: false, isAccepted: false }]);
    await deliverDueOutbox(dealerId, getLaterTime(1));
    expect(await readSubmission(order.Id)).toMatchObject({ Delivery: 'delivered' });
  });

  test.each([-400, 400])(
    'by a clock that is %i seconds off is refused, and tried again',
    async (off) => {
      const order = await createSubmittedOrder();
      const now = Date.now();
      const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
      const { fetch } = globalThis;
      // The receiver runs in this process: only our clock is wrong while we sign.
      vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
        clock.mockReturnValue(now - off * 1000);
        return fetch(input, init);
      });
      await deliverDueOutbox(dealerId);
      vi.restoreAllMocks();
      expect(listArrivals(order.OrderNumber)).toMatchObject([
        { isSigned: false, isAccepted: false },
      ]);
      expect(await readSubmission(order.Id)).toMatchObject({ Delivery: 'waiting' });
      await deliverDueOutbox(dealerId, getLaterTime(1));
      expect(await readSubmission(order.Id)).toMatchObject({ Delivery: 'delivered' });
    },
  );

  test('takes a second answer for no answer', async () => {
    const order = await createSubmittedOrder();
    orderLink.setMode('twice');
    await deliverDueOutbox(dealerId);
    orderLink.setMode('accept');
    expect(await readEntryState(order.Id)).toBe('done');
  });
});

async function createRejectedOrder() {
  const order = await createSubmittedOrder();
  orderLink.setMode('reject');
  await deliverDueOutbox(dealerId);
  orderLink.setMode('accept');
  return order;
}
const nothingFailedAnswer = { status: 409, body: { Message: orderLinkTexts.nothingFailed } };

describe('sending again', () => {
  test('is for what failed: neither for an order on its way nor for one that arrived', async () => {
    const order = await createSubmittedOrder();
    expect(await callRetrySubmission(rep, order.Id)).toMatchObject(nothingFailedAnswer);
    await deliverDueOutbox(dealerId);
    expect(await callRetrySubmission(rep, order.Id)).toMatchObject(nothingFailedAnswer);
    const open = await createCommittedOrder(rep);
    expect(await callRetrySubmission(rep, open.Id)).toMatchObject(nothingFailedAnswer);
  });

  test('by many at once is one, under the key the order had', async () => {
    const order = await createRejectedOrder();
    const other = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
    const askers = [rep, rep, other, other, rep, other];
    const answers = await Promise.all(askers.map((user) => callRetrySubmission(user, order.Id)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    await deliverDueOutbox(dealerId);
    await deliverDueOutbox(dealerId, getLaterTime(48));
    const arrivals = listArrivals(order.OrderNumber);
    expect(arrivals).toHaveLength(2);
    expect(arrivals.filter(({ isAccepted }) => isAccepted)).toHaveLength(1);
    expect(new Set(arrivals.map(({ key }) => key)).size).toBe(1);
    expect(new Set(arrivals.map(({ body }) => body)).size).toBe(1);
    expect(await readSubmission(order.Id)).toMatchObject({ Delivery: 'delivered' });
  });

  test('answers the same call as it did before', async () => {
    const order = await createRejectedOrder();
    const first = await callRetrySubmission(rep, order.Id, buildKeyHeaders('retry-1'));
    expect(first.status).toBe(204);
    expect(await callRetrySubmission(rep, order.Id, buildKeyHeaders('retry-1'))).toEqual(first);
    expect(await callRetrySubmission(rep, order.Id, buildKeyHeaders('retry-2'))).toMatchObject(
      nothingFailedAnswer,
    );
  });

  test('is not undone by a worker that was still at it', async () => {
    const order = await createSubmittedOrder();
    const [entryRef] = (await listDueOutboxRefs(dealerId)).filter(
      ({ SK }) => SK === `order-link#${order.Id}`,
    );
    const slow = await tryBeginOutboxAttempt(entryRef!, new Date().toISOString());
    orderLink.setMode('reject');
    await deliverDueOutbox(dealerId, getLaterTime(1));
    orderLink.setMode('accept');
    expect((await callRetrySubmission(rep, order.Id)).status).toBe(204);
    expect(await tryEndOutboxEntry(slow!, { problem: 'Late', extraWrites: [] })).toBe(false);
    await deliverDueOutbox(dealerId);
    expect(await readSubmission(order.Id)).toMatchObject({ Delivery: 'delivered' });
  });

  test('tells who sent it again if it fails once more', async () => {
    const order = await createRejectedOrder();
    const other = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
    await callRetrySubmission(other, order.Id);
    orderLink.setMode('reject');
    await deliverDueOutbox(dealerId);
    orderLink.setMode('accept');
    const notifications = await listRecentUserNotifications(toDealerKey(dealerId), other.userId);
    expect(notifications.map(({ notification }) => notification.OrderId)).toEqual([order.Id]);
  });

  test('makes the papers that were given up', async () => {
    const order = await createSubmittedOrder();
    const printing = async () => {
      const due = await listDueOutboxRefs(dealerId, new Date(), 'order-papers');
      for (const entryRef of due.filter(({ SK }) => SK.endsWith(`#${order.Id}`)))
        await deliverOutboxRef(entryRef);
    };
    await deliverDueOutbox(dealerId);
    // A failure of documents is reported in minutes, not in days.
    const minutes = { ':then': new Date(Date.now() - 11 * 60_000).toISOString(), ':many': 7 };
    await updateOutboxEntry(
      order.Id,
      'SET CreatedOn = :then, Attempts = :many',
      minutes,
      'order-papers',
    );
    await printing();
    expect(await readSubmission(order.Id)).toMatchObject({ PapersState: 'failed', Papers: [] });
    const notifications = await listRecentUserNotifications(toDealerKey(dealerId), rep.userId);
    const notices = notifications.map(({ notification }) => notification);
    expect(notices.filter(({ OrderId }) => OrderId === order.Id)).toMatchObject([
      {
        FromFullName: 'SmartSales',
        Subject: `The papers of order ${order.OrderNumber} were not made`,
      },
    ]);
    expect((await callRetrySubmission(rep, order.Id)).status).toBe(204);
    expect(await readSubmission(order.Id)).toMatchObject({
      Delivery: 'delivered',
      PapersState: 'waiting',
    });
    await printing();
    expect(await readSubmission(order.Id)).toMatchObject({
      PapersState: 'made',
      Papers: [{ ReportId: 3 }, { ReportId: 24 }],
    });
  });
});
