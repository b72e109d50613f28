import { describe, expect, it } from 'vitest';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { listOrderCheckFindings, getOrderCheckOutcome } from '#shared/order/rules/order-check.ts';
import type { OlderTaxRate } from '#shared/pricing/order/older-tax-rate.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';

const today = '2026-11-26';
const checkOptions = { today, problems: [], isInternalShown: true };

const checkTestOrder = (
  order: Partial<Order>,
  more: Partial<Parameters<typeof listOrderCheckFindings>[1]> = {},
) =>
  listOrderCheckFindings(buildOrder({ InstalledOn: '2026-12-14', ...order }), {
    ...checkOptions,
    ...more,
  });

const listLineProblems = (line: Partial<OrderLine>, more = {}) =>
  checkTestOrder({ OrderLines: [buildLine(line)] }, more).map(({ kind }) => kind);

it('A rate that is not Quebec’s is amber, since no document of the order can be made (D64)', () => {
  const OrderLines = [buildLine()];
  const [finding] = checkTestOrder({ OrderLines }, { isRateNotOfQuebec: true });
  expect(finding).toEqual({ kind: 'rateNotOfQuebec', isBad: false });
  expect(getOrderCheckOutcome([finding!])).toBe('allowed');
  expect(checkTestOrder({ OrderLines }, { isRateNotOfQuebec: false })).toEqual([]);
});

describe('What is not right with a line', () => {
  it.each<[string, Partial<OrderLine>, string[]]>([
    ['a product with its price', {}, []],
    ['given away', { CustomerCost: asCents(0) }, ['unpriced']],
    ['of a maker that nobody knows', { StockCode: '', MfgId: null }, ['unmatched']],
    ['a code without a part number', { PartNumber: '' }, ['unmatched']],
    ['a known product without a stock code', { StockCode: '' }, ['withoutStockCode']],
    ['words with a price', { PartNumber: '', StockCode: '', MfgCode: '' }, ['withoutProductCode']],
    [
      'a cost that nobody knows',
      { InitialDealerCost: asCents(0), IsDealerCostTyped: false },
      ['costUnknown'],
    ],
    [
      'a cost of 0.00 that was typed',
      { InitialDealerCost: asCents(0), IsDealerCostTyped: true },
      [],
    ],
    [
      'the nameless line that was once committed',
      { PartNumber: 'X1', StockCode: '', MfgCode: 'QQ', MfgId: null, CustomerCost: asCents(0) },
      ['unpriced', 'unmatched'],
    ],
    ['none of it', { Quantity: asThousandths(0), CustomerCost: asCents(0) }, []],
    ['not counted (D10)', { Quantity: asThousandths(-1000), CustomerCost: asCents(0) }, []],
    [
      'a trade-in alone, taxed below 0',
      { CustomerCost: asCents(-500_00), Retail: asCents(-500_00) },
      ['taxBelowZero'],
    ],
  ])('%s', (_name, line, kinds) => {
    expect(listLineProblems(line)).toEqual(kinds);
  });

  it('says nothing of costs where a customer may look on', () => {
    const unknown = { InitialDealerCost: asCents(0), IsDealerCostTyped: false };
    expect(listLineProblems(unknown, { isInternalShown: false })).toEqual([]);
  });

  it('says nothing of stock codes where the customer is the reader', () => {
    const uncoded = { StockCode: '', CustomerCost: asCents(0) };
    expect(listLineProblems(uncoded, { isForCustomer: true })).toEqual(['unpriced']);
    expect(listLineProblems({ StockCode: '', MfgId: null }, { isForCustomer: true })).toEqual([
      'unmatched',
    ]);
  });

  it('says nothing of a line in words that is priced where the customer is the reader', () => {
    const words = { MfgCode: '', MfgId: null, PartNumber: '', StockCode: '' };
    const tradeIn = { ...words, CustomerCost: asCents(-500_00) };
    expect(listLineProblems(tradeIn)).toEqual(['withoutProductCode', 'taxBelowZero']);
    expect(listLineProblems(tradeIn, { isForCustomer: true })).toEqual([]);
    expect(
      listLineProblems({ ...words, CustomerCost: asCents(0) }, { isForCustomer: true }),
    ).toEqual(['unpriced']);
  });

  it('says nothing of lines that are not taken, and that nothing is where none is', () => {
    const option = buildBundle({ OrderLineGroupId: 1, Choice: 'optional', IsTaken: false });
    const unpriced = { CustomerCost: asCents(0), StockCode: '', MfgId: null };
    const OrderLines = [buildLine(), buildLine({ ...unpriced, OrderLineGroupId: 1 })];
    const Bundles = [buildBundle(), option];
    expect(checkTestOrder({ Bundles, OrderLines })).toEqual([]);
    expect(checkTestOrder({ Bundles: [buildBundle()], OrderLines })).toHaveLength(2);
    expect(checkTestOrder({ Bundles, OrderLines: OrderLines.slice(1) })).toEqual([
      { kind: 'noLines', isBad: true },
    ]);
  });

  it('takes the catalogue’s word over what the line says by itself', () => {
    expect(listLineProblems({ StockCode: '' }, { isUnmatched: () => true })).toEqual(['unmatched']);
  });
});

it('names every line once for each fault, in the order of the screen', () => {
  const lines = ['a', 'b', 'c'].map((OrderLineId, at) =>
    buildLine({ OrderLineId, CustomerCost: asCents(at === 1 ? 100 : 0) }),
  );
  const [finding] = checkTestOrder({ OrderLines: lines });
  expect(finding).toMatchObject({ kind: 'unpriced', isBad: true, lines: [lines[0], lines[2]] });
});

it('an order without lines has nothing to commit', () => {
  expect(checkTestOrder({ OrderLines: [] })).toEqual([{ kind: 'noLines', isBad: true }]);
});

it.each([
  ['2026-11-25', 1],
  ['2026-10-27', 30],
])('a day that ended before today is over: %s', (date, days) => {
  const over = { kind: 'datePassed', isBad: false, date, days };
  expect(checkTestOrder({ ExpiresOn: date, InstalledOn: date, PaymentDueOn: date })).toEqual([
    { ...over, day: 'ExpiresOn' },
    { ...over, day: 'InstalledOn' },
    { ...over, day: 'PaymentDueOn' },
  ]);
});

it('today is not over', () => {
  expect(checkTestOrder({ ExpiresOn: today, InstalledOn: today, PaymentDueOn: today })).toEqual([]);
});

describe('What becomes of the order', () => {
  const problem = { field: 'InstalledOn', message: { code: 'test.please', text: 'Please' } };
  it('is refused where the server would refuse it, whatever else is wrong; that comes first', () => {
    const problems = checkTestOrder(
      { OrderLines: [buildLine({ StockCode: '' })] },
      { problems: [problem] },
    );
    expect(problems.map(({ kind }) => kind)).toEqual(['rejected', 'withoutStockCode']);
    expect(getOrderCheckOutcome(problems)).toBe('blocked');
  });
  it('is passed in spite of what is bad by who says so', () => {
    expect(
      getOrderCheckOutcome(checkTestOrder({ OrderLines: [buildLine({ StockCode: '' })] })),
    ).toBe('needsOverride');
  });
  it('is free where all is well, and where something is only to be looked at', () => {
    expect(getOrderCheckOutcome(checkTestOrder({}))).toBe('allowed');
    expect(getOrderCheckOutcome(checkTestOrder({ ExpiresOn: '2026-11-01' }))).toBe('allowed');
  });
});

describe('An older tax rate', () => {
  const older: OlderTaxRate = {
    regionId: 1,
    name: 'HST',
    olderRate: asPercent(150_000),
    rate: asPercent(140_000),
    since: '2025-04-01',
    rateOfOrder: asPercent(140_000),
    isConfirmed: false,
  };
  const OrderLines = [buildLine()];
  const Acceptance = { Sequence: 1, Name: 'Renee', AcceptedOn: '2026-11-20T10:00:00Z' };

  it('is amber until it was answered, then a plain line, and stops nobody (D14)', () => {
    const [finding] = checkTestOrder({ OrderLines }, { olderTaxRate: older });
    expect(finding).toMatchObject({ kind: 'olderTaxRate', isBad: false, isPlain: false });
    expect(getOrderCheckOutcome([finding!])).toBe('allowed');
    const olderTaxRate = { ...older, isConfirmed: true };
    expect(checkTestOrder({ OrderLines }, { olderTaxRate })).toMatchObject([{ isPlain: true }]);
    expect(checkTestOrder({ OrderLines, Acceptance }, { olderTaxRate: older })).toMatchObject([
      { isPlain: true },
    ]);
  });
});
