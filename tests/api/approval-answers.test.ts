import { beforeEach, describe, expect, test } from 'vitest';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents, asThousandths } from '#shared/money/money.ts';
import type { OrderApprovals } from '#shared/schemas/approval-request-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import {
  ask,
  answer,
  commit,
  committed,
  createApprovalDesk,
  orderGp,
  readApprovals,
  readMailbox,
  refused,
  resaveChair,
  saveChair,
} from '#tests/make/approval-desk.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildRoom } from '#tests/make/build-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { createOrderClient, decodeOrderBody } from '#tests/make/order-client.ts';
import { createProposalClient, createShareableFields } from '#tests/make/proposal-client.ts';
import { updateStoredAccount } from '#tests/make/sign-in.ts';

let dealerId = 10_440;
let desk: Awaited<ReturnType<typeof createApprovalDesk>>;

beforeEach(async () => {
  desk = await createApprovalDesk(++dealerId);
  await desk.setRules(orderGp);
});

async function approve(price = 850_00) {
  const order = await saveChair(desk.rep, price);
  await ask(desk.rep, order);
  expect(await answer(desk.manager, order, { Note: 'Fine' })).toMatchObject({ status: 200 });
  return order;
}

describe('an approved order', () => {
  test('is committed and submitted, and uncommit keeps its approval', async () => {
    const { rep, manager } = desk;
    const order = await saveChair(rep, 850_00);
    expect(await commit(rep, order)).toMatchObject(refused(order));
    await ask(rep, order);
    expect(await commit(rep, order)).toMatchObject(refused(order));
    expect(await answer(manager, order, { Note: 'Fine' })).toMatchObject({
      status: 200,
      body: {
        CoveredBy: 1,
        MayAnswer: false,
        Requests: [
          {
            State: 'approved',
            Answer: { By: 'Kim Manager', Note: 'Fine', OrderVersion: 1 },
            Cover: {
              SalesRepId: rep.salesRepId,
              AtWorst: null,
              AsTaken: [{ Amount: 700, Base: 850 }],
            },
          },
        ],
      },
    });
    expect(await commit(rep, order)).toMatchObject(committed(order));
    await callHandler(uncommitOrders, { token: manager.token, params: { id: order.Id } });
    expect(
      await callHandler(submitOrder, {
        token: rep.token,
        params: { id: order.Id },
        body: [order.Id],
      }),
    ).toMatchObject({ status: 200 });
  });

  test('is judged as it is now: worse by a cent is not covered, put back it is', async () => {
    const order = await approve();
    const worse = await resaveChair(desk.rep, order, 849_99);
    expect(await commit(desk.rep, worse)).toMatchObject(refused(worse));
    const back = await resaveChair(desk.rep, worse, 850_00);
    expect(await readApprovals(desk.rep, back)).toMatchObject({ body: { CoveredBy: 1 } });
    expect(await commit(desk.rep, back)).toMatchObject(committed(back));
  });

  test('is covered for its customer and owner alone', async () => {
    const order = await approve();
    const save = async (changes: Partial<Order>) =>
      decodeOrderBody((await createOrderClient(desk.rep).update({ ...order, ...changes })).body);
    const moved = await save({ CustomerId: 12 });
    expect(await commit(desk.rep, moved)).toMatchObject(refused(moved));
  });

  test('is covered under a stricter floor, not under a rule of another kind', async () => {
    const order = await approve();
    await desk.setRules({ ...orderGp, Limit: 25 });
    expect(await readApprovals(desk.rep, order)).toMatchObject({ body: { CoveredBy: 1 } });
    await desk.setRules(orderGp, { ...orderGp, Measure: 'discount', Limit: 5 });
    expect(await commit(desk.rep, order)).toMatchObject(refused(order));
    await desk.setRules({ ...orderGp, Limit: 25 });
    expect(await commit(desk.rep, order)).toMatchObject(committed(order));
  });

  test('has each line below a floor of line GP compared', async () => {
    await desk.setRules({ ...orderGp, Measure: 'lineGp' });
    const order = await approve();
    const [line] = order.OrderLines;
    const more = await resaveLine(order, { Quantity: asThousandths(3000) });
    expect(await readApprovals(desk.rep, more)).toMatchObject({ body: { CoveredBy: null } });
    expect(await commit(desk.rep, more)).toMatchObject(refused(more));
    const fewer = await resaveLine(more, { Quantity: asThousandths(500) });
    expect(await readApprovals(desk.rep, fewer)).toMatchObject({ body: { CoveredBy: 1 } });
    const other = await resaveLine(fewer, { PartNumber: 'AX-201', StockCode: null });
    expect(await commit(desk.rep, other)).toMatchObject(refused(other));
    const back = await resaveLine(other, line!);
    expect(await commit(desk.rep, back)).toMatchObject(committed(back));
  });
});

async function resaveLine(order: Order, changes: Partial<Order['OrderLines'][number]>) {
  const [line] = order.OrderLines;
  const { body } = await createOrderClient(desk.rep).update({
    ...order,
    OrderLines: [buildLine({ ...line!, ...changes })],
  });
  return decodeOrderBody(body);
}

describe('an answer', () => {
  test('is the first one: a second is told whose it was', async () => {
    const { rep, manager, administrator } = desk;
    const order = await saveChair(rep, 850_00);
    await ask(rep, order);
    const answers = await Promise.all([answer(manager, order), answer(administrator, order)]);
    expect(answers.map(({ status }) => status)).toEqual(
      expect.arrayContaining([200, 409]) as unknown,
    );
    const second = answers.find(({ status }) => status === 409)!;
    const first = answers.find(({ status }) => status === 200)!.body as OrderApprovals;
    expect(second.body).toMatchObject({
      Code: 'approvals.answeredBy',
      Message: `Answered by ${first.Requests[0]!.Answer!.By}.`,
      Approvals: { CoveredBy: 1 },
    });
  });

  test('that is repeated with its key is answered alike', async () => {
    const { rep, manager } = desk;
    const order = await saveChair(rep, 850_00);
    await ask(rep, order);
    const seen = (await readApprovals(manager, order)).body as { Requests: { AskedOn: string }[] };
    const body = { Version: 1, AskedOn: seen.Requests[0]!.AskedOn };
    const headers = { 'idempotency-key': `answer-${order.Id}` };
    const first = await answer(manager, order, body, { headers });
    expect(first).toMatchObject({ status: 200 });
    expect(await answer(manager, order, body, { headers })).toEqual(first);
  });

  test('over a worse order is not taken, over an equal or better one it is', async () => {
    const { rep, manager } = desk;
    const order = await saveChair(rep, 850_00);
    await ask(rep, order);
    const worse = await resaveChair(rep, order, 840_00);
    expect(await answer(manager, worse, { Version: 1 })).toMatchObject({
      status: 409,
      body: {
        Code: 'approvals.changedMeanwhile',
        Approvals: { Version: 2, Reasons: [{ Value: 16.6666 }], Requests: [{ State: 'open' }] },
      },
    });
    const better = await resaveChair(rep, worse, 855_00);
    expect(await answer(manager, better, { Version: 2 })).toMatchObject({
      status: 200,
      body: { Requests: [{ Answer: { OrderVersion: 2 } }] },
    });
    const again = await resaveChair(rep, better, 840_00);
    expect(await commit(rep, again)).toMatchObject(committed(again));
  });

  test('is not that of who asked, of the owner, or of who lost the role', async () => {
    const { rep, manager, otherManager, administrator } = desk;
    const order = await saveChair(rep, 850_00);
    await ask(manager, order);
    expect(await answer(manager, order)).toMatchObject({
      status: 409,
      body: { Code: 'approvals.notApprover' },
    });
    expect(await answer(rep, order)).toMatchObject({ status: 404 });
    expect(await answer(otherManager, order)).toMatchObject({ status: 404 });
    await ask(rep, order);
    await updateStoredAccount(manager.userId, { roleId: roles.salesRep });
    expect(await answer(manager, order)).toMatchObject({ status: 404 });
    expect(await answer(administrator, order)).toMatchObject({ status: 200 });
  });

  test('that rejects is told to who asked, and the order stays refused', async () => {
    const { rep, manager, administrator } = desk;
    const order = await saveChair(rep, 850_00);
    await ask(rep, order);
    await desk.tell();
    await answer(manager, order, { Decision: 'rejected', Note: '500 more on the chairs' });
    await desk.tell();
    expect(await readMailbox(rep)).toMatchObject([
      {
        Subject: `Order ${order.OrderNumber} was not approved`,
        Message: 'Kim Manager rejected it.\n\n500 more on the chairs',
        IsRead: false,
      },
    ]);
    expect(await readMailbox(administrator)).toMatchObject([{ IsRead: true }]);
    expect(await commit(rep, order)).toMatchObject(refused(order));
    expect(await ask(rep, order)).toMatchObject({ body: { Requests: [{ Sequence: 2 }, {}] } });
  });

  test('is of an open order, of a request as it was seen, and of values that exist', async () => {
    const { rep, manager } = desk;
    const order = await saveChair(rep, 850_00);
    expect(await answer(manager, order)).toMatchObject({ status: 404 });
    await ask(rep, order);
    expect(await answer(manager, order, { AskedOn: '2026-11-24T09:14:00.000Z' })).toMatchObject({
      status: 409,
      body: { Code: 'approvals.changedMeanwhile' },
    });
    for (const body of [
      { Decision: 'maybe' },
      { Version: -1 },
      { Version: 2 ** 60 },
      { AskedOn: 'today' },
      { Note: 'x'.repeat(1001) },
    ])
      expect(await answer(manager, order, body)).toMatchObject({ status: 400 });
    expect(await answer(manager, order, { Version: 7 })).toMatchObject({ status: 409 });
    const fine = await resaveChair(rep, order, 900_00);
    await commit(rep, fine);
    expect(await answer(manager, order)).toMatchObject({
      status: 409,
      body: { Code: 'approvals.notOpen' },
    });
  });
});

test('a share with a choice is approved at the customer’s worst choice', async () => {
  const { rep, manager } = desk;
  const good = await saveChair(rep, 900_00, createShareableFields());
  const [line] = good.OrderLines;
  const order = decodeOrderBody(
    (
      await createOrderClient(rep).update({
        ...good,
        Bundles: [buildBundle(), buildRoom(1, { Choice: 'optional', IsTaken: false })],
        OrderLines: [
          line!,
          buildLine({
            ...line!,
            OrderLineId: 'line-2',
            LineNumber: 2,
            OrderLineGroupId: 1,
            OrderLineGroupName: 'Room 1',
            CustomerCost: asCents(820_00),
          }),
        ],
      })
    ).body,
  );
  const share = () => createProposalClient(rep).share(order, { MayChoose: true });
  expect(await share()).toMatchObject({ status: 409, body: { Code: 'approvals.needed' } });
  expect(await ask(rep, order)).toMatchObject({ body: { Requests: [], ReasonsAtWorst: null } });
  expect(await ask(rep, order, { MayChoose: true })).toMatchObject({
    body: { Reasons: [], ReasonsAtWorst: [{ Measure: 'orderGp' }], Requests: [{ State: 'open' }] },
  });
  expect(await answer(manager, order)).toMatchObject({ status: 200 });
  expect(await share()).toMatchObject({ status: 200 });
});
