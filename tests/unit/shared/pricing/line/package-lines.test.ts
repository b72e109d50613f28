import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import {
  selectPackageableLines,
  repricePackageLine,
  sumRoomPrices,
} from '#shared/pricing/line/package-lines.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { PackageLine } from '#shared/schemas/room-package-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';

const buildPackageLine = (overrides: Partial<PackageLine> = {}): PackageLine => ({
  MfgId: 1,
  MfgCode: 'ADEC',
  PartNumber: '200-1000',
  StockCode: '100-1000',
  Description: 'Dental chair',
  Quantity: asThousandths(2000),
  Retail: asCents(1_000_00),
  CustomerCost: asCents(880_00),
  ...overrides,
});

const buildTestProduct = (overrides: Partial<Product> = {}): Product => ({
  Id: 7,
  MfgId: 1,
  MfgCode: 'ADEC',
  PartNumber: '200-1000',
  StockCode: '100-1000',
  Description: 'Dental chair, 2027',
  Retail: asCents(1_000_00),
  DealerCost: asCents(700_00),
  CustomerCost: asCents(900_00),
  MinimumPrice: null,
  MaximumPrice: null,
  ...overrides,
});

const settings = { GPPercent: asPercent(400_000), RoundToNearestDollar: false };

describe('a line of a package', () => {
  it('has nothing but its quantity as it was saved, at today’s prices', () => {
    const { line, extendedWhenSaved, extendedNow, kind } = repricePackageLine(
      buildPackageLine(),
      buildTestProduct(),
      settings,
      'today',
    );
    expect({ before: extendedWhenSaved, after: extendedNow, kind }).toEqual({
      before: 1_760_00,
      after: 1_800_00,
      kind: 'changed',
    });
    expect(line).toMatchObject({
      Description: 'Dental chair, 2027',
      InitialDealerCost: 700_00,
      CustomerCost: 900_00,
      Quantity: 2000,
      Discount1: 0,
    });
  });

  it('costs what it did, as far as today’s limits let it', () => {
    const saved = buildPackageLine();
    const computeLineCost = (product: Partial<Product>, rounded = false) =>
      repricePackageLine(
        { ...saved, CustomerCost: asCents(880_10) },
        buildTestProduct(product),
        { ...settings, RoundToNearestDollar: rounded },
        'saved',
      ).line.CustomerCost;
    expect(computeLineCost({})).toBe(880_10);
    expect(computeLineCost({}, true)).toBe(881_00);
    expect(computeLineCost({ Retail: asCents(850_00) })).toBe(850_00);
    expect(computeLineCost({ MaximumPrice: asCents(870_00) })).toBe(870_00);
    expect(computeLineCost({ MinimumPrice: asCents(890_00) })).toBe(890_00);
  });

  it('takes the default GP where the catalogue gives no customer cost (D20)', () => {
    const product = buildTestProduct({ CustomerCost: null, Retail: null });
    expect(
      repricePackageLine(buildPackageLine(), product, settings, 'today').line.CustomerCost,
    ).toBe(1_166_67);
  });

  it('that is none of the dealer’s products any more stays as it was saved, and says so by itself', () => {
    const { line, extendedWhenSaved, extendedNow, kind } = repricePackageLine(
      buildPackageLine(),
      undefined,
      settings,
      'today',
    );
    expect({ before: extendedWhenSaved, after: extendedNow, kind }).toEqual({
      before: 1_760_00,
      after: 1_760_00,
      kind: 'discontinued',
    });
    expect(line).toMatchObject({ PartNumber: '200-1000', StockCode: null, InitialDealerCost: 0 });
  });

  it('that never named a product is free', () => {
    const free = buildPackageLine({
      StockCode: null,
      PartNumber: ' ',
      Description: 'Installation',
    });
    expect(repricePackageLine(free, undefined, settings, 'today').kind).toBe('namedNoProduct');
  });
});

/**
 * Quantities in thousandths of a piece, a fraction of a cent rounded up: with bigints, independent of the
 * product's code.
 */
const sumExactly = (lines: readonly { cost: number; quantity: number }[]) =>
  lines.reduce((sum, { cost, quantity }) => {
    const exact = BigInt(cost) * BigInt(quantity);
    return sum + exact / 1000n + (exact % 1000n ? 1n : 0n);
  }, 0n);

describe('a room', () => {
  it('is exact to the cent, whatever it is made of', () => {
    const cost = fc.integer({ min: 0, max: 5_000_000 });
    const quantity = fc.integer({ min: 0, max: 20_000 });
    const one = fc.record({ was: cost, is: fc.option(cost), quantity });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40 }), (lines) => {
        const priced = lines.map(({ was, is, quantity: pieces }) =>
          repricePackageLine(
            buildPackageLine({
              CustomerCost: asCents(was),
              Quantity: asThousandths(pieces),
              Retail: null,
            }),
            is === null
              ? undefined
              : buildTestProduct({ CustomerCost: asCents(is), Retail: null, DealerCost: null }),
            settings,
            'today',
          ),
        );
        const before = sumExactly(
          lines.map(({ was, quantity: pieces }) => ({ cost: was, quantity: pieces })),
        );
        const after = sumExactly(
          lines.map(({ was, is, quantity: pieces }) => ({ cost: is ?? was, quantity: pieces })),
        );
        expect(sumRoomPrices(priced)).toEqual({ before: Number(before), after: Number(after) });
        for (const [at, { kind }] of priced.entries()) {
          const { was, is } = lines[at]!;
          expect(kind).toBe(is === null ? 'discontinued' : is === was ? 'same' : 'changed');
        }
      }),
    );
  });
});

describe('a bundle', () => {
  it('is kept without what is the dealer’s own', () => {
    const { lines } = selectPackageableLines([buildLine()]);
    expect(lines).toEqual([
      buildPackageLine({
        Quantity: asThousandths(1000),
        CustomerCost: asCents(900_00),
        Taxable: 'all',
      }),
    ]);
  });

  it('leaves trade-ins and empty rows out, and tells which lines have no stock code', () => {
    const nothing = { MfgCode: null, MfgId: null, PartNumber: null, StockCode: null };
    const { lines, withoutStockCodeCount, tradeInCount } = selectPackageableLines([
      buildLine(),
      buildLine({ StockCode: null }),
      buildLine({ ...nothing, Description: 'Installation' }),
      buildLine({ ...nothing, Description: ' ' }),
      buildLine({ Retail: asCents(-500_00), CustomerCost: asCents(-400_00) }),
      buildLine({ Quantity: asThousandths(-1000) }),
    ]);
    expect([lines.length, withoutStockCodeCount, tradeInCount]).toEqual([3, 2, 2]);
  });
});
