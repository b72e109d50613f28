import { describe, expect, it, test } from 'vitest';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { explainOrderTotal } from '#shared/order/explain/explain-total.ts';
import { getOrderTaxBases } from '#shared/pricing/order/charges.ts';
import { splitStoredSalesTax } from '#shared/pricing/order/order-taxes.ts';
import {
  namesTaxField,
  recalculateOrder,
  recalculateSentOrder,
} from '#shared/pricing/order/recalculate-sent-order.ts';
import { findDefaultTradeInTax, listTradeIns } from '#shared/pricing/order/trade-in-tax.ts';
import { repriceMovedLines, solvePriceTarget } from '#shared/pricing/target/solve-price-target.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';

const BC = findRegionByCode(2, 'BC')!.Id;
const hsca = { storeCode: 'HSCA' };
const buildAmountLine = (amount: number, changes = {}) =>
  buildLine({
    Retail: null,
    CustomerCost: asCents(amount),
    Quantity: asThousandths(1000),
    ...changes,
  });

/** To British Columbia, with GST of 5 % and PST of 7 %: 16,600.00 and a chair traded in for 1,500.00. */
const buildTradeInOrder = (changes: Partial<Order> = {}) =>
  recalculateOrder(
    buildOrder({
      Bundles: [buildBundle()],
      OrderLines: [
        buildAmountLine(16_600_00),
        buildAmountLine(-1_500_00, { OrderLineId: 'trade-in' }),
      ],
      ShippingInfo: { StateId: BC },
      SalesTaxRate: asPercent(120_000),
      TaxFreight: false,
      CustomFreight: true,
      Freight: asCents(200_00),
      CustomDownPayment: false,
      DownPaymentPercentage: asPercent(100_000),
      ...changes,
    }),
    hsca,
  );

describe('trade-ins', () => {
  it('lower the taxed amount where nothing is said, and leave no field', () => {
    for (const TradeInTax of [undefined, null, 'before'] as const) {
      const order = buildTradeInOrder({ TradeInTax });
      // 15,100.00: 755.00 and 1,057.00.
      expect(order).toMatchObject({ SubTotal: 15_100_00, SalesTax: 1_812_00, Total: 17_112_00 });
      expect('TaxBases' in order).toBe(false);
    }
  });

  it('are in no taxed amount after tax, and in every other total', () => {
    const order = buildTradeInOrder({ TradeInTax: 'after' });
    // 16,600.00: 830.00 and 1,162.00.
    expect(order).toMatchObject({
      SubTotal: 15_100_00,
      SalesTax: 1_992_00,
      Total: 17_292_00,
      TaxBases: { Federal: 16_600_00, Provincial: 16_600_00 },
    });
    expect(
      splitStoredSalesTax(order, hsca).map(({ name, base, amount }) => [name, base, amount]),
    ).toEqual([
      ['GST', 16_600_00, 830_00],
      ['PST', 16_600_00, 1_162_00],
    ]);
  });

  it('leave taxed freight whole', () => {
    const order = buildTradeInOrder({ TradeInTax: 'after', TaxFreight: true });
    // 16,800.00: 840.00 and 1,176.00.
    expect(order).toMatchObject({ SalesTax: 2_016_00, TaxBases: { Federal: 16_800_00 } });
  });

  it('count where their line and bundle count', () => {
    const lines = [
      buildAmountLine(1_000_00),
      buildAmountLine(-100_00, { Quantity: asThousandths(-1000), OrderLineId: 'returned' }),
      buildAmountLine(-50_00, { OrderLineId: 'in the option', OrderLineGroupId: 1 }),
    ];
    const option = (IsTaken: boolean) =>
      buildTradeInOrder({
        TradeInTax: 'after',
        OrderLines: lines,
        Bundles: [
          buildBundle(),
          buildBundle({
            Id: 'option',
            OrderLineGroupId: 1,
            Sequence: 1,
            Choice: 'optional',
            IsTaken,
          }),
        ],
      });
    expect(option(false)).toMatchObject({ SubTotal: 1_000_00, SalesTax: 120_00 });
    expect('TaxBases' in option(false)).toBe(false);
    expect(option(true)).toMatchObject({
      SubTotal: 950_00,
      SalesTax: 120_00,
      TaxBases: { Federal: 1_000_00 },
    });
    expect(listTradeIns(option(true)).map(({ OrderLineId }) => OrderLineId)).toEqual([
      'in the option',
    ]);
    expect(listTradeIns(option(false))).toEqual([]);
  });

  it('lose the field with the last of them', () => {
    const order = buildTradeInOrder({ TradeInTax: 'after' });
    const without = recalculateOrder({ ...order, OrderLines: order.OrderLines.slice(0, 1) }, hsca);
    expect('TaxBases' in without).toBe(false);
    expect(getOrderTaxBases(without)).toEqual({ Federal: 16_600_00, Provincial: 16_600_00 });
  });

  it('are a step of the explanation', () => {
    const { sections } = explainOrderTotal(
      buildTradeInOrder({ TradeInTax: 'after' }),
      'SalesTax',
      hsca,
    );
    expect(
      sections[0]!.steps.map(({ label, amount, after }) => [label, amount ?? null, after ?? null]),
    ).toEqual([
      ['Subtotal', null, 15_100_00],
      ['Trade-ins, after tax', 1_500_00, 16_600_00],
      ['GST', null, 830_00],
      ['Rounded to the nearest cent', null, null],
      ['GST', null, 830_00],
    ]);
  });

  it('stay where prices are found for a total', () => {
    const order = buildTradeInOrder({
      TradeInTax: 'after',
      OrderLines: [
        buildAmountLine(16_600_00, { StockCode: '1' }),
        buildAmountLine(-1_500_00, { OrderLineId: 'trade-in' }),
      ],
    });
    const amount = asCents(16_000_00);
    const request = {
      store: hsca,
      scope: { kind: 'order' },
      goal: { kind: 'total', amount },
    } as const;
    const { exact, before } = solvePriceTarget(order, request);
    expect(before.total).toBe(order.Total);
    expect(exact?.total).toBe(amount);
    const [moved, tradeIn] = order.OrderLines;
    const moves = repriceMovedLines(order.OrderLines, exact!.moves, order.OrderSalesSettings);
    expect(moves).toHaveLength(1);
    expect(recalculateOrder({ ...order, OrderLines: [moves[0]!, tradeIn!] }, hsca).Total).toBe(
      amount,
    );
    expect(moves[0]!.OrderLineId).toBe(moved!.OrderLineId);
  });
});

test('A caller that names no field of the taxes may tax trade-ins as the formula has it', () => {
  const order = buildTradeInOrder({ TradeInTax: 'after' });
  const documented = buildTradeInOrder();
  const { SubTotal, Freight, SalesTax, Total, DownPayment, BalanceDue } = documented;
  const sent = { ...order, SubTotal, Freight, SalesTax, Total, DownPayment, BalanceDue };
  const stranger = recalculateSentOrder(sent, hsca, { knowsTaxFields: false });
  expect([stranger.isAsSent, stranger.order.Total]).toEqual([true, order.Total]);
  expect(recalculateSentOrder(sent, hsca).isAsSent).toBe(false);
  expect(recalculateSentOrder(order, hsca).isAsSent).toBe(true);
  expect(namesTaxField({ TradeInTax: 'before', OrderLines: [] })).toBe(true);
  expect(namesTaxField({ TradeInTax: null, OrderLines: [] })).toBe(false);
});

test('The dealer chooses by the region whose taxes apply', () => {
  const dealer = { TradeInAfterTaxStateIds: [BC] };
  const elsewhere = { StateId: findRegionByCode(2, 'ON')!.Id };
  const order = { ...buildTradeInOrder(), InstallationInfo: elsewhere };
  expect(findDefaultTradeInTax(order, dealer)).toBe('after');
  expect(findDefaultTradeInTax({ ...order, TaxAddress: 'installation' }, dealer)).toBeNull();
  expect(findDefaultTradeInTax({ ...order, ShippingInfo: {} }, dealer)).toBeNull();
  expect(findDefaultTradeInTax(order, {})).toBeNull();
});
