import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as setStatus } from '#functions/api/orders/update-order-status.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { OLDER_TAX_RATE_HEADER } from '#shared/contract/notice-headers.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import {
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

const DEALER = 9890;
let rep: OrderClientUser;

beforeAll(async () => {
  const canadian = { StoreCode: 'HSCA', CountryId: CANADA_COUNTRY_ID };
  await storeDealer({ Id: DEALER, ...canadian, OrderLinkEnabled: true });
  await storeCustomer(DEALER);
  rep = await createSignedInDealerUser({ dealerId: DEALER });
});

const novaScotia = { StateId: findRegionByCode(CANADA_COUNTRY_ID, 'NS')!.Id };
const OLDER = { SalesTaxRate: asPercent(150_000) };
const CONFIRMED = { ConfirmedTaxRate: asPercent(150_000), DeclinedTaxRate: asPercent(140_000) };
const hsca = { storeCode: 'HSCA' };

/** An order to Nova Scotia, whose HST went from 15 to 14 % on 2025-04-01. */
async function saveOrder(changes: Partial<Order> = OLDER): Promise<Order> {
  const unsaved = buildUnsavedOrder(rep, {
    ShippingInfo: novaScotia,
    InstalledOn: '2027-01-18',
    OrderLines: [buildLine({ Retail: null, CustomerCost: asCents(81_200_00) })],
    ...changes,
  });
  const body = encodeOrderUpdate(recalculateOrder(unsaved, hsca));
  const answer = await callHandler(createOrder, { token: rep.token, body });
  expect(answer).toMatchObject({ status: 200 });
  return decodeOrderBody(answer.body);
}
const putOrder = async (body: object, headers: Record<string, string> = {}) => {
  const answer = await callHandler(updateOrder, { token: rep.token, body, headers });
  expect(answer).toMatchObject({ status: 200 });
  return decodeOrderBody(answer.body);
};
const readOrder = async ({ Id }: Order) =>
  decodeOrderBody((await callHandler(getOrder, { token: rep.token, params: { id: Id } })).body);

const setCommitted = ({ Id }: Order, headers: Record<string, string> = {}) =>
  callHandler(setStatus, {
    token: rep.token,
    params: { id: Id },
    body: { OrderStatusId: 2 },
    headers,
  });

describe('an older rate of the region (D14)', () => {
  test('is moved by no save, duplicate or restore', async () => {
    const order = await saveOrder();
    const renamed = await putOrder(encodeOrderUpdate({ ...order, WorksheetName: 'Suite 2' }));
    expect(renamed).toMatchObject({ ...OLDER, SalesTax: 12_180_00 });
    const current = { ...OLDER, SalesTaxRate: asPercent(140_000) };
    const taken = await putOrder(
      encodeOrderUpdate(recalculateOrder({ ...renamed, ...current }, hsca)),
    );
    expect(taken).toMatchObject({ ...current, SalesTax: 11_368_00 });
    const restored = await callHandler(restoreOrderVersion, {
      token: rep.token,
      params: { id: order.Id, version: 1 },
      body: { Version: taken.Version },
    });
    expect(decodeOrderBody(restored.body)).toMatchObject({ ...OLDER, SalesTax: 12_180_00 });
    const copy = await callHandler(duplicateOrder, {
      token: rep.token,
      body: z.encode(OrderToDuplicate, decodeOrderBody(restored.body)),
    });
    expect(decodeOrderBody(copy.body)).toMatchObject({ ...OLDER, SalesTax: 12_180_00 });
  });

  test('that was kept stays kept for a client that knows nothing of it, and not in a duplicate', async () => {
    const order = await saveOrder({ ...OLDER, ...CONFIRMED });
    expect(order).toMatchObject(CONFIRMED);
    const {
      ConfirmedTaxRate: _confirmed,
      DeclinedTaxRate: _declined,
      ...body
    } = encodeOrderUpdate(order);
    const headers = { 'idempotency-key': `kept-${order.Id}` };
    const saved = await putOrder(body, headers);
    expect(saved).toMatchObject(CONFIRMED);
    expect(await putOrder(body, headers)).toEqual(saved);
    const copy = await callHandler(duplicateOrder, {
      token: rep.token,
      body: z.encode(OrderToDuplicate, saved),
    });
    expect(copy.body).not.toHaveProperty('ConfirmedTaxRate');
    expect(copy.body).not.toHaveProperty('DeclinedTaxRate');
    const unconfirmed = await putOrder(
      encodeOrderUpdate({ ...saved, ConfirmedTaxRate: null, DeclinedTaxRate: null }),
    );
    expect(unconfirmed).toMatchObject({ ConfirmedTaxRate: null, DeclinedTaxRate: null });
    const wrong = { ...encodeOrderUpdate(unconfirmed), ConfirmedTaxRate: 'fifteen' };
    expect(await callHandler(updateOrder, { token: rep.token, body: wrong })).toMatchObject({
      status: 400,
    });
  });

  test('is kept by a commit, whose answer says so', async () => {
    const [older, current] = [
      await saveOrder(),
      await saveOrder({ SalesTaxRate: asPercent(140_000) }),
    ];
    const confirmed = await saveOrder({ ...OLDER, ...CONFIRMED });
    const ids = [older.Id, current.Id, confirmed.Id];
    const headers = { 'idempotency-key': `commit-older-${older.Id}` };
    const commit = () => callHandler(commitOrders, { token: rep.token, body: ids, headers });
    const notice = {
      Message: 'HST of Nova Scotia is 14% since 04/01/2025: the order keeps 15%.',
      Code: 'pricing.olderTaxRate',
      Params: {
        tax: 'HST',
        region: 'Nova Scotia',
        rate: '14',
        since: '2025-04-01',
        orderRate: '15',
      },
    };
    expect(notice.Message).toBe(
      pricingTexts.olderTaxRate('HST', 'Nova Scotia', '14', '2025-04-01', '15'),
    );
    const body = {
      Committed: ids,
      Refused: [],
      OlderTaxRates: [
        { Id: older.Id, ...notice },
        { Id: confirmed.Id, ...notice },
      ],
    };
    expect(await commit()).toMatchObject({ status: 200, body });
    expect((await commit()).body).toEqual(body);
    expect(await readOrder(older)).toMatchObject({
      ...OLDER,
      Taxes: [{ Name: 'HST', Rate: 150_000, Amount: 12_180_00 }],
    });
    const another = await saveOrder({ SalesTaxRate: asPercent(140_000) });
    const answer = await callHandler(commitOrders, { token: rep.token, body: [another.Id] });
    expect(answer.body).toEqual({ Committed: [another.Id], Refused: [] });
  });

  test('is kept by a change of status, whose empty answer says so in a header', async () => {
    const [older, current] = [
      await saveOrder(),
      await saveOrder({ SalesTaxRate: asPercent(140_000) }),
    ];
    const key = { 'idempotency-key': `status-older-${older.Id}` };
    const answer = await setCommitted(older, key);
    expect(answer).toMatchObject({ status: 204, body: undefined });
    const notice = answer.headers[OLDER_TAX_RATE_HEADER]!;
    expect(JSON.parse(decodeURIComponent(notice))).toMatchObject({
      Id: older.Id,
      Message: pricingTexts.olderTaxRate('HST', 'Nova Scotia', '14', '2025-04-01', '15'),
      Code: 'pricing.olderTaxRate',
    });
    expect((await setCommitted(older, key)).headers[OLDER_TAX_RATE_HEADER]).toBe(notice);
    expect(await readOrder(older)).toMatchObject(OLDER);
    const silent = await setCommitted(current);
    expect([silent.status, silent.headers[OLDER_TAX_RATE_HEADER]]).toEqual([204, undefined]);
  });

  test('is kept by a submission that commits, whose answer says so', async () => {
    const order = await saveOrder();
    const params = { id: order.Id };
    const answer = await callHandler(submitOrder, { token: rep.token, params, body: [order.Id] });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        HSUSFollowUpLink: null,
        OlderTaxRates: [{ Id: order.Id, Code: 'pricing.olderTaxRate' }],
      },
    });
  });
});
