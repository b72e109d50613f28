import * as fc from 'fast-check';
import { asCents, asPercent, asThousandths, type Cents } from '#shared/money/money.ts';
import type { PricedField } from '#shared/pricing/line/edit-line.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';
import { buildBundle, buildPricedOrder } from './build-order.ts';

/** Everyday and extreme amounts: small change, a price list, the largest amount of an order. */
const priceArbitrary = fc
  .oneof(
    fc.integer({ min: -500, max: 500 }),
    fc.integer({ min: 0, max: 9_500_000 }),
    fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
  )
  .map(asCents);
const gainArbitrary = fc.oneof(
  fc.integer({ min: -2_000_000, max: 1_100_000 }),
  fc.integer({ min: 0, max: 100 }).map((points) => points * 10_000),
);
const discountArbitrary = fc
  .oneof(
    fc.integer({ min: 0, max: 100 }).map((points) => points * 10_000),
    fc.integer({ min: 0, max: 1_000_000 }),
  )
  .map(asPercent);
/** At most 10 pieces, so that the most expensive line still fits an order. */
const quantityArbitrary = fc
  .oneof(
    fc.integer({ min: -2, max: 10 }).map((pieces) => pieces * 1000),
    fc.integer({ min: -2000, max: 10_000 }),
  )
  .map(asThousandths);
const toNullable = (price: fc.Arbitrary<Cents>) => fc.option(price, { nil: null });

/** Most lines are charged all taxes. */
const taxableArbitrary = fc.constantFrom(
  undefined,
  undefined,
  null,
  'all' as const,
  'federal' as const,
  'none' as const,
);

/** Any line of an order, within its limits or outside them, trade-ins included. */
export const orderLineArbitrary: fc.Arbitrary<OrderLine> = fc
  .record({
    OrderLineGroupId: fc.integer({ min: 0, max: 3 }),
    Quantity: quantityArbitrary,
    Retail: toNullable(priceArbitrary),
    InitialDealerCost: priceArbitrary,
    Discount1: discountArbitrary,
    Discount2: discountArbitrary,
    CustomerCost: priceArbitrary,
    MaximumPrice: toNullable(priceArbitrary),
    MinimumPrice: toNullable(priceArbitrary),
    Taxable: taxableArbitrary,
  })
  .map((fields) => buildLine(fields));

const valueArbitraries: Record<PricedField, fc.Arbitrary<number>> = {
  Quantity: quantityArbitrary,
  Retail: priceArbitrary,
  DealerCost: priceArbitrary,
  Discount1: discountArbitrary,
  Discount2: discountArbitrary,
  CustomerCost: priceArbitrary,
  GPPercent: gainArbitrary,
};

/** Any field with a value that a rep may type into it. */
export const lineEditArbitrary = fc
  .constantFrom<PricedField>(
    'Quantity',
    'Retail',
    'DealerCost',
    'Discount1',
    'Discount2',
    'CustomerCost',
    'GPPercent',
  )
  .chain((field) => fc.record({ field: fc.constant(field), value: valueArbitraries[field] }));

/** The choices of the first three groups; the lines of the fourth are without a bundle. */
const bundlesArbitrary: fc.Arbitrary<Bundle[]> = fc
  .array(
    fc.record({
      Choice: fc.constantFrom(null, 'included', 'optional', 'alternative'),
      IsTaken: fc.constantFrom(null, true, false, false),
    }),
    { minLength: 2, maxLength: 2 },
  )
  .map((choices) => [
    buildBundle(),
    ...choices.map((choice, index) =>
      buildBundle({
        Id: `bundle-${index + 1}`,
        OrderLineGroupId: index + 1,
        Sequence: index + 1,
        ChoiceGroup: choice.Choice === 'alternative' ? `Group ${index + 1}` : null,
        ...choice,
      }),
    ),
  ]);

/** Any order of up to 20 lines with any terms, whose bundles are taken or not. */
export const pricedOrderArbitrary = fc
  .record({
    Bundles: bundlesArbitrary,
    OrderLines: fc.array(orderLineArbitrary, { maxLength: 20 }),
    CustomFreight: fc.boolean(),
    FreightPercentage: fc.option(fc.integer({ min: 0, max: 1_200_000 }).map(asPercent)),
    Freight: priceArbitrary,
    CustomDownPayment: fc.boolean(),
    DownPaymentPercentage: fc.option(fc.integer({ min: 0, max: 1_200_000 }).map(asPercent)),
    DownPayment: priceArbitrary,
    TaxFreight: fc.boolean(),
    SalesTaxRate: fc.option(fc.integer({ min: 0, max: 250_000 }).map(asPercent)),
    BusinessVersion: fc.integer({ min: 1, max: 3 }),
    TradeInTax: fc.constantFrom(undefined, null, 'before' as const, 'after' as const),
    OrderSalesSettings: fc.record({
      SalesTax: fc.option(fc.integer({ min: 0, max: 250_000 }).map(asPercent)),
      DefaultFreight: fc.option(fc.integer({ min: 0, max: 5_000_000 }).map(asPercent)),
      IsDefaultFreightPercent: fc.option(fc.boolean()),
      DefaultDeposit: fc.option(fc.integer({ min: 0, max: 500_000 }).map(asPercent)),
    }),
  })
  .map(buildPricedOrder);

export const storeCodeArbitrary = fc.constantFrom('HSUS', 'HSCA', 'ZAHN', 'OTHER');
