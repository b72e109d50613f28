import { beforeAll, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { findOrderRowUnlessLegacy } from '#functions/store/orders/stored-order-rows.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { unpackOrderAmounts, unpackManufacturers } from '#shared/order/pack-amounts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

const dealerId = 10_680;
let rep: OrderClientUser;
let manager: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId, OrderLinkEnabled: true });
  await storeCustomer(dealerId);
  manager = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
  rep = await createSignedInDealerUser({ dealerId }, { ManagerId: manager.userId });
});

const readRow = async (id: number) =>
  (await findOrderRowUnlessLegacy(toDealerKey(dealerId), id)) ?? expect.unreachable();

test('The row of an order has its amounts, and from the commit on its day and commission base', async () => {
  const client = createOrderClient(rep);
  const order = await client.saveNewOrder({ InstalledOn: '2026-12-14' }, 3);
  const amounts = {
    subTotal: order.SubTotal,
    dealerCost: order.DealerCost,
    retailTotal: order.RetailTotal,
  };
  const row = await readRow(order.Id);
  expect(unpackOrderAmounts(row.Amounts!)).toEqual(amounts);
  expect(unpackManufacturers(row.Amounts!)).toEqual([
    { mfgCode: order.OrderLines[0]!.MfgCode ?? '', ...amounts },
  ]);
  expect(row).not.toHaveProperty('CommittedOn');
  expect(row).not.toHaveProperty('CommissionBase');

  await callHandler(commitOrders, { token: rep.token, body: [order.Id] });
  const committed = await readRow(order.Id);
  const { CommittedOn } = decodeOrderBody((await client.load(order.Id)).body);
  // HSUS: 2 % more than the dealer cost.
  const CommissionBase = String(order.SubTotal * 100 - order.DealerCost * 102);
  expect(committed).toMatchObject({ CommittedOn, CommissionBase, Amounts: row.Amounts });

  await callHandler(uncommitOrders, { token: manager.token, params: { id: order.Id } });
  const uncommitted = await readRow(order.Id);
  expect(uncommitted.Amounts).toEqual(row.Amounts);
  expect(uncommitted).not.toHaveProperty('CommittedOn');
  expect(uncommitted).not.toHaveProperty('CommissionBase');

  const submitted = await callHandler(submitOrder, {
    token: rep.token,
    params: { id: order.Id },
    body: [order.Id],
  });
  expect(submitted.status).toBe(200);
  const { SubmittedOn, ...final } = await readRow(order.Id);
  expect(SubmittedOn).toBe(final.CommittedOn);
  expect(final).toMatchObject({ CommissionBase });
});
