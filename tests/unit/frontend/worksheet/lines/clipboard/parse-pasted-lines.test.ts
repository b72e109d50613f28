import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { PastedColumnKind } from '#frontend/worksheet/lines/clipboard/column-headings.ts';
import {
  parseTableLines,
  type PasteOptions,
} from '#frontend/worksheet/lines/clipboard/parse-pasted-lines.ts';
import { applyProductToLine } from '#frontend/worksheet/state/apply-product-to-line.ts';
import type { RetainedField } from '#frontend/worksheet/state/pasted-line.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { recalculateLineAmounts } from '#shared/pricing/line/edit-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';

const createPasteOptions = (): PasteOptions => {
  let last = 0;
  return {
    settings: {},
    findManufacturer: (code) => (code.toUpperCase() === 'ADR' ? { id: 7, code: 'ADR' } : undefined),
    newId: () => `new-${++last}`,
  };
};

const pasteTable = (kinds: PastedColumnKind[], ...rows: string[][]) =>
  parseTableLines({ kinds, rows }, createPasteOptions());

const buildTestProduct = (overrides: Partial<Product> = {}): Product => ({
  Id: 1,
  MfgId: 7,
  MfgCode: 'ADR',
  PartNumber: 'A511-CH',
  StockCode: '204-5110',
  Description: 'Patient chair',
  Retail: asCents(10_000_00),
  DealerCost: asCents(6_000_00),
  CustomerCost: asCents(9_000_00),
  MinimumPrice: null,
  MaximumPrice: asCents(9_500_00),
  ...overrides,
});

describe('a row of a pasted table', () => {
  it('writes nothing into columns the customer may not see', () => {
    const kinds: PastedColumnKind[] = [
      'stock',
      'retail',
      'dealerCost',
      'discountA',
      'customerCost',
    ];
    const rows = [['104-2210', '1000', '600', '10', '900']];
    const safe = parseTableLines(
      { kinds, rows },
      { ...createPasteOptions(), isCustomerSafe: true },
    );
    expect(safe.lines[0]?.line).toMatchObject({
      InitialDealerCost: 0,
      Discount1: 0,
      CustomerCost: 900_00,
    });
    expect(safe.lines[0]?.retained).toEqual(new Set(['CustomerCost']));
    expect(pasteTable(kinds, ...rows).lines[0]?.line).toMatchObject({ InitialDealerCost: 600_00 });
  });

  it('is an order line with an id of its own, one piece where no quantity says otherwise', () => {
    const { lines } = pasteTable(['stock', 'quantity'], ['104-2210', '2'], ['204-5110', '']);
    expect(lines.map(({ line }) => [line.OrderLineId, line.StockCode, line.Quantity])).toEqual([
      ['new-1', '104-2210', 2000],
      ['new-2', '204-5110', 1000],
    ]);
  });

  it('has the dealer’s manufacturer, or the one nobody knows as it was written', () => {
    const { lines } = pasteTable(['manufacturer', 'part'], ['adr', 'A-1'], ['Kestrel', 'PX-70W']);
    expect(lines[0]?.line).toMatchObject({ MfgCode: 'ADR', MfgId: 7, PartNumber: 'A-1' });
    expect(lines[1]?.line).toMatchObject({ MfgCode: 'Kestrel', MfgId: null });
  });

  it('asks for a code of either sort as both', () => {
    const [row] = pasteTable(['code', 'description'], ['A511-CH', 'Chair']).lines;
    expect(row?.productQuery).toMatchObject({
      StockCode: 'A511-CH',
      PartNumber: 'A511-CH',
      Description: 'Chair',
    });
    expect(row?.line).toMatchObject({ StockCode: 'A511-CH', PartNumber: null });
  });

  it('has typed prices under the rules: the retail caps the customer cost', () => {
    const [row] = pasteTable(
      ['description', 'retail', 'customerCost'],
      ['Trade-in', '100.00', '120.00'],
    ).lines;
    expect(row?.line).toMatchObject({
      Retail: 100_00,
      CustomerCost: 100_00,
      CustomerExtended: 100_00,
    });
    expect(row?.productQuery).toBeUndefined();
  });

  it('keeps a negative quantity', () => {
    expect(pasteTable(['stock', 'quantity'], ['104-2210', '-1']).lines[0]?.line.Quantity).toBe(
      -1000,
    );
  });

  it('says which prices went up to the cent and which figures were none', () => {
    const pasted = pasteTable(
      ['stock', 'quantity', 'customerCost'],
      ['104-2210', '2', '10.001'],
      ['104-2211', 'many', '=A1*2'],
      ['104-2212', '1', '999,999,999.00'],
      ['104-2213', '1', '-'],
      ['104-2214', '1', '$ -'],
    );
    expect(pasted).toMatchObject({
      roundedTexts: ['10.001 to 10.01'],
      unreadableTexts: ['many', '=A1*2', '999,999,999.00'],
      skippedRowCount: 0,
    });
    expect(pasted.lines.map(({ line }) => line.CustomerCost)).toEqual([10_01, 0, 0, 0, 0]);
  });

  it('is no line where it is empty, adds others up or has nothing a line is made of', () => {
    const pasted = pasteTable(
      ['stock', 'description', 'customerCost'],
      ['104-2210', 'Chair', '10.00'],
      ['', '', ''],
      ['', 'Subtotal', '10.00'],
      ['', 'Sales tax 7%', '0.70'],
      ['', '', '10.70'],
      ['', 'Total freight elevator kit', '5.00'],
    );
    expect(pasted.lines.map(({ line }) => line.Description)).toEqual([
      'Chair',
      'Total freight elevator kit',
    ]);
    expect(pasted.skippedRowCount).toBe(3);
  });

  it('is no line where it says in the column of codes that it adds others up, or is the only one not counted', () => {
    const pasted = pasteTable(
      ['part', 'description', 'quantity', 'customerCost'],
      ['A-1', 'Chair', '2', '10.00'],
      ['', 'Total patient wash kit', '1', '5.00'],
      ['Total', '', '', '25.00'],
      ['Total:', '', '3', '25.00'],
      ['', 'Montant total', '', '25.00'],
      ['', 'Subtotal of all operatories', '', '25.00'],
      ['', 'Équipement, total :', '', '25.00'],
      ['FREIGHT', 'Inside delivery', '1', '80.00'],
    );
    expect(pasted.lines.map(({ line }) => line.Description)).toEqual([
      'Chair',
      'Total patient wash kit',
      'Inside delivery',
    ]);
  });

  it('can be saved, whatever stands in the cells', () => {
    const kinds: PastedColumnKind[] = [
      'manufacturer',
      'part',
      'code',
      'description',
      'quantity',
      'retail',
      'dealerCost',
      'discountA',
      'discountB',
      'customerCost',
    ];
    const someCell = fc.oneof(
      fc.string({ maxLength: 700 }),
      fc.integer().map(String),
      fc.double().map(String),
      fc.constantFrom('-5', '(12.345)', '1,234.50', '$99,999,999.99', '100000', '150%'),
    );
    fc.assert(
      fc.property(fc.array(someCell, { minLength: 10, maxLength: 10 }), (row) => {
        for (const { line } of pasteTable(kinds, row).lines) {
          expect(z.safeEncode(OrderLine, line).error).toBeUndefined();
          expect(recalculateLineAmounts(line)).toEqual(line);
        }
      }),
    );
  });
});

const settleProduct = (
  current: OrderLine,
  pasted: OrderLine,
  retainedFields: RetainedField[] = [],
  product = buildTestProduct(),
) =>
  applyProductToLine(current, product, { line: pasted, retained: new Set(retainedFields) }, rules)
    ?.line;

const rules = { settings: {}, isCustomerSafe: false, longestDescription: undefined };

describe('a pasted row whose product is found', () => {
  const [row] = pasteTable(
    ['code', 'quantity', 'description'],
    ['204-5110', '3', 'CHAIR PAT'],
  ).lines;
  const pasted = row!.line;

  it('has the catalogue’s prices and words, and its own quantity', () => {
    expect(settleProduct(pasted, pasted)).toMatchObject({
      OrderLineId: 'new-1',
      MfgCode: 'ADR',
      PartNumber: 'A511-CH',
      StockCode: '204-5110',
      Description: 'Patient chair',
      Quantity: 3000,
      Retail: 10_000_00,
      CustomerCost: 9_000_00,
      CustomerExtended: 27_000_00,
    });
  });

  it('keeps a pasted customer cost and discounts, under the caps of the product', () => {
    const [priced] = pasteTable(
      ['code', 'customerCost', 'discountA'],
      ['204-5110', '9,800.00', '10'],
    ).lines;
    const line = settleProduct(priced!.line, priced!.line, [...priced!.retained]);
    expect(line).toMatchObject({
      CustomerCost: 9_500_00,
      Discount1: 100_000,
      DealerCost: 5_400_00,
    });
  });

  it('keeps what was typed into it while the answer was on its way', () => {
    const typed = recalculateLineAmounts({
      ...pasted,
      Quantity: asThousandths(5000),
      Description: 'As agreed',
      CustomerCost: asCents(8_000_00),
    });
    expect(settleProduct(typed, pasted)).toMatchObject({
      Quantity: 5000,
      Description: 'As agreed',
      CustomerCost: 8_000_00,
    });
  });

  it('is left alone where another product was typed into it since', () => {
    expect(settleProduct({ ...pasted, PartNumber: 'B-7' }, pasted)).toBeUndefined();
  });

  it('never has an imported discount', () => {
    const copied = buildLine({ ImportedDiscount1: asPercent(50_000), StockCode: '204-5110' });
    expect(settleProduct(copied, copied, ['Discount1'])).toMatchObject({
      ImportedDiscount1: null,
      Discount1: 100_000,
    });
  });

  it('is left alone where an order could not hold it', () => {
    const many = { ...pasted, Quantity: asThousandths(99_999_999) };
    const dear = buildTestProduct({ Retail: asCents(95_000_00) });
    expect(settleProduct(many, pasted, [], dear)).toBeUndefined();
    expect(settleProduct(pasted, pasted, [], dear)?.Retail).toBe(95_000_00);
  });
});
