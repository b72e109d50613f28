import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createContractPriceFinder } from '#shared/contract-prices/find-contract-price.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { computePriceImpact } from '#shared/price-impact/compute-price-impact.ts';
import { computeOrderPriceRefresh } from '#shared/pricing/order/order-price-refresh.ts';
import { computeOrderTotals } from '#shared/pricing/order/order-totals.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildPricedOrder } from '#tests/make/build-order.ts';
import { buildContractPrice } from '#tests/make/contract-prices.ts';

const listDay = '2027-01-01';
const store = { storeCode: 'HSUS', ownRates: [] };

/** 1,000.00 retail and 900.00 customer cost before the list. */
const chair: Product = {
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
};
const buildOrderOf = (...OrderLines: OrderLine[]) =>
  buildPricedOrder({
    OrderLines,
    Bundles: [
      buildBundle(),
      buildBundle({ Id: 'b1', OrderLineGroupId: 1, Choice: 'optional', IsTaken: false }),
    ],
  });
const impactOf = (lines: readonly OrderLine[], after: Partial<Product>) =>
  computePriceImpact(buildOrderOf(...lines), ({ PartNumber }) =>
    PartNumber === chair.PartNumber ? { ...chair, ...after } : undefined,
  );
const listed = (overrides: Partial<OrderLine> = {}) =>
  buildLine({ PriceSource: { Kind: 'list' }, ...overrides });
const dearer = { Retail: asCents(1_100_00), CustomerCost: asCents(950_00) };

describe('the impact of a list on an order', () => {
  it('is the new price less what stands, times the quantity', () => {
    const lines = [
      listed({ Quantity: asThousandths(2500) }),
      listed({ OrderLineId: 'other', PartNumber: 'X' }),
    ];
    expect(impactOf(lines, dearer)).toEqual({ more: 12_500, lineCount: 1, leftOutCount: 0 });
  });

  it('is negative where the list is lower', () => {
    expect(impactOf([listed()], { CustomerCost: asCents(890_00) })).toEqual({
      more: -1_000,
      lineCount: 1,
      leftOutCount: 0,
    });
  });

  it.each(['typed', 'saved', 'file', 'kept'] as const)('leaves out a price that is %s', (Kind) => {
    expect(impactOf([listed({ PriceSource: { Kind } })], dearer)).toEqual({
      more: 0,
      lineCount: 0,
      leftOutCount: 1,
    });
  });

  it('takes a line of unknown source whose price was of the list, and leaves one in doubt', () => {
    const unknown = buildLine();
    const negotiated = buildLine({ OrderLineId: 'b', CustomerCost: asCents(812_34) });
    const after = { Retail: asCents(1_100_00), CustomerCost: asCents(990_00) };
    expect(impactOf([unknown, negotiated], after)).toEqual({
      more: 9_000,
      lineCount: 1,
      leftOutCount: 1,
    });
  });

  it('leaves out a line whose retail was typed', () => {
    expect(impactOf([listed({ Retail: asCents(990_00), IsRetailTyped: true })], dearer)).toEqual({
      more: 0,
      lineCount: 0,
      leftOutCount: 1,
    });
  });

  it('counts no line of a bundle that is not taken, and none of a negative quantity', () => {
    const lines = [
      listed({ OrderLineGroupId: 1 }),
      listed({ OrderLineId: 'b', Quantity: asThousandths(-1000) }),
      listed({ OrderLineId: 'c', OrderLineGroupId: 1, PriceSource: { Kind: 'typed' } }),
    ];
    expect(impactOf(lines, dearer)).toEqual({ more: 0, lineCount: 0, leftOutCount: 0 });
  });

  it('takes the contract of the customer on the day of the list', () => {
    const Offered = {
      Price: asCents(880_00),
      ContractPrice: asCents(880_00),
      PriceSource: { Kind: 'contract' as const, Day: listDay, ContractId: 1, CustomerId: 1 },
    };
    const line = listed({
      CustomerCost: asCents(800_00),
      PriceSource: { Kind: 'contract', ContractId: 1, CustomerId: 1 },
    });
    expect(impactOf([line], { ...dearer, Offered }).more).toBe(8_000);
  });
});

const cents = (min: number, max: number) => fc.integer({ min, max }).map(asCents);
const kinds = ['list', 'gp', 'contract', 'typed', 'saved', 'file', 'kept', 'unknown'] as const;
const parts = ['A1', 'A2', 'A3', 'B1'];

type Case = { lines: OrderLine[]; products: Map<string, Product>; settings: object };

/** Orders with lines of any source, of products of the list (A) and others (B), some with contracts. */
const caseArbitrary: fc.Arbitrary<Case> = fc
  .record({
    products: fc.tuple(
      ...parts.map(() =>
        fc.record({
          Retail: fc.option(cents(0, 2_000_00), { nil: null, freq: 9 }),
          DealerCost: fc.option(cents(0, 1_500_00), { nil: null, freq: 9 }),
          CustomerCost: fc.option(cents(0, 2_000_00), { nil: null }),
          MinimumPrice: fc.option(cents(0, 1_000_00), { nil: null }),
          MaximumPrice: fc.option(cents(500_00, 2_500_00), { nil: null }),
          percent: fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: null }),
        }),
      ),
    ),
    lines: fc.array(
      fc.record({
        part: fc.constantFrom(...parts),
        kind: fc.constantFrom(...kinds),
        group: fc.integer({ min: 0, max: 1 }),
        Quantity: fc.integer({ min: -1000, max: 9000 }).map(asThousandths),
        Retail: fc.option(cents(0, 2_000_00), { nil: null, freq: 9 }),
        InitialDealerCost: cents(0, 1_500_00),
        CustomerCost: cents(0, 2_000_00),
        IsRetailTyped: fc.constantFrom(null, null, null, true),
      }),
      { maxLength: 12 },
    ),
    settings: fc.record({
      RoundToNearestDollar: fc.boolean(),
      GPPercent: fc.option(fc.integer({ min: 0, max: 900_000 }).map(asPercent), { nil: null }),
    }),
  })
  .map(({ products, lines, settings }) => ({
    settings,
    products: new Map(
      products.map(({ percent, ...prices }, index) => [
        parts[index]!,
        addContract({ ...chair, ...prices, Id: index, PartNumber: parts[index]! }, percent),
      ]),
    ),
    lines: lines.map(({ part, kind, group, ...fields }, index) =>
      buildLine({
        ...fields,
        OrderLineId: `line-${index}`,
        PartNumber: part,
        StockCode: null,
        OrderLineGroupId: group,
        ...(kind !== 'unknown' && { PriceSource: { Kind: kind } }),
      }),
    ),
  }));

function addContract(product: Product, percent: number | null): Product {
  if (percent === null) return product;
  const contract = buildContractPrice({
    MfgId: 1,
    PartNumber: product.PartNumber,
    Price: null,
    Percent: asPercent(percent),
  });
  const buyer = { customerId: 1, groupNames: [], day: listDay };
  const found = createContractPriceFinder([contract], buyer)(product);
  return found
    ? {
        ...product,
        Offered: {
          Price: found.amount,
          ContractPrice: found.amount,
          PriceSource: { Kind: 'contract', Day: listDay, ContractId: 1, CustomerId: 1 },
        },
      }
    : product;
}

const isOfList = ({ PartNumber }: Pick<OrderLine, 'PartNumber'>) =>
  PartNumber?.startsWith('A') ?? false;

describe('over random orders', () => {
  it('is what the subtotal gains when every line of the list is refreshed', () => {
    fc.assert(
      fc.property(caseArbitrary, ({ lines, products, settings }) => {
        const order = { ...buildOrderOf(...lines), OrderSalesSettings: settings };
        const answers = lines.filter(isOfList).map((line) => ({
          ...products.get(line.PartNumber!)!,
          LineNumber: line.LineNumber,
          OrderLineId: line.OrderLineId,
          Quantity: line.Quantity,
          MfgId: line.MfgId ?? null,
          StockCode: null,
          Found: true,
          IsDiscontinued: false,
        }));
        const { defaultChanges } = computeOrderPriceRefresh(order, answers);
        const refreshed = new Map(
          defaultChanges
            .filter(({ before }) => !isProtected(before))
            .map(({ after }) => [after.OrderLineId, after]),
        );
        const OrderLines = lines.map((line) => refreshed.get(line.OrderLineId) ?? line);
        const { more } = computePriceImpact(order, (line) =>
          isOfList(line) ? products.get(line.PartNumber!) : undefined,
        );
        const before = computeOrderTotals(order, store).totals.SubTotal;
        const after = computeOrderTotals({ ...order, OrderLines }, store).totals.SubTotal;
        expect(after - before).toBe(more);
        // A refresh that accepts all of its own defaults moves a decided price by nothing.
        const all = new Map(defaultChanges.map(({ after: line }) => [line.OrderLineId, line]));
        const everyLine = lines.map((line) => all.get(line.OrderLineId) ?? line);
        const whole = computeOrderTotals({ ...order, OrderLines: everyLine }, store).totals;
        expect(whole.SubTotal - before).toBe(more);
      }),
      { numRuns: 2000 },
    );
  });

  it('is what a calculation of its own says', () => {
    fc.assert(
      fc.property(caseArbitrary, ({ lines, products, settings }) => {
        const order = { ...buildOrderOf(...lines), OrderSalesSettings: settings };
        // Known sources alone: whether an older price was the list's is the refresh's question.
        const known = lines.filter(({ PriceSource: source }) => source);
        const { more } = computePriceImpact({ ...order, OrderLines: known }, (line) =>
          isOfList(line) ? products.get(line.PartNumber!) : undefined,
        );
        const expected = known
          .filter((line) => isOfList(line) && line.Quantity >= 0 && line.OrderLineGroupId === 0)
          .filter((line) => !isProtected(line))
          .reduce(
            (sum, line) => sum + moveByHand(line, products.get(line.PartNumber!)!, settings),
            0n,
          );
        expect(BigInt(more)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });
});

const isProtected = ({ PriceSource: source }: OrderLine) =>
  ['typed', 'saved', 'file', 'kept'].includes(source?.Kind ?? '');

type Settings = { RoundToNearestDollar?: boolean; GPPercent?: number | null };
const ceilDivide = (amount: bigint, divisor: bigint) => (amount + divisor - 1n) / divisor;

/** The same by whole numbers and the rules' own words (D1, D3, D5 to D7, D20); all prices are 0 or more. */
function moveByHand(line: OrderLine, product: Product, settings: Settings): bigint {
  if (line.IsRetailTyped && line.Retail !== product.Retail) return 0n;
  const dealerCost = BigInt(product.DealerCost ?? line.InitialDealerCost);
  const discounted = [line.Discount1, line.Discount2].reduce(
    (cost, discount) => ceilDivide(cost * (1_000_000n - BigInt(discount)), 1_000_000n),
    dealerCost,
  );
  const contract = product.Offered?.ContractPrice;
  const gp = settings.GPPercent ?? null;
  const isOfGp = contract === undefined && product.CustomerCost === null && gp !== null;
  let price = BigInt(contract ?? product.CustomerCost ?? product.Retail ?? 0);
  if (isOfGp) price = ceilDivide(discounted * 1_000_000n, 1_000_000n - BigInt(gp));
  const { Retail, MinimumPrice, MaximumPrice } = product;
  if (contract === undefined && settings.RoundToNearestDollar) {
    price = ceilDivide(price, 100n) * 100n;
    if (Retail !== null && price > BigInt(Retail)) price = BigInt(Retail);
  }
  const caps = [Retail, MaximumPrice].filter((cap) => cap !== null && cap !== undefined);
  if (MinimumPrice && price < BigInt(MinimumPrice)) price = BigInt(MinimumPrice);
  for (const cap of caps) if (price > BigInt(cap)) price = BigInt(cap);
  const isSameOffer =
    line.PriceSource?.Kind === 'gp' &&
    isOfGp &&
    line.Retail === Retail &&
    BigInt(line.InitialDealerCost) === dealerCost;
  if (isSameOffer) return 0n;
  const extend = (unit: bigint) => ceilDivide(unit * BigInt(line.Quantity), 1000n);
  return extend(price) - extend(BigInt(line.CustomerCost));
}
