import { createHash } from 'node:crypto';
import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import readWorkbook from 'read-excel-file/web-worker';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listTaxLines } from '#frontend/format/list-tax-lines.ts';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';
import { buildWorkbookBlob } from '#frontend/workbook/build-workbook-blob.ts';
import { formatColumnName, type XlsxCell } from '#frontend/workbook/xlsx-sheet.ts';
import { buildLinesSheet } from '#frontend/worksheet/order/files/build-lines-sheet.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import type { BundleChoiceFields } from '#shared/pricing/order/bundle-choices.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { alternative, optional } from '#tests/make/build-order-of-rooms.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { buildRandomLongOrder } from '#tests/make/build-random-long-order.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

type SheetRows = readonly (readonly XlsxCell[])[];

const findColumnIndex = (letters: string | undefined) =>
  Array.from({ length: 40 }, (_, at) => formatColumnName(at)).indexOf(letters!);

/** The value of a cell, computed exactly; supports only what the sheet's formulas use. */
function computeCellAt(rows: SheetRows, address: string): Decimal {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/u.exec(address)!;
  const column = findColumnIndex(letters);
  return computeCell(rows, rows[Number(row) - 1]?.[column] ?? null);
}

function computeCell(rows: SheetRows, cell: XlsxCell): Decimal {
  if (cell?.kind === 'number') return new Decimal(String(cell.value));
  if (cell?.kind !== 'formula') return new Decimal(0);
  const sum = /^SUBTOTAL\(9,([A-Z]+)(\d+):\1(\d+)\)$/u.exec(cell.formula);
  if (sum) {
    const [, letters, first, last] = sum;
    const column = findColumnIndex(letters);
    return rows
      .slice(Number(first) - 1, Number(last))
      .map((row) => row[column] ?? null)
      .filter((each) => each?.kind === 'number')
      .reduce((total, each) => total.plus(computeCell(rows, each)), new Decimal(0));
  }
  const taken = /^SUMIFS\(([A-Z]+)(\d+):\1(\d+),([A-Z]+)\2:\4\3,"(.*)"\)$/u.exec(cell.formula);
  if (taken) {
    const [, letters, first, last, takenLetters, criterion] = taken;
    const [column, takenColumn] = [letters, takenLetters].map(findColumnIndex);
    return rows
      .slice(Number(first) - 1, Number(last))
      .filter((row) => {
        const takenCell = row[takenColumn!];
        return takenCell?.kind === 'text' && takenCell.text === criterion;
      })
      .reduce((total, row) => total.plus(computeCell(rows, row[column!] ?? null)), new Decimal(0));
  }
  return cell.formula.split(/(?=[+-])/u).reduce((total, part) => {
    const value = computeCellAt(rows, part.replace(/^[+-]/u, ''));
    return part.startsWith('-') ? total.minus(value) : total.plus(value);
  }, new Decimal(0));
}

const findAmount = (rows: SheetRows, name: string): XlsxCell =>
  rows
    .findLast((row) => row.some((cell) => cell?.kind === 'text' && cell.text === name))!
    .findLast((cell) => cell !== null)!;

const amounts = fc.integer({ min: 0, max: 5_000_000 }).map(asCents);
const lines = fc.array(
  fc.record({
    group: fc.integer({ min: 0, max: 3 }),
    cost: amounts,
    dealer: amounts,
    quantity: fc.integer({ min: -3_000, max: 250_000 }).map(asThousandths),
  }),
  { maxLength: 40 },
);

const choicesByGroup = fc.tuple(
  fc.constant(undefined),
  ...[1, 2, 3].map(() =>
    fc.constantFrom(
      undefined,
      optional(true),
      optional(false),
      alternative('Imaging', true),
      alternative('Imaging', false),
    ),
  ),
);

const buildGroupedOrder = (
  list: { group: number; cost: number; dealer: number; quantity: number }[],
  choices: readonly (BundleChoiceFields | undefined)[] = [],
): Order =>
  buildOrder({
    Bundles: [0, 1, 2, 3].map((group) =>
      buildBundle({
        Id: `b${group}`,
        OrderLineGroupId: group,
        OrderLineGroupName: `Room ${group}`,
        ...choices[group],
      }),
    ),
    OrderLines: list.map(({ group, cost, dealer, quantity }, at) =>
      buildLine({
        OrderLineId: `l${at}`,
        LineNumber: at + 1,
        OrderLineGroupId: group,
        Retail: null,
        CustomerCost: asCents(cost),
        InitialDealerCost: asCents(dealer),
        Quantity: asThousandths(quantity),
      }),
    ),
  });

const listTaxes = (order: Order) => listTaxLines(order, buildDealer(), { storeCode: 'HSUS' });

describe('the lines of an order as a sheet', () => {
  it('come to the order’s own figures, whether they are calculated or read', () => {
    fc.assert(
      fc.property(lines, choicesByGroup, (list, choices) => {
        const order = buildGroupedOrder(list, choices);
        const { rows } = buildLinesSheet(order, listTaxes(order), true);
        const formulas = rows.flat().filter((cell) => cell?.kind === 'formula');
        expect(formulas.length).toBeGreaterThan(1);
        for (const cell of formulas)
          expect(computeCell(rows, cell).toFixed(2)).toBe(
            new Decimal(String(cell.value)).toFixed(2),
          );
        for (const [name, amount] of [
          ['Subtotal', order.SubTotal],
          ['Sales tax', order.SalesTax],
          ['Total', order.Total],
          ['Down payment', order.DownPayment],
          ['Balance due', order.BalanceDue],
        ] as const)
          expect(computeCell(rows, findAmount(rows, name)).toFixed(2)).toBe(
            toDecimalText(amount, 2),
          );
      }),
      { numRuns: countPropertyRuns(300) },
    );
  });

  it('say of each line whether it is taken, where the order has options', () => {
    const list = [0, 1, 2, 3].map((group) => ({ group, cost: 100, dealer: 50, quantity: 1000 }));
    const order = buildGroupedOrder(list, [
      undefined,
      optional(false),
      alternative('Imaging', true),
      alternative('Imaging', false),
    ]);
    const { rows, widths } = buildLinesSheet(order, listTaxes(order), false);
    const texts = rows.map((row) => row.map((cell) => (cell?.kind === 'text' ? cell.text : null)));
    const head = texts.findIndex((row) => row.includes('Taken'));
    expect(texts[head]!.slice(-3)).toEqual(['Choice', 'Group', 'Taken']);
    expect(widths).toHaveLength(rows[head]!.length);
    const lineRows = texts.filter((row, at) => at > head && row.length === widths.length);
    expect(lineRows.map((row) => row.slice(-3))).toEqual([
      ['Included', null, 'Taken'],
      ['Optional', null, 'Not taken'],
      ['One of several', 'Imaging', 'Taken'],
      ['One of several', 'Imaging', 'Not taken'],
    ]);
    expect(texts.flat().filter((text) => text?.startsWith('Subtotal'))).toEqual([
      'Subtotal',
      'Subtotal · Not taken',
      'Subtotal',
      'Subtotal · Not taken',
      'Subtotal',
    ]);
    expect(computeCell(rows, findAmount(rows, 'Subtotal')).toFixed(2)).toBe('2.00');
  });

  it('are the same sheet as before there were options, where the order has none', () => {
    const hash = createHash('sha256');
    for (let seed = 1; seed <= 40; seed++)
      hash.update(JSON.stringify(buildLinesSheet(buildRandomLongOrder(seed), [], seed % 2 === 0)));
    expect(hash.digest('hex').slice(0, 16)).toBe('6ec16d3be8cc34d8');
  });

  it('have nothing internal in customer view', () => {
    const order = buildGroupedOrder([{ group: 0, cost: 100, dealer: 777_77, quantity: 1000 }]);
    const { rows } = buildLinesSheet(order, listTaxes(order), false);
    const words = JSON.stringify(rows);
    expect(words).not.toMatch(/Dealer|Disc|GP|777\.77/u);
    expect(words).toContain('Customer Cost');
  });
});

it('states the taxes of Quebec by name and number and without a rate', () => {
  const quebec = { StateId: findRegionByCode(CANADA_COUNTRY_ID, 'QC')!.Id };
  const order = buildOrder(
    {
      OrderLines: [buildLine({ Retail: null, CustomerCost: asCents(48_120_04) })],
      ShippingInfo: quebec,
      SalesTaxRate: asPercent(149_750),
    },
    'HSCA',
  );
  const dealer = buildDealer({ StoreCode: 'HSCA', GstHstNumber: '836197204 RT0001' });
  const { rows } = buildLinesSheet(
    order,
    listTaxLines(order, dealer, { storeCode: 'HSCA' }),
    false,
  );
  expect(computeCell(rows, findAmount(rows, 'GST 836197204 RT0001')).toFixed(2)).toBe('2406.00');
  expect(computeCell(rows, findAmount(rows, 'QST')).toFixed(2)).toBe('4799.97');
  expect(computeCell(rows, findAmount(rows, 'Total')).toFixed(2)).toBe('55326.01');
  expect(JSON.stringify(rows)).not.toMatch(/Sales tax|9\.975|14\.97/u);
});

describe('in French', () => {
  afterEach(() => vi.resetModules());

  it('the amounts below the lines have French names', async () => {
    vi.resetModules();
    (await import('#shared/language/t.ts')).setTranslationDictionary('fr', frenchDictionary);
    const inFrench = await import('#frontend/worksheet/order/files/build-lines-sheet.ts');
    const order = buildGroupedOrder([{ group: 0, cost: 100, dealer: 100, quantity: 1000 }]);
    const { rows } = inFrench.buildLinesSheet(order, [], false);
    const texts = rows.flat().flatMap((cell) => (cell?.kind === 'text' ? [cell.text] : []));
    expect(texts).toEqual(expect.arrayContaining(['Sous-total', 'Transport', 'Total']));
    expect(texts).not.toContain('Freight');
  });
});

describe('a workbook', () => {
  it('says the same to whoever reads it, and its texts are no formulas', async () => {
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', 'a\u0000b', '<&>"'];
    const order = buildOrder({
      WorksheetName: '=HYPERLINK("http://x")',
      Bundles: [buildBundle()],
      OrderLines: hostile.map((Description, at) =>
        buildLine({
          OrderLineId: `l${at}`,
          LineNumber: at + 1,
          Description,
          CustomerCost: asCents(12_345),
        }),
      ),
    });
    const blob = await buildWorkbookBlob(buildLinesSheet(order, listTaxes(order), true));
    const [sheet] = await readWorkbook(await blob.arrayBuffer(), { trim: false });
    const { data } = sheet!;
    expect(sheet!.sheet).toBe('Order 1234');
    expect(data[0]).toContain('=HYPERLINK("http://x")');
    const head = data[3]!;
    const description = head.indexOf('Description');
    const read = data.slice(5, 5 + hostile.length).map((row) => row[description]);
    expect(read.map((text) => String(text).trim())).toEqual(
      hostile.map((text) => text.replaceAll('\u0000', '').trim()),
    );
    const extended = head.indexOf('Customer Extended');
    const total = data.findLast((row) => row.includes('Total'))!;
    expect(total[extended]).toBe(order.Total / 100);
    const subtotal = data.findLast((row) => row.includes('Subtotal'))!;
    expect(subtotal[extended]).toBe(order.SubTotal / 100);
  });
});
