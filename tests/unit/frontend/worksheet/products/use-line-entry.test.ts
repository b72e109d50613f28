import { expect, test } from 'vitest';
import { getRowMatch } from '#frontend/worksheet/products/row-match.ts';
import { findProductQuery } from '#frontend/worksheet/products/use-line-entry.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { aLine } from '#tests/make/a-line.ts';

const row = (fields: Partial<OrderLine>) =>
  aLine({
    MfgId: null,
    MfgCode: null,
    PartNumber: null,
    StockCode: null,
    Description: '',
    ...fields,
  });
const adec = { MfgId: 7, MfgCode: 'ADEC' };
const nobody = { MfgId: null, MfgCode: null };
const StockCode = '204-5110';

test('A stock code asks for its product where nothing else stands but a manufacturer', () => {
  const typed = { field: 'StockCode' } as const;
  expect(findProductQuery(row({ StockCode }), typed)).toEqual({ ...nobody, StockCode });
  expect(findProductQuery(row({ ...adec, StockCode }), typed)).toEqual({ ...adec, StockCode });
  expect(findProductQuery(row({ StockCode, Description: 'Chair' }), typed)).toBeUndefined();
  expect(findProductQuery(row({ StockCode, PartNumber: 'A1' }), typed)).toBeUndefined();
});

test('A manufacturer asks for the product of the code that stands beside it', () => {
  const typed = { field: 'MfgCode' } as const;
  expect(findProductQuery(row({ ...adec, StockCode }), typed)).toEqual({ ...adec, StockCode });
  expect(findProductQuery(row({ ...adec, PartNumber: 'A1' }), typed)).toEqual({
    ...adec,
    PartNumber: 'A1',
  });
  expect(findProductQuery(row(adec), typed)).toBeUndefined();
});

test('A stock code that was not found stays beside the manufacturer that was chosen, and the row is red', () => {
  expect(getRowMatch(row({ ...adec, StockCode }), false, undefined)).toBe('none');
  expect(getRowMatch(row(adec), false, undefined)).toBe('sure');
});
