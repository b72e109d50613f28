import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as importQuote } from '#functions/api/orders/import-quote.ts';
import { buildImportWrite } from '#functions/store/orders/stored-imports.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey, tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient, writeTransaction } from '#functions/store/table/write-transaction.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { buildImportedLineId } from '#shared/order/import-ids.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { ImportedQuote } from '#shared/schemas/quote-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeProduct } from '#tests/make/catalog-fixtures.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import { createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import {
  createRepWithCatalog,
  quotedChair,
  importQuoteText,
  buildQuoteLineXml,
  buildQuoteXml,
  buildOrderWithImported,
} from '#tests/make/quote-import-fixtures.ts';

installRequestCounting(tableClient, transactionClient);

const dealerId = 9314;
let rep: OrderClientUser;
let foreigner: OrderClientUser;

beforeAll(async () => {
  rep = await createRepWithCatalog({ Id: dealerId });
  foreigner = await createRepWithCatalog({ Id: 9315 });
});

const buildDiscountedQuote = (percents: Record<string, string>) =>
  buildQuoteXml(buildQuoteLineXml({ ...quotedChair, ...percents }));
const bothDiscountsQuote = buildDiscountedQuote({ DiscountA: '12.5', DiscountB: '2' });

const getImportId = ({ OrderLines }: ImportedQuote) => OrderLines[0]!.OrderLineId.slice(4, 40);

const listStoredImports = (id: string) =>
  readAllItems({ PK: `${toDealerKey(dealerId)}#IMPORT#${id}`, isConsistent: true });

describe('discounts that come with a quote', () => {
  test('are the discounts of their lines, and lock them', async () => {
    const quote = await importQuoteText(rep, bothDiscountsQuote);
    expect(quote.OrderLines).toMatchObject([
      {
        ImportedDiscount1: 125_000,
        Discount1: 125_000,
        ImportedDiscount2: 20_000,
        Discount2: 20_000,
        InitialDealerCost: 600_00,
        DealerCost: 514_50,
      },
    ]);
    expect(await listStoredImports(getImportId(quote))).toMatchObject([{ SK: 'IMPORT' }]);
  });

  test('are saved with an order, and with it again', async () => {
    const desk = createOrderClient(rep);
    const created = await desk.create(
      buildOrderWithImported(rep, await importQuoteText(rep, bothDiscountsQuote)),
    );
    expect(created).toMatchObject({ status: 200 });
    const order = decodeOrderBody(created.body);
    expect(order.OrderLines).toMatchObject([{ ImportedDiscount1: 125_000, Discount2: 20_000 }]);
    const more = await importQuoteText(rep, bothDiscountsQuote);
    const OrderLines = [...order.OrderLines, ...more.OrderLines];
    const again = await desk.update({ ...order, OrderLines });
    expect(again).toMatchObject({ status: 200, body: { OrderLines: [{}, { Discount1: 12.5 }] } });
    const third = await desk.update(decodeOrderBody(again.body));
    expect(third).toMatchObject({ status: 200 });
  });

  test('are saved with a duplicate of an order they are not saved in yet', async () => {
    const saved = await createOrderClient(rep).saveNewOrder({ OrderLines: [] });
    const { OrderLines } = await importQuoteText(rep, bothDiscountsQuote);
    const sent = recalculateOrder({ ...saved, OrderLines }, { storeCode: 'HSUS' });
    const duplicate = (order: typeof sent) =>
      callHandler(duplicateOrder, { token: rep.token, body: z.encode(OrderToDuplicate, order) });
    expect(await duplicate(sent)).toMatchObject({
      status: 200,
      body: { OrderLines: [{ ImportedDiscount1: 12.5, Discount2: 2 }] },
    });
    const discount = { ImportedDiscount1: asPercent(990_000), Discount1: asPercent(990_000) };
    const forgery = OrderLines.map((line) => ({ ...line, ...discount }));
    expect(await duplicate({ ...sent, OrderLines: forgery })).toMatchObject({
      status: 400,
      body: { Message: pricingTexts.importedDiscountOnly },
    });
  });

  test('leave nothing behind where none came', async () => {
    const { count } = await countRequestsDuring(async () => {
      const quote = await importQuoteText(rep, buildQuoteXml(buildQuoteLineXml(quotedChair)));
      expect(await listStoredImports(getImportId(quote))).toEqual([]);
    });
    expect(count.writeUnits).toBe(0);
  });

  test('are kept once under a key, whose repeat answers with the same lines (D46)', async () => {
    const sent = {
      token: rep.token,
      text: bothDiscountsQuote,
      headers: { 'idempotency-key': 'one-import' },
    };
    const first = await callHandler(importQuote, sent);
    expect(first.status).toBe(200);
    expect(await callHandler(importQuote, sent)).toEqual(first);
    const other = { ...sent, text: buildDiscountedQuote({ DiscountA: '99' }) };
    expect(await callHandler(importQuote, other)).toMatchObject({ status: 422 });
  });

  type Change = (line: OrderLine) => Partial<OrderLine>;
  const forged: [string, Change, string][] = [
    [
      'another discount',
      () => ({ ImportedDiscount1: asPercent(500_000), Discount1: asPercent(500_000) }),
      'ImportedDiscount1',
    ],
    [
      'one more',
      () => ({ ImportedDiscount2: asPercent(20_001), Discount2: asPercent(20_001) }),
      'ImportedDiscount2',
    ],
    ['one less', () => ({ ImportedDiscount2: null }), 'ImportedDiscount2'],
    ['a discount beside it', () => ({ Discount1: asPercent(500_000) }), 'Discount1'],
    [
      'another row',
      ({ OrderLineId }) => ({ OrderLineId: OrderLineId.replace(/-1$/, '-2') }),
      'ImportedDiscount1',
    ],
    ['an id of its own', () => ({ OrderLineId: 'line-1' }), 'ImportedDiscount1'],
    [
      'an import that never was',
      () => ({ OrderLineId: buildImportedLineId('00000000-0000-4000-8000-000000000000', 1) }),
      'ImportedDiscount1',
    ],
    [
      'a key of another record',
      ({ OrderLineId }) => ({ OrderLineId: OrderLineId.replace('imp-', 'imp-../') }),
      'ImportedDiscount1',
    ],
  ];

  test.each(forged)('are not saved with %s', async (_, change, field) => {
    const quote = await importQuoteText(rep, bothDiscountsQuote);
    const OrderLines = quote.OrderLines.map((line) => ({ ...line, ...change(line) }));
    const order = buildOrderWithImported(rep, { ...quote, OrderLines });
    const Message =
      field === 'Discount1' ? pricingTexts.discountLocked : pricingTexts.importedDiscountOnly;
    const saved = await createOrderClient(rep).saveNewOrder({ OrderLines: [] });
    const update = { ...saved, OrderLines: order.OrderLines };
    expect(await createOrderClient(rep).create(order)).toMatchObject({
      status: 400,
      body: { Message, Errors: { [`OrderLines.0.${field}`]: Message } },
    });
    expect(await createOrderClient(rep).update(update)).toMatchObject({
      status: 400,
      body: { Message, Errors: { [`OrderLines.0.${field}`]: Message } },
    });
  });

  test('are another dealer’s nothing', async () => {
    const quote = await importQuoteText(rep, bothDiscountsQuote);
    expect(
      await createOrderClient(foreigner).create(buildOrderWithImported(foreigner, quote)),
    ).toMatchObject({
      status: 400,
      body: { Message: pricingTexts.importedDiscountOnly },
    });
    const colleague = await createSignedInDealerUser({ dealerId });
    const theirs = await createOrderClient(colleague).create(
      buildOrderWithImported(colleague, quote),
    );
    expect(theirs).toMatchObject({ status: 200 });
  });

  test('wait for 30 days to be saved', async () => {
    const dayMs = 86_400_000;
    const waited = async (days: number) => {
      const quote = await importQuoteText(rep, bothDiscountsQuote);
      const discountsByRow = new Map([[1, [asPercent(125_000), asPercent(20_000)] as const]]);
      const then = Date.now() - days * dayMs;
      await writeTransaction([
        buildImportWrite(
          toDealerKey(dealerId),
          getImportId(quote),
          { discountsByRow, bundleCount: 0 },
          then,
        ),
      ]);
      return createOrderClient(rep).create(buildOrderWithImported(rep, quote));
    };
    expect(await waited(29)).toMatchObject({ status: 200 });
    expect(await waited(31)).toMatchObject({
      status: 400,
      body: { Message: pricingTexts.importedDiscountOnly },
    });
  });

  test('of a hundred imports at once are not looked for', async () => {
    const quote = await importQuoteText(rep, bothDiscountsQuote);
    const [line] = quote.OrderLines as [OrderLine];
    const OrderLines = Array.from({ length: 100 }, (_, at) => ({
      ...line,
      OrderLineId: buildImportedLineId(crypto.randomUUID(), at + 1),
    }));
    const order = buildOrderWithImported(rep, { ...quote, OrderLines });
    const { result, count } = await countRequestsDuring(() => createOrderClient(rep).create(order));
    expect(result).toMatchObject({
      status: 400,
      body: { Message: pricingTexts.importedDiscountOnly },
    });
    expect(count.requests).toBeLessThan(40);
  });
});

const saveImportedOrder = async () =>
  decodeOrderBody(
    (
      await createOrderClient(rep).create(
        buildOrderWithImported(rep, await importQuoteText(rep, bothDiscountsQuote)),
      )
    ).body,
  );

describe('what an import alone may set', () => {
  const locked = {
    status: 400,
    body: { Errors: { 'OrderLines.0.InitialDealerCost': pricingTexts.discountLocked } },
  };
  const dollar = { InitialDealerCost: asCents(1_00) };

  test('locks the dealer cost that it discounts, of a new line and of a stored one', async () => {
    const draft = buildOrderWithImported(rep, await importQuoteText(rep, bothDiscountsQuote));
    const forged = { ...draft, OrderLines: [{ ...draft.OrderLines[0]!, ...dollar }] };
    expect(
      await createOrderClient(rep).create(recalculateOrder(forged, { storeCode: 'HSUS' })),
    ).toMatchObject(locked);
    const order = await saveImportedOrder();
    const OrderLines = [{ ...order.OrderLines[0]!, ...dollar }];
    expect(await createOrderClient(rep).update({ ...order, OrderLines })).toMatchObject(locked);
    expect(decodeOrderBody((await createOrderClient(rep).load(order.Id)).body)).toEqual(order);
  });

  test('leaves it to a refresh, and to the sign of a trade-in', async () => {
    const order = await saveImportedOrder();
    await storeProduct(dealerId, {
      CustomerCost: asCents(900_00),
      DealerCost: asCents(620_00),
      MinimumPrice: asCents(700_00),
      MaximumPrice: asCents(950_00),
    });
    const refreshed = [{ ...order.OrderLines[0]!, InitialDealerCost: asCents(620_00) }];
    const answer = await createOrderClient(rep).update({ ...order, OrderLines: refreshed });
    expect(answer).toMatchObject({
      status: 200,
      body: { OrderLines: [{ InitialDealerCost: 620 }] },
    });
    const turned = {
      ...order.OrderLines[0]!,
      Retail: asCents(-1_000_00),
      InitialDealerCost: asCents(-620_00),
      CustomerCost: asCents(-900_00),
    };
    const negative = await createOrderClient(rep).update({
      ...decodeOrderBody(answer.body),
      OrderLines: [turned],
    });
    expect(negative).toMatchObject({ status: 200 });
    await storeProduct(dealerId, {
      CustomerCost: asCents(900_00),
      MinimumPrice: asCents(700_00),
      MaximumPrice: asCents(950_00),
    });
  });

  test('makes a bundle an imported one, which nobody says of their own', async () => {
    const inRoom = buildQuoteXml(`<Bundle Name="Room">${buildQuoteLineXml(quotedChair)}</Bundle>`);
    const order = decodeOrderBody(
      (
        await createOrderClient(rep).create(
          buildOrderWithImported(rep, await importQuoteText(rep, inRoom)),
        )
      ).body,
    );
    expect(order.Bundles[1]).toMatchObject({ IsImported: true, PrintOptionId: 5 });
    const Bundles = order.Bundles.map((bundle) => ({ ...bundle, IsImported: !bundle.IsImported }));
    const again = decodeOrderBody(
      (await createOrderClient(rep).update({ ...order, Bundles })).body,
    );
    expect(again.Bundles).toMatchObject([{ IsImported: false }, { IsImported: true }]);
    const own = order.Bundles.map((bundle) => ({ ...bundle, Id: `my-${bundle.Id}` }));
    const forged = { ...order, Bundles: own };
    const headers = { 'idempotency-key': `forged-${order.Id}` };
    const created = await createOrderClient(rep).create(forged, { headers });
    expect(created).toMatchObject({
      status: 200,
      body: { Bundles: [{}, { IsImported: false, PrintOptionId: 4 }] },
    });
    expect(await createOrderClient(rep).create(forged, { headers })).toEqual(created);
    expect(
      await createOrderClient(foreigner).create({ ...order, SalesRepId: foreigner.salesRepId }),
    ).toMatchObject({ status: 200, body: { Bundles: [{}, { IsImported: false }] } });
  });
});
