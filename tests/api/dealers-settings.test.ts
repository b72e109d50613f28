import { expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as updateDealer } from '#functions/api/profiles/update-dealer.ts';
import { handler as getUserSalesTax } from '#functions/api/users/get-user-sales-tax.ts';
import { roles } from '#shared/access/roles.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer } from '#tests/make/catalog-fixtures.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient } from '#tests/make/order-client.ts';

/* A dealer setting that an administrator changes applies to the next call of the dealer's users. */

const DEALER = 9878;

test('what an administrator changes of the dealer takes effect for its reps', async () => {
  await storeDealer({ Id: DEALER, OrderLinkEnabled: true }, [{ Id: 1, DisplayName: 'New' }]);
  await storeCustomer(DEALER);
  await storeManufacturer(DEALER, { MfgId: 1 });
  const administrator = await createSignedInDealerUser({
    dealerId: DEALER,
    roleId: roles.salesAdministrator,
  });
  const rep = await createSignedInDealerUser({ dealerId: DEALER });
  const order = await createOrderClient(administrator).saveNewOrder({
    InstalledOn: '2026-12-14',
    OrderTypeId: 1,
  });
  const untyped = await createOrderClient(administrator).saveNewOrder({
    InstalledOn: '2026-12-14',
  });
  let Version = 0;
  const updateSettings = async (newSettings: object) => {
    const body = { ...newSettings, Version };
    const answer = await callHandler(updateDealer, {
      token: administrator.token,
      params: { id: DEALER },
      body,
    });
    expect(answer.status).toBe(200);
    Version++;
  };
  const readSettings = async () =>
    ((await callHandler(searchOrders, { token: rep.token, body: {} })).body as { data: unknown[] })
      .data.length;

  // D39
  expect(await readSettings()).toBe(0);
  await updateSettings({ SalesRepCanSeeAllOrders: true });
  expect(await readSettings()).toBe(2);

  // D31: a user without own settings sells by the dealer's.
  await updateSettings({ SalesTax: 6.25, GPPercent: 28, DefaultDeposit: 20 });
  const settings = await callHandler(getUserSalesTax, {
    token: rep.token,
    params: { id: rep.salesRepId },
  });
  expect(settings.body).toMatchObject({ SalesTax: 6.25, GPPercent: 28, DefaultDeposit: 20 });

  // The maximum length of a description is the dealer's.
  await updateSettings({ MaxDescriptionLength: 5 });
  const OrderLines = order.OrderLines.map((line) => ({ ...line, Description: 'A chair' }));
  expect((await createOrderClient(administrator).update({ ...order, OrderLines })).status).toBe(
    400,
  );
  await updateSettings({ MaxDescriptionLength: null });

  // A field that no worksheet shows is not required.
  const commit = async () =>
    (await callHandler(commitOrders, { token: administrator.token, body: [untyped.Id] })).body;
  const { orderTypeRequired } = ordersTexts;
  expect(await commit()).toMatchObject({
    Committed: [],
    Refused: [{ Message: orderTypeRequired }],
  });
  await updateSettings({ ShowOrderTypes: false });
  expect(await commit()).toMatchObject({ Committed: [untyped.Id], Refused: [] });

  await updateSettings({ OrderLinkEnabled: false });
  const submitted = await callHandler(submitOrder, {
    token: administrator.token,
    params: { id: order.Id },
    body: [order.Id],
  });
  expect(JSON.stringify(submitted.body)).toContain(orderLinkTexts.notEnabled);
});
