import { expect, test } from 'vitest';
import {
  estimateCachedBytes,
  getCachedColumn,
  getCachedFilteredRows,
} from '#shared/lists/cached-columns.ts';

const rows = Object.freeze([{ Id: 1 }, { Id: 2 }, { Id: 3 }]);
const createText = () => 'x'.repeat(30);
const findOnly = (id: number) => getCachedFilteredRows(rows, `only ${id}`, ({ Id }) => Id === id);

test('a part is the same array as long as its rows are', () => {
  expect(findOnly(2)).toEqual([{ Id: 2 }]);
  expect(findOnly(2)).toBe(findOnly(2));
  expect(findOnly(1)).toEqual([{ Id: 1 }]);
  expect(getCachedFilteredRows([...rows], 'only 2', () => true)).toEqual(rows);
});

test('six parts are kept, those used last', () => {
  const first = findOnly(101);
  for (let id = 102; id <= 106; id++) findOnly(id);
  expect(findOnly(101)).toBe(first);
  const second = findOnly(102);
  for (let id = 107; id <= 111; id++) findOnly(id);
  expect(findOnly(102)).toBe(second);
  expect(findOnly(101)).not.toBe(first);
});

test('a part has the values of its own rows, and a large one works none of them out again', () => {
  const all = Array.from({ length: 9 }, (_, index) => ({ Id: index + 1 }));
  let worked = 0;
  const tenfold = (row: object) => {
    worked += 1;
    return (row as { Id: number }).Id * 10;
  };
  const large = getCachedFilteredRows(all, 'large', ({ Id }) => Id % 3 > 0);
  const within = getCachedFilteredRows(large, 'even', ({ Id }) => Id % 2 === 0);
  const small = getCachedFilteredRows(all, 'small', ({ Id }) => Id === 7);
  expect(getCachedColumn(large, 'tenfold', tenfold)).toEqual([10, 20, 40, 50, 70, 80]);
  expect(getCachedColumn(within, 'tenfold', tenfold)).toEqual([20, 40, 80]);
  expect(worked).toBe(9);
  expect(getCachedColumn(small, 'tenfold', tenfold)).toEqual([70]);
  expect(worked).toBe(10);
});

test('nobody may write into a part', () => {
  expect(Object.isFrozen(findOnly(3))).toBe(true);
});

test('what is kept is counted, once, with its parts, and no longer than they are kept', () => {
  const all = Array.from({ length: 100 }, (_, index) => ({ Id: index + 1 }));
  expect(estimateCachedBytes(all)).toBe(0);
  getCachedColumn(all, 'text', createText);
  const ofColumn = estimateCachedBytes(all);
  expect(ofColumn).toBeGreaterThanOrEqual(100 * (8 + 30));
  getCachedColumn(all, 'text', createText);
  expect(estimateCachedBytes(all)).toBe(ofColumn);
  const small = getCachedFilteredRows(all, 'small', ({ Id }) => Id <= 10);
  getCachedColumn(small, 'text', createText);
  const withPart = estimateCachedBytes(all);
  expect(withPart - ofColumn).toBeGreaterThanOrEqual(10 * (8 + 8 + 30));
  const large = getCachedFilteredRows(all, 'large', ({ Id }) => Id > 10);
  getCachedColumn(large, 'text', createText);
  expect(estimateCachedBytes(all) - withPart).toBe(90 * 8 * 3);
  for (let part = 0; part < 6; part++) getCachedFilteredRows(all, `none ${part}`, () => false);
  expect(estimateCachedBytes(all)).toBe(ofColumn);
});
