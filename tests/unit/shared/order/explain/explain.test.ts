import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asCents,
  asPercent,
  computeBigRatio,
  multiplyAndDivide,
  asThousandths,
} from '#shared/money/money.ts';
import { explainLineField, type ExplainedField } from '#shared/order/explain/explain-line.ts';
import {
  explainOrderSum,
  explainBundleSum,
  type SummedField,
} from '#shared/order/explain/explain-sum.ts';
import { explainOrderTotal, type ExplainedTotal } from '#shared/order/explain/explain-total.ts';
import type {
  Explanation,
  ExplanationSection,
  ExplanationStep,
} from '#shared/order/explain/explanation-steps.ts';
import { recalculateLineAmounts, editPricedField } from '#shared/pricing/line/edit-line.ts';
import {
  addTakenSums,
  computeOrderTotals,
  type PricedOrder,
} from '#shared/pricing/order/order-totals.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import {
  lineEditArbitrary,
  orderLineArbitrary,
  pricedOrderArbitrary,
  storeCodeArbitrary,
} from '#tests/make/order-arbitraries.ts';

const internalView = { isInternal: true };
const customers = { isInternal: false };

const listSteps = ({ sections }: Explanation) =>
  sections.flatMap(({ steps }) => steps.map(({ label, after }) => [label, after]));
const listRules = ({ sections }: Explanation) =>
  sections.flatMap(({ steps }) =>
    steps.filter(({ kind }) => kind === 'rule').map(({ label }) => label),
  );
const listLabels = ({ sections }: Explanation) =>
  sections.flatMap(({ steps }) => steps.map(({ label }) => label));

/** Adds up a section's steps, as a rep with a calculator would. */
function sumSteps({ steps }: ExplanationSection): number {
  let now = 0;
  for (const step of steps) {
    now = followStep(step, now);
    expect([step.label, step.after ?? now]).toEqual([step.label, now]);
  }
  return now;
}

function followStep(step: ExplanationStep, now: number): number {
  const after = step.after ?? now;
  const { amount = 0, rate = asPercent(0), quantity = asThousandths(0) } = step;
  const follows: Record<ExplanationStep['kind'], () => number> = {
    start: () => after,
    change: () => now + amount,
    times: () => multiplyAndDivide(now, quantity, 1000, 'awayFromZero'),
    share: () => multiplyAndDivide(now, rate, 1_000_000, 'nearest'),
    ratio: () => computeBigRatio(BigInt(now), BigInt(amount)),
    rule: () => now,
    result: () => now,
  };
  return follows[step.kind]();
}

const fields: ExplainedField[] = [
  'Retail',
  'DealerCost',
  'Discount1',
  'Discount2',
  'DealerExtended',
  'CustomerCost',
  'CustomerExtended',
  'GPPercent',
];
/** The explanation of a discount ends with the dealer cost. */
const getShownField = (field: ExplainedField) =>
  field.startsWith('Discount') ? 'DealerCost' : field;

const findProfitStep = (changes: Partial<OrderLine>) =>
  explainLineField(
    recalculateLineAmounts(buildLine({ Discount1: asPercent(0), ...changes })),
    'CustomerCost',
    {},
    internalView,
  )
    .sections.flatMap(({ steps }) => steps)
    .find(({ label }) => label === 'Gross profit');

describe('the explanation of a price', () => {
  it('makes no price of a GP where there is nothing to make it of', () => {
    expect(findProfitStep({})?.detail).toBe('Customer Cost = Dealer Cost / (1 - GP)');
    const tradeIn = findProfitStep({
      InitialDealerCost: asCents(0),
      CustomerCost: asCents(-500_00),
    });
    expect(tradeIn).toMatchObject({ amount: -500_00, rate: 1_000_000 });
    expect(tradeIn).not.toHaveProperty('detail');
    const given = findProfitStep({ CustomerCost: asCents(0) });
    expect(given).not.toHaveProperty('rate');
    expect(given).not.toHaveProperty('detail');
  });

  it('leads from the retail over both discounts and the GP to the extended amount', () => {
    const line = buildLine({ Discount2: asPercent(50_000), Quantity: asThousandths(2000) });
    expect(listSteps(explainLineField(line, 'CustomerExtended', {}, internalView))).toEqual([
      ['Retail', 1_000_00],
      ['Initial dealer cost', 700_00],
      ['Discount A', 630_00],
      ['Discount B', 598_50],
      ['Dealer Cost', 598_50],
      ['Dealer Cost', 598_50],
      ['Gross profit', 900_00],
      ['Within its limits', undefined],
      ['Customer Cost', 900_00],
      ['Customer Cost', 900_00],
      ['Quantity', 1_800_00],
      ['Customer Extended', 1_800_00],
    ]);
  });

  it.each([
    [{ CustomerCost: asCents(1_000_00) }, ['Retail holds']],
    [{ CustomerCost: asCents(950_00), MaximumPrice: asCents(950_00) }, ['Maximum price holds']],
    [{ CustomerCost: asCents(950_00), MinimumPrice: asCents(950_00) }, ['Minimum price holds']],
    [
      { CustomerCost: asCents(1_000_00), MinimumPrice: asCents(1_200_00) },
      ['Retail holds', 'Cap beats minimum'],
    ],
    [{ CustomerCost: asCents(950_50) }, ['Within its limits']],
    [{ CustomerCost: asCents(800_00), MinimumPrice: asCents(850_00) }, ['Outside its limits']],
    [{ CustomerCost: asCents(1_200_00) }, ['Outside its limits']],
    [{ Discount1: asPercent(333_333) }, ['Rounded up to the cent', 'Within its limits']],
  ])('of %o names what holds: %o', (lineAmounts, held) => {
    expect(
      listRules(explainLineField(buildLine(lineAmounts), 'CustomerCost', {}, internalView)),
    ).toEqual(held);
  });

  it('names whole dollars where the order asks for them', () => {
    const explanation = explainLineField(
      buildLine(),
      'CustomerCost',
      { RoundToNearestDollar: true },
      internalView,
    );
    expect(listRules(explanation)).toEqual(['Whole dollars', 'Within its limits']);
  });

  it('for the customer tells what comes off the retail, and nothing internal', () => {
    const line = buildLine({ MinimumPrice: asCents(900_00), MaximumPrice: asCents(950_00) });
    const shownLabels = fields.map((field) =>
      listLabels(explainLineField(line, field, {}, customers)),
    );
    expect(listLabels(explainLineField(line, 'CustomerCost', {}, customers))).toEqual([
      'Retail',
      'Discount off retail',
      'Customer Cost',
    ]);
    expect(JSON.stringify(shownLabels)).not.toMatch(
      /dealer|gross|discount [ab]|gp|minimum|maximum/i,
    );
  });

  it('adds up to the figure that the line shows', () => {
    const cases = [
      orderLineArbitrary,
      lineEditArbitrary,
      fc.constantFrom(...fields),
      fc.boolean(),
    ] as const;
    fc.assert(
      fc.property(...cases, (line, { field, value }, explained, isInternal) => {
        const edited = editPricedField(line, field, value, {}).line;
        const { sections } = explainLineField(edited, explained, {}, { isInternal });
        const sums = sections.map(sumSteps);
        expect(sums.at(-1) ?? 0).toBe(
          sums.length > 0 ? (edited[getShownField(explained)] ?? 0) : 0,
        );
      }),
    );
  });
});

const totals: ExplainedTotal[] = [
  'SubTotal',
  'Freight',
  'SalesTax',
  'Total',
  'DownPayment',
  'BalanceDue',
  'RetailTotal',
  'DealerCost',
  'Discount',
  'DiscountPercentage',
  'Profit',
  'ActualGP',
  'CommissionableGP',
];
const bundles = [0, 1, 2, 3].map((position) =>
  buildBundle({
    Id: `${position}`,
    OrderLineGroupId: position,
    OrderLineGroupName: `B${position}`,
  }),
);

/** The bundles of a priced order by name, and one for the lines without a bundle. */
const nameBundles = ({ Bundles }: PricedOrder) =>
  bundles.map((bundle, position) => ({ ...Bundles[position], ...bundle }));

describe('the explanation of a total', () => {
  const order = buildOrder({
    OrderLines: [
      buildLine(),
      buildLine({ OrderLineId: '2', OrderLineGroupId: 1, Quantity: asThousandths(-1000) }),
      buildLine({ OrderLineId: '3', OrderLineGroupId: 1, CustomerCost: asCents(100_00) }),
    ],
    Bundles: bundles.slice(0, 2),
    CustomFreight: false,
    FreightPercentage: asPercent(50_000),
    TaxFreight: true,
  });
  const explain = (total: ExplainedTotal) => explainOrderTotal(order, total, { storeCode: 'HSUS' });

  it('names its parts', () => {
    expect(listSteps(explain('SubTotal'))).toEqual([
      ['B0', 900_00],
      ['B1 (1)', 1_000_00],
      ['1 line is not counted', undefined],
      ['Subtotal', 1_000_00],
    ]);
    // 5 % of 1,000.00, 7 % of 1,050.00, 10 % of 1,123.50
    expect(listSteps(explain('SalesTax'))).toEqual([
      ['Subtotal', 1_000_00],
      ['Freight, taxed', 1_050_00],
      ['Sales tax', 73_50],
      ['Rounded to the nearest cent', undefined],
      ['Sales tax', 73_50],
    ]);
    expect(listSteps(explain('DownPayment')).slice(0, 2)).toEqual([
      ['Total', 1_123_50],
      ['Down payment', 112_35],
    ]);
  });

  it('leaves out bundles that are not taken and says how many', () => {
    const option = { Choice: 'optional', IsTaken: false } as const;
    const [first, second, third] = bundles;
    const oneLeftOut = buildOrder({ ...order, Bundles: [first!, { ...second!, ...option }] });
    expect(listSteps(explainOrderTotal(oneLeftOut, 'SubTotal', { storeCode: 'HSUS' }))).toEqual([
      ['B0', 900_00],
      ['1 bundle is not taken', undefined],
      ['Subtotal', 900_00],
    ]);
    const leftOut = [second!, third!].map((bundle) => ({ ...bundle, ...option }));
    const twoLeftOut = buildOrder({ ...order, Bundles: [first!, ...leftOut] });
    const gp = explainOrderSum(twoLeftOut, 'GPPercent');
    expect(listSteps(gp).at(-2)).toEqual(['2 bundles are not taken', undefined]);
    expect(listSteps(gp).at(-1)).toEqual(['GP', twoLeftOut.ActualGP]);
    expect(listSteps(explainBundleSum(oneLeftOut, 1, 'CustomerExtended')).at(-1)).toEqual([
      'Subtotal',
      100_00,
    ]);
  });

  it('of many lines names the largest and adds up the others', () => {
    const OrderLines = Array.from({ length: 40 }, (_, at) =>
      buildLine({ OrderLineId: `${at}`, CustomerCost: asCents(100 + at), PartNumber: `${at}` }),
    );
    const { sections } = explainBundleSum(buildOrder({ OrderLines }), 0, 'CustomerExtended');
    expect(sections[0]!.steps.map(({ label }) => label)).toEqual([
      ...OrderLines.slice(26).map(({ PartNumber }) => `ADEC ${PartNumber}`),
      '26 others',
      'Subtotal',
    ]);
  });

  it('shows a stored total that its parts no longer give', () => {
    const stored = { ...order, BalanceDue: asCents(order.BalanceDue + 5) };
    const { sections } = explainOrderTotal(stored, 'BalanceDue', { storeCode: 'HSUS' });
    expect(sections[0]!.steps.at(-2)).toMatchObject({
      label: 'As stored with the order',
      amount: 5,
    });
    expect(sumSteps(sections[0]!)).toBe(stored.BalanceDue);
  });

  it('adds up to the figure of the summary', () => {
    fc.assert(
      fc.property(pricedOrderArbitrary, storeCodeArbitrary, (of, storeCode) => {
        const shownOrder = buildOrder({ ...of, Bundles: nameBundles(of) }, storeCode);
        for (const amountName of totals.filter((name) => shownOrder[name] !== null)) {
          const { sections } = explainOrderTotal(shownOrder, amountName, { storeCode });
          expect([amountName, sections.map(sumSteps).at(-1)]).toEqual([
            amountName,
            shownOrder[amountName],
          ]);
        }
      }),
    );
  });

  it('adds up to each column of a subtotal row', () => {
    const sums = {
      Retail: 'retail',
      DealerExtended: 'dealerCost',
      CustomerExtended: 'subtotal',
    } as const;
    fc.assert(
      fc.property(pricedOrderArbitrary, (of) => {
        const shownOrder = buildOrder({ ...of, Bundles: nameBundles(of) });
        const added = computeOrderTotals(shownOrder, { storeCode: 'HSUS' }).sumsByGroupId;
        const all = addTakenSums(shownOrder, added);
        for (const [field, name] of Object.entries(sums)) {
          const column = field as SummedField;
          expect(sumSteps(explainOrderSum(shownOrder, column).sections[0]!)).toBe(all[name]);
          for (const [groupId, sum] of added)
            expect(sumSteps(explainBundleSum(shownOrder, groupId, column).sections[0]!)).toBe(
              sum[name],
            );
        }
      }),
    );
  });
});
