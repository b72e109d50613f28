import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  getProductIndex,
  findProductOfLine,
  findMatchingProducts,
} from '#functions/domain/products/product-index.ts';
import { suggestNearestProducts } from '#functions/domain/products/suggest-nearest-products.ts';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { createDemoProducts } from '#infra/local/demo/demo-products.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import { buildLookalikeCodeKey, computeEditDistance } from '#shared/search/near-codes.ts';
import { buildProduct } from '#tests/make/catalog-fixtures.ts';

const index = getProductIndex([
  buildProduct({ Id: 1, MfgId: 7, PartNumber: 'AX-200', StockCode: '104-2210' }),
  buildProduct({ Id: 2, MfgId: 7, PartNumber: 'AX-201', StockCode: '104-2217' }),
  buildProduct({ Id: 3, MfgId: 7, PartNumber: 'AX-2010', StockCode: '104-2224' }),
  buildProduct({ Id: 4, MfgId: 9, MfgCode: 'BRIO', PartNumber: '86.9645.68', StockCode: null }),
  buildProduct({
    Id: 5,
    MfgId: 9,
    MfgCode: 'BRIO',
    PartNumber: 'QQ-1',
    StockCode: 'B-77',
    Description: 'Lumière 300 Track Light, Ceiling Mount',
  }),
  buildProduct({ Id: 6, MfgId: 9, MfgCode: 'BRIO', PartNumber: 'AX-200', StockCode: 'B-78' }),
]);
const listNamedIds = (row: ProductLookupQuery) =>
  findMatchingProducts(index, row).map(({ Id }) => Id);
const listNearestIds = (row: ProductLookupQuery) =>
  suggestNearestProducts(index, row).map(({ Id }) => Id);

describe('a product is named', () => {
  test('by manufacturer and part number before its stock code', () => {
    expect(listNamedIds({ MfgId: 7, PartNumber: ' ax-200 ', StockCode: 'B-77' })).toEqual([1]);
    expect(listNamedIds({ MfgCode: ' brio', PartNumber: 'AX-200' })).toEqual([6]);
  });
  test('by its stock code where the part number is another', () => {
    expect(listNamedIds({ MfgId: 7, PartNumber: 'gone', StockCode: ' b-77 ' })).toEqual([5]);
  });
  test('by a part number alone, where several manufacturers have it by each of them', () => {
    expect(listNamedIds({ PartNumber: 'ax-201' })).toEqual([2]);
    expect(listNamedIds({ PartNumber: 'AX-200' })).toEqual([1, 6]);
    expect(listNamedIds({ MfgCode: 'NONE', PartNumber: 'AX-201' })).toEqual([]);
  });
  test('by a code without its hyphens, of the manufacturer that is named', () => {
    expect(listNamedIds({ StockCode: '1042217' })).toEqual([2]);
    expect(listNamedIds({ PartNumber: 'ax 201' })).toEqual([2]);
    expect(listNamedIds({ PartNumber: 'ax200' })).toEqual([1, 6]);
    expect(listNamedIds({ MfgId: 9, PartNumber: 'ax200' })).toEqual([6]);
    expect(listNamedIds({ MfgId: 8, PartNumber: 'ax200' })).toEqual([]);
    // A letter typed for a digit is only a guess, so the product is only suggested.
    expect(listNamedIds({ StockCode: '1O42217' })).toEqual([]);
  });
  test('by a code in the wrong column, unless one in its own column has it', () => {
    expect(listNamedIds({ PartNumber: '104-2224' })).toEqual([3]);
    expect(listNamedIds({ StockCode: 'QQ1' })).toEqual([5]);
    expect(listNamedIds({ StockCode: 'AX-2010', PartNumber: 'AX-2010' })).toEqual([3]);
  });
  test('on an order line never by a part number alone', () => {
    expect(findProductOfLine(index, { PartNumber: 'AX-201' })).toBeUndefined();
    expect(findProductOfLine(index, { MfgId: 7, PartNumber: 'AX-201' })?.Id).toBe(2);
  });
  test('by nothing that is blank', () => {
    expect(listNamedIds({ StockCode: ' ', PartNumber: '', MfgCode: null })).toEqual([]);
  });
});

describe('a row without a product is offered', () => {
  test('the same code with other punctuation, case, zeros and letters for figures', () => {
    expect(listNearestIds({ PartNumber: '086 9645/68' })[0]).toBe(4);
    expect(listNearestIds({ StockCode: '1O42217' })[0]).toBe(2);
    expect(listNearestIds({ PartNumber: '1042224' })[0]).toBe(3);
  });
  test('the code with fewest letters changed first', () => {
    expect(listNearestIds({ PartNumber: 'AX-202' })).toEqual([1, 2, 6]);
    expect(listNearestIds({ PartNumber: 'AX-2910' })[0]).toBe(3);
  });
  test('its manufacturer’s product before another’s of the same part number', () => {
    expect(listNearestIds({ PartNumber: 'AX-200' }).slice(0, 2)).toEqual([1, 6]);
    expect(listNearestIds({ PartNumber: 'AX 200', MfgCode: 'BRIO' })[0]).toBe(6);
  });
  test('what its description says in other words', () => {
    expect(listNearestIds({ Description: 'track light lumiere' })).toEqual([5]);
  });
  test('nothing where nothing is like it', () => {
    expect(listNearestIds({ Description: 'Delivery and installation' })).toEqual([]);
    expect(listNearestIds({ PartNumber: 'ZZZZZZ' })).toEqual([]);
    expect(listNearestIds({})).toEqual([]);
  });
});

test('a bare code keeps no punctuation, no case, no zeros in front', () => {
  expect(buildLookalikeCodeKey(' 00-AO.l1 ')).toBe('a011');
  expect(buildLookalikeCodeKey('000')).toBe('0');
  expect(buildLookalikeCodeKey('--')).toBe('');
});

describe('the distance of two codes', () => {
  test.each([
    ['', '', 0],
    ['ax200', 'ax200', 0],
    ['ax200', 'ax20', 1],
    ['ax200', 'xa200', 1],
    ['ax200', 'ax2001', 1],
    ['ax200', 'bx201', 2],
    ['', 'abc', 3],
  ])('of %s and %s is %i', (a, b, steps) => expect(computeEditDistance(a, b)).toBe(steps));

  const aCode = fc.string({ unit: fc.constantFrom('a', 'b', '1'), maxLength: 8 });
  test('is the same both ways and never more than the longer code', () => {
    fc.assert(
      fc.property(aCode, aCode, (a, b) => {
        expect(computeEditDistance(a, b)).toBe(computeEditDistance(b, a));
        expect(computeEditDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(computeEditDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

describe('in a whole catalogue', () => {
  const products = createDemoProducts(demoDealers[0]!, 6000);
  const fullIndex = getProductIndex(products);

  test('a product is found again by each of its names', () => {
    for (const product of products.slice(0, 500)) {
      const { MfgCode, PartNumber, StockCode } = product;
      expect(
        findMatchingProducts(fullIndex, { MfgCode: MfgCode.toLowerCase(), PartNumber }),
      ).toEqual([product]);
      const byStock = StockCode ? findMatchingProducts(fullIndex, { StockCode }) : [product];
      expect(byStock).toEqual([product]);
    }
  });

  test('a part number typed without its punctuation is nearest to its product', () => {
    for (const product of products.slice(0, 200)) {
      const PartNumber = product.PartNumber.replaceAll(/[.-]/g, '');
      const { MfgCode } = product;
      expect(suggestNearestProducts(fullIndex, { MfgCode, PartNumber })).toContain(product);
    }
  });

  test('the same row is offered the same three each time', () => {
    const row = { PartNumber: products[17]!.PartNumber.slice(1), Description: 'chair' };
    const first = suggestNearestProducts(fullIndex, row);
    suggestNearestProducts(fullIndex, { PartNumber: '11.1111.11' });
    expect(suggestNearestProducts(fullIndex, row)).toEqual(first);
    expect(suggestNearestProducts(getProductIndex([...products]), row)).toEqual(first);
    expect(first.length).toBeLessThanOrEqual(3);
  });
});
