import { beforeAll, describe, expect, test } from 'vitest';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents, percent, asThousandths } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { SalesSettings } from '#shared/schemas/people-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aDraft } from '#tests/make/a-draft.ts';
import { aLine } from '#tests/make/a-line.ts';
import { deskOf, read, wire, type User } from '#tests/make/an-order-desk.ts';
import { call, type Answered, type Sent } from '#tests/make/call.ts';

const dealerId = 9200;
let rep: User;
let colleague: User;
let manager: User;
let administrator: User;

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId });
  await aStoredDealer({ Id: 9201 });
  const customer = await aStoredCustomer(dealerId);
  await aStoredCustomer(dealerId, { Id: 12, Name: 'Harbor Dental', JdeNum: '77' });
  await aStoredCustomer(dealerId, { ...customer, Id: 13, IsPrivate: true, OwnerRepId: 1 });
  manager = await aStoredUser({ dealerId, roleId: roles.salesManager });
  rep = await aStoredUser({ dealerId }, { ManagerId: manager.userId });
  colleague = await aStoredUser({ dealerId, firstName: 'Priya', lastName: 'Raman' });
  administrator = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
});

const draft = (changes: Partial<Order> = {}, lineCount = 1) => aDraft(rep, changes, lineCount);
const saved = (changes: Partial<Order> = {}, lineCount = 1) =>
  deskOf(rep).saved(changes, lineCount);
const create = (order: Order, sent?: Sent) => deskOf(rep).create(order, sent);
const update = (order: Order, sent?: Sent) => deskOf(rep).update(order, sent);
const load = (id: number, user = rep) => deskOf(user).load(id);

/** The order a call answers. */
const answered = async (answer: Promise<Answered>) => read((await answer).body);

const itemsOf = (order: Order) =>
  readAllItems({ PK: `DEALER#${dealerId}#ORDER#${order.Id}`, isConsistent: true });

const noticesOf = ({ userId }: User) =>
  readAllItems({ PK: `DEALER#${dealerId}#NOTIFICATIONS#${userId}` });

describe('a new order', () => {
  test('gets a number, an id of its dealer, its customer’s name and what its owner sells by', async () => {
    const order = await saved();
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
    expect(await answered(load(order.Id))).toEqual(order);
  });

  test('made for another rep is transferred to them, with the settings its maker kept or took', async () => {
    const settings = { ...draft().OrderSalesSettings, DefaultDeposit: percent(250_000) };
    const owner = await aStoredUser({ dealerId }, { SalesSettings: settings as SalesSettings });
    const SalesRepId = owner.salesRepId;
    const kept = await saved({ SalesRepId });
    expect(kept).toMatchObject({
      TransferredFromRepId: rep.salesRepId,
      OrderSalesSettings: { DefaultDeposit: null },
      DownPayment: 9_630,
    });
    const taken = await saved({ SalesRepId, OrderSalesSettings: settings });
    expect(taken).toMatchObject({
      OrderSalesSettings: { DefaultDeposit: 250_000 },
      DownPayment: 24_075,
    });
    expect(await load(kept.Id, owner)).toMatchObject({ status: 200 });
    expect(await noticesOf(owner)).toMatchObject([{ OrderId: kept.Id }, { OrderId: taken.Id }]);
  });

  test('never shares its number with another, however many are created at once', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => saved()));
    expect(new Set(orders.map(({ OrderNumber }) => OrderNumber)).size).toBe(20);
  });

  test('is created once, however often the same key is sent', async () => {
    const sent = { headers: { 'idempotency-key': `create-${rep.userId}` } };
    const order = draft();
    const answers = await Promise.all([create(order, sent), create(order, sent)]);
    answers.push(await create(order, sent));
    const ids = answers.map(({ body }) => read(body));
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    const other = await create(draft({ WorksheetName: 'Another' }), sent);
    expect(other).toMatchObject({
      status: 422,
      body: { Message: apiErrorTexts.keyUsedForAnother },
    });
  });

  test('needs a customer and an owner of the dealer', async () => {
    expect(await create(draft({ CustomerId: 0 }))).toMatchObject({
      status: 400,
      body: {
        Message: ordersTexts.customerRequired,
        Errors: { CustomerId: ordersTexts.customerRequired },
      },
    });
    const stranger = await aStoredUser({ dealerId: 9201 });
    for (const changes of [
      { CustomerId: 999 },
      { CustomerId: 13 },
      { SalesRepId: stranger.salesRepId },
      { SalesRepId: 0 },
    ])
      expect(await create(draft(changes))).toMatchObject({ status: 400 });
  });

  test('is refused where its figures are not those the server finds', async () => {
    const order = { ...draft(), Total: asCents(1) };
    expect(await create(order)).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.calculationIssue },
    });
  });
});

describe('a saved order', () => {
  test('is saved under the version it was loaded at, and refused under an older one', async () => {
    const order = await saved();
    const first = await update({ ...order, WorksheetName: 'Mine' });
    expect(read(first.body)).toMatchObject({ Version: 2, WorksheetName: 'Mine' });
    const second = await update({ ...order, WorksheetName: 'Yours' });
    expect(second).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.changedBySomeoneElse },
    });
    expect(read((second.body as { Order: unknown }).Order)).toEqual(read(first.body));
  });

  test('is saved by one of two who save at once', async () => {
    const order = await saved();
    const answers = await Promise.all([
      update({ ...order, WorksheetName: 'One' }),
      update({ ...order, WorksheetName: 'Two' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('answers a repeated save as it answered the first, whatever happened since', async () => {
    const order = await saved();
    const sent = { headers: { 'idempotency-key': `save-${order.Id}` } };
    const first = await update({ ...order, WorksheetName: 'First' }, sent);
    await update({ ...read(first.body), WorksheetName: 'Second' });
    expect(await update({ ...order, WorksheetName: 'First' }, sent)).toEqual(first);
  });

  test('keeps what is the server’s own, whatever is sent', async () => {
    const order = await saved();
    const forged = {
      ...wire(order),
      OrderNumber: '1',
      OrderStatusId: 3,
      DealerId: 1,
      CreatedOn: '2020-01-01T00:00:00Z',
      CustomerName: 'Nobody',
      Surprise: true,
    };
    const answer = await answered(call(updateOrder, { token: rep.token, body: forged }));
    expect(answer).toEqual({ ...order, Version: 2, RevisedOn: answer.RevisedOn });
  });

  test('takes the name and number of a new customer', async () => {
    const order = await saved();
    expect(await answered(update({ ...order, CustomerId: 12 }))).toMatchObject({
      CustomerName: 'Harbor Dental',
      JdeNumber: '77',
    });
  });

  test('puts new groups into bundles with names of their own and numbers the lines by bundle', async () => {
    const group = { OrderLineGroupId: -1, OrderLineGroupName: 'Operatory' };
    const lines = [
      aLine({ ...group, OrderLineId: 'a', LineNumber: 1 }),
      aLine({ OrderLineId: 'b', LineNumber: 2, MfgCode: '' }),
    ];
    const order = await answered(update({ ...(await saved()), OrderLines: lines }));
    const again = await answered(
      update({
        ...order,
        OrderLines: [...order.OrderLines, aLine({ ...group, OrderLineId: 'c', LineNumber: 9 })],
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
    const order = await saved();
    const answer = await answered(update({ ...order, SalesRepId: colleague.salesRepId }));
    expect(answer).toMatchObject({
      SalesRepId: colleague.salesRepId,
      TransferredFromRepId: rep.salesRepId,
    });
    expect(await load(order.Id)).toMatchObject({ status: 404 });
    expect(await load(order.Id, colleague)).toMatchObject({ status: 200 });
    expect(await noticesOf(colleague)).toMatchObject([
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

/** Text that no compression makes small. */
const noise = (index: number) =>
  Array.from({ length: 4000 }, (_, at) =>
    String.fromCharCode(0x4e00 + ((index * 7919 + at * at * 31 + at * 17) % 20_000)),
  ).join('');

describe('an order of many lines', () => {
  test('is saved whole, and an edit of one line writes only the piece that holds it', async () => {
    const order = await saved({}, 500);
    expect(await answered(load(order.Id))).toEqual(order);
    const edited = order.OrderLines.with(
      300,
      aLine({ ...order.OrderLines[300], Quantity: asThousandths(7_000) }),
    );
    const answer = await answered(update({ ...order, OrderLines: edited }));
    expect(await answered(load(order.Id))).toEqual(answer);
    const versions = (await itemsOf(order)).map(
      ({ SK, Version }) => `${String(SK)} ${String(Version)}`,
    );
    expect(versions).toEqual([
      'LINES#0000 1',
      'LINES#0001 1',
      'LINES#0002 2',
      'LINES#0003 1',
      'ORDER 2',
    ]);
  });

  test('leaves no piece behind when it gets shorter', async () => {
    const order = await saved({}, 500);
    const answer = await answered(update({ ...order, OrderLines: order.OrderLines.slice(0, 100) }));
    expect(answer.OrderLines).toHaveLength(100);
    expect((await itemsOf(order)).map(({ SK }) => SK)).toEqual(['LINES#0000', 'ORDER']);
  });

  test('may have 10,000 lines', async () => {
    const order = await saved({}, 10_000);
    expect(order.OrderLines).toHaveLength(10_000);
    const answer = await update({ ...order, WorksheetName: 'All of them' });
    expect(answer).toMatchObject({ status: 200 });
    expect((await answered(load(order.Id))).OrderLines).toEqual(order.OrderLines);
  });

  test('is refused in words where it does not fit one transaction', async () => {
    const OrderLines = Array.from({ length: 125 }, (_, index) =>
      aLine({ OrderLineId: `l${index}`, LineNumber: index + 1, Description: noise(index) }),
    );
    expect(await create(draft({ OrderLines }))).toMatchObject({
      status: 400,
      body: { Message: ordersTexts.tooLargeToSave },
    });
  });
});

/** Which of the users open the order. */
const seenBy = async (order: Order) => {
  const users = { rep, colleague, manager, administrator };
  const seen = [];
  for (const [name, user] of Object.entries(users))
    if ((await load(order.Id, user)).status === 200) seen.push(name);
  return seen;
};

describe('who sees an order', () => {
  test('its owner, their manager and the administrator', async () => {
    expect(await seenBy(await saved())).toEqual(['rep', 'manager', 'administrator']);
  });

  test('also whom a rep slot names', async () => {
    const slot = { Name: 'Priya Raman', EmailAddress: colleague.email.toUpperCase() };
    expect(await seenBy(await saved({ EquipmentRep: slot }))).toContain('colleague');
  });

  test('nobody of another dealer, and no SmartSales Admin', async () => {
    const order = await saved();
    for (const stranger of [
      await aStoredUser({ dealerId: 9201, roleId: roles.salesAdministrator }),
      await aStoredUser({ dealerId, roleId: roles.smartSalesAdmin }),
    ]) {
      const sent = { token: stranger.token };
      expect(await load(order.Id, stranger)).toMatchObject({ status: 404 });
      expect(await update(order, sent)).toMatchObject({ status: 404 });
    }
    expect(await answered(load(order.Id))).toEqual(order);
  });

  test('a limited-transfer user only what was transferred to them, which they save and do not pass on', async () => {
    const before = await aStoredUser({ dealerId });
    const own = await deskOf(before).saved();
    const { salesRepId } = before;
    const limited = await aStoredUser({ dealerId, salesRepId, isLimitedTransferUser: true });
    expect(await load(own.Id, limited)).toMatchObject({ status: 404 });
    const order = await saved();
    const given = await answered(update({ ...order, SalesRepId: limited.salesRepId }));
    const kept = await update(
      { ...given, SalesRepId: rep.salesRepId, WorksheetName: 'Seen' },
      { token: limited.token },
    );
    expect(read(kept.body)).toMatchObject({
      WorksheetName: 'Seen',
      SalesRepId: limited.salesRepId,
    });
    expect(await create(draft(), { token: limited.token })).toMatchObject({ status: 404 });
  });
});
