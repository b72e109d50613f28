import { describe, expect, it } from 'vitest';
import {
  findColumnKindByHeading,
  type PastedColumnKind,
} from '#frontend/worksheet/lines/clipboard/column-headings.ts';
import { recognizeColumns } from '#frontend/worksheet/lines/clipboard/recognize-columns.ts';

const manufacturers = new Set(['ADEC', 'HLX', '3M']);
const recognizeKinds = (table: string[][], areNumbersCodes = false) =>
  recognizeColumns(table, {
    isManufacturer: (text) => manufacturers.has(text.toUpperCase()),
    areNumbersCodes,
  })?.kinds;

describe('a heading', () => {
  it.each<[string, PastedColumnKind | undefined]>([
    ['Qty', 'quantity'],
    ['QUANTITY', 'quantity'],
    ['Qté', 'quantity'],
    ['MFI', 'manufacturer'],
    ['Mfg.', 'manufacturer'],
    ['Fabricant', 'manufacturer'],
    ['Part #', 'part'],
    ['Part Number', 'part'],
    ['Mfr Part No.', 'part'],
    ['No de pièce', 'part'],
    ['Item', 'code'],
    ['SKU', 'code'],
    ['Stock Code', 'stock'],
    ['Code de stock', 'stock'],
    ['Description', 'description'],
    ['List Price (USD)', 'retail'],
    ['MSRP', 'retail'],
    ['PDSF', 'retail'],
    ['Unit price', 'customerCost'],
    ['Customer Cost', 'customerCost'],
    ['Prix unitaire', 'customerCost'],
    ['Prix unit.', 'customerCost'],
    ['Dealer Cost', 'dealerCost'],
    ['Discount A', 'discountA'],
    ['Disc B', 'discountB'],
    ['Customer Extended', 'ignored'],
    ['GP %', 'ignored'],
    ['#', 'ignored'],
    ['Colour', undefined],
    ['', undefined],
  ])('%s is %s', (heading, kind) => {
    expect(findColumnKindByHeading(heading)).toBe(kind);
  });
});

describe('a table with a header', () => {
  it('has a price under a heading nobody knows, and a count of its rows beside their codes', () => {
    const rows = [
      ['1', 'A-100', 'Chair with arms', '$1,240.00', '2025'],
      ['2', 'A-200', 'Stool', '$ 240.00', '2026'],
    ];
    expect(
      recognizeKinds([['Item', 'Part #', 'Description', 'Fall promo', 'Year'], ...rows]),
    ).toEqual(['ignored', 'part', 'description', 'customerCost', 'ignored']);
    for (const [heading, kind] of [
      ['MSRP', 'retail'],
      ['Ext. promo', 'ignored'],
    ]) {
      const header = ['Item', 'Part #', 'Description', heading!, 'Year'];
      expect(recognizeKinds([header, ...rows])?.[3]).toBe(kind);
    }
  });

  it('is read by it, below what stands above it', () => {
    const recognizedColumns = recognizeColumns(
      [
        ['Quote for Lakeshore', '', '', ''],
        ['', '', '', ''],
        ['Item', 'Qty', 'Description', 'Unit price'],
        ['104-2210', '2', 'Chair', '1,000.00'],
        ['Item', 'Qty', 'Description', 'Unit price'],
        ['204-5110', '1', 'Stool', '200.00'],
      ],
      { isManufacturer: () => false, areNumbersCodes: false },
    );
    expect(recognizedColumns?.kinds).toEqual(['code', 'quantity', 'description', 'customerCost']);
    expect(recognizedColumns?.rows.map((row) => row[0])).toEqual(['104-2210', '204-5110']);
  });

  it('calls a code the stock code where there is a part number beside it', () => {
    expect(
      recognizeKinds([
        ['Part #', 'SKU', 'Qty'],
        ['A-1', '104-2210', '1'],
      ]),
    ).toEqual(['part', 'stock', 'quantity']);
  });

  it('takes an Item that counts rows or has words for what it is', () => {
    const head = ['Item', 'Part #', 'Qty'];
    expect(
      recognizeKinds([head, ['1', 'A-1', '9'], ['2', 'B-2', '9'], ['3', 'C-3', '9']])?.[0],
    ).toBe('ignored');
    expect(
      recognizeKinds([
        ['Item', 'Part #'],
        ['Patient chair', 'A-1'],
        ['Stool', 'B-2'],
      ])?.[0],
    ).toBe('description');
  });

  it('finds by its shape the column nobody knows the name of', () => {
    expect(
      recognizeKinds([
        ['Qty', 'Our ref. code', 'Supplier text', 'Price'],
        ['1', '104-2210', 'Patient chair, slate', '10.00'],
      ]),
    ).toEqual(['quantity', 'code', 'description', 'customerCost']);
  });

  it('uses the first of two columns of one name', () => {
    expect(
      recognizeKinds([
        ['Part', 'Price', 'Price'],
        ['A-1', '5', '6'],
      ]),
    ).toEqual(['part', 'customerCost', 'ignored']);
  });

  it('that names no product is a list of descriptions with quantities, or no list of lines', () => {
    expect(
      recognizeKinds([
        ['Description', 'Qty'],
        ['Labor, per hour', '3'],
      ]),
    ).toEqual(['description', 'quantity']);
    expect(
      recognizeKinds([
        ['Retail', 'Qty'],
        ['100.00', '3'],
      ]),
    ).toBeUndefined();
  });
});

describe('a table without a header', () => {
  it.each<[string, string[][], PastedColumnKind[]]>([
    ['stock codes', [['104-2210'], ['204-5110']], ['stock']],
    ['codes of some sort', [['A511-CH'], ['12.3456.07']], ['code']],
    [
      'quantities and codes',
      [
        ['2', 'A511-CH'],
        ['1', 'B7'],
      ],
      ['quantity', 'code'],
    ],
    [
      'a manufacturer and its part numbers',
      [['adec', 'A511-CH', '2']],
      ['manufacturer', 'part', 'quantity'],
    ],
    [
      'part numbers and stock codes',
      [
        ['A511-CH', '204-5110'],
        ['B-7', '204-5111'],
      ],
      ['part', 'stock'],
    ],
    [
      'two columns of codes',
      [
        ['A511-CH', 'ZZ-1'],
        ['B-7', 'ZZ-2'],
      ],
      ['part', 'stock'],
    ],
    [
      'long numbers beside quantities',
      [
        ['2', '1127134'],
        ['1', '1127135'],
      ],
      ['quantity', 'code'],
    ],
    [
      'a whole price list',
      [
        ['1', '104-2210', 'Patient chair, slate', '$1,000.00', '$900.00'],
        ['2', '204-5110', 'Doctor stool', '$500.00', '$450.00'],
      ],
      ['quantity', 'stock', 'description', 'retail', 'customerCost'],
    ],
    [
      'a price with what it comes to',
      [
        ['3', '104-2210', '10.00', '30.00'],
        ['2', '204-5110', '20.00', '40.00'],
      ],
      ['quantity', 'stock', 'customerCost', 'ignored'],
    ],
    [
      'numbered rows',
      [
        ['1', '104-2210', '5'],
        ['2', '204-5110', '5'],
        ['3', '204-5111', '4'],
      ],
      ['ignored', 'stock', 'quantity'],
    ],
  ])('knows %s', (_name, table, kinds) => {
    expect(recognizeKinds(table)).toEqual(kinds);
  });

  it.each([
    ['quantities', [['2'], ['5'], ['1']]],
    ['prices', [['1,200.00'], ['$15.50']]],
    [
      'discounts',
      [
        ['5.00', '2.00'],
        ['10%', '0%'],
      ],
    ],
    ['descriptions', [['Patient chair'], ['Doctor stool']]],
    ['manufacturers', [['ADEC'], ['3M']]],
    ['dates', [['11/21/2026'], ['2026-11-21']]],
    ['formulas', [['=A1*2'], ['=B7+1']]],
  ])('sees no products in %s', (_name, table) => {
    expect(recognizeKinds(table)).toBeUndefined();
  });

  it('takes a lone column of bare numbers for codes only where codes stand', () => {
    expect(recognizeKinds([['1001'], ['1002']])).toBeUndefined();
    expect(recognizeKinds([['1001'], ['1002']], true)).toEqual(['code']);
  });
});
