import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { explainOrderTotal } from '#shared/order/explain/explain-total.ts';
import { createTaxMarkFinder } from '#shared/pricing/order/order-taxables.ts';
import { splitStoredSalesTax } from '#shared/pricing/order/order-taxes.ts';
import { computeOrderTotals, type PricedOrder } from '#shared/pricing/order/order-totals.ts';
import {
  namesTaxField,
  recalculateOrder,
  recalculateSentOrder,
} from '#shared/pricing/order/recalculate-sent-order.ts';
import { BRITISH_COLUMBIA_REGION_ID, regionTaxes } from '#shared/reference/region-taxes.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { pricedOrderArbitrary } from '#tests/make/order-arbitraries.ts';
import {
  computeReferenceTotals,
  formatDecimalFields,
  toReferenceLine,
  toReferenceTerms,
  toReferenceTotals,
} from '#tests/make/reference-pricing.ts';

const hsca = { storeCode: 'HSCA' };
const ontario = regionTaxes.find(
  ({ taxes: [first] }) => first![0] === 'HST' && first![1] === 130_000,
)!;

const buildAmountLine = (dollars: number, line: Partial<OrderLine> = {}) =>
  buildLine({
    OrderLineId: `${dollars} ${line.Taxable ?? ''}`,
    Retail: null,
    MaximumPrice: null,
    MinimumPrice: null,
    Quantity: asThousandths(1000),
    CustomerCost: asCents(Math.round(dollars * 100)),
    ...line,
  });

const buildMixedOrder = (order: Parameters<typeof buildOrder>[0] = {}) =>
  recalculateOrder(
    buildOrder({
      ShippingInfo: { StateId: BRITISH_COLUMBIA_REGION_ID },
      SalesTaxRate: asPercent(120_000),
      CustomFreight: true,
      Freight: asCents(0),
      OrderLines: [
        buildAmountLine(1000),
        buildAmountLine(600, { Taxable: 'federal' }),
        buildAmountLine(400, { Taxable: 'none' }),
      ],
      ...order,
    }),
    hsca,
  );

const listTaxes = (order: ReturnType<typeof buildMixedOrder>) =>
  splitStoredSalesTax(order, hsca).map(({ name, base, amount }) => [name, base, amount]);

describe('Lines that are not charged all taxes', () => {
  it('are left out of each tax that is not taken of them', () => {
    // GST 5 % of 1,600.00, PST 7 % of 1,000.00.
    const order = buildMixedOrder();
    expect(listTaxes(order)).toEqual([
      ['GST', 1_600_00, 80_00],
      ['PST', 1_000_00, 70_00],
    ]);
    expect(order).toMatchObject({
      SubTotal: 2_000_00,
      SalesTax: 150_00,
      Total: 2_150_00,
      TaxBases: { Federal: 1_600_00, Provincial: 1_000_00 },
    });
  });

  it('take their share of taxed freight with them, half up to the cent', () => {
    // 33.33 x 1,600 / 2,000 = 26.664 and x 1,000 / 2,000 = 16.665.
    const order = buildMixedOrder({ TaxFreight: true, Freight: asCents(33_33) });
    expect(order.TaxBases).toEqual({ Federal: 1_626_66, Provincial: 1_016_67 });
  });

  it('leave all of the freight to where nothing else is carried, and none to where no line is taxed', () => {
    const terms = { TaxFreight: true, Freight: asCents(100_00) };
    const onlyTradeIn = buildMixedOrder({
      ...terms,
      TradeInTax: 'after',
      OrderLines: [buildAmountLine(-50)],
    });
    expect(onlyTradeIn.TaxBases).toEqual({ Federal: 100_00, Provincial: 100_00 });
    const untaxed = buildMixedOrder({
      ...terms,
      OrderLines: [buildAmountLine(500, { Taxable: 'none' })],
    });
    expect(untaxed).toMatchObject({ SalesTax: 0, TaxBases: { Federal: 0, Provincial: 0 } });
  });

  it('are trade-ins too, before tax and after it', () => {
    const OrderLines = [
      buildAmountLine(1000),
      buildAmountLine(-200),
      buildAmountLine(-100, { Taxable: 'federal' }),
      buildAmountLine(-50, { Taxable: 'none' }),
    ];
    expect(buildMixedOrder({ OrderLines }).TaxBases).toEqual({
      Federal: 700_00,
      Provincial: 800_00,
    });
    expect(buildMixedOrder({ OrderLines, TradeInTax: 'after' }).TaxBases).toEqual({
      Federal: 1_000_00,
      Provincial: 1_000_00,
    });
  });

  it('are charged the one tax of a region that has one, where they are charged the federal one', () => {
    const order = buildMixedOrder({
      ShippingInfo: { StateId: ontario.StateId },
      SalesTaxRate: asPercent(130_000),
    });
    expect(listTaxes(order)).toEqual([['HST', 1_600_00, 208_00]]);
  });

  it('leave an order in which all lines are charged all taxes as it was', () => {
    const order = buildMixedOrder({
      OrderLines: [buildAmountLine(1000, { Taxable: 'all' }), buildAmountLine(600)],
    });
    expect('TaxBases' in order).toBe(false);
    expect(order.SalesTax).toBe(192_00);
  });

  it('are named in the explanation of each tax', () => {
    const { sections } = explainOrderTotal(
      buildMixedOrder({ TaxFreight: true, Freight: asCents(33_33) }),
      'SalesTax',
      hsca,
    );
    expect(
      sections.map(({ title, steps }) => [
        title,
        ...steps.map(({ label, amount, after }) => [label, amount ?? null, after ?? null]),
      ]),
    ).toMatchObject([
      [
        'GST',
        ['Subtotal', null, 2_000_00],
        [expect.stringContaining('Not taxed: '), -400_00, 1_600_00],
        ['Freight, taxed', 26_66, 1_626_66],
        ['GST', null, 81_33],
        ['Rounded to the nearest cent', null, null],
        ['Freight by its share', null, null],
        ['GST', null, 81_33],
      ],
      [
        'PST',
        ['Subtotal', null, 2_000_00],
        [expect.stringContaining('Not taxed: '), -600_00, 1_400_00],
        [expect.stringContaining('Not taxed: '), -400_00, 1_000_00],
        ['Freight, taxed', 16_67, 1_016_67],
        ['PST', null, 71_17],
        ['Rounded to the nearest cent', null, null],
        ['Freight by its share', null, null],
        ['PST', null, 71_17],
      ],
      ['Sales tax', ['GST', null, 81_33], ['PST', 71_17, 152_50], ['Sales tax', null, 152_50]],
    ]);
  });

  it('are marked on papers where a tax of the others is not taken of them', () => {
    const [all, federal, none] = buildMixedOrder().OrderLines;
    const listMarks = (findMark: ReturnType<typeof createTaxMarkFinder>) =>
      [all!, federal!, none!].map(findMark);
    expect(listMarks(createTaxMarkFinder(buildMixedOrder(), hsca))).toEqual([
      undefined,
      'federal',
      'none',
    ]);
    const inOntario = buildMixedOrder({
      ShippingInfo: { StateId: ontario.StateId },
      SalesTaxRate: asPercent(130_000),
    });
    expect(listMarks(createTaxMarkFinder(inOntario, hsca))).toEqual([undefined, undefined, 'none']);
  });
});

const storeArbitrary = fc.constantFrom('HSUS', 'ZAHN', 'HSCA', 'other');

test('Any order of any region is charged as the reference is, tax by tax', () => {
  fc.assert(
    fc.property(
      pricedOrderArbitrary,
      storeArbitrary,
      fc.constantFrom(...regionTaxes),
      (priced, storeCode, region) => {
        const isNamed = storeCode === 'HSCA';
        const sum = region.taxes.reduce((total, [, rate]) => total + rate, 0);
        const order: PricedOrder = isNamed
          ? {
              ...priced,
              ShippingInfo: { StateId: region.StateId },
              SalesTaxRate: asPercent(sum),
            }
          : priced;
        const { totals } = computeOrderTotals({ ...order, Bundles: [] }, { storeCode });
        const terms = toReferenceTerms(order, storeCode);
        const taxRates = isNamed
          ? region.taxes.map(([name, rate]) => ({
              rate: new Decimal(rate).div(10_000),
              isProvincial: name !== 'GST' && name !== 'HST',
            }))
          : terms.taxRates;
        const expected = computeReferenceTotals(order.OrderLines.map(toReferenceLine), {
          ...terms,
          taxRates,
        });
        expect(formatDecimalFields(toReferenceTotals(totals))).toEqual(
          formatDecimalFields(expected),
        );
      },
    ),
  );
});

test('A caller that names no field of the taxes may tax every line as the formula has it', () => {
  const order = buildMixedOrder();
  const documented = buildMixedOrder({
    OrderLines: order.OrderLines.map((line) => ({ ...line, Taxable: null })),
  });
  const { SubTotal, Freight, SalesTax, Total, DownPayment, BalanceDue } = documented;
  const sent = { ...order, SubTotal, Freight, SalesTax, Total, DownPayment, BalanceDue };
  expect(SalesTax).toBe(240_00);
  const stranger = recalculateSentOrder(sent, hsca, { knowsTaxFields: false });
  expect([stranger.isAsSent, stranger.order.Total]).toEqual([true, order.Total]);
  expect(recalculateSentOrder(sent, hsca).isAsSent).toBe(false);
  expect(namesTaxField({ OrderLines: [buildLine({ Taxable: 'none' })] })).toBe(true);
  expect(namesTaxField({ OrderLines: [buildLine({ Taxable: 'all' }), buildLine()] })).toBe(false);
});
