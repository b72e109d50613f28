import { beforeEach, describe, expect, test } from 'vitest';
import { handler as previewApprovalRules } from '#functions/api/orders/preview-approval-rules.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { buildOrderRowItem } from '#functions/store/orders/stored-order-rows.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { TableName, tableClient, toDealerKey } from '#functions/store/table/table-client.ts';
import { transactionClient, writeTransaction } from '#functions/store/table/write-transaction.ts';
import { listRuledMfgIds, measureOrder } from '#shared/approvals/measure-order.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import type { ApprovalRulesEffect } from '#shared/schemas/approval-schema.ts';
import {
  commit,
  createApprovalDesk,
  orderGp,
  resaveChair,
  saveChair,
} from '#tests/make/approval-desk.ts';
import { buildApprovalRule } from '#tests/make/approval-rules.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';

installRequestCounting(tableClient, transactionClient);

let dealerId = 10_550;
let desk: Awaited<ReturnType<typeof createApprovalDesk>>;

beforeEach(async () => {
  desk = await createApprovalDesk(dealerId++);
});

const preview = async (...ApprovalRules: object[]) => {
  const { token } = desk.administrator;
  const { status, body } = await callHandler(previewApprovalRules, {
    token,
    body: { ApprovalRules },
  });
  expect(status).toBe(200);
  return body as ApprovalRulesEffect;
};

describe('What approval rules mean for open orders', () => {
  test('is counted before the first rule is saved, by the rules of each owner', async () => {
    await saveChair(desk.rep, 800_00);
    await saveChair(desk.rep, 1_000_00);
    await saveChair(desk.manager, 800_00);
    await saveChair(desk.administrator, 800_00);
    const done = await saveChair(desk.rep, 800_00);
    await commit(desk.rep, done);
    const none = { OpenOrders: 4, NotMeasured: 0, ChangedBy: null, ChangedOn: null };
    expect(await preview({ ...orderGp, Limit: 20 })).toEqual({ ...none, NeedApproval: 2 });
    expect(await preview({ ...orderGp, Limit: 20, RoleId: 4 })).toEqual({
      ...none,
      NeedApproval: 1,
    });
    expect(await preview({ ...orderGp, Limit: 12 })).toEqual({ ...none, NeedApproval: 0 });
    expect(await preview()).toEqual({ ...none, NeedApproval: 0 });
  });

  test('follows each save, says who changed the rules last, and reads no order', async () => {
    await desk.setRules({ ...orderGp, Limit: 10 });
    const order = await saveChair(desk.rep, 800_00);
    await saveChair(desk.rep, 1_000_00);
    const count = (...rules: object[]) => countRequestsDuring(() => preview(...rules));
    await preview({ ...orderGp, Limit: 20 });
    const { result, count: costs } = await count({ ...orderGp, Limit: 20 });
    expect(result).toEqual({
      OpenOrders: 2,
      NeedApproval: 1,
      NotMeasured: 0,
      ChangedBy: 'Kim Chief',
      ChangedOn: expect.stringMatching(/^20\d\d-/) as string,
    });
    const raised = await resaveChair(desk.rep, order, 900_00);
    const after = await count({ ...orderGp, Limit: 20 });
    expect(after.result).toMatchObject({ NeedApproval: 0 });
    // The changed row.
    expect(after.count.readUnits - costs.readUnits).toBeLessThanOrEqual(3);
    await resaveChair(desk.rep, raised, 750_00);
    expect(await preview({ ...orderGp, Limit: 10 })).toMatchObject({ NeedApproval: 1 });
    // No save measured the lines of this manufacturer alone: the lines are read once.
    expect(await preview({ ...orderGp, MfgId: 7, Limit: 20 })).toMatchObject({ NeedApproval: 1 });
    expect(await preview({ ...orderGp, MfgId: 8, Limit: 20 })).toMatchObject({
      NeedApproval: 0,
      NotMeasured: 0,
    });
  });

  test('is for Sales Administrators alone, and wants rules that could be saved', async () => {
    const body = { ApprovalRules: [orderGp] };
    for (const { token } of [desk.rep, desk.manager])
      expect(await callHandler(previewApprovalRules, { token, body })).toMatchObject({
        status: 404,
      });
    const { token } = desk.administrator;
    expect(
      await callHandler(previewApprovalRules, {
        token,
        body: { ApprovalRules: [{ ...orderGp, Limit: 100 }, orderGp] },
      }),
    ).toMatchObject({ status: 400, body: { Errors: expect.any(Object) as object } });
  });

  test('is not in the rows that lists of orders answer', async () => {
    await desk.setRules({ ...orderGp, Limit: 10 });
    await saveChair(desk.rep, 800_00);
    const { token } = desk.rep;
    const { body } = await callHandler(searchOrders, { token, body: {} });
    const [row] = (body as { data: object[] }).data;
    expect(row).toMatchObject({ SalesRepId: desk.rep.salesRepId });
    expect(Object.keys(row!)).not.toContain('Measures');
  });

  test('is worked out for 20,000 open orders, and older ones are counted apart', async () => {
    await storeRows(20_000);
    const rules = [
      { ...orderGp, Limit: 20 },
      { ...orderGp, Measure: 'lineGp', Limit: 8 },
      { ...orderGp, Measure: 'discount', Limit: 35 },
    ];
    await preview(...rules);
    const { result, count } = await countRequestsDuring(() => preview(...rules));
    expect(result).toMatchObject({
      OpenOrders: 20_000,
      NeedApproval: 10_000 - 200,
      NotMeasured: 400,
    });
    // At most 200 of the older orders are read.
    expect(count.readUnits).toBeLessThanOrEqual(250);
  });
});

/** Rows of orders of the rep; the last 400 are from before the rules. */
async function storeRows(count: number) {
  const dealer = toDealerKey(desk.dealerId);
  const rules = [buildApprovalRule({ Limit: asPercent(200_000) })];
  const { OrderLines: _, ...header } = buildOrder({ SalesRepId: desk.rep.salesRepId });
  const measuresOf = (price: number) =>
    measureOrder(
      {
        ...header,
        OrderLines: [
          buildLine({ InitialDealerCost: asCents(700_00), CustomerCost: asCents(price) }),
        ],
      },
      listRuledMfgIds(rules),
    );
  const [low, high] = [measuresOf(750_00), measuresOf(990_00)];
  for (let first = 1; first <= count; first += 100) {
    const writes = Array.from({ length: 100 }, (_each, index) => {
      const number = first + index;
      const order = {
        ...header,
        Id: desk.dealerId * 100_000_000 + number,
        DealerId: desk.dealerId,
      };
      const measures = number % 2 ? low : high;
      const isOld = number > count - 400;
      const Item = buildOrderRowItem(dealer, order, {
        ownerName: 'Kim Rep',
        ...(!isOld && { measures }),
      });
      return { Put: { TableName, Item } };
    });
    await writeTransaction(writes);
  }
  await writeTransaction([buildChangeFeedWrite(dealer, 'ORDERS', 'all')]);
}
