import { describe, expect, it } from 'vitest';
import {
  getVisibleColumns,
  type ColumnField,
} from '#frontend/worksheet/lines/cells/grid-columns.ts';
import {
  formatIncompleteFill,
  computeCellFill,
} from '#frontend/worksheet/lines/clipboard/compute-cell-fill.ts';
import { computeFillDown } from '#frontend/worksheet/lines/clipboard/compute-fill-down.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { buildLine } from '#tests/make/build-line.ts';

const getColumnsFrom = (field: ColumnField) => {
  const columns = getVisibleColumns(true);
  return columns.slice(columns.findIndex((column) => column.field === field));
};

const filling = { settings: {}, findManufacturer: () => undefined };

const lines = [
  buildLine({ OrderLineId: 'a' }),
  buildLine({ OrderLineId: 'b', ImportedDiscount1: asPercent(100_000) }),
  buildLine({ OrderLineId: 'c' }),
];

const fillFrom = (table: string[][], field: ColumnField) =>
  computeCellFill(table, lines, getColumnsFrom(field), filling);
const toRows = (texts: string[]) => texts.map((text) => [text]);

describe('a block of cells', () => {
  it('goes down and right from the first cell and reprices what it touches', () => {
    const { lines: filled } = computeCellFill(
      [['2', 'KST'], ['5']],
      lines,
      getColumnsFrom('Quantity'),
      filling,
    );
    expect(
      filled.map(({ OrderLineId, Quantity, MfgCode }) => [OrderLineId, Quantity, MfgCode]),
    ).toEqual([
      ['a', 2000, 'KST'],
      ['b', 5000, 'ADEC'],
    ]);
    expect(filled[0]?.CustomerExtended).toBe(1_800_00);
  });

  it('never writes the code of another product over one, and says so', () => {
    const uncoded = buildLine({ OrderLineId: 'd', PartNumber: '' });
    const filled = computeCellFill(
      toRows(['NEW 1', '200-1000', 'NEW 2']),
      [lines[0]!, lines[2]!, uncoded],
      getColumnsFrom('PartNumber'),
      filling,
    );
    expect(filled.lines.map((line) => [line.OrderLineId, line.PartNumber])).toEqual([
      ['d', 'NEW 2'],
    ]);
    expect(formatIncompleteFill(filled)).toBe('1 changed, 1 skipped (names another product)');
  });

  it('leaves alone what is empty, locked, worked out or no number, and counts it', () => {
    const filled = computeCellFill(
      [
        ['5', '2'],
        ['5', '2'],
        ['=A1', ''],
      ],
      lines,
      getColumnsFrom('Discount1'),
      filling,
    );
    expect(
      filled.lines.map(({ OrderLineId, Discount1, Discount2 }) => [
        OrderLineId,
        Discount1,
        Discount2,
      ]),
    ).toEqual([
      ['a', 50_000, 20_000],
      ['b', 100_000, 20_000],
    ]);
    expect(formatIncompleteFill(filled)).toBe(
      '2 changed, 1 skipped (imported discount), 1 skipped (not a number)',
    );
    expect(
      formatIncompleteFill(
        computeCellFill([['7.00']], lines, getColumnsFrom('CustomerExtended'), filling),
      ),
    ).toBe('0 changed, 1 skipped (worked out)');
  });

  it('says how many of its rows found no line', () => {
    const filled = computeCellFill(
      [['1'], ['2'], ['3'], ['4'], ['5']],
      lines,
      getColumnsFrom('Quantity'),
      filling,
    );
    expect(formatIncompleteFill(filled)).toBe(
      '2 changed, 2 left out (the bundle has no more rows)',
    );
  });

  it('that was taken whole has nothing to say', () => {
    expect(
      formatIncompleteFill(computeCellFill([['4']], lines, getColumnsFrom('Quantity'), filling)),
    ).toBeUndefined();
  });

  it('has each column read by what all its cells allow', () => {
    expect(
      fillFrom(toRows(['0,125', '0,250']), 'Quantity').lines.map(({ Quantity }) => Quantity),
    ).toEqual([125, 250]);
    expect(
      fillFrom(toRows(['7,50', '8,25']), 'CustomerCost').lines.map(
        ({ CustomerCost }) => CustomerCost,
      ),
    ).toEqual([750, 825]);
    expect(formatIncompleteFill(fillFrom(toRows(['1,234.50', '1.234,50']), 'CustomerCost'))).toBe(
      '0 changed, 2 skipped (not a number)',
    );
  });

  it('says where a price took another sign than was written', () => {
    const filled = computeCellFill([['(45.20)']], lines, getColumnsFrom('Retail'), filling);
    expect(filled.lines[0]).toMatchObject({ Retail: -45_20, InitialDealerCost: -700_00 });
    expect(formatIncompleteFill(filled)).toBe(
      '1 changed, 1 held at its limit, 1 took the sign of its retail',
    );
  });

  it('keeps the caps of each line', () => {
    const { lines: filled } = computeCellFill(
      [['5,000.00']],
      lines,
      getColumnsFrom('CustomerCost'),
      filling,
    );
    expect(filled[0]?.CustomerCost).toBe(1_000_00);
  });
});

describe('fill down', () => {
  it('writes one line’s figure into others, past the locked ones', () => {
    const source = buildLine({ OrderLineId: 's', Discount1: asPercent(200_000) });
    const filled = computeFillDown(source, lines, 'Discount1', {});
    expect(filled?.lines.map(({ OrderLineId, Discount1 }) => [OrderLineId, Discount1])).toEqual([
      ['a', 200_000],
      ['c', 200_000],
    ]);
    expect(filled && formatIncompleteFill(filled)).toBe('2 changed, 1 skipped (imported discount)');
  });

  it('keeps each line under its own caps', () => {
    const source = buildLine({ Retail: asCents(2_000_00), CustomerCost: asCents(1_900_00) });
    expect(computeFillDown(source, lines, 'CustomerCost', {})?.lines[0]?.CustomerCost).toBe(
      1_000_00,
    );
  });

  it('writes texts with what belongs to them', () => {
    const source = buildLine({ MfgCode: 'KST', MfgId: 9 });
    expect(computeFillDown(source, [lines[0]!], 'MfgCode', {})?.lines[0]).toMatchObject({
      MfgCode: 'KST',
      MfgId: 9,
      StockCode: null,
    });
  });

  it('has nothing to write in a column that is worked out', () => {
    expect(computeFillDown(lines[0]!, lines, 'CustomerExtended', {})).toBeUndefined();
  });
});
