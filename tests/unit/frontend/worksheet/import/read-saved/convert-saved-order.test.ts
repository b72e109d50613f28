import { describe, expect, it } from 'vitest';
import { convertSavedOrderOrReject } from '#frontend/worksheet/import/read-saved/convert-saved-order.ts';
import { parseSavedOrderOrReject, serializeSavedOrder } from '#shared/order/saved-order-file.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const making = {
  settings: {},
  findManufacturer: (code: string) => (code === 'ADEC' ? { id: 7, code } : undefined),
};

function parseLines(text: string) {
  return convertSavedOrderOrReject(parseSavedOrderOrReject(text), making).rows.map((row) => {
    if (row.kind === 'rejected') throw new Error('Expected a line');
    return row;
  });
}

const parseOneLine = (line: object) =>
  parseLines(JSON.stringify({ OrderLines: [{ Quantity: 1, ...line }] }))[0]!;

describe('the lines of a saved order', () => {
  it('D26: come as copied rows do: with ids of their own, and asked for again', () => {
    const order = buildOrder({ OrderLines: [buildLine({ OrderLineId: 'stored', MfgId: 99 })] });
    const [row] = parseLines(serializeSavedOrder(order, '2026-11-23T09:30:00.000Z'));
    const { OrderLineId, MfgId, ...line } = row!.pasted.line;
    const { OrderLineId: _id, MfgId: _mfg, LineNumber: _number, ...stored } = order.OrderLines[0]!;
    expect(OrderLineId).not.toBe('stored');
    expect(MfgId).toBe(7);
    expect(line).toMatchObject(stored);
    expect(row!.pasted.productQuery).toMatchObject({ PartNumber: '200-1000', MfgId: 7 });
    expect([...row!.pasted.retained]).toEqual([
      'Description',
      'Discount1',
      'Discount2',
      'CustomerCost',
    ]);
    expect(row!.pasted.price).toBe(900_00);
  });

  it('D35: say which figures went to the cent', () => {
    const row = parseOneLine({ CustomerCost: 63.5050000001, Retail: '70.00', Quantity: 1.0004 });
    expect(row.pasted.line).toMatchObject({ CustomerCost: 63_51, Retail: 70_00, Quantity: 1000 });
    expect(row.remarks).toEqual(['Qty: 1.0004 to 1.000', 'Customer Cost: 63.5050000001 to 63.51']);
  });

  it('have the cost of the catalogue where they say none', () => {
    const row = parseOneLine({ PartNumber: 'A', Retail: 70 });
    expect(row.pasted.retained.has('CustomerCost')).toBe(false);
    expect(row.pasted.price).toBeUndefined();
    expect(row.pasted.line.CustomerCost).toBe(70_00);
  });

  it.each([
    [{ Retail: 'abc' }, 'Retail cannot be read.'],
    [{ Retail: 'NaN' }, 'Retail cannot be read.'],
    [{ CustomerCost: 1e21 }, 'Customer Cost cannot be read.'],
    [{ MaximumPrice: 100_000_000 }, 'Maximum price is too large.'],
    [{ Quantity: 99_999, CustomerCost: 99_999_999 }, 'Customer Cost is too large.'],
    [{ Discount1: '=1+1' }, 'Discount A cannot be read.'],
  ])('%j is refused in words', (line, reason) => {
    expect(() => parseOneLine(line)).toThrow(
      `Error processing loaded order data. Line 1: ${reason}`,
    );
  });

  it('of Infinity and beyond is refused as well', () => {
    expect(() => parseLines('{"OrderLines": [{"Quantity": 1e999}]}')).toThrow(
      'Qty cannot be read.',
    );
  });
});
