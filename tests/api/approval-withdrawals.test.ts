import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { handler as listAudit } from '#functions/api/dealers/list-audit.ts';
import { handler as listOrderVersions } from '#functions/api/orders/list-order-versions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { OrderApprovalEvent } from '#shared/schemas/order-versions-schema.ts';
import {
  answer,
  ask,
  createApprovalDesk,
  orderGp,
  readApprovals,
  readMailbox,
  resaveChair,
  saveChair,
  withdraw,
} from '#tests/make/approval-desk.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';

let dealerId = 10_557;
let desk: Awaited<ReturnType<typeof createApprovalDesk>>;

beforeEach(async () => {
  desk = await createApprovalDesk(dealerId++);
  await desk.setRules(orderGp);
});

const listAudited = async () => {
  const { token } = desk.administrator;
  const { body } = await callHandler(listAudit, { token, params: { id: desk.dealerId } });
  return (body as { data: { Kind: string; By: string; Changes: unknown }[] }).data
    .filter(({ Kind }) => Kind === 'approval')
    .map(({ By, Changes }) => [By, JSON.stringify(Changes)]);
};

const listEvents = async ({ Id }: Order, query: HandlerRequest['query'] = {}) => {
  const { token } = desk.rep;
  const { body } = await callHandler(listOrderVersions, {
    token,
    params: { id: Id },
    query: query ?? {},
  });
  return (body as { Approvals: OrderApprovalEvent[] }).Approvals;
};

describe('a request that is withdrawn by hand', () => {
  test('is no longer open, and its notifications go read', async () => {
    const { rep, manager } = desk;
    const order = await saveChair(rep, 850_00);
    await ask(rep, order, { Note: 'Second practice' });
    await desk.tell();
    expect(await withdraw(rep, order)).toMatchObject({
      status: 200,
      body: {
        Requests: [
          { State: 'withdrawn', Answer: null, Withdrawal: { By: 'Kim Rep', IsByHand: true } },
        ],
      },
    });
    await desk.tell();
    expect(await readMailbox(manager)).toMatchObject([{ IsRead: true }]);
    expect(await answer(manager, order)).toMatchObject({ status: 409 });
    expect((await listAudited())[0]).toEqual([
      'Kim Rep',
      expect.stringContaining('withdrawn') as string,
    ]);
    expect(await ask(rep, order)).toMatchObject({
      body: { Requests: [{ Sequence: 2, State: 'open' }, { State: 'withdrawn' }] },
    });
  });

  test('was asked for by the caller, or is of an order of the caller', async () => {
    const { rep, manager, administrator } = desk;
    const order = await saveChair(rep, 850_00);
    await ask(administrator, order);
    expect(await withdraw(manager, order)).toMatchObject({
      status: 409,
      body: { Code: 'approvals.notRequester' },
    });
    expect(await withdraw(rep, order)).toMatchObject({ status: 200 });
    await ask(administrator, order);
    expect(await withdraw(administrator, order)).toMatchObject({ status: 200 });
    const others = await saveChair(desk.otherManager, 850_00);
    expect(await withdraw(rep, others)).toMatchObject({ status: 404 });
  });

  test('is the one that was seen, and is withdrawn once', async () => {
    const { rep, manager } = desk;
    const order = await saveChair(rep, 850_00);
    expect(await withdraw(rep, order)).toMatchObject({ status: 404 });
    await ask(rep, order);
    expect(await withdraw(rep, order, { AskedOn: '2026-11-24T09:14:00.000Z' })).toMatchObject({
      status: 409,
      body: { Code: 'approvals.requestChanged' },
    });
    expect(await withdraw(rep, order, { AskedOn: 'yesterday' })).toMatchObject({ status: 400 });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await withdraw(rep, order, {}, { headers });
    expect(first).toMatchObject({ status: 200 });
    expect(await withdraw(rep, order, {}, { headers })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await withdraw(rep, order)).toMatchObject({
      status: 409,
      body: { Code: 'approvals.notOpen' },
    });
    await ask(rep, order);
    await answer(manager, order);
    expect(await withdraw(rep, order)).toMatchObject({
      status: 409,
      body: { Code: 'approvals.answeredBy', Params: { name: 'Kim Manager' } },
    });
  });

  test('is answered or withdrawn, where both come at once', async () => {
    const { rep, manager } = desk;
    const order = await saveChair(rep, 850_00);
    await ask(rep, order);
    const answers = await Promise.all([withdraw(rep, order), answer(manager, order)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { body } = await readApprovals(rep, order);
    expect(body).toMatchObject({
      Requests: [{ State: answers[0].status === 200 ? 'withdrawn' : 'approved' }],
    });
  });
});

describe('The history of an order', () => {
  test('shows who asked, answered and withdrew, at the version that it was about', async () => {
    const { rep, manager } = desk;
    const order = await saveChair(rep, 850_00);
    await ask(rep, order, { Note: 'Second practice' });
    await answer(manager, order, { Decision: 'rejected', Note: 'Too low' });
    const better = await resaveChair(rep, order, 860_00);
    await ask(rep, better);
    await withdraw(rep, better);
    await ask(rep, better);
    await answer(manager, better);
    const low = await resaveChair(rep, better, 840_00);
    await ask(rep, low);
    const fine = await resaveChair(rep, low, 900_00);
    const events = await listEvents(fine);
    expect(events.map(({ What, Version, By, Note }) => [What, Version, By, Note])).toEqual([
      ['notNeeded', 4, 'Kim Rep', null],
      ['requested', 3, 'Kim Rep', null],
      ['approved', 2, 'Kim Manager', null],
      ['requested', 2, 'Kim Rep', null],
      ['withdrawn', 2, 'Kim Rep', null],
      ['requested', 2, 'Kim Rep', null],
      ['rejected', 1, 'Kim Manager', 'Too low'],
      ['requested', 1, 'Kim Rep', 'Second practice'],
    ]);
    expect((await listEvents(fine, { before: 2 })).map(({ What }) => What)).toEqual([
      'rejected',
      'requested',
    ]);
    // The audit has the withdrawal by a save, too.
    expect((await listAudited())[0]).toEqual([
      'Kim Rep',
      expect.stringContaining('withdrawn') as string,
    ]);
  });
});
