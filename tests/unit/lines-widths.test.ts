import { describe, expect, it } from 'vitest';
import { cents, thousandths } from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order.ts';
import { amountCharacters, quantityCharacters } from '../../frontend/worksheet/lines-widths.ts';
import { aLine } from '../make/a-line.ts';
import { anOrder } from '../make/an-order.ts';

const orderWith = (...OrderLines: OrderLine[]) => ({
  ...anOrder(),
  RetailTotal: cents(0),
  SubTotal: cents(123_456_789),
  DealerCost: cents(0),
  OrderLines,
});

const withQuantities = (...quantities: number[]) =>
  orderWith(...quantities.map((quantity) => aLine({ Quantity: thousandths(quantity) })));

describe('the columns of figures', () => {
  it('have room for the longest total', () => {
    expect(amountCharacters(orderWith(aLine()))).toBe('1,234,567.89'.length);
  });

  it('have room for an amount of a returned line, which no total counts', () => {
    const returned = { ...aLine(), CustomerExtended: cents(-2_999_999_970) };
    expect(amountCharacters(orderWith(aLine(), returned))).toBe('-29,999,999.70'.length);
  });

  it('have room for the longest quantity, be it large, negative or a part', () => {
    expect(quantityCharacters(withQuantities(99_999_000))).toBe('99,999'.length);
    expect(quantityCharacters(withQuantities(1000, 1_234_567, 2000))).toBe('1,234.567'.length);
    expect(quantityCharacters(withQuantities(-99_999_999, 12_500))).toBe('-99,999.999'.length);
  });
});
