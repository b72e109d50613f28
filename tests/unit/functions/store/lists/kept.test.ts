import { expect, test } from 'vitest';
import { keptPart } from '#functions/store/lists/kept.ts';

const rows = Object.freeze([{ Id: 1 }, { Id: 2 }, { Id: 3 }]);
const only = (id: number) => keptPart(rows, `only ${id}`, ({ Id }) => Id === id);

test('a part is the same array as long as its rows are', () => {
  expect(only(2)).toEqual([{ Id: 2 }]);
  expect(only(2)).toBe(only(2));
  expect(only(1)).toEqual([{ Id: 1 }]);
  expect(keptPart([...rows], 'only 2', () => true)).toEqual(rows);
});

test('eight parts are kept, those used last', () => {
  const first = only(101);
  for (let id = 102; id <= 108; id++) only(id);
  expect(only(101)).toBe(first);
  const second = only(102);
  for (let id = 109; id <= 115; id++) only(id);
  expect(only(102)).toBe(second);
  expect(only(101)).not.toBe(first);
});

test('nobody may write into a part', () => {
  expect(Object.isFrozen(only(3))).toBe(true);
});
