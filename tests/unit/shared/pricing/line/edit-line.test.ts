import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { asCents, asPercent, asThousandths, type Cents } from '#shared/money/money.ts';
import {
  editPricedField,
  isLockedByImport,
  type PricedField,
} from '#shared/pricing/line/edit-line.ts';
import { isMinimumAboveCap } from '#shared/pricing/line/price-limits.ts';
import { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import { lineEditArbitrary, orderLineArbitrary } from '#tests/make/order-arbitraries.ts';
import {
  applyReferenceEdit,
  formatDecimalFields,
  toReferenceLine,
  toReferenceValue,
} from '#tests/make/reference-pricing.ts';

const exact = {};
const wholeDollars = { RoundToNearestDollar: true };

type ChairAmounts = Record<string, number | null>;

/** A chair with a retail of $1,000.00 and a dealer cost of $630.00, with the values of an example. */
const buildChair = (amounts: ChairAmounts = {}) => buildLine(amounts);

const negateAmount = (amount: Cents | null | undefined) =>
  typeof amount === 'number' ? asCents(0 - amount) : null;
/** Whether the limits determine the sign of the line's prices. */
const hasKnownSign = (
  line: Pick<OrderLine, 'MaximumPrice' | 'MinimumPrice'> & { Retail: number | null },
) => {
  const limits = [line.Retail, line.MaximumPrice ?? null, line.MinimumPrice ?? null];
  return line.Retail !== 0 && (limits.some(Boolean) || limits.every((limit) => limit === null));
};

const flipLine = (line: OrderLine): OrderLine =>
  buildLine({
    ...line,
    Retail: negateAmount(line.Retail),
    MaximumPrice: negateAmount(line.MaximumPrice),
    MinimumPrice: negateAmount(line.MinimumPrice),
    InitialDealerCost: asCents(0 - line.InitialDealerCost),
    CustomerCost: asCents(0 - line.CustomerCost),
  });
const isRightSign = (line: OrderLine, field: PricedField, value: number) => {
  const { Retail, MaximumPrice, MinimumPrice } = line;
  const sign = Math.sign(Retail ?? (MaximumPrice || MinimumPrice || 0));
  const price = field === 'GPPercent' ? line.DealerCost : value;
  return sign * price >= 0 && sign * line.CustomerCost >= 0 && sign * line.InitialDealerCost >= 0;
};
/** A limit below 0 does not count on a line above 0. */
const getLimit = (limit: number | null | undefined, none: number) =>
  typeof limit === 'number' && limit >= 0 ? limit : none;
const isAmount = (field: PricedField) => ['Retail', 'DealerCost', 'CustomerCost'].includes(field);

describe('an edit', () => {
  it.each<[string, ChairAmounts, PricedField, number | null, object]>([
    // 630.00 = 700.00 x 0.90
    ['a second discount', {}, 'Discount2', 50_000, { DealerCost: 598_50, GPPercent: 335_000 }],
    // 700.00 x 0.66667 x 0.33333 = 155.5540..., up
    [
      'two uneven discounts, rounded once',
      { Discount2: 666_670 },
      'Discount1',
      333_330,
      { DealerCost: 155_56 },
    ],
    ['a discount past 100', {}, 'Discount1', 2_000_000, { Discount1: 1_000_000, DealerCost: 0 }],
    ['a discount below 0', {}, 'Discount1', -10_000, { Discount1: 0, DealerCost: 700_00 }],
    [
      'a typed dealer cost',
      { Discount2: 50_000 },
      'DealerCost',
      500_01,
      { InitialDealerCost: 500_01, DealerCost: 500_01, Discount1: 0, Discount2: 0 },
    ],
    // 630 / (1 - 1/3) = 945.00047..., up
    ['a GP of a third', {}, 'GPPercent', 333_334, { CustomerCost: 945_01, GPPercent: 333_340 }],
    ['an exact GP', {}, 'GPPercent', 300_000, { CustomerCost: 900_00, GPPercent: 300_000 }],
    ['a negative GP', {}, 'GPPercent', -500_000, { CustomerCost: 420_00, GPPercent: -500_000 }],
    ['a customer cost', {}, 'CustomerCost', 840_00, { CustomerCost: 840_00, GPPercent: 250_000 }],
    ['a customer cost of 0', {}, 'CustomerCost', 0, { CustomerCost: 0, GPPercent: 0 }],
    ['a quantity', {}, 'Quantity', 3000, { CustomerExtended: 2700_00, DealerExtended: 1890_00 }],
    // 0.333 x 900.01 = 299.70333, up
    [
      'a fraction of a piece',
      { CustomerCost: 900_01 },
      'Quantity',
      333,
      { CustomerExtended: 299_71 },
    ],
    ['an emptied quantity', {}, 'Quantity', null, { Quantity: 0, CustomerExtended: 0 }],
    ['a retail below the cost', {}, 'Retail', 800_00, { CustomerCost: 800_00, GPPercent: 212_500 }],
    ['a retail of 0', {}, 'Retail', 0, { Retail: 0, CustomerCost: 0 }],
    ['an emptied retail', {}, 'Retail', null, { Retail: null, CustomerCost: 900_00 }],
    [
      'a customer cost without a retail',
      { Retail: null },
      'CustomerCost',
      5000_00,
      { CustomerCost: 5000_00 },
    ],
    [
      'a trade-in',
      { Retail: null, InitialDealerCost: 0, CustomerCost: 0 },
      'CustomerCost',
      -500_00,
      { CustomerCost: -500_00, CustomerExtended: -500_00, GPPercent: 1_000_000 },
    ],
    [
      'a trade-in past its retail',
      { Retail: -1000_00, CustomerCost: -900_00 },
      'CustomerCost',
      -1200_00,
      { CustomerCost: -1000_00 },
    ],
    [
      'the dealer cost that discounts made, typed again',
      {},
      'DealerCost',
      630_00,
      { InitialDealerCost: 630_00, DealerCost: 630_00, Discount1: 0, Discount2: 0 },
    ],
    [
      'the GP as it is shown with two decimals',
      { Retail: null, CustomerCost: 940_30, InitialDealerCost: 630_00, Discount1: 0 },
      'GPPercent',
      330_000,
      { CustomerCost: 940_30, GPPercent: 330_001 },
    ],
    [
      'a discount as it is shown with two decimals',
      { Discount1: 330_009 },
      'Discount1',
      330_000,
      { Discount1: 330_000 },
    ],
    [
      'a limit of another sign than the retail, which is none',
      { MinimumPrice: -50_00 },
      'CustomerCost',
      30_00,
      { CustomerCost: 30_00 },
    ],
    [
      'a retail of 0 beside a maximum below 0',
      { Retail: 0, MaximumPrice: -50_00 },
      'CustomerCost',
      1_00,
      { CustomerCost: 0 },
    ],
  ])('of %s brings the line into agreement', (_what, before, field, value, after) => {
    expect(editPricedField(buildChair(before), field, value, exact).line).toMatchObject(after);
  });

  it.each([
    ['up to the dollar', {}, 899_01, 900_00],
    ['an exact dollar stays', {}, 900_00, 900_00],
    ['never past retail', { Retail: 949_50 }, 949_10, 949_50],
    ['but a cap leaves cents', { MaximumPrice: 899_50 }, 899_20, 899_50],
    ['and a floor leaves cents', { MinimumPrice: 500_75 }, 300_10, 500_75],
    ['away from zero on a trade-in', { Retail: -1000_00 }, -899_01, -900_00],
    ['never past a trade-in retail', { Retail: -949_50 }, -949_10, -949_50],
    ['without a retail', { Retail: null }, 1, 1_00],
  ])('rounds the customer cost to whole dollars: %s', (_how, before, typed, cost) => {
    const { line } = editPricedField(
      buildChair({ CustomerCost: 1_11, ...before }),
      'CustomerCost',
      typed,
      wholeDollars,
    );
    expect(line.CustomerCost).toBe(cost);
  });

  it('says nothing where only the rounding would pass retail', () => {
    const line = buildChair({ Retail: 949_50 });
    expect(editPricedField(line, 'CustomerCost', 949_10, wholeDollars).message).toBeUndefined();
    expect(editPricedField(line, 'CustomerCost', 949_51, wholeDollars).message?.kind).toBe(
      'aboveRetail',
    );
  });

  it('rounds a price from a GP to whole dollars and shows the GP it has then', () => {
    const { line } = editPricedField(buildChair(), 'GPPercent', 100_000, wholeDollars);
    expect(line).toMatchObject({ CustomerCost: 700_00, GPPercent: 100_000 });
    expect(editPricedField(buildChair(), 'GPPercent', 110_000, wholeDollars).line).toMatchObject({
      CustomerCost: 708_00,
      GPPercent: 110_169,
    });
  });
});

describe('the message of an edit', () => {
  const aboveRetail = 'Customer Cost cannot be greater than the retail cost.';
  it.each<[string, ChairAmounts, PricedField, number, number, string | undefined]>([
    ['retail', {}, 'CustomerCost', 1000_01, 1000_00, aboveRetail],
    ['retail, by GP', {}, 'GPPercent', 900_000, 1000_00, aboveRetail],
    ['a lowered retail', {}, 'Retail', 899_99, 899_99, aboveRetail],
    [
      'the maximum',
      { MaximumPrice: 950_00 },
      'CustomerCost',
      1200_00,
      950_00,
      'The Maximum Cost for this product is $950.00.',
    ],
    [
      'retail below the maximum',
      { MaximumPrice: 1100_00 },
      'CustomerCost',
      1200_00,
      1000_00,
      aboveRetail,
    ],
    [
      'the minimum',
      { Retail: 5000_00, MinimumPrice: 1800_00 },
      'CustomerCost',
      1_00,
      1800_00,
      'The Minimum Cost for this product is $1,800.00.',
    ],
    [
      'a minimum above the cap',
      { MinimumPrice: 1800_00 },
      'CustomerCost',
      1_00,
      1000_00,
      'The Minimum Cost for this product is $1,800.00.',
    ],
    ['nothing', {}, 'CustomerCost', 1000_00, 1000_00, undefined],
  ])('names %s', (_what, before, field, value, cost, text) => {
    const { line, message } = editPricedField(buildChair(before), field, value, exact);
    expect(line.CustomerCost).toBe(cost);
    expect(message?.text).toBe(text);
  });

  it.each([1_000_000, 1_000_001, 5_000_000])('refuses a GP of %d', (gp) => {
    const line = buildChair();
    expect(editPricedField(line, 'GPPercent', gp, exact)).toEqual({
      line,
      message: { kind: 'gpTooHigh', text: 'GP must be below 100%' },
    });
  });

  it.each<[PricedField, number]>([
    ['CustomerCost', 10_000_000_000],
    ['DealerCost', 10_000_000_000],
    ['Retail', 10_000_000_000],
    ['Quantity', 100_000_000],
    ['GPPercent', 999_999],
  ])('refuses a %s that no order holds', (field, value) => {
    const line = buildChair({ Retail: null, InitialDealerCost: 9_000_000_00 });
    const edited = editPricedField(line, field, value, exact);
    expect(edited.line).toBe(line);
    expect(edited.message?.text).toBe('Is too large');
  });
});

describe('a minimum above the cap', () => {
  it('is marked', () => {
    expect(isMinimumAboveCap(buildChair({ MinimumPrice: 1000_01 }))).toBe(true);
    expect(isMinimumAboveCap(buildChair({ MinimumPrice: 950_00, MaximumPrice: 900_00 }))).toBe(
      true,
    );
    expect(isMinimumAboveCap(buildChair({ MinimumPrice: 1000_00 }))).toBe(false);
    expect(isMinimumAboveCap(buildChair({ MinimumPrice: 2000_00, Retail: null }))).toBe(false);
    expect(isMinimumAboveCap(buildChair())).toBe(false);
  });

  it('never makes the price flip', () => {
    const line = buildChair({ MinimumPrice: 1800_00 });
    const first = editPricedField(line, 'CustomerCost', 400_00, exact).line;
    const again = editPricedField(first, 'CustomerCost', 400_00, exact).line;
    expect([first.CustomerCost, again.CustomerCost]).toEqual([1000_00, 1000_00]);
  });
});

describe('an imported discount', () => {
  const imported = buildChair({ ImportedDiscount1: 100_000 });
  it.each<[PricedField, boolean]>([
    ['Discount1', true],
    ['Discount2', false],
    ['DealerCost', true],
    ['CustomerCost', false],
    ['GPPercent', false],
    ['Retail', false],
    ['Quantity', false],
  ])('decides whether %s is locked: %s', (field, locked) => {
    expect(isLockedByImport(imported, field)).toBe(locked);
    const { line } = editPricedField(imported, field, 50_000, exact);
    expect(line === imported).toBe(locked);
  });

  it('locks the second discount alike, also at 0', () => {
    const second = buildChair({ ImportedDiscount2: 0 });
    expect(isLockedByImport(second, 'Discount2')).toBe(true);
    expect(isLockedByImport(second, 'DealerCost')).toBe(true);
    expect(isLockedByImport(second, 'Discount1')).toBe(false);
  });
});

describe('the sign of a price', () => {
  const tradeIn = buildChair({
    Retail: -1500_00,
    InitialDealerCost: -900_00,
    CustomerCost: -1000_00,
  });
  const minusTaken = 'This line is a trade-in: its price takes a minus sign.';
  const rejection = 'A price below 0 needs a retail below 0.';

  it.each<[PricedField, number, object]>([
    ['CustomerCost', 1200_00, { CustomerCost: -1200_00, CustomerExtended: -1200_00 }],
    ['DealerCost', 800_00, { InitialDealerCost: -800_00, DealerCost: -800_00 }],
  ])('%s takes the minus that was forgotten on a trade-in, and says so', (field, value, after) => {
    const { line, message } = editPricedField(tradeIn, field, value, exact);
    expect(line).toMatchObject(after);
    expect(message?.text).toBe(minusTaken);
    expect(editPricedField(tradeIn, field, -value, exact).line).toMatchObject(after);
    expect(editPricedField(tradeIn, field, -value, exact).message).toBeUndefined();
  });

  it('is said to be by the limit where one holds, too', () => {
    const { line, message } = editPricedField(tradeIn, 'CustomerCost', 1500_01, exact);
    expect([line.CustomerCost, message?.kind]).toEqual([-1500_00, 'aboveRetail']);
    expect(message?.signText).toBe(minusTaken);
  });

  it('that a new retail gives to both costs is said where it also caps one of them', () => {
    const line = buildChair({ Retail: 100_00, InitialDealerCost: 63_00, CustomerCost: 90_00 });
    const { line: turned, message } = editPricedField(line, 'Retail', -45_20, exact);
    expect(turned).toMatchObject({ InitialDealerCost: -63_00, CustomerCost: -45_20 });
    expect(message).toMatchObject({
      kind: 'aboveRetail',
      signText: 'The prices of this line take the sign of its retail.',
    });
  });

  it.each<[PricedField, number, ChairAmounts]>([
    ['CustomerCost', -30_00, {}],
    ['CustomerCost', -30_00, { MinimumPrice: -50_00 }],
    ['DealerCost', -30_00, {}],
    ['GPPercent', 200_000, { InitialDealerCost: -30_00 }],
    ['Retail', 1000_00, { Retail: null, CustomerCost: -30_00 }],
  ])('%s below 0 is refused beside a retail above 0', (field, value, before) => {
    const line = buildChair(before);
    expect(editPricedField(line, field, value, exact)).toEqual({
      line,
      message: { kind: 'negativePrice', text: rejection },
    });
  });

  it('follows a retail that is written with another sign, and the line says so', () => {
    const sold = editPricedField(tradeIn, 'Retail', 800_00, exact);
    expect(sold.line).toMatchObject({ CustomerCost: 800_00, InitialDealerCost: 900_00 });
    expect(sold.message?.kind).toBe('aboveRetail');
    const edited = editPricedField(buildChair(), 'Retail', -2000_00, exact);
    expect(edited.line).toMatchObject({ CustomerCost: -900_00, DealerCost: -630_00 });
    expect(edited.message?.text).toBe('The prices of this line take the sign of its retail.');
  });

  it('is free where neither a retail nor a limit says it', () => {
    for (const [Retail, cost] of [
      [null, -5_00],
      [null, 5_00],
      [0, -5_00],
    ] as const) {
      const { line, message } = editPricedField(
        buildChair({ Retail }),
        'CustomerCost',
        cost,
        exact,
      );
      expect([line.CustomerCost, message]).toEqual([cost, undefined]);
    }
  });
});

describe('every edit of every line', () => {
  const accepted = fc
    .record({ line: orderLineArbitrary, edit: lineEditArbitrary, isToDollar: fc.boolean() })
    .map(({ line, edit, isToDollar }) => {
      const settings = { RoundToNearestDollar: isToDollar };
      const result = editPricedField(line, edit.field, edit.value, settings);
      return { line, ...edit, isToDollar, settings, result };
    });

  it('says what the same rules say in decimals', () => {
    fc.assert(
      fc.property(accepted, ({ line, field, value, isToDollar, result }) => {
        fc.pre(result.line !== line);
        const plain = applyReferenceEdit(
          toReferenceLine(line),
          field,
          toReferenceValue(field, value),
          isToDollar,
        );
        expect(formatDecimalFields(toReferenceLine(result.line))).toEqual(
          formatDecimalFields(plain),
        );
      }),
      { numRuns: countPropertyRuns(2000) },
    );
  });

  it('leaves a line the contract can send and read back', () => {
    fc.assert(
      fc.property(accepted, ({ line, result }) => {
        fc.pre(result.line !== line);
        const sent: unknown = JSON.parse(JSON.stringify(z.encode(OrderLine, result.line)));
        expect(z.decode(OrderLine, sent as never)).toEqual(result.line);
      }),
    );
  });

  it('changes nothing when it is made again', () => {
    fc.assert(
      fc.property(accepted, ({ line, field, result, settings }) => {
        fc.pre(result.line !== line);
        const again = editPricedField(result.line, field, result.line[field] ?? null, settings);
        expect(again).toEqual({ line: result.line });
      }),
    );
  });

  it('never leaves a price it has written on the wrong side of 0', () => {
    fc.assert(
      fc.property(accepted, ({ line, field, result }) => {
        fc.pre(result.line !== line);
        const { Retail, CustomerCost, InitialDealerCost } = result.line;
        const sign = Math.sign(Retail ?? 0);
        const written: Partial<Record<PricedField, readonly number[]>> = {
          CustomerCost: [CustomerCost],
          GPPercent: [CustomerCost],
          DealerCost: [InitialDealerCost],
          Retail: [CustomerCost, InitialDealerCost],
        };
        for (const price of written[field] ?? []) expect(price * sign).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('mirrors: a line of opposite prices edited by the opposite amount is the opposite line', () => {
    fc.assert(
      fc.property(accepted, ({ line, field, value, settings, result }) => {
        // A retail of 0 caps both signs alike, and so does any limit where none has a sign.
        fc.pre(
          hasKnownSign(line) &&
            hasKnownSign({ ...line, ...(field === 'Retail' && { Retail: value }) }),
        );
        // A price of the wrong sign is negated on one line and rejected on the other.
        const next = field === 'Retail' ? { ...line, Retail: asCents(value) } : result.line;
        fc.pre(isRightSign(line, field, value) && isRightSign(next, field, value));
        const mirrored = editPricedField(
          flipLine(line),
          field,
          isAmount(field) ? -value : value,
          settings,
        );
        expect(mirrored.line).toEqual(flipLine(result.line));
      }),
    );
  });

  it('keeps the customer cost within caps and floor, the caps first', () => {
    fc.assert(
      fc.property(accepted, ({ line, field, result }) => {
        fc.pre(result.line !== line);
        fc.pre(['CustomerCost', 'GPPercent', 'Retail'].includes(field));
        const { Retail, MaximumPrice, MinimumPrice, CustomerCost } = result.line;
        fc.pre((Retail ?? (MaximumPrice || MinimumPrice || 0)) >= 0);
        const cap = Math.min(Retail ?? Infinity, getLimit(MaximumPrice, Infinity));
        const floor = getLimit(MinimumPrice, -Infinity);
        expect(CustomerCost).toBeLessThanOrEqual(cap);
        expect(CustomerCost).toBeGreaterThanOrEqual(Math.min(cap, floor));
      }),
    );
  });

  it('reads back a typed GP within what one cent of the price can move it', () => {
    const freeLine = fc
      .integer({ min: 1, max: 5_000_000 })
      .map((cost) => buildChair({ Retail: null, InitialDealerCost: cost, Discount1: 0 }));
    fc.assert(
      fc.property(freeLine, fc.integer({ min: -2_000_000, max: 990_000 }), (line, gp) => {
        const { line: priced } = editPricedField(line, 'GPPercent', gp, exact);
        const cost = BigInt(priced.CustomerCost);
        // One cent less would give less than the requested GP: (c - 1 - d) / (c - 1) < gp <= (c - d) / c
        const dealer = BigInt(priced.DealerCost);
        expect((cost - dealer) * 1_000_000n >= BigInt(gp) * cost).toBe(true);
        expect((cost - 1n - dealer) * 1_000_000n < BigInt(gp) * (cost - 1n)).toBe(true);
      }),
    );
  });

  it('never raises the dealer cost when a discount rises', () => {
    const aPercent = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(orderLineArbitrary, aPercent, aPercent, (line, one, other) => {
        const cost = (discount: number) =>
          Math.abs(editPricedField(line, 'Discount1', discount, exact).line.DealerCost);
        expect(cost(Math.max(one, other))).toBeLessThanOrEqual(cost(Math.min(one, other)));
      }),
    );
  });

  it('keeps every unit whole', () => {
    fc.assert(
      fc.property(accepted, ({ result }) => {
        const { Quantity, CustomerCost, GPPercent } = result.line;
        expect(asThousandths(Quantity)).toBe(Quantity);
        expect(asCents(CustomerCost)).toBe(CustomerCost);
        expect(asPercent(GPPercent)).toBe(GPPercent);
      }),
    );
  });
});
