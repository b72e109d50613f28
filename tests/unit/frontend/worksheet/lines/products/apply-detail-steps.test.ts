import { describe, expect, it } from 'vitest';
import {
  applyDetailSteps,
  findLineIdAfterMove,
  getLinePositionInBundle,
  parseClampedLinePosition,
  type LineDetailStep,
} from '#frontend/worksheet/lines/products/apply-detail-steps.ts';
import { asCents } from '#shared/money/money.ts';
import type { CellEdit } from '#shared/pricing/line/edit-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';

const product: Product = {
  Id: 1,
  MfgId: 7,
  MfgCode: 'ADR',
  PartNumber: 'A511-CH',
  StockCode: '204-5110',
  Description: 'Patient chair',
  Retail: asCents(10_000_00),
  DealerCost: asCents(6_000_00),
  CustomerCost: asCents(9_000_00),
  MaximumPrice: null,
  MinimumPrice: null,
};

const line = buildLine();
const rules = { settings: {}, isCustomerSafe: false, longestDescription: undefined };
const applySteps = (...steps: (CellEdit | Product)[]) =>
  applyDetailSteps(
    line,
    steps.map((step): LineDetailStep => ('field' in step ? { edit: step } : { product: step })),
    rules,
  );

describe('the details of a line', () => {
  it('are edited by the rules of the grid, one edit after the other', () => {
    const { line: after, notice } = applySteps(
      { field: 'Quantity', value: 3000 },
      { field: 'CustomerCost', value: 2_000_00 },
    );
    expect(after).toMatchObject({
      Quantity: 3000,
      CustomerCost: 1000_00,
      CustomerExtended: 3000_00,
    });
    expect(notice).toEqual({
      field: 'CustomerCost',
      text: 'Customer Cost cannot be greater than the retail cost.',
      detail: 'Set to 1,000.00. GP recomputed.',
    });
  });

  it('say nothing more of an edit once there is a later one', () => {
    const { notice } = applySteps(
      { field: 'GPPercent', value: 1_000_000 },
      { field: 'Quantity', value: 2000 },
    );
    expect(notice).toBeUndefined();
  });

  it('take a product in the place of the edit that named it, and later edits over it', () => {
    const { line: after } = applySteps({ field: 'PartNumber', value: 'A511-CH' }, product, {
      field: 'CustomerCost',
      value: 8_000_00,
    });
    expect(after).toMatchObject({
      StockCode: '204-5110',
      Retail: 10_000_00,
      CustomerCost: 8_000_00,
    });
  });

  it('are the very same line where nothing was changed', () => {
    expect(applySteps().line).toBe(line);
    expect(applySteps({ field: 'Quantity', value: 1000 }).line).toBe(line);
  });
});

describe('the position of a line in its bundle', () => {
  const order = buildOrder({
    Bundles: [
      buildBundle(),
      buildBundle({ Id: 'b1', OrderLineGroupId: 1, OrderLineGroupName: 'Room', Sequence: 1 }),
    ],
    OrderLines: ['x', 'a', 'b', 'c'].map((OrderLineId, index) =>
      buildLine({ OrderLineId, LineNumber: index + 1, OrderLineGroupId: index === 0 ? 0 : 1 }),
    ),
  });
  const at = (lineId: string) => order.OrderLines.find((one) => one.OrderLineId === lineId)!;

  it('counts from 1 within the bundle', () => {
    expect(getLinePositionInBundle(order, at('x'))).toEqual({ position: 1, count: 1 });
    expect(getLinePositionInBundle(order, at('c'))).toEqual({ position: 3, count: 3 });
  });

  it.each([
    ['a', 1, 'b'],
    ['a', 2, 'c'],
    ['a', 3, undefined],
    ['c', 1, 'a'],
    ['c', 2, 'b'],
  ])('of %s set to %d puts it before %s', (lineId, position, before) => {
    expect(findLineIdAfterMove(order, at(lineId), position)).toBe(before);
  });

  it('is brought between the first and the last', () => {
    expect(parseClampedLinePosition('0', 3)).toBe(1);
    expect(parseClampedLinePosition('12', 3)).toBe(3);
    expect(parseClampedLinePosition('last', 3)).toBeUndefined();
  });
});
