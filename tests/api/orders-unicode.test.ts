import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as getOrderVersion } from '#functions/api/orders/get-order-version.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { NewOrder, type Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { encodeOrderUpdate } from '#tests/make/order-client.ts';

/*
 * Every text of an order, found by its schema, gets characters that few programs preserve: the text comes
 * back unchanged wherever the order is read.
 */

const dealerId = 9245;
await storeDealer({ Id: dealerId });
await storeCustomer(dealerId);
const rep = await createSignedInDealerUser({ dealerId });
const { token } = rep;

const awkwardTexts = {
  'emoji of several parts': '\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f\u{1f9b7}',
  'letters from right to left, and their marks': '\u202e\u05e9\u05dc\u05d5\u05dd\u202c\u200f',
  'an accent in one letter, and in two': '\u00e9 e\u0301',
  'marks upon marks': 'Z\u0351\u036b\u0343\u0323\u0324',
  'what counts as a space or as nothing': '\ufeff\u00a0\u2028\u2029\u200b\u3000',
  'control characters': '\u0000\u0001\u001f\u007f\u0085',
  'letters past the first plane': '\u{20bb7}\u{1d11e}\u{10ffff}',
  'letters whose cases differ in length': '\u0130\u0131\u00df\ufb03',
  'what other programs read as code': '<b>&amp;"\'\\u0041${x}%00=1+1',
};

/** Texts that are names of something else in the order or the catalogue, and a certificate, which most have not. */
const UNCHANGED_FIELDS = new Set([
  'OrderLineGroupName',
  'MfgCode',
  'Id',
  'OrderLineId',
  'TaxExemption',
  'PriceSource',
]);

/** The value with every text in its schema replaced. */
function replaceTexts(schema: z.core.$ZodType, value: unknown, text: string): unknown {
  if (schema instanceof z.ZodMiniObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, part]) => {
        const old = (value as Record<string, unknown> | null | undefined)?.[name];
        return [name, UNCHANGED_FIELDS.has(name) ? old : replaceTexts(part, old, text)];
      }),
    );
  if (schema instanceof z.ZodMiniArray)
    return (value as unknown[]).map((one) => replaceTexts(schema.def.element, one, text));
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  )
    return replaceTexts(schema.def.innerType, value, text);
  return schema instanceof z.ZodMiniString && !(schema instanceof z.ZodMiniStringFormat)
    ? text
    : value;
}

function buildAwkwardOrder(text: string) {
  const order = buildUnsavedOrder(rep, {
    OrderLines: [buildLine(), buildLine({ OrderLineId: text, LineNumber: 2 })],
  });
  const sent = replaceTexts(NewOrder, encodeOrderUpdate(order), text.slice(0, 10)) as z.input<
    typeof NewOrder
  >;
  return { ...sent, WorksheetName: text, GeneralNotes: `${text}\n${text}` };
}

/** Every text of the order, in the order of its fields. */
function listOrderTexts(order: object) {
  const { GeneralNotes, WorksheetName, BillingInfo, ShippingInfo, OrderLines } = order as Order;
  const lines = OrderLines.map(({ OrderLineId, PartNumber, Description, StockCode }) => [
    OrderLineId,
    PartNumber,
    Description,
    StockCode,
  ]);
  return { GeneralNotes, WorksheetName, BillingInfo, ShippingInfo, lines };
}

test.each(Object.entries(awkwardTexts))('%s', async (_, text) => {
  const sent = buildAwkwardOrder(text);
  const created = await callHandler(createOrder, { token, body: sent });
  expect(created).toMatchObject({ status: 200 });
  const { Id } = created.body as { Id: number };
  const savedTexts = listOrderTexts(created.body as object);
  expect(savedTexts).toEqual(listOrderTexts(sent));
  const loaded = await callHandler(getOrder, { token, params: { id: Id } });
  expect(listOrderTexts(loaded.body as object)).toEqual(savedTexts);
  const saved = await callHandler(updateOrder, { token, body: loaded.body });
  expect(saved).toMatchObject({ status: 200, body: { Version: 2 } });
  const version = await callHandler(getOrderVersion, { token, params: { id: Id, version: 1 } });
  expect(listOrderTexts(version.body as object)).toEqual(savedTexts);
  const restored = await callHandler(restoreOrderVersion, {
    token,
    params: { id: Id, version: 1 },
    body: { Version: 2 },
  });
  expect(listOrderTexts(restored.body as object)).toEqual(savedTexts);
  const copy = await callHandler(duplicateOrder, { token, body: loaded.body });
  expect(listOrderTexts(copy.body as object)).toEqual(savedTexts);
  const searchResponse = await callHandler(searchOrders, {
    token,
    query: { take: 200 },
    body: { OrderStatusId: 4 },
  });
  const row = (searchResponse.body as { data: Order[] }).data.find((one) => one.Id === Id);
  expect(row).toMatchObject({ WorksheetName: text, BillingInfo: { City: text.slice(0, 10) } });
});
