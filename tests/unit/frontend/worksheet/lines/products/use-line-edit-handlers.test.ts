import { expect, test } from 'vitest';
import { getRowMatch } from '#frontend/worksheet/lines/products/row-match.ts';
import { findProductQuery } from '#frontend/worksheet/lines/products/use-line-edit-handlers.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';

const buildEntryRow = (fields: Partial<OrderLine>) =>
  buildLine({
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
  expect(findProductQuery(buildEntryRow({ StockCode }), typed)).toEqual({ ...nobody, StockCode });
  expect(findProductQuery(buildEntryRow({ ...adec, StockCode }), typed)).toEqual({
    ...adec,
    StockCode,
  });
  expect(
    findProductQuery(buildEntryRow({ StockCode, Description: 'Chair' }), typed),
  ).toBeUndefined();
  expect(findProductQuery(buildEntryRow({ StockCode, PartNumber: 'A1' }), typed)).toBeUndefined();
});

test('A manufacturer asks for the product of the code that stands beside it', () => {
  const typed = { field: 'MfgCode' } as const;
  expect(findProductQuery(buildEntryRow({ ...adec, StockCode }), typed)).toEqual({
    ...adec,
    StockCode,
  });
  expect(findProductQuery(buildEntryRow({ ...adec, PartNumber: 'A1' }), typed)).toEqual({
    ...adec,
    PartNumber: 'A1',
  });
  expect(findProductQuery(buildEntryRow(adec), typed)).toBeUndefined();
});

test('A stock code that was not found stays beside the manufacturer that was chosen, and the row is red', () => {
  expect(getRowMatch(buildEntryRow({ ...adec, StockCode }), false, undefined)).toBe('noProduct');
  expect(getRowMatch(buildEntryRow(adec), false, undefined)).toBe('noKnownProblem');
});
