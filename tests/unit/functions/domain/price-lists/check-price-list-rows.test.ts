import { expect, test } from 'vitest';
import { comparePriceList } from '#functions/domain/price-lists/compare-price-list.ts';
import { parsePriceList } from '#functions/domain/price-lists/parse-price-list.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { asCents } from '#shared/money/money.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';

const makers = [
  { MfgId: 7, CompanyCode: 'ADEC' },
  { MfgId: 8, CompanyCode: 'BRIO' },
];

const buildProductRecord = (Id: number, MfgId: number, PartNumber: string): ProductRecord => ({
  Id,
  MfgId,
  MfgCode: MfgId === 7 ? 'ADEC' : 'BRIO',
  PartNumber,
  ReferenceCode: null,
  StockCode: null,
  Category: 'Chairs',
  Subcategory: null,
  Description: 'Chair',
  Retail: asCents(100_00),
  DealerCost: null,
  CustomerCost: null,
  MinimumPrice: null,
  MaximumPrice: null,
  Version: 1,
});

const products = [
  buildProductRecord(1, 7, 'P-1'),
  buildProductRecord(2, 7, 'P-2'),
  buildProductRecord(3, 7, 'P-3'),
  buildProductRecord(4, 8, 'B-1'),
  buildProductRecord(5, 8, 'B-2'),
];

function comparePriceRows(...rows: string[]) {
  const bytes = new TextEncoder().encode(['MFID,Part #,Retail', ...rows].join('\n'));
  return comparePriceList(parsePriceList(bytes), {
    products,
    manufacturers: makers,
    maxDescriptionLength: null,
    storeCode: 'HSUS',
  });
}

const listPartNumbers = (items: readonly { PartNumber: string }[]) =>
  items.map(({ PartNumber }) => PartNumber);

test('A manufacturer all of whose rows are refused loses none of its products', () => {
  const { missing, rejected: rejectedRows } = comparePriceRows(
    'ADEC,P-1,much',
    'ADEC,P-2,more',
    'BRIO,B-1,101',
  );
  expect(rejectedRows.map(({ Line }) => Line)).toEqual([2, 3]);
  expect(listPartNumbers(missing)).toEqual(['B-2']);
});

test('A manufacturer of whose rows one is taken loses what no row names', () => {
  const { missing } = comparePriceRows('ADEC,P-1,much', 'ADEC,P-2,101');
  expect(listPartNumbers(missing)).toEqual(['P-3']);
});

test('A product that stands twice is taken once, as it stands first', () => {
  const {
    changed,
    added,
    rejected: rejectedRows,
  } = comparePriceRows('ADEC,P-1,101', 'adec,p-1,102', 'ADEC,P-9,1', 'ADEC,P-9,2');
  expect(changed.map(({ after }) => after.Retail)).toEqual([101_00]);
  expect(added).toEqual([]);
  const twice = rejectedRows.filter(({ Column }) => Column === 'Part #');
  expect(twice.map(({ Line, reason }) => [Line, reason.text])).toEqual([
    [3, priceListsTexts.duplicateRow(2)],
    [5, priceListsTexts.duplicateRow(4)],
  ]);
});
