import { describe, expect, it } from 'vitest';
import { computeColumnWidthsInDigits } from '#frontend/worksheet/lines/grid/column-digits.ts';
import { createWorksheet } from '#frontend/worksheet/state/worksheet.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const measureWidths = (...OrderLines: Partial<OrderLine>[]) =>
  computeColumnWidthsInDigits(
    createWorksheet(
      {
        ...buildOrder(),
        OrderLines: OrderLines.map((line, at) => ({
          ...buildLine({ OrderLineId: `line-${at}` }),
          ...line,
        })),
      },
      { storeCode: 'HSUS', view: { isDetailWanted: true, isCustomerSafe: false } },
    ),
  );

/** Digits, and half a digit for each separator. */
const computeTextWidth = (digits: number, others: number) => digits + others / 2;

const measureQuantityWidth = (...all: number[]) =>
  measureWidths(...all.map((each) => ({ Quantity: asThousandths(each) }))).Quantity;

describe('a column of figures', () => {
  it('has room for its total, which is bold, and for no other column’s', () => {
    const { Retail, CustomerCost } = measureWidths({
      Retail: asCents(123_456_00),
      Quantity: asThousandths(10_000),
      CustomerCost: asCents(99),
    });
    expect(Retail).toBeCloseTo(computeTextWidth('123456000'.length, 3) * 1.1);
    expect(CustomerCost).toBe(computeTextWidth(3, 1));
  });

  it('has room for an amount of a returned line, which no total counts', () => {
    const returned = { Quantity: asThousandths(-1000), CustomerExtended: asCents(-1_234_567_890) };
    expect(measureWidths(returned).CustomerExtended).toBe(computeTextWidth(10, 4));
  });

  it('has room for a GP far below zero, of a line that is selected or of a bundle', () => {
    expect(measureWidths({ GPPercent: asPercent(-1_234_567_800) }).GPPercent).toBeCloseTo(
      computeTextWidth(8, 3) * 1.1,
    );
    const loss = {
      CustomerExtended: asCents(1),
      DealerExtended: asCents(1_000_00),
      GPPercent: asPercent(0),
    };
    expect(measureWidths(loss).GPPercent).toBeCloseTo(computeTextWidth(9, 4) * 1.1);
  });

  it('has room for a discount of 100', () => {
    const { Discount1, Discount2 } = measureWidths({ Discount1: asPercent(1_000_000) });
    expect([Discount1, Discount2]).toEqual([computeTextWidth(5, 1), computeTextWidth(3, 1)]);
  });

  it('has room for the longest quantity, be it large, negative or a part', () => {
    expect(measureQuantityWidth(99_999_000)).toBe(computeTextWidth(5, 1));
    expect(measureQuantityWidth(1000, 1_234_567, 2000)).toBe(computeTextWidth(7, 2));
    expect(measureQuantityWidth(-99_999_999, 12_500)).toBe(computeTextWidth(8, 3));
  });

  it('is as wide after any change of some lines as where nothing was measured before', () => {
    const values = [0, 5, -5, 1000, -1000, 1_234_567, -1_234_567, 99_999_000];
    const codes = ['', 'A-1', 'MMMM', '1000-2000-3000', 'AL-8900-0B'];
    const lines = Array.from({ length: 12 }, () => ({ Quantity: asThousandths(1000) }));
    let seed = 7;
    const below = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    let editedLines: OrderLine[] = lines.map((line, at) => ({
      ...buildLine({ OrderLineId: `line-${at}` }),
      ...line,
    }));
    for (let round = 0; round < 300; round++) {
      editedLines = editedLines.with(below(12), {
        ...editedLines[below(12)]!,
        Quantity: asThousandths(values[below(values.length)]!),
        GPPercent: asPercent(values[below(values.length)]!),
        PartNumber: codes[below(codes.length)]!,
        StockCode: codes[below(codes.length)]!,
      });
      const now = measureLines(editedLines);
      measureLines([]);
      expect(now).toEqual(measureLines([...editedLines]));
      measureLines(editedLines.slice());
    }
  });
});

describe('a column of codes', () => {
  it('has room for the longest, whose capitals are wider than digits and signs narrower', () => {
    const { PartNumber, StockCode } = measureWidths(
      { PartNumber: 'AL-89', StockCode: '' },
      { PartNumber: '1', StockCode: '101-1000' },
    );
    expect(PartNumber).toBeCloseTo(2 * 1.15 + 0.6 + 2);
    expect(StockCode).toBeCloseTo(7.6);
  });
});

/** Without sums: only the amounts of the lines. */
const measureLines = (OrderLines: OrderLine[]) =>
  computeColumnWidthsInDigits({ order: { ...buildOrder(), OrderLines }, sums: new Map() });
