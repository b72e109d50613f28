import * as fc from 'fast-check';
import { asCents, percent, asThousandths, type Cents } from '#shared/money/money.ts';
import type { PricedField } from '#shared/pricing/line/edit-line.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { aLine } from './a-line.ts';
import { somePricing } from './an-order.ts';

/** Everyday and extreme amounts: small change, a price list, the largest an order takes. */
const aPrice = fc
  .oneof(
    fc.integer({ min: -500, max: 500 }),
    fc.integer({ min: 0, max: 9_500_000 }),
    fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
  )
  .map(asCents);
const aGain = fc.oneof(
  fc.integer({ min: -2_000_000, max: 1_100_000 }),
  fc.integer({ min: 0, max: 100 }).map((points) => points * 10_000),
);
const aDiscount = fc
  .oneof(
    fc.integer({ min: 0, max: 100 }).map((points) => points * 10_000),
    fc.integer({ min: 0, max: 1_000_000 }),
  )
  .map(percent);
/** At most 10 pieces, so that the dearest line still fits an order. */
const aQuantity = fc
  .oneof(
    fc.integer({ min: -2, max: 10 }).map((pieces) => pieces * 1000),
    fc.integer({ min: -2000, max: 10_000 }),
  )
  .map(asThousandths);
const maybe = (price: fc.Arbitrary<Cents>) => fc.option(price, { nil: null });

/** Any line an order may hold, within its limits or not, trade-ins among them. */
export const someLine: fc.Arbitrary<OrderLine> = fc
  .record({
    OrderLineGroupId: fc.integer({ min: 0, max: 3 }),
    Quantity: aQuantity,
    Retail: maybe(aPrice),
    InitialDealerCost: aPrice,
    Discount1: aDiscount,
    Discount2: aDiscount,
    CustomerCost: aPrice,
    MaximumPrice: maybe(aPrice),
    MinimumPrice: maybe(aPrice),
  })
  .map((figures) => aLine(figures));

const values: Record<PricedField, fc.Arbitrary<number>> = {
  Quantity: aQuantity,
  Retail: aPrice,
  DealerCost: aPrice,
  Discount1: aDiscount,
  Discount2: aDiscount,
  CustomerCost: aPrice,
  GPPercent: aGain,
};

/** Any field with a value a rep may type into it. */
export const someEdit = fc
  .constantFrom<PricedField>(
    'Quantity',
    'Retail',
    'DealerCost',
    'Discount1',
    'Discount2',
    'CustomerCost',
    'GPPercent',
  )
  .chain((field) => fc.record({ field: fc.constant(field), value: values[field] }));

/** Any order up to 20 lines, under any terms. */
export const someOrder = fc
  .record({
    OrderLines: fc.array(someLine, { maxLength: 20 }),
    CustomFreight: fc.boolean(),
    FreightPercentage: fc.option(fc.integer({ min: 0, max: 1_200_000 }).map(percent)),
    Freight: aPrice,
    CustomDownPayment: fc.boolean(),
    DownPaymentPercentage: fc.option(fc.integer({ min: 0, max: 1_200_000 }).map(percent)),
    DownPayment: aPrice,
    TaxFreight: fc.boolean(),
    SalesTaxRate: fc.option(fc.integer({ min: 0, max: 250_000 }).map(percent)),
    BusinessVersion: fc.integer({ min: 1, max: 3 }),
    OrderSalesSettings: fc.record({
      SalesTax: fc.option(fc.integer({ min: 0, max: 250_000 }).map(percent)),
      DefaultFreight: fc.option(fc.integer({ min: 0, max: 5_000_000 }).map(percent)),
      IsDefaultFreightPercent: fc.option(fc.boolean()),
      DefaultDeposit: fc.option(fc.integer({ min: 0, max: 500_000 }).map(percent)),
    }),
  })
  .map(somePricing);

export const someStoreCode = fc.constantFrom('HSUS', 'HSCA', 'ZAHN', 'OTHER');
