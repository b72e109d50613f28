import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { tableClient, TableName } from '#functions/store/table/table-client.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

const plainDealerId = 9220;
const typedDealerId = 9221;
let rep: OrderClientUser;
let typist: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: plainDealerId });
  await storeDealer({ Id: typedDealerId }, [{ Id: 1, DisplayName: 'Equipment' }]);
  for (const dealerId of [plainDealerId, typedDealerId]) await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId: plainDealerId });
  typist = await createSignedInDealerUser({ dealerId: typedDealerId });
});

const callCommitOrders = (user: OrderClientUser, ids: number[], sent: HandlerRequest = {}) =>
  callHandler(commitOrders, { token: user.token, body: ids, ...sent });
const readyChanges = { InstalledOn: '2026-12-14' };

describe('committing', () => {
  test('makes an order read-only, keeps its totals and says when', async () => {
    const order = await createOrderClient(rep).saveNewOrder(readyChanges, 300);
    expect(await callCommitOrders(rep, [order.Id])).toMatchObject({
      status: 200,
      body: { Committed: [order.Id], Refused: [] },
    });
    const committed = decodeOrderBody((await createOrderClient(rep).load(order.Id)).body);
    expect(committed).toEqual({
      ...order,
      Version: 2,
      OrderStatusId: 2,
      IsOrderReadOnly: true,
      CommittedOn: expect.any(String) as string,
      RevisedOn: expect.any(String) as string,
    });
    expect(await createOrderClient(rep).update(committed)).toMatchObject({
      status: 409,
      body: { Message: 'Orders that are Committed may not be saved.' },
    });
  });

  test('treats each order by itself and answers both lists', async () => {
    const [good, dateless] = [
      await createOrderClient(rep).saveNewOrder(readyChanges),
      await createOrderClient(rep).saveNewOrder(),
    ];
    const foreign = await createOrderClient(typist).saveNewOrder(readyChanges);
    const { body } = await callCommitOrders(rep, [good.Id, dateless.Id, foreign.Id, 5, good.Id]);
    expect(body).toEqual({
      Committed: [good.Id],
      Refused: [
        {
          Id: dateless.Id,
          Message: ordersTexts.installationDateMissing,
          Code: 'orders.installationDateMissing',
        },
        { Id: foreign.Id, Message: apiErrorTexts.notFound, Code: 'api.notFound' },
        { Id: 5, Message: apiErrorTexts.notFound, Code: 'api.notFound' },
      ],
    });
    expect((await callCommitOrders(rep, [good.Id])).body).toEqual({
      Committed: [],
      Refused: [
        { Id: good.Id, Message: ordersTexts.alreadyCommitted, Code: 'orders.alreadyCommitted' },
      ],
    });
    expect(decodeOrderBody((await createOrderClient(typist).load(foreign.Id)).body)).toEqual(
      foreign,
    );
  });

  test('asks for an order type where an HSUS dealer has some', async () => {
    const order = await createOrderClient(typist).saveNewOrder(readyChanges);
    expect((await callCommitOrders(typist, [order.Id])).body).toMatchObject({
      Refused: [{ Message: ordersTexts.orderTypeRequired }],
    });
    const other = await createOrderClient(typist).saveNewOrder({ ...readyChanges, OrderTypeId: 1 });
    expect((await callCommitOrders(typist, [other.Id])).body).toMatchObject({
      Committed: [other.Id],
    });
  });

  test('answers a repeated call as it answered the first', async () => {
    const order = await createOrderClient(rep).saveNewOrder(readyChanges);
    const sent = { headers: { 'idempotency-key': `commit-${order.Id}` } };
    const answers = [
      await callCommitOrders(rep, [order.Id], sent),
      await callCommitOrders(rep, [order.Id], sent),
    ];
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ body: { Committed: [order.Id] } });
    expect(decodeOrderBody((await createOrderClient(rep).load(order.Id)).body).Version).toBe(2);
  });

  test('that was cut off before its answer was kept answers what it had done', async () => {
    const order = await createOrderClient(rep).saveNewOrder(readyChanges);
    const key = `cut-off-${order.Id}`;
    const sent = { headers: { 'idempotency-key': key } };
    const first = await callCommitOrders(rep, [order.Id], sent);
    const Key = { PK: `ONCE#${rep.userId}#${key}`, SK: 'ONCE' };
    await tableClient.send(new DeleteCommand({ TableName, Key }));
    expect(await callCommitOrders(rep, [order.Id], sent)).toEqual(first);
    expect(decodeOrderBody((await createOrderClient(rep).load(order.Id)).body).Version).toBe(2);
  });

  test('keeps what it did under keys that no caller can send', async () => {
    const order = await createOrderClient(rep).saveNewOrder(readyChanges);
    const key = `own-${order.Id}`;
    const send = (sentKey: string) =>
      callCommitOrders(rep, [order.Id], { headers: { 'idempotency-key': sentKey } });
    expect(await send(key)).toMatchObject({ body: { Committed: [order.Id] } });
    expect(await send(`${key}#${order.Id}`)).toMatchObject({
      status: 200,
      body: { Committed: [], Refused: [{ Code: 'orders.alreadyCommitted' }] },
    });
  });

  test('is refused to a limited-transfer user', async () => {
    const limited = await createSignedInDealerUser({
      dealerId: plainDealerId,
      isLimitedTransferUser: true,
    });
    expect(await callCommitOrders(limited, [1])).toMatchObject({ status: 404 });
  });
});
