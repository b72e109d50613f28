import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import { createWorksheet, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { MAX_UNIT_PRICE_CENTS } from '#shared/constants.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { indexLinesById } from '#shared/order/rules/make-order-lines-saveable.ts';
import { sortAndRenumberLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { recalculateLineAmounts } from '#shared/pricing/line/edit-line.ts';
import { makeOrderLineSaveable, validateOrderLine } from '#shared/pricing/line/line-problems.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import { lineEditArbitrary, orderLineArbitrary } from '#tests/make/order-arbitraries.ts';

const ids = ['a', 'b', 'c', 'd'];
const view = { isDetailWanted: true, isCustomerSafe: false };

const aPrice = fc.integer({ min: -9_000_00, max: 9_000_00 }).map(asCents);
const maybe = fc.option(aPrice, { nil: null });
const someProduct: fc.Arbitrary<Product> = fc
  .record({
    Retail: maybe,
    DealerCost: maybe,
    CustomerCost: maybe,
    MinimumPrice: maybe,
    MaximumPrice: maybe,
  })
  .map((prices) => ({
    Id: 7,
    MfgId: 1,
    MfgCode: 'ADEC',
    PartNumber: '200-1000',
    Description: 'Dental chair',
    StockCode: '100-1000',
    ...prices,
  }));
const someSettings = fc.record({
  RoundToNearestDollar: fc.boolean(),
  GPPercent: fc.option(fc.integer({ min: -500_000, max: 1_100_000 }).map(asPercent), { nil: null }),
});

/** Lines within their rules or not, as old orders have them; some are imported. */
const someOrder = fc
  .record({
    lines: fc.array(fc.tuple(orderLineArbitrary, fc.boolean(), fc.boolean()), {
      minLength: 4,
      maxLength: 4,
    }),
    OrderSalesSettings: someSettings,
    Id: fc.constantFrom(0, 100_001_234),
  })
  .map(({ lines, ...order }) =>
    buildOrder({
      ...order,
      OrderLines: sortAndRenumberLines(
        lines.map(([line, isOneImported, isTwoImported], index) => ({
          ...line,
          OrderLineId: ids[index]!,
          OrderLineGroupId: 0,
          ImportedDiscount1: isOneImported && order.Id !== 0 ? line.Discount1 : null,
          ImportedDiscount2: isTwoImported && order.Id !== 0 ? line.Discount2 : null,
        })),
      ),
    }),
  );

const lineId = fc.constantFrom(...ids);
const toTypedActions = <Type extends string, More extends object>(
  type: Type,
  more: fc.Arbitrary<More>,
) => more.map((rest) => ({ type, ...rest }));
const someLines = fc
  .array(fc.tuple(lineId, orderLineArbitrary), { minLength: 1, maxLength: 3 })
  .map((pairs) =>
    pairs.map(([OrderLineId, line]) => ({ ...line, OrderLineId, OrderLineGroupId: 0 })),
  );

/** All actions that write a price: cells, products, recalculation, settings, undo, other versions. */
const someAction = fc.oneof(
  toTypedActions('cellEdited', fc.record({ lineId, edit: lineEditArbitrary })),
  toTypedActions(
    'cellEdited',
    fc.record({ lineId, edit: fc.constant({ field: 'PartNumber' as const, value: 'X' }) }),
  ),
  toTypedActions('productChosen', fc.record({ lineId, product: someProduct })),
  toTypedActions('linesChanged', fc.record({ lines: someLines, label: fc.constant('Prices') })),
  toTypedActions(
    'linesInserted',
    fc.record({
      lines: orderLineArbitrary.map((line) => [
        {
          ...line,
          OrderLineId: crypto.randomUUID(),
          OrderLineGroupId: 0,
          ImportedDiscount1: line.Discount1,
          ImportedDiscount2: line.Discount2,
        },
      ]),
      groupId: fc.constant(0),
      label: fc.constant('Paste'),
    }),
  ),
  toTypedActions(
    'linesDeleted',
    fc.record({ lineIds: fc.array(lineId, { minLength: 1, maxLength: 2 }) }),
  ),
  toTypedActions(
    'headerChanged',
    fc.record({ fields: someSettings.map((OrderSalesSettings) => ({ OrderSalesSettings })) }),
  ),
  toTypedActions('undone', fc.constant({})),
  toTypedActions('redone', fc.constant({})),
) as fc.Arbitrary<WorksheetAction>;

/** The problems that the server would find in the order on the page. */
const listLineProblems = ({ order, saved }: Worksheet) => {
  const stored = indexLinesById(saved.Id === 0 ? [] : saved.OrderLines);
  return order.OrderLines.flatMap((line) =>
    validateOrderLine(line, stored.get(line.OrderLineId), order.OrderSalesSettings),
  );
};

/** A successful save: the server returns the sent order with the next version. */
const buildSavedAction = (worksheet: Worksheet): WorksheetAction => ({
  type: 'saved',
  sent: worksheet.order,
  order: { ...worksheet.order, Id: 100_001_234, Version: worksheet.order.Version + 1 },
});

describe('whatever is done to an order on its page', () => {
  it('leaves lines that the server takes, also over a save', () => {
    fc.assert(
      fc.property(
        someOrder,
        fc.array(fc.option(someAction), { maxLength: 12 }),
        (order, actions) => {
          // A new order begins without lines: its first ones are inserted like any others.
          const { OrderLines: lines } = order;
          const begun = { ...order, OrderLines: order.Id === 0 ? [] : lines };
          let worksheet = createWorksheet(begun, { storeCode: 'HSUS', view });
          if (order.Id === 0)
            worksheet = reduceWorksheet(worksheet, {
              type: 'linesInserted',
              lines,
              groupId: 0,
              label: 'Paste',
            });
          for (const action of actions) {
            worksheet = reduceWorksheet(worksheet, action ?? buildSavedAction(worksheet));
            expect(listLineProblems(worksheet)).toEqual([]);
          }
        },
      ),
      { numRuns: countPropertyRuns(400) },
    );
  });

  it('changes no line that may be saved', () => {
    fc.assert(
      fc.property(orderLineArbitrary, someSettings, (line, settings) => {
        const corrected = makeOrderLineSaveable(line, undefined, settings);
        expect(makeOrderLineSaveable(corrected, undefined, settings)).toBe(corrected);
        expect(makeOrderLineSaveable(line, line, settings)).toBe(line);
      }),
    );
  });
});

const openTestWorksheet = (order: Partial<Order>) =>
  createWorksheet(buildOrder(order), { storeCode: 'HSUS', view });
const applyAndGetLine = (worksheet: Worksheet, ...actions: WorksheetAction[]) =>
  actions.reduce((now, action) => reduceWorksheet(now, action), worksheet).order.OrderLines[0];

describe('a line', () => {
  it('has a whole-dollar price again where the limit that had cents is gone', () => {
    const line = buildLine({ Retail: asCents(899_50), CustomerCost: asCents(899_50) });
    const worksheet = openTestWorksheet({
      OrderLines: [line],
      OrderSalesSettings: { RoundToNearestDollar: true },
    });
    const edit = { field: 'Retail', value: 1_200_00 } as const;
    expect(
      applyAndGetLine(worksheet, { type: 'cellEdited', lineId: 'line-1', edit })?.CustomerCost,
    ).toBe(899_50);
    const lowered = { field: 'Retail', value: 850_50 } as const;
    expect(
      applyAndGetLine(
        worksheet,
        { type: 'cellEdited', lineId: 'line-1', edit: lowered },
        { type: 'cellEdited', lineId: 'line-1', edit },
      )?.CustomerCost,
    ).toBe(851_00);
  });

  it('comes back by an undo without an imported discount that is stored no longer', () => {
    const line: OrderLine = buildLine({ ImportedDiscount1: asPercent(100_000) });
    const worksheet = openTestWorksheet({ OrderLines: [line] });
    const removed = reduceWorksheet(worksheet, { type: 'linesDeleted', lineIds: ['line-1'] });
    const afterSave = reduceWorksheet(removed, buildSavedAction(removed));
    expect(applyAndGetLine(afterSave, { type: 'undone' })).toMatchObject({
      ImportedDiscount1: null,
      Discount1: 100_000,
    });
    expect(applyAndGetLine(removed, { type: 'undone' })).toMatchObject({
      ImportedDiscount1: 100_000,
    });
  });
});

describe('a line that may not be saved', () => {
  const dollarSettings = { RoundToNearestDollar: true, GPPercent: null };
  const anyCents = { RoundToNearestDollar: false, GPPercent: null };
  const validateLine = (line: OrderLine, settings = anyCents) =>
    validateOrderLine(line, undefined, settings);
  const tradeIn = { Retail: asCents(-1_000_00), Discount1: asPercent(0) };

  it('says what its sign asks for', () => {
    const below = { CustomerCost: asCents(-1_00), InitialDealerCost: asCents(-1_00) };
    const above = { ...tradeIn, CustomerCost: asCents(1_00), InitialDealerCost: asCents(1_00) };
    expect(validateLine(buildLine(below))).toEqual([
      { field: 'DealerCost', message: pricingMessages.negativePrice },
      { field: 'CustomerCost', message: pricingMessages.negativePrice },
    ]);
    expect(validateLine(buildLine(above))).toEqual([
      { field: 'DealerCost', message: pricingMessages.tradeInPriceAboveZero },
      { field: 'CustomerCost', message: pricingMessages.tradeInPriceAboveZero },
    ]);
  });

  it('says that an import alone brings an imported discount, and locks its own', () => {
    const stored = buildLine({
      ImportedDiscount2: asPercent(50_000),
      Discount2: asPercent(50_000),
    });
    const problems = (line: Partial<OrderLine>) =>
      validateOrderLine({ ...stored, ...line }, stored, anyCents);
    expect(problems({ ImportedDiscount2: null })).toEqual([
      { field: 'ImportedDiscount2', message: pricingMessages.importedDiscountOnly },
    ]);
    expect(problems({ Discount2: asPercent(60_000) })).toEqual([
      { field: 'Discount2', message: pricingMessages.discountLocked },
    ]);
  });

  it('takes the sign of its price, and no other price', () => {
    const line = buildLine({ ...tradeIn, CustomerCost: asCents(800_00) });
    expect(makeOrderLineSaveable(line, undefined, anyCents).CustomerCost).toBe(-800_00);
  });

  it('keeps the price that is stored where something else is wrong, although a limit has moved', () => {
    const stored = buildLine({ CustomerCost: asCents(1_250_00), Retail: asCents(1_000_00) });
    const line = { ...stored, ImportedDiscount2: asPercent(50_000) };
    const corrected = makeOrderLineSaveable(line, stored, dollarSettings);
    expect(corrected.CustomerCost).toBe(1_250_00);
    expect(corrected.ImportedDiscount2).toBeNull();
  });

  it('has the discounts of its import again', () => {
    const stored = buildLine({
      ImportedDiscount1: asPercent(100_000),
      ImportedDiscount2: asPercent(50_000),
      Discount2: asPercent(50_000),
    });
    const line = recalculateLineAmounts({
      ...stored,
      Discount1: asPercent(1),
      Discount2: asPercent(2),
    });
    expect(makeOrderLineSaveable(line, stored, anyCents)).toEqual(stored);
  });

  it('keeps cents where the next whole dollar is more than an order holds', () => {
    const least = { Retail: null, MinimumPrice: asCents(-1_00), InitialDealerCost: asCents(0) };
    const price = asCents(MAX_UNIT_PRICE_CENTS - 1);
    const line = buildLine({ ...least, CustomerCost: price });
    expect(MAX_UNIT_PRICE_CENTS % 100).not.toBe(0);
    expect(makeOrderLineSaveable(line, undefined, dollarSettings).CustomerCost).toBe(0 - price);
  });
});

const openWith = (line: Partial<OrderLine>, saved: Partial<Order> = {}) =>
  reduceWorksheet(openTestWorksheet({ OrderLines: [], ...saved }), {
    type: 'linesInserted',
    lines: [buildLine({ CustomerCost: asCents(812_34), ...line })],
    groupId: 0,
    label: 'Paste',
  });

describe('a price that somebody decided (B4.4)', () => {
  const wholeDollars = { OrderSalesSettings: { RoundToNearestDollar: true } };
  const takeOwner: WorksheetAction = { type: 'headerChanged', fields: wholeDollars };
  it.each(['typed', 'file', 'saved'] as const)(
    'keeps its cents in an order that has whole dollars from now on: %s',
    (Kind) => {
      const line = applyAndGetLine(openWith({ PriceSource: { Kind } }), takeOwner);
      expect(line).toMatchObject({ CustomerCost: 812_34, PriceSource: { Kind: 'kept' } });
    },
  );

  it('is the only one that does', () => {
    const line = applyAndGetLine(openWith({ PriceSource: { Kind: 'list' } }), takeOwner);
    expect(line).toMatchObject({ CustomerCost: 813_00, PriceSource: { Kind: 'list' } });
  });

  it('is rounded where it comes into an order of whole dollars', () => {
    const line = openWith({ PriceSource: { Kind: 'file' } }, wholeDollars).order.OrderLines[0];
    expect(line).toMatchObject({ CustomerCost: 813_00, PriceSource: { Kind: 'file' } });
  });

  it('stays above a retail that another version brings, and the server says so', () => {
    const worksheet = openWith({ PriceSource: { Kind: 'typed' } });
    const { order, saved: base } = worksheet;
    const content = {
      ...order,
      OrderLines: [{ ...order.OrderLines[0]!, Retail: asCents(800_00) }],
    };
    const merged = reduceWorksheet(worksheet, { type: 'rebased', base, content, label: 'Merge' });
    expect(merged.order.OrderLines[0]).toMatchObject({ CustomerCost: 812_34, Retail: 800_00 });
    expect(listLineProblems(merged)).toEqual([
      { field: 'CustomerCost', message: pricingMessages.aboveRetail },
    ]);
  });

  it('is capped by an edit of retail on its own line', () => {
    const edit = { field: 'Retail', value: 800_00 } as const;
    const cap = { type: 'cellEdited', lineId: 'line-1', edit } as const;
    const line = applyAndGetLine(openWith({ PriceSource: { Kind: 'typed' } }), cap);
    expect(line?.CustomerCost).toBe(800_00);
  });
});
