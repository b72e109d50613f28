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
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aDraft } from '#tests/make/a-draft.ts';
import { aLine } from '#tests/make/a-line.ts';
import { wire } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';

/*
 * Every text of an order, found by its schema, says what few programs keep: a text comes back
 * letter for letter wherever the order is read.
 */

const dealerId = 9245;
await aStoredDealer({ Id: dealerId });
await aStoredCustomer(dealerId);
const rep = await aStoredUser({ dealerId });
const { token } = rep;

const awkward = {
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

/** Texts that are names of something else in the order, or in the catalogue. */
const GIVEN = new Set(['OrderLineGroupName', 'MfgCode', 'Id', 'OrderLineId']);

/** The value with every text the schema has for it replaced. */
function withTexts(schema: z.core.$ZodType, value: unknown, text: string): unknown {
  if (schema instanceof z.ZodMiniObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, part]) => {
        const old = (value as Record<string, unknown> | null | undefined)?.[name];
        return [name, GIVEN.has(name) ? old : withTexts(part, old, text)];
      }),
    );
  if (schema instanceof z.ZodMiniArray)
    return (value as unknown[]).map((one) => withTexts(schema.def.element, one, text));
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  )
    return withTexts(schema.def.innerType, value, text);
  return schema instanceof z.ZodMiniString && !(schema instanceof z.ZodMiniStringFormat)
    ? text
    : value;
}

function anAwkwardOrder(text: string) {
  const order = aDraft(rep, { OrderLines: [aLine(), aLine({ OrderLineId: text, LineNumber: 2 })] });
  const sent = withTexts(NewOrder, wire(order), text.slice(0, 10)) as z.input<typeof NewOrder>;
  return { ...sent, WorksheetName: text, GeneralNotes: `${text}\n${text}` };
}

/** Every text in it, in the order of its fields. */
function textsIn(order: object) {
  const { GeneralNotes, WorksheetName, BillingInfo, ShippingInfo, OrderLines } = order as Order;
  const lines = OrderLines.map(({ OrderLineId, PartNumber, Description, StockCode }) => [
    OrderLineId,
    PartNumber,
    Description,
    StockCode,
  ]);
  return { GeneralNotes, WorksheetName, BillingInfo, ShippingInfo, lines };
}

test.each(Object.entries(awkward))('%s', async (_, text) => {
  const sent = anAwkwardOrder(text);
  const created = await call(createOrder, { token, body: sent });
  expect(created).toMatchObject({ status: 200 });
  const { Id } = created.body as { Id: number };
  const said = textsIn(created.body as object);
  expect(said).toEqual(textsIn(sent));
  const loaded = await call(getOrder, { token, params: { id: Id } });
  expect(textsIn(loaded.body as object)).toEqual(said);
  const saved = await call(updateOrder, { token, body: loaded.body });
  expect(saved).toMatchObject({ status: 200, body: { Version: 2 } });
  const version = await call(getOrderVersion, { token, params: { id: Id, version: 1 } });
  expect(textsIn(version.body as object)).toEqual(said);
  const restored = await call(restoreOrderVersion, {
    token,
    params: { id: Id, version: 1 },
    body: { Version: 2 },
  });
  expect(textsIn(restored.body as object)).toEqual(said);
  const copy = await call(duplicateOrder, { token, body: loaded.body });
  expect(textsIn(copy.body as object)).toEqual(said);
  const found = await call(searchOrders, {
    token,
    query: { take: 200 },
    body: { OrderStatusId: 4 },
  });
  const row = (found.body as { data: Order[] }).data.find((one) => one.Id === Id);
  expect(row).toMatchObject({ WorksheetName: text, BillingInfo: { City: text.slice(0, 10) } });
});
