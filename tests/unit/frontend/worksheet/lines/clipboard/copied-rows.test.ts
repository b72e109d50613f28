import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getVisibleColumns } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import {
  listCopyableColumns,
  decodeStoredCopiedRows,
  encodeCopiedRowsForStorage,
  formatRowsAsHtml,
  toPastedLines,
  formatRowsAsTabSeparatedText,
} from '#frontend/worksheet/lines/clipboard/copied-rows.ts';
import type { PasteOptions } from '#frontend/worksheet/lines/clipboard/parse-pasted-lines.ts';
import { planPaste, type PasteLocation } from '#frontend/worksheet/lines/clipboard/paste-plan.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { orderLineArbitrary } from '#tests/make/order-arbitraries.ts';

const making: PasteOptions = {
  settings: {},
  findManufacturer: () => undefined,
  newId: () => 'new',
};
const inQty: PasteLocation = { field: 'Quantity', isInputFocused: true };

const copyAndDecode = (lines: OrderLine[], isDetailView = true) => {
  const text = formatRowsAsTabSeparatedText(
    lines,
    listCopyableColumns(getVisibleColumns(isDetailView)),
  );
  const stored: unknown = JSON.parse(JSON.stringify(encodeCopiedRowsForStorage(lines, text)));
  return { text, copied: decodeStoredCopiedRows(stored) };
};

const planTextPaste = (
  text: string,
  aim: PasteLocation = inQty,
  copied = copyAndDecode([buildLine()]).copied,
) => planPaste({ html: '', text }, copied, aim, making);

describe('copied rows', () => {
  it('are text with a header that any spreadsheet reads as numbers', () => {
    const { text } = copyAndDecode([
      buildLine({ Quantity: asThousandths(2500), Retail: asCents(1_234_50) }),
    ]);
    expect(text.split('\r\n').map((row) => row.split('\t'))).toEqual([
      [
        'Qty',
        'MFI',
        'Part #',
        'Description',
        'Retail',
        'Dealer Cost',
        'Discount A',
        'Discount B',
        'Dealer Extended',
        'Customer Cost',
        'Customer Extended',
        'GP',
        'Stock Code',
      ],
      [
        '2.5',
        'ADEC',
        '200-1000',
        'Dental chair',
        '1234.50',
        '630.00',
        '10',
        '0',
        '1575.00',
        '900.00',
        '2250.00',
        '30',
        '100-1000',
      ],
    ]);
  });

  it('have nothing internal where nothing internal is shown', () => {
    const { text } = copyAndDecode([buildLine()], false);
    expect(text.split('\r\n')[0]?.split('\t')).toEqual([
      'Qty',
      'MFI',
      'Part #',
      'Description',
      'Retail',
      'Customer Cost',
      'Customer Extended',
      'Stock Code',
    ]);
    expect(text).not.toContain('630');
  });

  it('are a table of HTML in which no text is markup, and codes stay text', () => {
    const line = buildLine({ Description: '<img src=x> 5" & more', StockCode: '3-4' });
    const html = formatRowsAsHtml([line], listCopyableColumns(getVisibleColumns(false)));
    expect(html).toContain('&lt;img src=x&gt; 5&quot; &amp; more');
    expect(html).toContain('.text{mso-number-format:"\\@"}');
    expect(html).toContain('<td class="text">3-4</td>');
  });

  it('are one cell each, whatever breaks their descriptions have', () => {
    const { text } = copyAndDecode([buildLine({ Description: 'Chair\n\twith seat' })]);
    expect(text.split('\r\n')).toHaveLength(2);
    expect(text).toContain('Chair with seat');
  });

  it('come back with the rep’s figures, new ids and no imported discount', () => {
    const line = buildLine({
      OrderLineId: 'old',
      OrderLineGroupId: 3,
      ImportedDiscount1: asPercent(100_000),
      Quantity: asThousandths(3000),
      CustomerCost: asCents(850_00),
    });
    const [row] = toPastedLines(copyAndDecode([line]).copied!, making);
    const { ImportedDiscount1: _removed, ...lineFields } = line;
    expect(row?.line).toEqual({
      ...lineFields,
      OrderLineId: 'new',
      OrderLineGroupId: 0,
      LineNumber: 0,
      IsRetailTyped: true,
      IsDealerCostTyped: true,
      PriceSource: { Kind: 'file' },
    });
    expect([...row!.retained].toSorted()).toEqual([
      'CustomerCost',
      'Description',
      'Discount1',
      'Discount2',
      'Taxable',
    ]);
    expect(row?.productQuery).toMatchObject({
      MfgId: 1,
      PartNumber: '200-1000',
      StockCode: '100-1000',
    });
  });

  it('come back as lines an order can hold, whatever they were', () => {
    fc.assert(
      fc.property(fc.array(orderLineArbitrary, { minLength: 1, maxLength: 5 }), (lines) => {
        const { copied } = copyAndDecode(lines);
        const back = toPastedLines(copied!, making);
        expect(back.map(({ line }) => line.Quantity)).toEqual(
          lines.map(({ Quantity }) => Quantity),
        );
        for (const { line } of back) expect(z.safeEncode(OrderLine, line).error).toBeUndefined();
      }),
    );
  });

  it('that a hand has changed are none', () => {
    expect(decodeStoredCopiedRows({ text: 'x', rows: [{ Quantity: 'many' }] })).toBeUndefined();
    expect(decodeStoredCopiedRows(null)).toBeUndefined();
  });
});

describe('a paste', () => {
  it('of our own copied rows knows them by their text, whatever ends its lines', () => {
    const { text, copied } = copyAndDecode([buildLine({ CustomerCost: asCents(850_00) })]);
    const pastePlan = planTextPaste(`${text.replaceAll('\r\n', '\n')}\n`, inQty, copied);
    expect(pastePlan.do === 'rows' && pastePlan.pasted.lines[0]?.line.CustomerCost).toBe(850_00);
  });

  it('of rows that name products makes rows, in whatever column the keyboard is', () => {
    for (const field of ['Quantity', 'StockCode', 'Description', undefined] as const)
      expect(planTextPaste('104-2210\n204-5110', { field, isInputFocused: true }).do).toBe('rows');
  });

  it('of other cells is written over the cells', () => {
    expect(planTextPaste('5\n7\n9')).toEqual({ do: 'cells', table: [['5'], ['7'], ['9']] });
  });

  it('of bare numbers makes rows in a column of codes', () => {
    expect(planTextPaste('1001\n1002', { field: 'StockCode', isInputFocused: true }).do).toBe(
      'rows',
    );
    expect(planTextPaste('1001\n1002', { field: 'CustomerCost', isInputFocused: true }).do).toBe(
      'cells',
    );
  });

  it('of a single value is the cell’s own; where nothing can be typed a code is a row', () => {
    expect(planTextPaste('104-2210').do).toBe('ignore');
    expect(planTextPaste('104-2210', { field: undefined, isInputFocused: false }).do).toBe('rows');
    expect(planTextPaste('12', { field: 'CustomerExtended', isInputFocused: false }).do).toBe(
      'ignore',
    );
    expect(planTextPaste('').do).toBe('ignore');
  });

  it('of more than an order could take is refused', () => {
    expect(planTextPaste('104-2210\n'.repeat(10_001)).do).toBe('reject');
  });
});

const buildAim = (field: PasteLocation['field']): PasteLocation => ({
  field,
  isInputFocused: true,
});

describe('plain lines with commas', () => {
  it.each<[string, string, PasteLocation['field'], string[][]]>([
    ['French prices', '1 234,50\n22,10', 'Retail', [['1 234,50'], ['22,10']]],
    ['quantities', '2,5\n3,5', 'Quantity', [['2,5'], ['3,5']]],
    ['a percent', '7,5 %\n12,25 %', 'Discount1', [['7,5 %'], ['12,25 %']]],
    [
      'texts on Description',
      'Chair,blue\nStool,red',
      'Description',
      [['Chair,blue'], ['Stool,red']],
    ],
    ['texts on Qty', 'Chair,blue\nStool,red', 'Quantity', [['Chair,blue'], ['Stool,red']]],
    [
      'texts with semicolons',
      'Chair;blue\nStool;red',
      'Description',
      [['Chair;blue'], ['Stool;red']],
    ],
    [
      'figures and texts on Qty',
      '2,KST\n3,ADEC',
      'Quantity',
      [
        ['2', 'KST'],
        ['3', 'ADEC'],
      ],
    ],
    [
      'tabs',
      'Chair\tblue\nStool\tred',
      'Description',
      [
        ['Chair', 'blue'],
        ['Stool', 'red'],
      ],
    ],
  ])('are one column or several: %s', (_name, text, field, table) => {
    expect(planTextPaste(text, buildAim(field))).toEqual({ do: 'cells', table });
  });
});

it.each<[PasteLocation['field'], object]>([
  ['PartNumber', { PartNumber: 'A-100', StockCode: null }],
  ['StockCode', { PartNumber: null, StockCode: 'A-100' }],
])('codes pasted on %s stand there, and are asked for as both', (field, named) => {
  const pasted = planTextPaste('A-100\nA-200', { field, isInputFocused: true });
  const [row] = pasted.do === 'rows' ? pasted.pasted.lines : [];
  expect(row?.line).toMatchObject(named);
  expect(row?.productQuery).toMatchObject({ PartNumber: 'A-100', StockCode: 'A-100' });
});
