import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { tableClient, TableName } from '#functions/store/table/table-client.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf, read, type User } from '#tests/make/an-order-desk.ts';
import { call, type Sent } from '#tests/make/call.ts';

const plain = 9220;
const typed = 9221;
let rep: User;
let typist: User;

beforeAll(async () => {
  await aStoredDealer({ Id: plain });
  await aStoredDealer({ Id: typed }, [{ Id: 1, DisplayName: 'Equipment' }]);
  for (const dealerId of [plain, typed]) await aStoredCustomer(dealerId);
  rep = await aStoredUser({ dealerId: plain });
  typist = await aStoredUser({ dealerId: typed });
});

const commit = (user: User, ids: number[], sent: Sent = {}) =>
  call(commitOrders, { token: user.token, body: ids, ...sent });
const ready = { InstalledOn: '2026-12-14' };

describe('committing', () => {
  test('makes an order read-only, keeps its totals and says when', async () => {
    const order = await deskOf(rep).saved(ready, 300);
    expect(await commit(rep, [order.Id])).toMatchObject({
      status: 200,
      body: { Committed: [order.Id], Refused: [] },
    });
    const committed = read((await deskOf(rep).load(order.Id)).body);
    expect(committed).toEqual({
      ...order,
      Version: 2,
      OrderStatusId: 2,
      IsOrderReadOnly: true,
      CommittedOn: expect.any(String) as string,
      RevisedOn: expect.any(String) as string,
    });
    expect(await deskOf(rep).update(committed)).toMatchObject({
      status: 409,
      body: { Message: 'Orders that are Committed may not be saved.' },
    });
  });

  test('treats each order by itself and answers both lists', async () => {
    const [good, dateless] = [await deskOf(rep).saved(ready), await deskOf(rep).saved()];
    const foreign = await deskOf(typist).saved(ready);
    const { body } = await commit(rep, [good.Id, dateless.Id, foreign.Id, 5, good.Id]);
    expect(body).toEqual({
      Committed: [good.Id],
      Refused: [
        { Id: dateless.Id, Message: ordersTexts.installationDateMissing },
        { Id: foreign.Id, Message: apiErrorTexts.notFound },
        { Id: 5, Message: apiErrorTexts.notFound },
      ],
    });
    expect((await commit(rep, [good.Id])).body).toEqual({
      Committed: [],
      Refused: [{ Id: good.Id, Message: ordersTexts.alreadyCommitted }],
    });
    expect(read((await deskOf(typist).load(foreign.Id)).body)).toEqual(foreign);
  });

  test('asks for an order type where an HSUS dealer has some', async () => {
    const order = await deskOf(typist).saved(ready);
    expect((await commit(typist, [order.Id])).body).toMatchObject({
      Refused: [{ Message: ordersTexts.orderTypeRequired }],
    });
    const other = await deskOf(typist).saved({ ...ready, OrderTypeId: 1 });
    expect((await commit(typist, [other.Id])).body).toMatchObject({ Committed: [other.Id] });
  });

  test('answers a repeated call as it answered the first', async () => {
    const order = await deskOf(rep).saved(ready);
    const sent = { headers: { 'idempotency-key': `commit-${order.Id}` } };
    const answers = [await commit(rep, [order.Id], sent), await commit(rep, [order.Id], sent)];
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ body: { Committed: [order.Id] } });
    expect(read((await deskOf(rep).load(order.Id)).body).Version).toBe(2);
  });

  test('that was cut off before its answer was kept answers what it had done', async () => {
    const order = await deskOf(rep).saved(ready);
    const key = `cut-off-${order.Id}`;
    const sent = { headers: { 'idempotency-key': key } };
    const first = await commit(rep, [order.Id], sent);
    const Key = { PK: `ONCE#${rep.userId}#${key}`, SK: 'ONCE' };
    await tableClient.send(new DeleteCommand({ TableName, Key }));
    expect(await commit(rep, [order.Id], sent)).toEqual(first);
    expect(read((await deskOf(rep).load(order.Id)).body).Version).toBe(2);
  });

  test('is refused to a limited-transfer user', async () => {
    const limited = await aStoredUser({ dealerId: plain, isLimitedTransferUser: true });
    expect(await commit(limited, [1])).toMatchObject({ status: 404 });
  });
});
