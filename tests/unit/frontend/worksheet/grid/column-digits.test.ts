import { describe, expect, it } from 'vitest';
import { computeColumnDigits } from '#frontend/worksheet/grid/column-digits.ts';
import { openWorksheet } from '#frontend/worksheet/state/worksheet.ts';
import { asCents, percent, asThousandths } from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { aLine } from '#tests/make/a-line.ts';
import { anOrder } from '#tests/make/an-order.ts';

const widths = (...OrderLines: Partial<OrderLine>[]) =>
  computeColumnDigits(
    openWorksheet(
      {
        ...anOrder(),
        OrderLines: OrderLines.map((line, at) => ({
          ...aLine({ OrderLineId: `line-${at}` }),
          ...line,
        })),
      },
      { storeCode: 'HSUS', view: { isDetailWanted: true, isCustomerSafe: false } },
    ),
  );

/** Digits, and half as much for what stands between them. */
const wide = (digits: number, others: number) => digits + others / 2;

const quantityWidth = (...all: number[]) =>
  widths(...all.map((each) => ({ Quantity: asThousandths(each) }))).Quantity;

describe('a column of figures', () => {
  it('has room for its total, which is bold, and for no other column’s', () => {
    const { Retail, CustomerCost } = widths({
      Retail: asCents(123_456_00),
      Quantity: asThousandths(10_000),
      CustomerCost: asCents(99),
    });
    expect(Retail).toBeCloseTo(wide('123456000'.length, 3) * 1.1);
    expect(CustomerCost).toBe(wide(3, 1));
  });

  it('has room for an amount of a returned line, which no total counts', () => {
    const returned = { Quantity: asThousandths(-1000), CustomerExtended: asCents(-1_234_567_890) };
    expect(widths(returned).CustomerExtended).toBe(wide(10, 4));
  });

  it('has room for a GP far below zero, of a line that is selected or of a bundle', () => {
    expect(widths({ GPPercent: percent(-1_234_567_800) }).GPPercent).toBeCloseTo(wide(8, 3) * 1.1);
    const loss = {
      CustomerExtended: asCents(1),
      DealerExtended: asCents(1_000_00),
      GPPercent: percent(0),
    };
    expect(widths(loss).GPPercent).toBeCloseTo(wide(9, 4) * 1.1);
  });

  it('has room for a discount of 100', () => {
    const { Discount1, Discount2 } = widths({ Discount1: percent(1_000_000) });
    expect([Discount1, Discount2]).toEqual([wide(5, 1), wide(3, 1)]);
  });

  it('has room for the longest quantity, be it large, negative or a part', () => {
    expect(quantityWidth(99_999_000)).toBe(wide(5, 1));
    expect(quantityWidth(1000, 1_234_567, 2000)).toBe(wide(7, 2));
    expect(quantityWidth(-99_999_999, 12_500)).toBe(wide(8, 3));
  });

  it('is as wide after any change of some lines as where nothing was measured before', () => {
    const values = [0, 5, -5, 1000, -1000, 1_234_567, -1_234_567, 99_999_000];
    const codes = ['', 'A-1', 'MMMM', '1000-2000-3000', 'AL-8900-0B'];
    const lines = Array.from({ length: 12 }, () => ({ Quantity: asThousandths(1000) }));
    let seed = 7;
    const below = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    let kept: OrderLine[] = lines.map((line, at) => ({
      ...aLine({ OrderLineId: `line-${at}` }),
      ...line,
    }));
    for (let round = 0; round < 300; round++) {
      kept = kept.with(below(12), {
        ...kept[below(12)]!,
        Quantity: asThousandths(values[below(values.length)]!),
        GPPercent: percent(values[below(values.length)]!),
        PartNumber: codes[below(codes.length)]!,
        StockCode: codes[below(codes.length)]!,
      });
      const now = measured(kept);
      measured([]);
      expect(now).toEqual(measured([...kept]));
      measured(kept.slice());
    }
  });
});

describe('a column of codes', () => {
  it('has room for the longest, whose capitals are wider than digits and signs narrower', () => {
    const { PartNumber, StockCode } = widths(
      { PartNumber: 'AL-89', StockCode: '' },
      { PartNumber: '1', StockCode: '101-1000' },
    );
    expect(PartNumber).toBeCloseTo(2 * 1.15 + 0.6 + 2);
    expect(StockCode).toBeCloseTo(7.6);
  });
});

/** Without sums: the figures of the lines alone. */
const measured = (OrderLines: OrderLine[]) =>
  computeColumnDigits({ order: { ...anOrder(), OrderLines }, sums: new Map() });
