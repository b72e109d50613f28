import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { editPricedField } from '#shared/pricing/line/edit-line.ts';
import { createEmptyLine, fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { DuplicatedOrder, OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { PriceSource } from '#shared/schemas/price-source-schema.ts';
import { hsusStore } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { buildProduct, storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import { emptySalesSettings } from '#tests/make/sales-settings.ts';

const dealerId = 9911;
let rep: OrderClientUser;
let today: string;

const listPrice = {
  Retail: asCents(1_000_00),
  DealerCost: asCents(600_00),
  CustomerCost: asCents(900_00),
};
const chair = buildProduct({
  Id: 501,
  MfgId: 1,
  MfgCode: 'ADEC',
  PartNumber: '200-1000',
  StockCode: '100-1000',
  ...listPrice,
});
/** Its price comes from the default GP. */
const stool = buildProduct({
  Id: 502,
  MfgId: 1,
  MfgCode: 'ADEC',
  PartNumber: '200-2000',
  StockCode: '100-2000',
  ...listPrice,
  CustomerCost: null,
});

beforeAll(async () => {
  today = getDealerDay(await storeDealer({ Id: dealerId }));
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId }, { SalesSettings: settings });
  await storeManufacturer(dealerId, { Id: 41, MfgId: 1, CompanyCode: 'ADEC', CompanyName: 'Adec' });
});

beforeEach(async () => {
  await storeProduct(dealerId, chair);
  await storeProduct(dealerId, stool);
});

const settings = { ...emptySalesSettings, GPPercent: asPercent(250_000) };

/** A line with the product as a page fills it in, and then with these fields. */
const fill = (product: Product, changes: Partial<OrderLine> = {}): OrderLine => {
  const { PriceSource: _source, ...line } = fillLineFromProduct(
    createEmptyLine({ OrderLineId: product.PartNumber, LineNumber: 1 }),
    product,
    settings,
  );
  return { ...line, ...changes };
};
const setPrice = (line: OrderLine, dollars: number) =>
  editPricedField(line, 'CustomerCost', asCents(dollars * 100), {}).line;
const withoutSource = ({ PriceSource: _source, ...line }: OrderLine): OrderLine => line;

const saveNewOrder = (...OrderLines: OrderLine[]) =>
  createOrderClient(rep).saveNewOrder({ OrderLines, OrderSalesSettings: settings });
const listSources = ({ OrderLines }: Pick<Order, 'OrderLines'>) =>
  OrderLines.map(({ PriceSource: source }) => source);
const update = async (order: Order, changes: Partial<Order> = {}) => {
  const response = await createOrderClient(rep).update({ ...order, ...changes });
  expect(response).toMatchObject({ status: 200 });
  return decodeOrderBody(response.body);
};
const raiseList = () =>
  storeProduct(dealerId, { ...chair, Retail: asCents(1_200_00), CustomerCost: asCents(1_100_00) });

describe('where the price of a new line comes from (B4.3)', () => {
  const typed = { Kind: 'typed' } as const;
  test.each<[string, () => OrderLine, PriceSource | undefined | (() => PriceSource)]>([
    ['the price list', () => fill(chair), () => ({ Kind: 'list', Day: today })],
    ['the default GP', () => fill(stool), () => ({ Kind: 'gp', Day: today })],
    ['somebody, where no offer gives it', () => withoutSource(setPrice(fill(chair), 850)), typed],
    ['somebody who typed what the list says', () => fill(chair, { PriceSource: typed }), typed],
    ['a file', () => fill(chair, { PriceSource: { Kind: 'file' } }), { Kind: 'file' }],
    [
      'a package, and nothing else is kept of what was sent',
      () => fill(chair, { PriceSource: { Kind: 'saved', Day: '2020-01-01', ContractId: 7 } }),
      { Kind: 'saved' },
    ],
    [
      'the list on the server’s day',
      () => fill(chair, { PriceSource: { Kind: 'list', Day: '2020-01-01' } }),
      () => ({ Kind: 'list', Day: today }),
    ],
    [
      'no contract price, whatever a caller says',
      () => fill(chair, { PriceSource: { Kind: 'contract', ContractId: 7, CustomerId: 1 } }),
      () => ({ Kind: 'list', Day: today }),
    ],
    [
      'no list that does not say so',
      () => ({ ...setPrice(fill(chair), 850), PriceSource: { Kind: 'list', Day: '2026-01-01' } }),
      typed,
    ],
    [
      'the list within the line’s own retail',
      () => withoutSource(editPricedField(fill(chair), 'Retail', asCents(800_00), {}).line),
      () => ({ Kind: 'list', Day: today }),
    ],
    [
      'nowhere, in a line without product and price',
      () => createEmptyLine({ OrderLineId: 'empty', LineNumber: 1 }),
      undefined,
    ],
    [
      'somebody, in a line without product',
      () =>
        withoutSource(
          setPrice(
            createEmptyLine({ OrderLineId: 'free', LineNumber: 1, Description: 'Work' }),
            50,
          ),
        ),
      typed,
    ],
  ])('%s', async (_what, build, source) => {
    const order = await saveNewOrder(build());
    expect(listSources(order)).toEqual([typeof source === 'function' ? source() : source]);
    const { body } = await createOrderClient(rep).load(order.Id);
    expect(decodeOrderBody(body).OrderLines).toEqual(order.OrderLines);
  });

  test('is the same in an answer that got lost', async () => {
    const order = await saveNewOrder(fill(chair));
    const next = { ...order, OrderLines: [setPrice(order.OrderLines[0]!, 870)] };
    const body = encodeOrderUpdate(recalculateOrder(next, hsusStore));
    const claimed = {
      ...body,
      OrderLines: [{ ...body.OrderLines[0]!, PriceSource: { Kind: 'gp' } }],
    };
    const send = () =>
      callHandler(updateOrder, {
        token: rep.token,
        body: claimed,
        headers: { 'idempotency-key': 'price-sources-lost-answer-1' },
      });
    const [first, second] = [await send(), await send()];
    expect(first).toMatchObject({ status: 200 });
    expect(second.body).toEqual(first.body);
    expect(listSources(decodeOrderBody(first.body))).toEqual([{ Kind: 'typed' }]);
  });

  test.each([{ Kind: 'stolen' }, { Kind: 'list', Day: '30.11.2026' }, 'list', { ContractId: 'x' }])(
    'must be readable: %j',
    async (source) => {
      const order = await saveNewOrder(fill(chair));
      const body = encodeOrderUpdate(order);
      const sent = { ...body, OrderLines: [{ ...body.OrderLines[0]!, PriceSource: source }] };
      const response = await callHandler(updateOrder, { token: rep.token, body: sent });
      expect(response).toMatchObject({
        status: 400,
        body: { Errors: expect.any(Object) as object },
      });
    },
  );
});

describe('an unchanged price', () => {
  test('keeps its source and its day, also where a page knows no sources, whatever the list says since', async () => {
    const order = await saveNewOrder(fill(chair), fill(stool, { PriceSource: { Kind: 'kept' } }));
    const sources = listSources(order);
    await raiseList();
    const OrderLines = order.OrderLines.map((line) =>
      withoutSource(editPricedField(line, 'Quantity', asThousandths(3000), {}).line),
    );
    const saved = await update(order, { OrderLines });
    expect(listSources(saved)).toEqual(sources);
    expect(saved.OrderLines.map(({ CustomerCost }) => CustomerCost)).toEqual(
      order.OrderLines.map(({ CustomerCost }) => CustomerCost),
    );
  });

  test('of a line without a source has none, until somebody decides or is offered the same', async () => {
    const order = await saveNewOrder(fill(chair, { PriceSource: { Kind: 'unknown' } }));
    expect(listSources(order)).toEqual([{ Kind: 'list', Day: today }]);
    const confirmed = await update(order, {
      OrderLines: [{ ...order.OrderLines[0]!, PriceSource: { Kind: 'kept' } }],
    });
    expect(listSources(confirmed)).toEqual([{ Kind: 'kept' }]);
    const offered = await update(confirmed, {
      OrderLines: [{ ...confirmed.OrderLines[0]!, PriceSource: { Kind: 'list' } }],
    });
    expect(listSources(offered)).toEqual([{ Kind: 'list', Day: today }]);
  });

  test('of another product is no longer the list’s', async () => {
    const order = await saveNewOrder(fill(chair));
    const { MfgCode, MfgId, PartNumber, StockCode } = stool;
    const line = {
      ...order.OrderLines[0]!,
      MfgCode,
      MfgId,
      PartNumber,
      StockCode: StockCode ?? null,
    };
    expect(listSources(await update(order, { OrderLines: [line] }))).toEqual([{ Kind: 'typed' }]);
  });
});

const duplicate = async (order: Order) => {
  const { body } = await callHandler(duplicateOrder, {
    token: rep.token,
    body: { ...z.encode(OrderToDuplicate, order), Today: today, RefreshPricing: true },
  });
  return z.decode(DuplicatedOrder, body as z.input<typeof DuplicatedOrder>);
};

describe('prices of copies', () => {
  test('are today’s where the list gave them, and stay where somebody decided them', async () => {
    const order = await saveNewOrder(
      fill(chair),
      fill(chair, { OrderLineId: 'typed', PriceSource: { Kind: 'typed' } }),
    );
    await raiseList();
    const copy = await duplicate(order);
    expect(copy.OrderLines.map(({ CustomerCost }) => CustomerCost)).toEqual([1_100_00, 900_00]);
    expect(listSources(copy)).toEqual([{ Kind: 'list', Day: today }, { Kind: 'typed' }]);
    expect(copy.PriceRefresh?.Negotiated).toEqual(['typed']);
  });

  test('of an old version have the sources they had', async () => {
    const order = await saveNewOrder(fill(chair));
    const cheaper = await update(order, { OrderLines: [setPrice(order.OrderLines[0]!, 800)] });
    await raiseList();
    const { body } = await callHandler(restoreOrderVersion, {
      token: rep.token,
      params: { id: order.Id, version: order.Version },
      body: { Version: cheaper.Version },
    });
    const restored = decodeOrderBody(body);
    expect(restored.OrderLines[0]).toMatchObject({
      CustomerCost: 900_00,
      PriceSource: { Kind: 'list', Day: today },
    });
  });
});
