import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as listAudit } from '#functions/api/dealers/list-audit.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { roles } from '#shared/access/roles.ts';
import type { OrderApprovals } from '#shared/schemas/approval-request-schema.ts';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
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
import { callHandler } from '#tests/make/call-handler.ts';
import { createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { decodeOrderBody, encodeOrderUpdate } from '#tests/make/order-client.ts';

let dealerId = 10_400;
let desk: Awaited<ReturnType<typeof createApprovalDesk>>;

beforeEach(async () => {
  desk = await createApprovalDesk(++dealerId);
  await desk.setRules(orderGp);
});

describe('a request', () => {
  test('asks the owner’s manager and the Sales Administrators, once each', async () => {
    const { rep, manager, otherManager, administrator } = desk;
    const order = await saveChair(rep, 850_00);
    expect(await ask(rep, order, { Note: 'Second practice' })).toMatchObject({
      status: 200,
      body: {
        CoveredBy: null,
        MayAnswer: false,
        Version: 1,
        Reasons: [{ Measure: 'orderGp', Value: 17.647, Shortfall: 25 }],
        Requests: [
          {
            Sequence: 1,
            State: 'open',
            AskedBy: 'Kim Rep',
            Note: 'Second practice',
            OrderVersion: 1,
            Answer: null,
            Cover: null,
          },
        ],
      },
    });
    await desk.tell();
    for (const user of [manager, administrator])
      expect(await readMailbox(user)).toMatchObject([
        {
          Subject: `Order ${order.OrderNumber} needs your approval`,
          Message: 'Kim Rep asks for it.\n\nSecond practice',
          NotificationTypeId: 1,
          OrderId: order.Id,
          AsksApproval: true,
          IsRead: false,
        },
      ]);
    for (const user of [otherManager, rep]) expect(await readMailbox(user)).toEqual([]);
  });

  test('that is asked again replaces the open one, in the same notification', async () => {
    const { rep, manager } = desk;
    const order = await saveChair(rep, 850_00);
    await ask(rep, order, { Note: 'First' });
    await desk.tell();
    const [first] = await readMailbox(manager);
    const worse = await resaveChair(rep, order, 840_00);
    expect(await ask(rep, worse, { Note: 'Second' })).toMatchObject({
      body: { Requests: [{ Sequence: 1, Note: 'Second', OrderVersion: 2 }] },
    });
    await desk.tell();
    expect(await readMailbox(manager)).toMatchObject([
      { Id: first!.Id, Message: 'Kim Rep asks for it.\n\nSecond' },
    ]);
  });

  test('is withdrawn by a save that needs none, and its notifications go read', async () => {
    const { rep, manager } = desk;
    const order = await saveChair(rep, 850_00);
    await ask(rep, order);
    await desk.tell();
    const better = await resaveChair(rep, order, 860_00);
    expect(await readApprovals(rep, better)).toMatchObject({
      body: { Requests: [{ State: 'open' }] },
    });
    const fine = await resaveChair(rep, better, 875_00);
    expect(await readApprovals(rep, fine)).toMatchObject({
      body: { Requests: [{ State: 'withdrawn' }], Reasons: [] },
    });
    await desk.tell();
    expect(await readMailbox(manager)).toMatchObject([{ IsRead: true }]);
    const low = await resaveChair(rep, fine, 850_00);
    expect(await ask(rep, low)).toMatchObject({
      body: { Requests: [{ Sequence: 2, State: 'open' }, { Sequence: 1 }] },
    });
  });

  test('of an order that needs none asks nobody, and an older version is refused', async () => {
    const { rep } = desk;
    const fine = await saveChair(rep, 900_00);
    expect(await ask(rep, fine)).toMatchObject({
      status: 200,
      body: { Requests: [], Reasons: [] },
    });
    const low = await resaveChair(rep, fine, 850_00);
    expect(await ask(rep, fine)).toMatchObject({ status: 409, body: { Order: { Version: 2 } } });
    expect(await ask(rep, low, { Note: 'x'.repeat(1001) })).toMatchObject({ status: 400 });
    expect(await ask(rep, low, { Note: 'x'.repeat(1000) })).toMatchObject({ status: 200 });
  });

  test('answers a repeated call alike, and asks once', async () => {
    const { rep, manager } = desk;
    const order = await saveChair(rep, 850_00);
    const headers = { 'idempotency-key': `ask-${order.Id}` };
    const first = await ask(rep, order, {}, { headers });
    expect(await ask(rep, order, {}, { headers })).toEqual(first);
    await desk.tell();
    expect(await readMailbox(manager)).toHaveLength(1);
  });

  test('is of its dealer alone, and of those who may edit the order', async () => {
    const { rep, otherManager } = desk;
    const order = await saveChair(rep, 850_00);
    const stranger = (await createApprovalDesk(++dealerId)).administrator;
    for (const user of [stranger, otherManager]) {
      expect(await ask(user, order)).toMatchObject({ status: 404 });
      expect(await readApprovals(user, order)).toMatchObject({ status: 404 });
    }
    expect(await readApprovals(rep, order)).toMatchObject({ status: 200 });
  });
});

describe('who is asked', () => {
  test('is nobody whom one of the broken rules leaves out', async () => {
    const { rep, administrator } = desk;
    await desk.setRules(orderGp, { ...orderGp, Measure: 'lineGp', Approver: 'administrator' });
    const { body } = await ask(rep, await saveChair(rep, 850_00));
    expect(body).toMatchObject({ Requests: [{ Asked: [{ AppUserId: administrator.userId }] }] });
    expect((body as OrderApprovals).Requests[0]!.Asked).toHaveLength(1);
  });

  test('are Sales Administrators where the manager may not sign in or is who asks', async () => {
    const { rep, manager, administrator } = desk;
    const order = await saveChair(rep, 850_00);
    expect(await ask(manager, order)).toMatchObject({
      body: { Requests: [{ Asked: [{ AppUserId: administrator.userId }] }] },
    });
    await desk.setRules({ ...orderGp, Approver: 'anyManager' });
    const limited = await createSignedInDealerUser(
      { dealerId, roleId: roles.salesManager, isLimitedTransferUser: true },
      { IsLimitedTransferUser: true },
    );
    const { body } = await ask(rep, order);
    expect(JSON.stringify(body)).not.toContain(String(limited.userId));
    expect(JSON.stringify(body)).toContain(String(desk.otherManager.userId));
  });

  test('may read the order while the request is open and their answer stands, and never edit it', async () => {
    const { rep, otherManager } = desk;
    await desk.setRules({ ...orderGp, Approver: 'anyManager' });
    const order = await saveChair(rep, 850_00);
    const read = async () =>
      (await callHandler(getOrder, { token: otherManager.token, params: { id: order.Id } })).status;
    expect(await read()).toBe(404);
    await ask(rep, order);
    expect(await read()).toBe(200);
    const edit = { token: otherManager.token, body: encodeOrderUpdate(order) };
    expect(await callHandler(updateOrder, edit)).toMatchObject({ status: 404 });
    expect(await commit(otherManager, order)).toMatchObject({ body: { Committed: [] } });
    await answer(otherManager, order);
    expect(await read()).toBe(200);
    const worse = await resaveChair(rep, order, 840_00);
    await ask(rep, worse);
    await answer(desk.manager, worse);
    expect(await read()).toBe(404);
  });
});

test('an approval is of one order: a copy begins without', async () => {
  const { rep, manager } = desk;
  const order = await saveChair(rep, 850_00);
  await ask(rep, order);
  await answer(manager, order);
  const { body } = await callHandler(duplicateOrder, {
    token: rep.token,
    body: z.encode(OrderToDuplicate, { ...order, Today: '2026-11-20' }),
  });
  const copy = decodeOrderBody(body);
  expect(copy.Id).not.toBe(order.Id);
  expect(await commit(rep, copy)).toMatchObject(refused(copy));
  expect(await commit(rep, order)).toMatchObject(committed(order));
});

test('the audit log says who asked and who answered, and why', async () => {
  const { rep, manager, administrator } = desk;
  const order = await saveChair(rep, 850_00);
  await ask(rep, order, { Note: 'Second practice' });
  await answer(manager, order, { Note: 'Fine' });
  const { body } = await callHandler(listAudit, {
    token: administrator.token,
    params: { id: dealerId },
  });
  const entries = (body as { data: { Kind: string }[] }).data.filter(
    ({ Kind }) => Kind === 'approval',
  );
  expect(entries).toMatchObject([
    { By: 'Kim Manager', RecordId: String(order.Id), Name: order.OrderNumber },
    { By: 'Kim Rep', RecordId: String(order.Id) },
  ]);
  expect(JSON.stringify(entries)).toMatch(/approved.*Fine.*Second practice|Fine.*Second practice/);
});
