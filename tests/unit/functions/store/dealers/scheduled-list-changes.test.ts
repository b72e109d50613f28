import { expect, test } from 'vitest';
import type { PriceListRowFields } from '#functions/store/dealers/price-row-changes.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { computeScheduledChanges } from '#functions/store/dealers/scheduled-list-changes.ts';
import { asCents } from '#shared/money/money.ts';

const buildProduct = (Id: number, changes: Partial<ProductRecord> = {}): ProductRecord => ({
  Id,
  MfgId: 7,
  MfgCode: 'ADEC',
  PartNumber: `P-${Id}`,
  ReferenceCode: null,
  StockCode: null,
  Category: 'Chairs',
  Subcategory: null,
  Description: 'Chair',
  Retail: asCents(100_00),
  DealerCost: asCents(60_00),
  CustomerCost: null,
  MinimumPrice: null,
  MaximumPrice: null,
  Version: 3,
  ...changes,
});

const buildRow = (line: number, fields: Partial<PriceListRowFields>) => ({
  line,
  fields: { MfgId: 7, MfgCode: 'ADEC', PartNumber: `P-${line}`, ...fields },
});

test('writes the cells of a list over whatever stands there, and only those it has', () => {
  const products = [
    buildProduct(1, { Retail: asCents(7_00), Description: 'By hand' }),
    buildProduct(2),
  ];
  const rows = [
    buildRow(1, { Retail: asCents(111_00) }),
    buildRow(2, { Retail: asCents(100_00) }),
    buildRow(3, { PartNumber: ' p-3', Description: 'New', Retail: asCents(5_00) }),
  ];
  const content = { rows, firstNewId: 900, removableIds: [] };
  const { changes, leftOut } = computeScheduledChanges(content, products);
  expect(leftOut).toEqual([]);
  expect(changes).toMatchObject([
    {
      before: { Id: 1, Version: 3 },
      after: { Id: 1, Retail: 111_00, DealerCost: 60_00, Description: 'By hand', Version: 4 },
    },
    { after: { Id: 902, Description: 'New', Retail: 5_00, Version: 1 } },
  ]);
  expect(computeScheduledChanges(content, products).changes).toEqual(changes);
});

test('leaves out what no longer fits', () => {
  const products = [
    buildProduct(1, { MinimumPrice: asCents(90_00) }),
    buildProduct(2, { MinimumPrice: asCents(90_00), MaximumPrice: asCents(80_00) }),
  ];
  const rows = [
    buildRow(1, { MaximumPrice: asCents(80_00) }),
    buildRow(2, { Retail: asCents(1_00) }),
    buildRow(3, { Retail: asCents(1_00) }),
  ];
  const { changes, leftOut } = computeScheduledChanges(
    { rows, firstNewId: 900, removableIds: [] },
    products,
  );
  expect(changes.map(({ after }) => after!.Id)).toEqual([2]);
  expect(leftOut.map(({ line, field }) => [line, field])).toEqual([
    [1, 'MinimumPrice'],
    [3, 'Description'],
  ]);
});

test('removes only products that its preview named and no row names', () => {
  const products = [buildProduct(1), buildProduct(2), buildProduct(3), buildProduct(4)];
  const { changes } = computeScheduledChanges(
    { rows: [buildRow(1, {}), buildRow(3, {})], firstNewId: 900, removableIds: [2, 3, 99] },
    products,
  );
  expect(changes).toEqual([{ before: products[1] }]);
});
