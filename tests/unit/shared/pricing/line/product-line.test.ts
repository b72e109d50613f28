import { describe, expect, it } from 'vitest';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { editPricedField } from '#shared/pricing/line/edit-line.ts';
import { hasPriceButUnknownCost } from '#shared/pricing/line/line-amounts.ts';
import {
  computeCustomerPrice,
  createEmptyLine,
  fillLineFromProduct,
  priceUnlistedProduct,
} from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';

const buildTestProduct = (overrides: Partial<Product> = {}): Product => ({
  Id: 7,
  MfgId: 3,
  MfgCode: 'MIDM',
  PartNumber: 'M11-020',
  StockCode: '555-1234',
  Description: 'Sterilizer',
  Retail: asCents(1000_00),
  DealerCost: asCents(600_00),
  CustomerCost: asCents(850_00),
  MinimumPrice: null,
  MaximumPrice: null,
  ...overrides,
});
const row = createEmptyLine({ OrderLineId: 'new', LineNumber: 4, Quantity: asThousandths(2000) });
const fillRow = (product: Partial<Product>, settings = {}) =>
  fillLineFromProduct(row, buildTestProduct(product), settings);

describe('what a customer pays for a product', () => {
  const nothing = { CustomerCost: null, DealerCost: null, Retail: null };
  it.each([
    ['the catalogue’s price', {}, {}, 850_00],
    [
      'the default GP over the dealer cost',
      { CustomerCost: null },
      { GPPercent: asPercent(40_0000) },
      1000_00,
    ],
    ['retail, where no GP is set', { CustomerCost: null }, {}, 1000_00],
    ['as little as its limits let it', { MinimumPrice: asCents(900_00) }, {}, 900_00],
    ['nothing where no price is known', nothing, { GPPercent: asPercent(40_0000) }, null],
  ])('is %s', (_, product, settings, price) => {
    expect(computeCustomerPrice(buildTestProduct(product), settings)).toBe(price);
  });
});

describe('a row with a product in it', () => {
  it('keeps its place and quantity and takes all else from the product', () => {
    const before = buildLine({
      LineNumber: 9,
      OrderLineGroupId: 2,
      Quantity: asThousandths(3000),
      ImportedDiscount1: asPercent(1),
    });
    expect(fillLineFromProduct(before, buildTestProduct(), {})).toEqual({
      ...before,
      MfgId: 3,
      MfgCode: 'MIDM',
      PartNumber: 'M11-020',
      StockCode: '555-1234',
      Description: 'Sterilizer',
      Retail: 1000_00,
      InitialDealerCost: 600_00,
      DealerCost: 600_00,
      Discount1: 0,
      Discount2: 0,
      ImportedDiscount1: null,
      ImportedDiscount2: null,
      DealerExtended: 1800_00,
      CustomerCost: 850_00,
      CustomerExtended: 2550_00,
      GPPercent: 294_118,
      MaximumPrice: null,
      MinimumPrice: null,
      IsRetailTyped: null,
      IsDealerCostTyped: null,
      PriceSource: { Kind: 'list' },
    });
  });

  it.each([
    [
      'a minus that is missing',
      { Retail: -1000_00, DealerCost: 600_00, CustomerCost: 850_00 },
      [-600_00, -850_00],
    ],
    [
      'a minus that is there',
      { Retail: -1000_00, DealerCost: -600_00, CustomerCost: -850_00 },
      [-600_00, -850_00],
    ],
    [
      'a minus beside a retail above 0, which makes no price',
      { DealerCost: -600_00, CustomerCost: -850_00 },
      [0, 1000_00],
    ],
  ])('has costs of the sign of its retail: %s (D50)', (_what, product, costs) => {
    const { InitialDealerCost, CustomerCost } = fillRow(product as Partial<Product>);
    expect([InitialDealerCost, CustomerCost]).toEqual(costs);
  });

  const gp = { GPPercent: asPercent(300_000) };
  it.each([
    ["the catalogue's, whatever the default GP", {}, gp, 850_00],
    ['dealer cost / (1 - GP), up', { CustomerCost: null }, gp, 857_15],
    ['that to the dollar', { CustomerCost: null }, { ...gp, RoundToNearestDollar: true }, 858_00],
    ['0 without a dealer cost', { CustomerCost: null, DealerCost: null }, gp, 0],
    ['0 at a dealer cost of 0', { CustomerCost: null, DealerCost: asCents(0) }, gp, 0],
    ['retail without a default GP', { CustomerCost: null }, {}, 1000_00],
    [
      'retail where the default GP prices nothing',
      { CustomerCost: null },
      { GPPercent: asPercent(1_000_000) },
      1000_00,
    ],
    [
      '0 where the default GP prices nothing and no retail is known',
      { CustomerCost: null, Retail: null },
      { GPPercent: asPercent(1_000_000) },
      0,
    ],
    ['0 without any of them', { CustomerCost: null, Retail: null }, {}, 0],
    ['at most retail', { CustomerCost: asCents(1200_00) }, {}, 1000_00],
    ['at most the maximum', { MaximumPrice: asCents(800_00) }, {}, 800_00],
    ['at least the minimum', { MinimumPrice: asCents(900_00) }, {}, 900_00],
  ])('costs the customer %s', (_what, product, settings, cost) => {
    expect(fillRow(product, settings)).toMatchObject({
      CustomerCost: cost,
      CustomerExtended: 2 * cost,
    });
  });
});

it('an empty row has one piece, no price and no retail', () => {
  expect(createEmptyLine({ OrderLineId: 'new', LineNumber: 1 })).toMatchObject({
    OrderLineGroupId: 0,
    OrderLineGroupName: 'Individual Line Items',
    PrintOptionId: 1,
    Quantity: 1000,
    Retail: null,
    CustomerCost: 0,
  });
});

it('A product that the dealer does not have is offered at its retail, whatever the default GP', () => {
  const { CustomerCost: _cost, DealerCost: _dealer, ...named } = buildTestProduct();
  const product = priceUnlistedProduct({ ...named, Retail: asCents(123_45) });
  const line = fillLineFromProduct(buildLine(), product, { GPPercent: asPercent(300_000) });
  expect(line).toMatchObject({ Retail: 123_45, CustomerCost: 123_45, InitialDealerCost: 0 });
  expect(hasPriceButUnknownCost(line)).toBe(true);
});

it('A dealer cost is known once somebody typed it, also where it is 0.00', () => {
  const unknown = buildLine({ InitialDealerCost: asCents(0), Discount1: asPercent(0) });
  expect(hasPriceButUnknownCost(unknown)).toBe(true);
  expect(hasPriceButUnknownCost({ ...unknown, CustomerCost: asCents(0) })).toBe(false);
  for (const typed of [0, 5_00])
    expect(hasPriceButUnknownCost(editPricedField(unknown, 'DealerCost', typed, {}).line)).toBe(
      false,
    );
});
