import { beforeAll, describe, expect, test } from 'vitest';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { SalesSettings } from '#shared/schemas/people-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import {
  callHandler,
  type HandlerResponse,
  type HandlerRequest,
} from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

const dealerId = 9200;
let rep: OrderClientUser;
let colleague: OrderClientUser;
let manager: OrderClientUser;
let administrator: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeDealer({ Id: 9201 });
  const customer = await storeCustomer(dealerId);
  await storeCustomer(dealerId, { Id: 12, Name: 'Harbor Dental', JdeNum: '77' });
  await storeCustomer(dealerId, { ...customer, Id: 13, IsPrivate: true, OwnerRepId: 1 });
  manager = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
  rep = await createSignedInDealerUser({ dealerId }, { ManagerId: manager.userId });
  colleague = await createSignedInDealerUser({ dealerId, firstName: 'Priya', lastName: 'Raman' });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
});

const buildRepDraft = (changes: Partial<Order> = {}, lineCount = 1) =>
  buildUnsavedOrder(rep, changes, lineCount);
const saveDraft = (changes: Partial<Order> = {}, lineCount = 1) =>
  createOrderClient(rep).saveNewOrder(changes, lineCount);
const callCreateOrder = (order: Order, sent?: HandlerRequest) =>
  createOrderClient(rep).create(order, sent);
const callUpdateOrder = (order: Order, sent?: HandlerRequest) =>
  createOrderClient(rep).update(order, sent);
const callGetOrder = (id: number, user = rep) => createOrderClient(user).load(id);

/** The order in an answer. */
const readAnsweredOrder = async (answer: Promise<HandlerResponse>) =>
  decodeOrderBody((await answer).body);

const listOrderItems = (order: Order) =>
  readAllItems({ PK: `DEALER#${dealerId}#ORDER#${order.Id}`, isConsistent: true });

const listNotificationItems = ({ userId }: OrderClientUser) =>
  readAllItems({ PK: `DEALER#${dealerId}#NOTIFICATIONS#${userId}` });

describe('a new order', () => {
  test('gets a number, an id of its dealer, its customer’s name and what its owner sells by', async () => {
    const order = await saveDraft();
    expect(order).toMatchObject({
      Version: 1,
      DealerId: dealerId,
      OrderStatusId: 1,
      CustomerName: 'Lakeshore Dental Group',
      JdeNumber: '204518',
      OrderSalesSettings: { IsDefaultFreightPercent: true },
      SubTotal: 90_000,
    });
    expect(order.Id).toBe(dealerId * 100_000_000 + Number(order.OrderNumber));
    expect(await readAnsweredOrder(callGetOrder(order.Id))).toEqual(order);
  });

  test('made for another rep is transferred to them, with the settings its maker kept or took', async () => {
    const settings = { ...buildRepDraft().OrderSalesSettings, DefaultDeposit: asPercent(250_000) };
    const owner = await createSignedInDealerUser(
      { dealerId },
      { SalesSettings: settings as SalesSettings },
    );
    const SalesRepId = owner.salesRepId;
    const savedOrder = await saveDraft({ SalesRepId });
    expect(savedOrder).toMatchObject({
      TransferredFromRepId: rep.salesRepId,
      OrderSalesSettings: { DefaultDeposit: null },
      DownPayment: 9_630,
    });
    const transferred = await saveDraft({ SalesRepId, OrderSalesSettings: settings });
    expect(transferred).toMatchObject({
      OrderSalesSettings: { DefaultDeposit: 250_000 },
      DownPayment: 24_075,
    });
    expect(await callGetOrder(savedOrder.Id, owner)).toMatchObject({ status: 200 });
    expect(await listNotificationItems(owner)).toMatchObject([
      { OrderId: savedOrder.Id },
      { OrderId: transferred.Id },
    ]);
  });

  test('never shares its number with another, however many are created at once', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => saveDraft()));
    expect(new Set(orders.map(({ OrderNumber }) => OrderNumber)).size).toBe(20);
  });

  test('is created once, however often the same key is sent', async () => {
    const sent = { headers: { 'idempotency-key': `create-${rep.userId}` } };
    const order = buildRepDraft();
    const answers = await Promise.all([callCreateOrder(order, sent), callCreateOrder(order, sent)]);
    answers.push(await callCreateOrder(order, sent));
    const ids = answers.map(({ body }) => decodeOrderBody(body));
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    const other = await callCreateOrder(buildRepDraft({ WorksheetName: 'Another' }), sent);
    expect(other).toMatchObject({
      status: 422,
      body: { Message: apiErrorTexts.idempotencyKeyReused },
    });
  });

  test('needs a customer and an owner of the dealer', async () => {
    expect(await callCreateOrder(buildRepDraft({ CustomerId: 0 }))).toMatchObject({
      status: 400,
      body: {
        Message: ordersTexts.customerRequired,
        Errors: { CustomerId: ordersTexts.customerRequired },
      },
    });
    const stranger = await createSignedInDealerUser({ dealerId: 9201 });
    for (const changes of [
      { CustomerId: 999 },
      { CustomerId: 13 },
      { SalesRepId: stranger.salesRepId },
      { SalesRepId: 0 },
    ])
      expect(await callCreateOrder(buildRepDraft(changes))).toMatchObject({ status: 400 });
  });

  test('is refused where its figures are not those the server finds', async () => {
    const order = { ...buildRepDraft(), Total: asCents(1) };
    expect(await callCreateOrder(order)).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.calculationIssue },
    });
  });
});

describe('a saved order', () => {
  test('is saved under the version it was loaded at, and refused under an older one', async () => {
    const order = await saveDraft();
    const first = await callUpdateOrder({ ...order, WorksheetName: 'Mine' });
    expect(decodeOrderBody(first.body)).toMatchObject({ Version: 2, WorksheetName: 'Mine' });
    const second = await callUpdateOrder({ ...order, WorksheetName: 'Yours' });
    expect(second).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.changedBySomeoneElse },
    });
    expect(decodeOrderBody((second.body as { Order: unknown }).Order)).toEqual(
      decodeOrderBody(first.body),
    );
  });

  test('is saved by one of two who save at once', async () => {
    const order = await saveDraft();
    const answers = await Promise.all([
      callUpdateOrder({ ...order, WorksheetName: 'One' }),
      callUpdateOrder({ ...order, WorksheetName: 'Two' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('answers a repeated save as it answered the first, whatever happened since', async () => {
    const order = await saveDraft();
    const sent = { headers: { 'idempotency-key': `save-${order.Id}` } };
    const first = await callUpdateOrder({ ...order, WorksheetName: 'First' }, sent);
    await callUpdateOrder({ ...decodeOrderBody(first.body), WorksheetName: 'Second' });
    expect(await callUpdateOrder({ ...order, WorksheetName: 'First' }, sent)).toEqual(first);
  });

  test('keeps what is the server’s own, whatever is sent', async () => {
    const order = await saveDraft();
    const forged = {
      ...encodeOrderUpdate(order),
      OrderNumber: '1',
      OrderStatusId: 3,
      DealerId: 1,
      CreatedOn: '2020-01-01T00:00:00Z',
      CustomerName: 'Nobody',
      Surprise: true,
    };
    const answer = await readAnsweredOrder(
      callHandler(updateOrder, { token: rep.token, body: forged }),
    );
    expect(answer).toEqual({ ...order, Version: 2, RevisedOn: answer.RevisedOn });
  });

  test('takes the name and number of a new customer', async () => {
    const order = await saveDraft();
    expect(await readAnsweredOrder(callUpdateOrder({ ...order, CustomerId: 12 }))).toMatchObject({
      CustomerName: 'Harbor Dental',
      JdeNumber: '77',
    });
  });

  test('puts new groups into bundles with names of their own and numbers the lines by bundle', async () => {
    const group = { OrderLineGroupId: -1, OrderLineGroupName: 'Operatory' };
    const lines = [
      buildLine({ ...group, OrderLineId: 'a', LineNumber: 1 }),
      buildLine({ OrderLineId: 'b', LineNumber: 2, MfgCode: '' }),
    ];
    const order = await readAnsweredOrder(
      callUpdateOrder({ ...(await saveDraft()), OrderLines: lines }),
    );
    const again = await readAnsweredOrder(
      callUpdateOrder({
        ...order,
        OrderLines: [...order.OrderLines, buildLine({ ...group, OrderLineId: 'c', LineNumber: 9 })],
      }),
    );
    expect(again.Bundles.map((bundle) => [bundle.OrderLineGroupName, bundle.Subtotal])).toEqual([
      ['Individual Line Items', 90_000],
      ['Operatory', 90_000],
      ['Operatory (1)', 90_000],
    ]);
    expect(
      again.OrderLines.map(({ OrderLineId, LineNumber }) => [OrderLineId, LineNumber]),
    ).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 3],
    ]);
    expect(again.OrderLines[0]?.MfgId).toBeNull();
  });

  test('passes to another owner, who is told and becomes the one who sees it', async () => {
    const order = await saveDraft();
    const answer = await readAnsweredOrder(
      callUpdateOrder({ ...order, SalesRepId: colleague.salesRepId }),
    );
    expect(answer).toMatchObject({
      SalesRepId: colleague.salesRepId,
      TransferredFromRepId: rep.salesRepId,
    });
    expect(await callGetOrder(order.Id)).toMatchObject({ status: 404 });
    expect(await callGetOrder(order.Id, colleague)).toMatchObject({ status: 200 });
    expect(await listNotificationItems(colleague)).toMatchObject([
      {
        NotificationTypeId: 2,
        OrderId: order.Id,
        CustomerId: 11,
        FromFullName: 'Robin Reed',
        Subject: `Order ${order.OrderNumber} was transferred to you`,
        Message: expect.stringContaining(
          `Robin Reed transferred order ${order.OrderNumber} to you.`,
        ) as string,
      },
    ]);
  });
});

/** Text that cannot be compressed. */
const buildIncompressibleText = (index: number) =>
  Array.from({ length: 4000 }, (_, at) =>
    String.fromCharCode(0x4e00 + ((index * 7919 + at * at * 31 + at * 17) % 20_000)),
  ).join('');

describe('an order of many lines', () => {
  test('is saved whole, and an edit of one line writes only the piece that holds it', async () => {
    const order = await saveDraft({}, 500);
    expect(await readAnsweredOrder(callGetOrder(order.Id))).toEqual(order);
    const edited = order.OrderLines.with(
      300,
      buildLine({ ...order.OrderLines[300], Quantity: asThousandths(7_000) }),
    );
    const answer = await readAnsweredOrder(callUpdateOrder({ ...order, OrderLines: edited }));
    expect(await readAnsweredOrder(callGetOrder(order.Id))).toEqual(answer);
    const versions = (await listOrderItems(order)).map(
      ({ SK, Version }) => `${String(SK)} ${String(Version)}`,
    );
    expect(versions).toEqual([
      'LINES#0000 1',
      'LINES#0001 2',
      'LINES#0002 1',
      'LINES#0003 1',
      'ORDER 2',
    ]);
  });

  test('leaves no piece behind when it gets shorter', async () => {
    const order = await saveDraft({}, 500);
    const answer = await readAnsweredOrder(
      callUpdateOrder({ ...order, OrderLines: order.OrderLines.slice(0, 100) }),
    );
    expect(answer.OrderLines).toHaveLength(100);
    expect((await listOrderItems(order)).map(({ SK }) => SK)).toEqual(['LINES#0000', 'ORDER']);
  });

  test('is refused in words where it does not fit one transaction', async () => {
    const OrderLines = Array.from({ length: 125 }, (_, index) =>
      buildLine({
        OrderLineId: `l${index}`,
        LineNumber: index + 1,
        Description: buildIncompressibleText(index),
      }),
    );
    expect(await callCreateOrder(buildRepDraft({ OrderLines }))).toMatchObject({
      status: 400,
      body: { Message: ordersTexts.tooLargeToSave },
    });
  });
});

/** The users who can open the order. */
const listReaders = async (order: Order) => {
  const users = { rep, colleague, manager, administrator };
  const readerNames = [];
  for (const [name, user] of Object.entries(users))
    if ((await callGetOrder(order.Id, user)).status === 200) readerNames.push(name);
  return readerNames;
};

describe('who sees an order', () => {
  test('its owner, their manager and the administrator', async () => {
    expect(await listReaders(await saveDraft())).toEqual(['rep', 'manager', 'administrator']);
  });

  test('also whom a rep slot names', async () => {
    const slot = { Name: 'Priya Raman', EmailAddress: colleague.email.toUpperCase() };
    expect(await listReaders(await saveDraft({ EquipmentRep: slot }))).toContain('colleague');
  });

  test('nobody of another dealer, and no SmartSales Admin', async () => {
    const order = await saveDraft();
    for (const stranger of [
      await createSignedInDealerUser({ dealerId: 9201, roleId: roles.salesAdministrator }),
      await createSignedInDealerUser({ dealerId, roleId: roles.smartSalesAdmin }),
    ]) {
      const sent = { token: stranger.token };
      expect(await callGetOrder(order.Id, stranger)).toMatchObject({ status: 404 });
      expect(await callUpdateOrder(order, sent)).toMatchObject({ status: 404 });
    }
    expect(await readAnsweredOrder(callGetOrder(order.Id))).toEqual(order);
  });

  test('a limited-transfer user only what was transferred to them, which they save and do not pass on', async () => {
    const before = await createSignedInDealerUser({ dealerId });
    const own = await createOrderClient(before).saveNewOrder();
    const { salesRepId } = before;
    const limited = await createSignedInDealerUser({
      dealerId,
      salesRepId,
      isLimitedTransferUser: true,
    });
    expect(await callGetOrder(own.Id, limited)).toMatchObject({ status: 404 });
    const order = await saveDraft();
    const answeredOrder = await readAnsweredOrder(
      callUpdateOrder({ ...order, SalesRepId: limited.salesRepId }),
    );
    const response = await callUpdateOrder(
      { ...answeredOrder, SalesRepId: rep.salesRepId, WorksheetName: 'Seen' },
      { token: limited.token },
    );
    expect(decodeOrderBody(response.body)).toMatchObject({
      WorksheetName: 'Seen',
      SalesRepId: limited.salesRepId,
    });
    expect(await callCreateOrder(buildRepDraft(), { token: limited.token })).toMatchObject({
      status: 404,
    });
  });
});
