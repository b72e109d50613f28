import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_EXTENDED_PRICE_CENTS, MAX_ORDER_LINES } from '#shared/constants.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { editPricedField } from '#shared/pricing/line/edit-line.ts';
import {
  isDepositLargerThanTotal,
  addTakenSums,
  applyOrderTotals,
  sumNonNegativeLines,
  computeOrderTotals,
  type PricedOrder,
} from '#shared/pricing/order/order-totals.ts';
import {
  recalculateSentOrder,
  recalculateOrder,
} from '#shared/pricing/order/recalculate-sent-order.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder, buildPricedOrder } from '#tests/make/build-order.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import {
  lineEditArbitrary,
  pricedOrderArbitrary,
  storeCodeArbitrary,
} from '#tests/make/order-arbitraries.ts';
import { listCountedReferenceLines } from '#tests/make/reference-bundles.ts';
import {
  formatDecimalFields,
  toReferenceTotals,
  toReferenceTerms,
  computeReferenceTotals,
} from '#tests/make/reference-pricing.ts';

const computeTestTotals = (order: Partial<PricedOrder>, storeCode = 'HSUS') =>
  computeOrderTotals(buildPricedOrder(order), { storeCode }).totals;

/** Two chairs at $900.00 (retail 1,000.00, cost 630.00) and half a box at 33.33 (40.00, 20.01). */
const OrderLines = [
  buildLine({ Quantity: asThousandths(2000) }),
  buildLine({
    OrderLineId: 'line-2',
    LineNumber: 2,
    OrderLineGroupId: 1,
    Quantity: asThousandths(500),
    Retail: asCents(40_00),
    InitialDealerCost: asCents(20_01),
    Discount1: asPercent(0),
    CustomerCost: asCents(33_33),
  }),
];

const isTooMuch = (deposit: number, total: number) =>
  isDepositLargerThanTotal({ DownPayment: asCents(deposit), Total: asCents(total) });

describe('bundles that are not taken', () => {
  const lines = [0, 1, 2, 9].map((OrderLineGroupId) =>
    buildLine({ OrderLineId: `line-${OrderLineGroupId}`, OrderLineGroupId }),
  );
  const untaken = { Choice: 'optional', IsTaken: false, OrderLineGroupId: 1 } as const;

  it('count in no total, keep their subtotal, and lines without a bundle count', () => {
    const order = buildPricedOrder({
      OrderLines: lines,
      Bundles: [buildBundle(), buildBundle(untaken), buildBundle({ OrderLineGroupId: 2 })],
    });
    const { order: totalled } = applyOrderTotals(order, { storeCode: 'HSUS' });
    const counted = buildPricedOrder({ OrderLines: lines.toSpliced(1, 1) });
    expect(totalled).toMatchObject(computeOrderTotals(counted, { storeCode: 'HSUS' }).totals);
    expect(totalled.Bundles[1]!.Subtotal).toBe(lines[1]!.CustomerExtended);
  });
});

describe('some of the lines', () => {
  it('add up to what their bundles would, and a negative quantity counts as 0', () => {
    const counted = buildLine({ OrderLineId: 'line-3', Quantity: asThousandths(-1000) });
    expect(sumNonNegativeLines([...OrderLines, counted])).toEqual(sumNonNegativeLines(OrderLines));
    fc.assert(
      fc.property(pricedOrderArbitrary, storeCodeArbitrary, (order, storeCode) => {
        const { sumsByGroupId } = computeOrderTotals(order, { storeCode });
        expect(sumNonNegativeLines(order.OrderLines)).toEqual(
          addTakenSums({ Bundles: [] }, sumsByGroupId),
        );
      }),
    );
  });
});

describe('the totals of an order', () => {
  it('follow from its lines and terms', () => {
    // 33.33 / 2 = 16.665, up; tax 7 % of 1816.67 + 90.83; freight 5 % = 90.8335
    expect(
      computeTestTotals({
        OrderLines,
        CustomFreight: false,
        FreightPercentage: asPercent(50_000),
        TaxFreight: true,
      }),
    ).toEqual({
      SubTotal: 1816_67,
      Freight: 90_83,
      SalesTax: 133_53,
      Total: 2041_03,
      DownPayment: 204_10,
      BalanceDue: 1836_93,
      RetailTotal: 2020_00,
      DealerCost: 1270_01,
      Discount: 203_33,
      DiscountPercentage: 100_658,
      Profit: 546_66,
      ActualGP: 300_913,
      CommissionableGP: 286_931,
    });
  });

  it('of an empty order are 0, with no ratio of nothing', () => {
    expect(new Set(Object.values(computeTestTotals({ OrderLines: [] })))).toEqual(new Set([0]));
  });

  it.each([
    ['HSUS', 194_38],
    ['hsus', 194_38],
    ['ZAHN', 194_38],
    ['HSCA', 181_67],
    ['anything', 181_67],
  ])('take the deposit of %s from the total or the subtotal', (storeCode, deposit) => {
    expect(computeTestTotals({ OrderLines }, storeCode).DownPayment).toBe(deposit);
  });

  it.each([
    ['10 % where no one says', {}, 194_38],
    ['the default', { OrderSalesSettings: { DefaultDeposit: asPercent(250_000) } }, 485_96],
    ['a default of 0', { OrderSalesSettings: { DefaultDeposit: asPercent(0) } }, 0],
    [
      "the order's own percent",
      {
        DownPaymentPercentage: asPercent(0),
        OrderSalesSettings: { DefaultDeposit: asPercent(250_000) },
      },
      0,
    ],
    ['an amount', { CustomDownPayment: true, DownPayment: asCents(500_00) }, 500_00],
  ])('take a deposit of %s', (_what, terms, deposit) => {
    expect(computeTestTotals({ OrderLines, ...terms }).DownPayment).toBe(deposit);
  });

  it('warn of a deposit above the total', () => {
    expect([isTooMuch(963_00, 963_00), isTooMuch(963_01, 963_00)]).toEqual([false, true]);
    expect([isTooMuch(-96_30, -963_00), isTooMuch(-963_01, -963_00)]).toEqual([false, true]);
  });

  it.each([
    ['an amount', { CustomFreight: true, Freight: asCents(12_34) }, 12_34],
    ['a percent', { CustomFreight: false, FreightPercentage: asPercent(22_500) }, 40_88],
    [
      'at most the whole subtotal',
      { CustomFreight: false, FreightPercentage: asPercent(2e6) },
      1816_67,
    ],
    ['none', { CustomFreight: false, FreightPercentage: null, Freight: asCents(9) }, 0],
  ])('take freight as %s', (_what, terms, freight) => {
    expect(computeTestTotals({ OrderLines, ...terms }).Freight).toBe(freight);
  });

  it('tax once, half up, and the freight only where it is taxed', () => {
    const terms = {
      CustomFreight: true,
      Freight: asCents(100_00),
      SalesTaxRate: asPercent(149_750),
    };
    // 900.00 x 14.975 % = 134.775
    expect(computeTestTotals(terms).SalesTax).toBe(134_78);
    expect(computeTestTotals({ ...terms, TaxFreight: true }).SalesTax).toBe(149_75);
  });

  it.each([
    ['HSUS', 2, 286_000],
    ['ZAHN', 3, 286_000],
    ['HSUS', 1, null],
    ['HSCA', 2, null],
    ['OTHER', 2, null],
  ])('of %s in business version %d have a commissionable GP of %s', (store, version, gp) => {
    expect(computeTestTotals({ BusinessVersion: version }, store).CommissionableGP).toBe(gp);
  });

  it('count a negative quantity as 0', () => {
    const returned = buildLine({ OrderLineId: 'line-3', Quantity: asThousandths(-3000) });
    expect(returned.CustomerExtended).toBe(-2700_00);
    expect(computeTestTotals({ OrderLines: [...OrderLines, returned] })).toEqual(
      computeTestTotals({ OrderLines }),
    );
  });

  it('take a trade-in off', () => {
    const tradeIn = buildLine({
      Retail: null,
      InitialDealerCost: asCents(0),
      CustomerCost: asCents(-400_00),
    });
    expect(computeTestTotals({ OrderLines: [buildLine(), tradeIn] })).toMatchObject({
      SubTotal: 500_00,
      SalesTax: 35_00,
      RetailTotal: 1000_00,
    });
  });

  it('stay exact at the largest order, and refuse what would not be', () => {
    const largest = Array.from({ length: MAX_ORDER_LINES }, () =>
      buildLine({
        Retail: null,
        CustomerCost: asCents(MAX_EXTENDED_PRICE_CENTS / 100),
        Quantity: asThousandths(100_000),
      }),
    );
    expect(computeTestTotals({ OrderLines: largest }).SubTotal).toBe(
      MAX_EXTENDED_PRICE_CENTS * 10_000,
    );
    const beyond = Array.from({ length: 20 }, () =>
      buildLine({ CustomerCost: asCents(9_999_999_999), Quantity: asThousandths(99_999_999) }),
    );
    expect(() => computeTestTotals({ OrderLines: beyond })).toThrow(RangeError);
  });

  it('say what the same rules say in decimals', () => {
    fc.assert(
      fc.property(pricedOrderArbitrary, storeCodeArbitrary, (order, storeCode) => {
        const plain = computeReferenceTotals(
          listCountedReferenceLines(order),
          toReferenceTerms(order, storeCode),
        );
        const ours = computeOrderTotals(order, { storeCode }).totals;
        expect(formatDecimalFields(toReferenceTotals(ours))).toEqual(formatDecimalFields(plain));
      }),
      { numRuns: countPropertyRuns(1000) },
    );
  });
});

describe('the sums of the bundles', () => {
  it('hold what their own lines add up to', () => {
    const taxedAlike = {
      tradeIns: 0,
      federalGoods: 0,
      federalTradeIns: 0,
      untaxedGoods: 0,
      untaxedTradeIns: 0,
    };
    const { sumsByGroupId } = computeOrderTotals(buildPricedOrder({ OrderLines }), {
      storeCode: 'HSUS',
    });
    expect(Object.fromEntries(sumsByGroupId)).toEqual({
      0: {
        subtotal: 1800_00,
        retail: 2000_00,
        dealerCost: 1260_00,
        ...taxedAlike,
      },
      1: {
        subtotal: 16_67,
        retail: 20_00,
        dealerCost: 10_01,
        ...taxedAlike,
      },
    });
  });

  it('add up to the order where all are taken, whatever the order of the lines', () => {
    fc.assert(
      fc.property(pricedOrderArbitrary, storeCodeArbitrary, (priced, storeCode) => {
        const order = { ...priced, Bundles: [] };
        const { totals, sumsByGroupId } = computeOrderTotals(order, { storeCode });
        const sum = (of: 'subtotal' | 'retail' | 'dealerCost') =>
          [...sumsByGroupId.values()].reduce((all, bundle) => all + bundle[of], 0);
        expect([sum('subtotal'), sum('retail'), sum('dealerCost')]).toEqual([
          totals.SubTotal,
          totals.RetailTotal,
          totals.DealerCost,
        ]);
        const turned = { ...order, OrderLines: order.OrderLines.toReversed() };
        expect(computeOrderTotals(turned, { storeCode }).totals).toEqual(totals);
      }),
    );
  });

  it('are the totals of the bundle alone', () => {
    fc.assert(
      fc.property(pricedOrderArbitrary, fc.integer({ min: 0, max: 3 }), (order, groupId) => {
        const alone = order.OrderLines.filter((line) => line.OrderLineGroupId === groupId);
        const { totals } = computeOrderTotals(
          { ...order, Bundles: [], OrderLines: alone },
          { storeCode: 'HSUS' },
        );
        const { sumsByGroupId } = computeOrderTotals(order, { storeCode: 'HSUS' });
        expect(sumsByGroupId.get(groupId)?.subtotal ?? 0).toBe(totals.SubTotal);
      }),
    );
  });
});

describe('the parts of the totals', () => {
  it('add up: total, balance, profit', () => {
    fc.assert(
      fc.property(pricedOrderArbitrary, storeCodeArbitrary, (order, storeCode) => {
        const { totals } = computeOrderTotals(order, { storeCode });
        expect(totals.Total).toBe(totals.SubTotal + totals.Freight + totals.SalesTax);
        expect(totals.BalanceDue + totals.DownPayment).toBe(totals.Total);
        expect(totals.Profit).toBe(totals.SubTotal - totals.DealerCost);
        expect(totals.Discount + totals.SubTotal).toBe(totals.RetailTotal);
      }),
    );
  });

  it('are whole numbers always', () => {
    fc.assert(
      fc.property(pricedOrderArbitrary, storeCodeArbitrary, (order, storeCode) => {
        const { CommissionableGP, ...totals } = computeOrderTotals(order, { storeCode }).totals;
        expect(Object.values(totals).every((amount) => Number.isSafeInteger(amount))).toBe(true);
        expect(CommissionableGP === null || Number.isSafeInteger(CommissionableGP)).toBe(true);
      }),
    );
  });
});

describe('checking an order', () => {
  const store = { storeCode: 'HSUS' };

  it('finds what was sent as it was sent', () => {
    const sent = buildOrder({
      OrderLines,
      Bundles: [buildBundle(), buildBundle({ OrderLineGroupId: 1 })],
    });
    const { order, isAsSent } = recalculateSentOrder(sent, store);
    expect(isAsSent).toBe(true);
    expect(order).toEqual(sent);
    expect(order.Bundles.map((bundle) => bundle.Subtotal)).toEqual([1800_00, 16_67]);
  });

  const sent = buildOrder();
  const [line] = sent.OrderLines;
  const [bundle] = sent.Bundles;
  it.each([
    ['total', { Total: asCents(1) }],
    ['GP', { ActualGP: asPercent(1) }],
    ['commissionable GP', { CommissionableGP: null }],
    ['percent freight', { CustomFreight: false, Freight: asCents(5) }],
    ['bundle subtotal', { Bundles: [{ ...bundle!, Subtotal: asCents(1) }] }],
    ['dealer cost of a line', { OrderLines: [{ ...line!, DealerCost: asCents(1) }] }],
    ['extended amount of a line', { OrderLines: [{ ...line!, CustomerExtended: asCents(1) }] }],
    ['GP of a line', { OrderLines: [{ ...line!, GPPercent: asPercent(1) }] }],
  ])('notices another %s and puts it right', (_what, difference) => {
    const { order, isAsSent } = recalculateSentOrder({ ...sent, ...difference }, store);
    expect(isAsSent).toBe(false);
    expect(order.OrderLines).toEqual(sent.OrderLines);
    expect(order.Total).toBe(sent.Total);
  });

  it('notices totals of another store', () => {
    expect(recalculateSentOrder(sent, { storeCode: 'HSCA' }).isAsSent).toBe(false);
  });

  it('agrees with a browser that made any edits and recalculated', () => {
    fc.assert(
      fc.property(
        pricedOrderArbitrary,
        storeCodeArbitrary,
        lineEditArbitrary,
        (priced, storeCode, { field, value }) => {
          const edited = priced.OrderLines.map(
            (each) => editPricedField(each, field, value, {}).line,
          );
          const drawn = { ...priced, OrderLines: edited };
          expect(
            recalculateSentOrder(recalculateOrder(drawn, { storeCode }), { storeCode }).isAsSent,
          ).toBe(true);
          expect(computeOrderTotals(drawn, { storeCode }).totals.SubTotal).toBe(
            recalculateOrder(drawn, { storeCode }).SubTotal,
          );
        },
      ),
    );
  });
});
