import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { recalculateLineAmounts, editPricedField } from '#shared/pricing/line/edit-line.ts';
import { isWithinAmountLimits } from '#shared/pricing/line/line-amounts.ts';
import { limitCustomerCost } from '#shared/pricing/line/price-limits.ts';
import { fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import {
  formatPriceRefreshSummary,
  refreshLinePrices,
  computeLinePriceRefresh,
  selectDefaultPriceChanges,
} from '#shared/pricing/line/refresh-prices.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { orderLineArbitrary } from '#tests/make/order-arbitraries.ts';

/** The chair of aLine in the catalogue: 1,000.00 retail, 700.00 cost, 900.00 customer cost. */
const buildTestProduct = (overrides: Partial<Product> = {}): Product => ({
  Id: 7,
  MfgId: 1,
  MfgCode: 'ADEC',
  PartNumber: '200-1000',
  StockCode: '100-1000',
  Description: 'Dental chair',
  Retail: asCents(1_000_00),
  DealerCost: asCents(700_00),
  CustomerCost: asCents(900_00),
  MinimumPrice: null,
  MaximumPrice: null,
  ...overrides,
});

/** The catalogue's answer for a line. */
const buildCatalogAnswer = (OrderLineId: string, prices: Partial<Product> = {}) => ({
  ...buildTestProduct(prices),
  OrderLineId,
  Found: true,
  IsDiscontinued: false,
});

const aPrice = fc.integer({ min: 0, max: 2_000_00 }).map(asCents);
const maybe = fc.option(aPrice, { nil: null });
const someProduct = fc
  .record({
    Retail: maybe,
    DealerCost: maybe,
    CustomerCost: maybe,
    MinimumPrice: maybe,
    MaximumPrice: maybe,
  })
  .map(buildTestProduct);
const someSettings = fc.record({
  RoundToNearestDollar: fc.boolean(),
  GPPercent: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map(asPercent), { nil: null }),
});

describe('a refreshed line', () => {
  it('has the retail, cost and limits of today and keeps quantity, place and typed discounts', () => {
    const line = buildLine({
      Quantity: asThousandths(3000),
      Discount2: asPercent(50_000),
      LineNumber: 4,
    });
    const product = buildTestProduct({
      Retail: asCents(1_100_00),
      DealerCost: asCents(800_00),
      CustomerCost: asCents(1_050_00),
      MinimumPrice: asCents(850_00),
      MaximumPrice: asCents(1_040_00),
    });
    expect(refreshLinePrices(line, product, {})).toEqual(
      recalculateLineAmounts({
        ...line,
        Retail: asCents(1_100_00),
        InitialDealerCost: asCents(800_00),
        CustomerCost: asCents(1_040_00),
        MinimumPrice: asCents(850_00),
        MaximumPrice: asCents(1_040_00),
        IsRetailTyped: null,
        IsDealerCostTyped: null,
        PriceSource: { Kind: 'list' },
      }),
    );
  });

  it('keeps imported discounts and their locks', () => {
    const line = buildLine({ ImportedDiscount1: asPercent(100_000) });
    const after = refreshLinePrices(line, buildTestProduct({ DealerCost: asCents(800_00) }), {});
    expect(after).toMatchObject({
      ImportedDiscount1: 100_000,
      Discount1: 100_000,
      DealerCost: 720_00,
    });
  });

  it('gets a missing customer cost from the default GP and the discounted dealer cost', () => {
    const product = buildTestProduct({ CustomerCost: null });
    const at = (GPPercent: number | null) =>
      refreshLinePrices(buildLine(), product, {
        GPPercent: GPPercent === null ? null : asPercent(GPPercent),
      });
    // 630.00 / 0.7, 630.00 / 0.65 up, and the retail
    expect(at(300_000).CustomerCost).toBe(900_00);
    expect(at(350_000).CustomerCost).toBe(969_24);
    expect(at(null).CustomerCost).toBe(1_000_00);
  });

  it('keeps a dealer cost the catalogue does not know', () => {
    const after = refreshLinePrices(
      buildLine(),
      buildTestProduct({ DealerCost: null, Retail: asCents(950_00) }),
      {},
    );
    expect(after).toMatchObject({ InitialDealerCost: 700_00, Retail: 950_00 });
  });

  it('turns the dealer cost it keeps where the retail has another sign today (D50)', () => {
    const product = buildTestProduct({
      Retail: asCents(-500_00),
      DealerCost: null,
      CustomerCost: null,
    });
    expect(refreshLinePrices(buildLine(), product, {})).toMatchObject({
      InitialDealerCost: -700_00,
      CustomerCost: -500_00,
    });
  });

  it('is the very same line where the catalogue says what it has', () => {
    const line = buildLine();
    expect(refreshLinePrices(line, buildTestProduct(), {})).toBe(line);
  });

  it('keeps to its limits, agrees with itself, and a second refresh changes nothing', () => {
    fc.assert(
      fc.property(orderLineArbitrary, someProduct, someSettings, (line, product, settings) => {
        const after = refreshLinePrices(line, product, settings);
        expect(refreshLinePrices(after, product, settings)).toBe(after);
        if (after === line) return;
        expect(after).toEqual(recalculateLineAmounts(after));
        expect(isWithinAmountLimits(after)).toBe(true);
        expect(limitCustomerCost(after, after.CustomerCost).cost).toBe(after.CustomerCost);
        expect([after.Discount1, after.Discount2, after.Quantity]).toEqual([
          line.Discount1,
          line.Discount2,
          line.Quantity,
        ]);
      }),
    );
  });
});

it('Refreshing many lines tells what changed and what was left, and why', () => {
  const ids = ['same', 'dearer', 'gone', 'words', 'cheaper'];
  const lines = ids.map((OrderLineId) => buildLine({ OrderLineId }));
  const refresh = computeLinePriceRefresh(
    lines,
    [
      buildCatalogAnswer('cheaper', { Retail: asCents(1) }),
      buildCatalogAnswer('same'),
      { ...buildCatalogAnswer('gone'), Found: false, IsDiscontinued: true },
      { ...buildCatalogAnswer('words'), Found: false },
      buildCatalogAnswer('dearer', { Retail: asCents(9e5) }),
    ],
    {},
  );
  expect(refresh.changes.map(({ before }) => before.OrderLineId)).toEqual(['dearer', 'cheaper']);
  expect(refresh.discontinuedLines.map(({ OrderLineId }) => OrderLineId)).toEqual(['gone']);
  expect(formatPriceRefreshSummary(refresh, 1)).toBe(
    '1 changed, 1 skipped (left as they were), 1 skipped (price unchanged), 1 skipped (discontinued), 1 skipped (no product)',
  );
  expect(
    formatPriceRefreshSummary(
      { ...refresh, unchangedCount: 0, unnamedCount: 0, discontinuedLines: [] },
      2,
    ),
  ).toBe('2 changed');
});

/** Whether the line's price counts as negotiated under these catalogue prices. */
const isNegotiated = (line: Partial<OrderLine>, prices: Partial<Product>, settings = {}) =>
  computeLinePriceRefresh([buildLine(line)], [buildCatalogAnswer('line-1', prices)], settings)
    .changes[0]?.repPriceKind === 'negotiated';

describe('a negotiated price', () => {
  it('is neither the share of retail the catalogue asks for nor what the default GP makes', () => {
    const dearer = { Retail: asCents(1_100_00), CustomerCost: asCents(990_00) };
    expect(isNegotiated({}, dearer)).toBe(false);
    expect(isNegotiated({ CustomerCost: asCents(850_00) }, dearer)).toBe(true);
    const unpriced = { CustomerCost: null, DealerCost: asCents(800_00) };
    // 630.00 costs 840.00 at 25 %.
    const settings = { GPPercent: asPercent(250_000) };
    expect(isNegotiated({ CustomerCost: asCents(840_00) }, unpriced, settings)).toBe(false);
    expect(isNegotiated({ CustomerCost: asCents(835_00) }, unpriced, settings)).toBe(true);
    expect(
      isNegotiated({ CustomerCost: asCents(1_000_00) }, { ...unpriced, Retail: asCents(1_200_00) }),
    ).toBe(false);
  });

  it('is none where only the discounts of the dealer came after the price', () => {
    const unpriced = { CustomerCost: null, DealerCost: asCents(700_00) };
    const settings = { GPPercent: asPercent(300_000) };
    // 700.00 costs 1,000.00 at 30 %; with 10 % off, the catalogue would give 900.00.
    expect(isNegotiated({ CustomerCost: asCents(1_000_00) }, unpriced, settings)).toBe(false);
    expect(isNegotiated({ CustomerCost: asCents(950_00) }, unpriced, settings)).toBe(true);
  });

  it('is none where there is no price yet, or where the price stays', () => {
    expect(isNegotiated({ CustomerCost: asCents(0) }, {})).toBe(false);
    expect(
      isNegotiated(
        { CustomerCost: asCents(850_00) },
        { CustomerCost: asCents(850_00), Retail: asCents(2_000_00) },
      ),
    ).toBe(false);
  });
});

/** The number of changes accepted by default under these catalogue prices. */
const countAccepted = (line: OrderLine, prices: Partial<Product>) =>
  selectDefaultPriceChanges(
    computeLinePriceRefresh([line], [buildCatalogAnswer(line.OrderLineId, prices)], {}),
  ).length;

it('a price is taken where the catalogue asks otherwise, not where a rep does', () => {
  const line = buildLine();
  const same = { Retail: line.Retail, DealerCost: line.InitialDealerCost };
  expect(countAccepted(line, same)).toBe(0);
  expect(countAccepted({ ...line, CustomerCost: asCents(123_45) }, same)).toBe(0);
  expect(countAccepted(line, { ...same, MaximumPrice: asCents(500_00) })).toBe(0);
  expect(countAccepted(line, { ...same, Retail: asCents(1_000_01) })).toBe(1);
  expect(countAccepted(line, { ...same, DealerCost: asCents(699_99) })).toBe(1);
});

/** The kinds of the rep's own prices on a line under these catalogue prices. */
const listRepChanges = (line: OrderLine, prices: Partial<Product> = {}) =>
  computeLinePriceRefresh([line], [buildCatalogAnswer(line.OrderLineId, prices)], {}).changes.map(
    ({ repPriceKind }) => repPriceKind,
  );

describe('what somebody typed over the catalogue', () => {
  const product = buildTestProduct();
  const fromCatalogue = fillLineFromProduct(buildLine(), product, {});
  const typed = (field: 'Retail' | 'DealerCost', value: number) =>
    editPricedField(fromCatalogue, field, value, {}).line;

  it.each([
    ['a dealer cost', typed('DealerCost', 650_00)],
    ['a retail', typed('Retail', 1_100_00)],
    ['a retail of 0.00', typed('Retail', 0)],
  ])('%s has not moved, and stays where the catalogue moves', (_what, line) => {
    expect(countAccepted(line, {})).toBe(0);
    expect(listRepChanges(line)).toEqual(['typed']);
    const dearer = { Retail: asCents(1_200_00), DealerCost: asCents(800_00) };
    expect(countAccepted(line, dearer)).toBe(0);
    expect(listRepChanges(line, dearer)).toEqual(['typed']);
  });

  it('is the catalogue’s again once its row was ticked, or another product came', () => {
    const line = typed('DealerCost', 650_00);
    const refreshed = refreshLinePrices(
      line,
      buildTestProduct({ DealerCost: asCents(720_00) }),
      {},
    );
    expect(countAccepted(refreshed, { DealerCost: asCents(740_00) })).toBe(1);
    expect(fillLineFromProduct(line, product, {})).toEqual(fromCatalogue);
  });
});
